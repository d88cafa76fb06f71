import { RouterContextProvider } from "react-router";
import { menuTag } from "#features/catalogue/domain/cache-tags.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { payLimit, payLimitContext } from "#features/checkout/result/pay-limit.service.ts";
import { chatApp, chatSources } from "#features/consent/domain/chat.ts";
import { isQuietPath } from "#features/consent/domain/consent.ts";
import { createDelivery, deliveryContext } from "#features/delivery/delivery.service.ts";
import { createTexts, textsContext } from "#features/languages/languages.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createRental, rentalContext } from "#features/rental/rental.service.ts";
import { createInPlace } from "#features/translations/in-place.service.ts";
import { parseMailbox } from "#platform/pure/mailbox.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createReplica } from "#platform/server/db/replica.ts";
import { siteOrigin } from "#platform/server/http/caller.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { thirdPartyContext } from "#platform/server/http/third-party-context.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createPlaces } from "#platform/server/places/country.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { createRenewed } from "#platform/server/renewed.ts";
import type { Settings } from "#platform/server/settings.ts";
import { uiPageContext } from "../design/ui-page.context.ts";
import { bannerMachine, createFrame, frameContext } from "../frame/frame.service.ts";
import { messageSource } from "../messages/messages.ts";
import type { Adapters } from "./adapters.ts";
import { composeCatalogue } from "./catalogue.ts";
import { composeContent } from "./content.ts";
import { composeFigures } from "./figures/figures.ts";
import { composeIdentity } from "./identity.ts";
import { composeImports } from "./imports.ts";
import { composeInbox } from "./inbox.ts";
import { composeAccounting } from "./integrations/accounting.ts";
import { composeIntegrations } from "./integrations/integrations.ts";
import { composeLimits } from "./limits.ts";
import { composeMail } from "./mail.ts";
import { composeMedia } from "./media.ts";
import { composeMoney } from "./money.ts";
import { composeOrders, composePostPurchase } from "./orders.ts";
import { composePalette } from "./palette.ts";
import { composeCustomers, composePersonal } from "./personal.ts";
import { composePower } from "./power.ts";
import { composePricing } from "./pricing.ts";
import { composeProducts } from "./products.ts";
import { composePublishing } from "./publishing.ts";
import { composeReviews } from "./reviews.ts";
import { composeCart } from "./shopping/cart.ts";
import { composeWishlist } from "./shopping/wishlist.ts";
import { composeStaff } from "./staff.ts";
import { composeTranslations } from "./translations.ts";

/** All services of the shop. */
export type Shop = ReturnType<typeof compose>;

/**
 * Builds the services on a database, once per process. `secret` signs session cookies. No I/O happens here. The services of one
 * feature are wired in the file of its name beside this one.
 */
export function compose(db: Database, settings: Settings, secret: string, adapters: Adapters) {
  const services = composeServices(db, settings, secret, adapters);
  return {
    ...services,
    context: () => contextOf(services),
  };
}

type Services = ReturnType<typeof composeServices>;

