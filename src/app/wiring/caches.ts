import type { FastifyBaseLogger } from "fastify";
import { followDefinitions } from "#features/catalogue/definitions.service.ts";
import {
  bestSellersTag,
  datedTag,
  menuTag,
  operatorsTag,
  productsTag,
  rentalOfAllTag,
  rentalTag,
  reviewsTag,
  tagsOfChange,
} from "#features/catalogue/domain/cache-tags.ts";
import { watchPublishSchedule } from "#features/content/blocks/publish-schedule.job.ts";
import { blocksTag } from "#features/content/content.service.ts";
import { locales, marketOf } from "#features/languages/domain/locale.ts";
import { followLexicon } from "#features/search/lexicon.service.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import type { Pulse } from "#platform/server/db/pulse.ts";
import { type CacheResult, PageCache } from "#platform/server/http/page-cache.ts";
import type { Invalidations } from "#platform/server/invalidations.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Metrics } from "#platform/server/telemetry/metrics.ts";
import { throttle } from "#platform/server/throttle.ts";
import type { Shop } from "./compose.ts";

/** Milliseconds between two readings of the menus while prices change. */
const menuInterval = 500;
/** Orders decide what sells best, and days end; milliseconds after which the selection is made again. */
const bestSellersInterval = 600_000;
const scheduleInterval = 1_000;
/** Products whose facts are read before somebody asks for them. */
const preloaded = 5_000;
const preloadInterval = 1_000;

/** Published texts, which every page shows. */
const textsTag = "texts";

/** Caches of public pages and API answers: separate, so that API requests cannot evict pages, nor typed words lists. */
export interface Caches {
  pages: PageCache | null;
  answers: PageCache | null;
  searches: PageCache | null;
}

export const noCaches: Caches = { pages: null, answers: null, searches: null };

/** The caches of this process. */
export function createCaches(
  { PAGE_CACHE, PAGE_CACHE_MB, SURROGATE_KEYS: surrogateKeys }: Settings,
  invalidations: Invalidations,
  metrics: Pick<Metrics, "cacheRead"> | null,
): Caches {
  const create = (name: string, share: number): PageCache | null => {
    if (!PAGE_CACHE) return null;
    const maxBytes = PAGE_CACHE_MB * 1024 * 1024 * share;
    const onRead = (result: CacheResult) => metrics?.cacheRead(name, result);
    return new PageCache({ invalidations, commonTags: [textsTag], maxBytes, surrogateKeys, onRead });
  };
  return { pages: create("pages", 0.8), answers: create("answers", 0.15), searches: create("searches", 0.05) };
}

/**
 * Tags of what a notice of a changed table concerns, `null` for everything. Changes of products are reported by the product
 * index, those of machines on a channel of their own: both know the ids.
 */
function tagsOfTable(table: string): string[] | null {
  if (reportedElsewhere.has(table)) return [];
  if (table === "categories" || table === "category_texts") return null;
  if (table.startsWith("review")) return [reviewsTag];
  if (table === "economic_operators") return [operatorsTag];
  return [blocksTag];
}

const reportedElsewhere = new Set([
  "products",
  "product_texts",
  "prices",
  "stock",
  "kit_parts",
  "tags",
  "tag_texts",
  "product_tags",
  "rental_units",
  "unit_holds",
]);

interface FollowDeps {
  db: Database;
  connection: DatabaseConnection;
  pulse: Pick<Pulse, "isHere" | "isAsking" | "onReturn">;
  shop: Shop;
  log: FastifyBaseLogger;
  closing: (() => Promise<unknown>)[];
}

