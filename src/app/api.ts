import type { FastifyInstance } from "fastify";
import { accountingFilesApi } from "#features/accounting/files/files.api.ts";
import { addressesApi } from "#features/accounts/addresses/addresses.api.ts";
import { companyRegisterApi } from "#features/accounts/company-register/company-register.api.ts";
import { passkeysApi } from "#features/accounts/passkeys/passkeys.api.ts";
import { avatarsApi } from "#features/accounts/personal-data/avatars.api.ts";
import { privacyApi } from "#features/accounts/personal-data/privacy.api.ts";
import { usersApi } from "#features/accounts/personal-data/users.api.ts";
import { twoFactorApi } from "#features/accounts/second-factor/two-factor.api.ts";
import { accountsApi } from "#features/accounts/sign-in/sign-in.api.ts";
import { socialApi } from "#features/accounts/social/social.api.ts";
import { outboxApi } from "#features/admin/outbox/outbox.api.ts";
import { paletteApi } from "#features/admin/palette/palette.api.ts";
import { cartApi } from "#features/cart/cart.api.ts";
import { quotationsApi } from "#features/cart/quotations/quotations.api.ts";
import { sharedCartsApi } from "#features/cart/sharing/shared-carts.api.ts";
import { skusApi } from "#features/cart/sku-list/skus.api.ts";
import { storedCartsApi } from "#features/cart/stored/stored-carts.api.ts";
import { bulkEditApi } from "#features/catalogue/bulk-edit/bulk-edit.api.ts";
import { catalogueApi } from "#features/catalogue/content-api/content.api.ts";
import { productDraftsApi } from "#features/catalogue/drafts/product-drafts.api.ts";
import { mediaApi } from "#features/catalogue/media/media.api.ts";
import { mediaFilesApi } from "#features/catalogue/media/media-files.api.ts";
import { mediaUploadsApi } from "#features/catalogue/media/media-uploads.api.ts";
import { priceStepsApi } from "#features/catalogue/prices/price-steps.api.ts";
import { pricesApi } from "#features/catalogue/prices/prices.api.ts";
import { productFindApi } from "#features/catalogue/staff/form/product-find.api.ts";
import { productListApi } from "#features/catalogue/staff/list/product-list.api.ts";
import { checkoutApi } from "#features/checkout/checkout.api.ts";
import { consentApi } from "#features/consent/consent.api.ts";
import { blockPicturesApi } from "#features/content/blocks/block-pictures.api.ts";
import { blocksApi } from "#features/content/content.api.ts";
import { termsApi } from "#features/content/terms/terms.api.ts";
import { customerExportApi } from "#features/customers/list/customer-export.api.ts";
import { feedsApi } from "#features/feeds/feeds.api.ts";
import { countingApi } from "#features/figures/analytics/counting.api.ts";
import { reportFilesApi } from "#features/figures/reports/report-files.api.ts";
import { importUploadsApi } from "#features/imports/staff/import-uploads.api.ts";
import { importApi } from "#features/imports/staff/imports.api.ts";
import { programOrdersApi } from "#features/integrations/api/orders.api.ts";
import { programPricesApi } from "#features/integrations/api/prices.api.ts";
import { programStockApi } from "#features/integrations/api/stock.api.ts";
import { documentsApi } from "#features/orders/documents/documents.api.ts";
import { ownOrdersApi } from "#features/orders/history/own-orders.api.ts";
import { reorderApi } from "#features/orders/history/reorder.api.ts";
import { ordersApi } from "#features/orders/orders.api.ts";
import { scanApi } from "#features/orders/staff/scan/scan.api.ts";
import { webhookApi } from "#features/payments/stripe/webhook.api.ts";
import { backupApi } from "#features/power/backup/backup.api.ts";
import { fitsApi } from "#features/power/fits/fits.api.ts";
import { projectsApi } from "#features/power/projects/projects.api.ts";
import { stringsApi } from "#features/power/strings/strings.api.ts";
import { yieldApi } from "#features/power/yield/yield.api.ts";
import { couponsApi } from "#features/pricing/coupons/coupons.api.ts";
import { promotionsApi } from "#features/pricing/editing/promotions.api.ts";
import { ownPricesApi } from "#features/pricing/own/own-prices.api.ts";
import { groupPricesApi } from "#features/pricing/staff/groups/group-prices.api.ts";
import { leaseCalendarApi } from "#features/rental/leases/lease-calendar.api.ts";
import { rentalApi } from "#features/rental/rental.api.ts";
import { leasePhotosApi } from "#features/rental/staff/lease-photos.api.ts";
import { searchApi } from "#features/search/search.api.ts";
import { translationsApi } from "#features/translations/staff/files.api.ts";
import { wishlistApi } from "#features/wishlist/lists/lists.api.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { collectOperations } from "#platform/server/http/endpoint.ts";
import { docsApi } from "./openapi/serve.ts";
import { type Caches, noCaches } from "./wiring/caches.ts";
import type { Shop } from "./wiring/compose.ts";