/** Every service, wired once; each group may use those above it. */
function composeServices(db: Database, settings: Settings, secret: string, adapters: Adapters) {
  const { files } = adapters;
  const origin = settings.PUBLIC_URL;
  const texts = createTexts(messageSource);
  const invalidations = new Invalidations();
  const reads = createReadCache(invalidations);
  const { DATABASE_READ_URL: readUrl } = settings;
  const replica = createReplica({ db, connection: readUrl ? { connectionString: readUrl } : null });
  const base = { db, reads, settings, secret, texts, origin, ...adapters };
  const translations = composeTranslations(base);
  const mail = composeMail(base);
  const { emails } = mail;
  const places = createPlaces();
  const identity = composeIdentity({ ...base, emails, places });
  const personal = composePersonal({ ...base, emails, security: identity.security });
  const rental = createRental({ db, reads, now: () => new Date() });
  const reviews = composeReviews({ db, reads, emails });
  const products = composeCatalogue({ db, settings, reads, replica, texts, rental, reviews: reviews.shownReviews });
  const { catalogue, search } = products;
  const content = composeContent(base);
  const pricing = createPricing({ db, now: () => new Date() });
  const wishlist = composeWishlist({ ...base, catalogue, pricing, search, emails });
  const power = composePower({ ...base, catalogue, pricing, facts: products.facts });
  const inbox = composeInbox({ db, emails, secret, projects: power.projects });
  const money = composeMoney({ ...base, emails });
  const postPurchase = composePostPurchase({ db, moneyDeps: money.moneyDeps, texts });
  const orders = composeOrders({ ...base, catalogue, pricing, rental, emails });
  const media = composeMedia(base);
  const staffProducts = composeProducts({ ...base, ...products, ...adapters, ...translations, ...media, origin });
  const staffPricing = composePricing({ ...base, ...products, emails, productList: staffProducts.productList });
  const staff = composeStaff({
    ...{ db, files, texts, emails, outbox: mail.outbox, tickets: inbox.tickets },
    companyRequests: staffPricing.companyRequests,
    mailbox: parseMailbox(settings.MAIL_FROM),
    ...{ money: money.moneyDeps, reconciliation: money.reconciliation, translations: translations.translations },
  });
  const customers = composeCustomers({ db, ...identity, ...mail, ...personal, ...staffPricing });
  const integrations = composeIntegrations({ ...base, ...identity, ...staffProducts, emails, money: money.moneyDeps });
  const accounting = composeAccounting({ db, texts, documents: orders.documents });
  const imports = composeImports({ ...base, ...media });
  const publishing = composePublishing({ ...base, replica, catalogue, productFacts: products.productFacts });
  const chat = (market: MarketCode) => chatApp(markets[market].chat, settings);
  const banners = createRenewed(menuTag, (audience: Audience) => bannerMachine(catalogue, audience));
  return {
    ...{ invalidations, reads, replica, texts, files, places, rental, chat },
    ...translations,
    ...mail,
    ...identity,
    ...personal,
    ...reviews,
    ...products,
    ...content,
    ...wishlist,
    ...power,
    ...inbox,
    ...money,
    ...postPurchase,
    ...orders,
    ...staff,
    ...customers,
    ...integrations,
    ...composeFigures({ ...base, emails, holders: identity.holders }),
    ...accounting,
    ...imports,
    ...staffProducts,
    ...staffPricing,
    ...composePalette({ db, staffSearch: products.staffSearch }),
    ...media,
    ...publishing,
    ...composeLimits(db, settings),
    pricing,
    delivery: createDelivery({ db }),
    ...composeCart({ db, secret, catalogue, rental, pricing, createTicket: inbox.createTicket }),
    payments: createRateLimit(db, payLimit),
    inPlace: createInPlace(identity),
    frame: createFrame({ origin, catalogue, banner: banners.get, chat }),
    banners,
    /** Scheme and host of a request. */
    origin: siteOrigin(settings),
    /** The configured public address, for links that are not made for a request. */
    publicUrl: origin,
    hasUiPage: settings.UI_PAGE,
  };
}

/** The services that loaders and actions may use, for one request. */
function contextOf(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(textsContext, services.texts);
  context.set(rentalContext, services.rental);
  context.set(deliveryContext, services.delivery);
  context.set(payLimitContext, services.payments);
  context.set(frameContext, services.frame);
  context.set(uiPageContext, services.hasUiPage);
  const { chat } = services;
  const hasChat = () => marketCodes.some((market) => chat(market) !== null);
  context.set(thirdPartyContext, (path) => (isQuietPath(path) || !hasChat() ? null : chatSources));
  services.provideTranslations(context);
  services.provideMail(context);
  services.provideIdentity(context);
  services.providePersonal(context);
  services.provideReviews(context);
  services.provideCatalogue(context);
  services.provideContent(context);
  services.provideCart(context);
  services.provideWishlist(context);
  services.providePower(context);
  services.provideInbox(context);
  services.provideMoney(context);
  services.providePostPurchase(context);
  services.provideOrders(context);
  services.provideStaff(context);
  services.provideCustomers(context);
  services.provideImports(context);
  services.provideProducts(context);
  services.providePricing(context);
  services.providePalette(context);
  services.provideMedia(context);
  services.provideIntegrations(context);
  services.provideFigures(context);
  services.provideAccounting(context);
  return context;
}
