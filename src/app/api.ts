import type { FastifyInstance } from "fastify";
import { accountsApi } from "#features/accounts/accounts.api.ts";
import { addressesApi } from "#features/accounts/addresses.api.ts";
import { avatarsApi } from "#features/accounts/avatars.api.ts";
import { peopleApi } from "#features/accounts/people.api.ts";
import { socialApi } from "#features/accounts/social.api.ts";
import { twoFactorApi } from "#features/accounts/two-factor.api.ts";
import { leasePhotosApi } from "#features/admin/lease-photos.api.ts";
import { outboxApi } from "#features/admin/outbox.api.ts";
import { cartApi } from "#features/cart/cart.api.ts";
import { quotationsApi } from "#features/cart/quotations.api.ts";
import { catalogueApi } from "#features/catalogue/catalogue.api.ts";
import { checkoutApi } from "#features/checkout/checkout.api.ts";
import { documentsApi } from "#features/orders/documents.api.ts";
import { ordersApi } from "#features/orders/orders.api.ts";
import { ownOrdersApi } from "#features/orders/own-orders.api.ts";
import { reorderApi } from "#features/orders/reorder.api.ts";
import { webhookApi } from "#features/payments/webhook.api.ts";
import { privacyApi } from "#features/profile/privacy.api.ts";
import { rentalApi } from "#features/rental/rental.api.ts";
import { searchApi } from "#features/search/search.api.ts";
import type { PageCache } from "#platform/server/http/page-cache.ts";
import type { Shop } from "./compose.ts";

/** Every endpoint of the shop. `cache` keeps finished answers that are the same for everybody. */
export async function api(app: FastifyInstance, shop: Shop, cache: PageCache | null): Promise<void> {
  catalogueApi(app, { ...shop, cache });
  rentalApi(app, shop);
  searchApi(app, shop);
  await accountsApi(app, shop);
  twoFactorApi(app, shop);
  await socialApi(app, shop);
  addressesApi(app, shop);
  await avatarsApi(app, shop);
  peopleApi(app, shop);
  privacyApi(app, shop);
  cartApi(app, shop);
  quotationsApi(app, { ...shop, limit: shop.quotationLimit });
  ordersApi(app, shop);
  documentsApi(app, shop);
  ownOrdersApi(app, shop);
  reorderApi(app, shop);
  await checkoutApi(app, shop);
  await webhookApi(app, shop);
  await shop.sandbox?.api(app);
  outboxApi(app, shop);
  await leasePhotosApi(app, shop);
}
