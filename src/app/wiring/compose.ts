import { resolve } from "node:path";
import { RouterContextProvider } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { twoFactorContext } from "#features/accounts/second-factor/two-factor.service.ts";
import { securityContext } from "#features/accounts/sessions/security.service.ts";
import { recoveryContext } from "#features/accounts/sign-in/recovery.service.ts";
import { signUpsContext } from "#features/accounts/sign-up/sign-up.service.ts";
import { socialContext } from "#features/accounts/social/social.service.ts";
import { createOutbox, outboxContext } from "#features/admin/outbox/outbox.service.ts";
import { createCart } from "#features/cart/cart.service.ts";
import { createQuotations } from "#features/cart/quotations/quotations.service.ts";
import { catalogueContext, createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createOpenCatalogue } from "#features/catalogue/content-api/content-api.service.ts";
import { createFacets } from "#features/catalogue/domain/facets/facet-index.ts";
import { createSpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import { createFacts, factsContext } from "#features/catalogue/facts.service.ts";
import { createIndex } from "#features/catalogue/product-index.service.ts";
import { payLimit, payLimitContext } from "#features/checkout/result/pay-limit.service.ts";
import { chatApp, chatSources } from "#features/consent/domain/chat.ts";
import { isQuietPath } from "#features/consent/domain/consent.ts";
import { blocksContext, createBlocks } from "#features/content/content.service.ts";
import { createFaq, faqContext } from "#features/content/faq.service.ts";
import { createTermsFiles } from "#features/content/terms/terms-files.service.ts";
import { casesContext, createCases } from "#features/content/text-pages/cases.service.ts";
import { createEmails, htmlOf } from "#features/emails/emails.service.ts";
import { createFeeds } from "#features/feeds/feeds.service.ts";
import { createSharePictures } from "#features/feeds/share.service.ts";
import { createTexts, textsContext } from "#features/languages/languages.service.ts";
import { cardsContext } from "#features/orders/card.service.ts";
import { createDocuments, documentsContext } from "#features/orders/documents.service.ts";
import { deadlineJob } from "#features/orders/fulfilment/deadlines.job.ts";
import { createReorders } from "#features/orders/history/reorder.service.ts";
import { createOrders, ordersContext } from "#features/orders/orders.service.ts";
import { createOwnOrders, ownOrdersContext } from "#features/orders/own-orders.service.ts";
import { reconciliationContext } from "#features/orders/payments/reconciliation.service.ts";
import { extensionsContext } from "#features/orders/rentals/extensions.service.ts";
import { afterOrdersContext } from "#features/orders/returns/post-purchase.service.ts";
import { createWithdrawals, withdrawalsContext } from "#features/orders/returns/withdrawals.service.ts";
import { createProfile, profileContext } from "#features/profile/profile.service.ts";
import { createRentals, rentalsContext } from "#features/profile/rentals/rentals.service.ts";
import { createRental, rentalContext } from "#features/rental/rental.service.ts";
import { createEngine } from "#features/search/domain/engine.ts";
import { createSearch, searchContext } from "#features/search/search.service.ts";
import { createInPlace } from "#features/translations/in-place.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import type { Database } from "#platform/server/db/database.ts";
import { siteOrigin } from "#platform/server/http/caller.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { outsideContext } from "#platform/server/http/outside-context.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import { createPlaces } from "#platform/server/places/country.ts";
import type { Settings } from "#platform/server/settings.ts";
import { uiPageContext } from "../design/ui-page.context.ts";
import { createFrame, frameContext } from "../frame/frame.service.ts";
import { messageSource } from "../messages/messages.ts";
import type { Outside } from "./adapters.ts";
import { composeIdentity } from "./identity.ts";
import { composeImporting } from "./imports.ts";
import { composeInbox } from "./inbox.ts";
import { composeMoney } from "./money.ts";
import { composePersonal } from "./personal.ts";
import { composeAfter } from "./post-purchase.ts";
import { composeReviews } from "./reviews.ts";
import { staffCompose } from "./staff.ts";
import { composeTranslating } from "./translations.ts";
import { composeWishes } from "./wishlist.ts";

/** All services of the shop, wired once per process. */
export type Shop = ReturnType<typeof compose>;

/** Builds the services on a database. `secret` signs session cookies. No I/O happens here. */
export function compose(db: Database, settings: Settings, secret: string, { jobs, transport, files }: Outside) {
  const texts = createTexts(messageSource);
  const translating = composeTranslating({ db, texts });
  const post = createMailer({
    ...{ db, jobs, transport, secret, html: htmlOf },
    shopAddresses: Object.values(markets).map(({ contact }) => contact.email),
  });
  const emails = createEmails({ post, texts, origin: settings.PUBLIC_URL });
  const places = createPlaces();
  const users = composeIdentity({ db, settings, secret, jobs, emails, places });
  const personal = composePersonal({ db, files, emails, security: users.security });
  const rental = createRental({ db, now: () => new Date() });
  const reviews = composeReviews({ db, emails });
  const shelf = createIndex({
    db,
    indexes: (columns) => ({
      facets: createFacets(columns),
      engine: createEngine(columns),
      specs: createSpecIndex(columns),
    }),
  });
  const catalogue = createCatalogue({ db, texts, renting: rental, reviewing: reviews.shownReviews, shelf });
  const search = createSearch({ catalogue, shelf });
  const openCatalogue = createOpenCatalogue({ db, texts, shelf });
  const blocks = createBlocks({ db });
  const faq = createFaq();
  const cases = createCases();
  const termsFiles = createTermsFiles({ texts, origin: settings.PUBLIC_URL });
  const facts = createFacts({ db, texts });
  const wished = composeWishes({ db, catalogue, search, emails, texts, secret });
  const cart = createCart({ catalogue, rental });
  const inbox = composeInbox({ db, emails, secret });
  const quotations = createQuotations({ db, catalogue, land: inbox.land });
  const money = composeMoney({ db, settings, secret, jobs, emails, texts });
  const after = composeAfter({ db, moneyDeps: money.moneyDeps, texts });
  const orders = createOrders({
    db,
    catalogue,
    rental,
    emails,
    texts,
    termsVersion,
    now: () => new Date(),
    unpaid: { accountsPerAddress: settings.UNPAID_ACCOUNTS_PER_ADDRESS },
    expireAt: (trx, due) => jobs.addAt(trx, deadlineJob, due),
  });
  const outbox = createOutbox({ db, post, transport });
  const desk = staffCompose({
    db,
    money: money.moneyDeps,
    emails,
    files,
    texts,
    translations: translating.translations,
    tickets: inbox.tickets,
    reconciliation: money.reconciliation,
    outbox,
  });
  const documents = createDocuments({ db, texts });
  const ownOrders = createOwnOrders({ db, now: () => new Date() });
  const reorders = createReorders({ db, catalogue });
  const withdrawals = createWithdrawals({ db, emails, secret, now: () => new Date() });
  const profile = createProfile({ db, ownOrders });
  const rentals = createRentals({ db, now: () => new Date() });
  const orderLimit = createRateLimit(db, {
    name: "order-account",
    points: settings.ORDER_LIMIT_PER_ACCOUNT,
    seconds: 600,
  });
  const searchLimit = createLocalLimit({ points: settings.SEARCH_LIMIT_PER_ADDRESS, seconds: 10 });
  const readLimit = createLocalLimit({ points: settings.READ_LIMIT_PER_ADDRESS, seconds: 60 });
  const quotationLimit = createRateLimit(db, { name: "quotation", points: 5, seconds: 3_600 });
  const placeLimit = createLocalLimit({ points: 30, seconds: 60 });
  const payments = createRateLimit(db, payLimit);
  const importing = composeImporting({ db, jobs, files, texts, settings });
  const feeds = createFeeds({
    db,
    files,
    jobs,
    catalogue,
    texts,
    origin: settings.PUBLIC_URL,
    now: () => new Date(),
  });
  const sharePictures = createSharePictures({ files, folder: resolve("public") });
  const chat = chatApp(settings);
  const frame = createFrame({ origin: settings.PUBLIC_URL, catalogue, chat });
  return {
    texts,
    post,
    emails,
    outbox,
    places,
    files,
    inPlace: createInPlace(users),
    ...users,
    ...personal,
    ...money,
    ...after,
    ...importing,
    published: translating.published,
    translations: translating.translations,
    reviewInvitations: reviews.reviewInvitations,
    /** Scheme and host under which a request has come. */
    origin: siteOrigin(settings),
    /** Where the shop is found by those who have not asked yet. */
    publicUrl: settings.PUBLIC_URL,
    catalogue,
    rental,
    shelf,
    search,
    searchLimit,
    readLimit,
    openCatalogue,
    blocks,
    termsFiles,
    ...wished,
    cart,
    quotations,
    quotationLimit,
    placeLimit,
    tickets: inbox.tickets,
    orders,
    documents,
    ownOrders,
    reorders,
    withdrawals,
    orderLimit,
    leasePhotos: desk.leasePhotos,
    feeds,
    sharePictures,
    blockPictures: desk.blockPictures,
    staffTexts: desk.staffTexts,
    frame,
    /** Kinds of work that are done outside of requests. */
    jobKinds: [
      post.sending,
      users.confirmations.writing,
      money.cardRefunds.sending,
      money.reconciliation.job,
      after.clockwork.job,
      after.clockwork.deadline,
      after.leaseClockwork.job,
      after.billing.job,
      reviews.reviewInvitations.job,
      wished.watching.job,
      importing.uploads.work,
      importing.uploads.sweep,
      feeds.job,
      desk.blockPictures.sweep,
    ],
    /** What the loaders and actions of one request may use. */
    context(): RouterContextProvider {
      const context = new RouterContextProvider();
      context.set(textsContext, texts);
      context.set(accountsContext, users.accounts);
      context.set(signUpsContext, users.signUps);
      context.set(recoveryContext, users.recovery);
      context.set(securityContext, users.security);
      context.set(twoFactorContext, users.twoFactor);
      context.set(socialContext, users.social);
      personal.personalContext(context);
      reviews.reviewsContext(context);
      inbox.inboxContext(context);
      context.set(catalogueContext, catalogue);
      context.set(blocksContext, blocks);
      context.set(faqContext, faq);
      context.set(casesContext, cases);
      context.set(factsContext, facts);
      context.set(rentalContext, rental);
      context.set(ordersContext, orders);
      context.set(documentsContext, documents);
      context.set(cardsContext, money.cards);
      context.set(payLimitContext, payments);
      context.set(afterOrdersContext, after.afterOrders);
      context.set(extensionsContext, after.extensions);
      context.set(reconciliationContext, money.reconciliation);
      context.set(ownOrdersContext, ownOrders);
      context.set(withdrawalsContext, withdrawals);
      context.set(profileContext, profile);
      context.set(rentalsContext, rentals);
      context.set(searchContext, search);
      wished.wishContext(context);
      context.set(outboxContext, outbox);
      desk.deskContext(context);
      importing.importingContext(context);
      translating.translationsContext(context);
      context.set(frameContext, frame);
      context.set(outsideContext, chat && ((path) => (isQuietPath(path) ? null : chatSources)));
      context.set(uiPageContext, settings.UI_PAGE);
      return context;
    },
  };
}