/** Registers every endpoint of the shop. The caches are for public responses; without them everything is made each time. */
export async function api(
  app: FastifyInstance,
  shop: Shop,
  { answers: cache, searches }: Pick<Caches, "answers" | "searches"> = noCaches,
): Promise<void> {
  limitReads(app, shop);
  const operations = collectOperations(app);
  catalogueApi(app, { ...shop, cache });
  blocksApi(app, { ...shop, cache });
  termsApi(app, shop);
  blockPicturesApi(app, shop);
  rentalApi(app, shop);
  searchApi(app, { ...shop, cache: searches });
  await accountsApi(app, shop);
  twoFactorApi(app, shop);
  passkeysApi(app, shop);
  await socialApi(app, shop);
  addressesApi(app, shop);
  await avatarsApi(app, shop);
  usersApi(app, shop);
  companyRegisterApi(app, shop);
  shop.registerSandbox?.(app);
  privacyApi(app, shop);
  wishlistApi(app, shop);
  ownPricesApi(app, shop);
  cartApi(app, shop);
  skusApi(app, shop);
  storedCartsApi(app, shop);
  sharedCartsApi(app, shop);
  stringsApi(app, shop);
  yieldApi(app, shop);
  fitsApi(app, shop);
  backupApi(app, shop);
  projectsApi(app, shop);
  quotationsApi(app, { ...shop, limit: shop.quotationLimit });
  ordersApi(app, shop);
  documentsApi(app, shop);
  ownOrdersApi(app, shop);
  leaseCalendarApi(app, shop);
  reorderApi(app, shop);
  await checkoutApi(app, shop);
  await webhookApi(app, shop);
  await shop.sandbox?.api(app);
  consentApi(app, shop);
  countingApi(app, shop);
  feedsApi(app, { ...shop, cache });
  programOrdersApi(app, shop);
  programStockApi(app, shop);
  programPricesApi(app, shop);
  await staffApi(app, shop);
  docsApi(app, { ...shop, operations });
}

/** Answers 429 with Retry-After to an address that asks costly endpoints too often. */
function limitReads(app: FastifyInstance, { readLimit }: Pick<Shop, "readLimit">): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config.costly) return;
    const wait = await readLimit.take(addressKey(request.ip));
    if (wait === 0) return;
    reply.header("Retry-After", String(wait));
    throw tooManyRequests;
  });
}

/** Endpoints of the staff area, and the files that its pages upload. */
async function staffApi(app: FastifyInstance, shop: Shop): Promise<void> {
  outboxApi(app, shop);
  await leasePhotosApi(app, shop);
  await importApi(app, shop);
  await importUploadsApi(app, shop);
  mediaFilesApi(app, shop);
  await mediaApi(app, shop);
  await mediaUploadsApi(app, shop);
  await productListApi(app, shop);
  productFindApi(app, shop);
  productDraftsApi(app, shop);
  bulkEditApi(app, shop);
  pricesApi(app, shop);
  priceStepsApi(app, shop);
  promotionsApi(app, shop);
  await couponsApi(app, shop);
  groupPricesApi(app, shop);
  await customerExportApi(app, shop);
  reportFilesApi(app, shop);
  accountingFilesApi(app, shop);
  paletteApi(app, shop);
  scanApi(app, shop);
  translationsApi(app, shop);
}

const tooManyRequests = Object.assign(new Error("too many requests"), { statusCode: 429 });