/** Keeps product index, published texts and caches up to date with what any process changes in the database. */
export async function followChanges({ db, connection, pulse, shop, log, closing }: FollowDeps): Promise<void> {
  const { invalidations, reads } = shop;
  const renewMenus = renewingMenus(shop, log);
  const schedule = watchPublishSchedule(db, () => invalidations.drop([blocksTag], { atOnce: true }));
  closing.push(schedule.stop);
  const renewSchedule = throttle(scheduleInterval, schedule.renew);
  let isClosing = false;
  closing.push(async () => {
    isClosing = true;
  });
  let dropped = 0;
  const preload = throttle(preloadInterval, () => {
    const before = dropped;
    readInAdvance(shop).then(
      () => {
        // Otherwise it is read once more.
        if (dropped === before) log.info("what public pages need is in memory");
      },
      (error: unknown) => {
        if (!isClosing) log.error({ err: error }, "what public pages need could not be read in advance");
      },
    );
  });
  const renewReviews = throttle(preloadInterval, () => {
    shop.shownReviews.preload().catch((error: unknown) => log.error({ err: error }, "the reviews could not be read"));
  });
  const startAgain = (): void => {
    dropped += 1;
    invalidations.dropAll();
    renewMenus();
    renewSchedule();
    preload();
  };
  // Meanwhile others may change what nobody here hears of. While the database is away nobody can, and cached pages are all there is;
  // whether it is takes up to 1.5 seconds to find out.
  const away = (): void => {
    if (pulse.isHere && !pulse.isAsking) invalidations.dropAll();
  };
  pulse.onReturn(() => {
    startAgain();
    shop.index.reload();
    shop.published.reload().catch((error: unknown) => log.error({ err: error }, "texts could not be read"));
  });
  shop.replica.onFallback((reason) =>
    log.warn({ reason }, "DATABASE_READ_URL is not used; the primary is read instead"),
  );
  closing.push(
    listenTo(connection, "catalogue_changed", {
      began: startAgain,
      away,
      onNotice(table) {
        const tags = tagsOfTable(table);
        if (tags === null) return startAgain();
        invalidations.drop(tags, { atOnce: true });
        if (tags.includes(blocksTag)) renewSchedule();
        if (tags.includes(reviewsTag)) renewReviews();
      },
    }),
  );
  closing.push(
    listenTo(connection, "rental_changed", {
      began: startAgain,
      away,
      onNotice: (ids) =>
        ids === "*" ? startAgain() : invalidations.drop([rentalOfAllTag, ...ids.split(" ").map(rentalTag)]),
    }),
  );
  shop.index.onChange((changes) => {
    if (changes === null) return startAgain();
    const tags = new Set(changes.flatMap(tagsOfChange));
    invalidations.drop(tags);
    if (tags.has(productsTag)) renewMenus();
  });
  reads.begin();
  shop.index.follow(connection, (error) => log.error({ err: error }, "the product index could not be loaded"));
  closing.push(() => shop.index.close());
  const timer = setInterval(() => invalidations.drop([bestSellersTag, datedTag]), bestSellersInterval).unref();
  closing.push(async () => clearInterval(timer));
  closing.push(
    followDefinitions({
      ...{ db, connection },
      onChange(next) {
        shop.index.use(next);
        startAgain();
      },
      onError: (error) => log.error({ err: error }, "the definitions could not be read; those of before are used"),
    }),
  );
  await shop.roles.load();
  closing.push(
    shop.roles.follow(connection, (error) =>
      log.error({ err: error }, "the roles could not be read; those of before are used"),
    ),
  );
  closing.push(followWords({ db, connection, shop, log }, startAgain));
  await followTexts({ connection, shop, log, closing });
}

/** Queries are read with other words of the search at once; the index is made anew with them. */
function followWords(
  { db, connection, shop: { index }, log }: Pick<FollowDeps, "db" | "connection" | "shop" | "log">,
  startAgain: () => void,
): () => Promise<void> {
  return followLexicon({
    ...{ db, connection },
    onChange(words) {
      index.now.engine.takeLexicon(words);
      index.reload();
      startAgain();
    },
    onError: (error) =>
      log.error({ err: error }, "the words of the search could not be read; those of before are used"),
  });
}

/** What public pages need first, so that the shop goes on if the database is away before anybody has asked. */
async function readInAdvance(shop: Shop): Promise<void> {
  const { catalogue, banners, blocks, facts, productFacts, rental, shownReviews, index } = shop;
  const ids = index.now.columns.ids(preloaded);
  await productFacts.preload(ids);
  for (const market of marketCodes) await rental.preload(market);
  for (const locale of locales) {
    const audience = { locale, market: marketOf(locale, null) };
    await Promise.all([catalogue.categories(audience), catalogue.menu(audience), banners.get(audience)]);
    await Promise.all([catalogue.bestSellers(audience), blocks.preload(locale)]);
    // The list of manuals names every product.
    if (ids.length < preloaded) await facts.names(locale);
  }
  await shownReviews.preload();
}

/** Reads the menus again after products or categories have changed, and drops the pages if a menu differs. */
function renewingMenus(shop: Shop, log: FastifyBaseLogger): () => void {
  const { invalidations, menus, banners } = shop;
  menus.keep();
  banners.keep();
  const renew = async (): Promise<void> => {
    const differ = [await menus.renew(), await banners.renew()];
    if (differ.includes(true)) invalidations.drop([menuTag]);
  };
  return throttle(menuInterval, () => {
    renew().catch((error: unknown) => log.error({ err: error }, "the menu could not be read"));
  });
}

async function followTexts({ connection, shop, log, closing }: Omit<FollowDeps, "db" | "pulse">): Promise<void> {
  shop.published.onChange(() => shop.invalidations.drop([textsTag], { atOnce: true }));
  shop.published.onBroken((text) => log.error(text, "a published text is invalid; the built-in one is used"));
  if (shop.texts.missing.length > 0) log.error({ missing: shop.texts.missing }, "texts are missing");
  // Before the first page is rendered.
  await shop.published.reload();
  closing.push(shop.published.follow(connection, (error) => log.error({ err: error }, "texts could not be read")));
}
