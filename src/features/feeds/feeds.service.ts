import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Replica } from "#platform/server/db/replica.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { type Feed, feeds } from "./domain/feed-list.ts";
import { llmsText } from "./domain/llms.ts";
import type { Seller } from "./domain/offer.ts";
import { listingPaths, openPages } from "./domain/site-pages.ts";
import { sitemapIndex, sitemapLimits, sitemapPieces, urlEntry } from "./domain/sitemap.ts";
import { offersOf, productPages, type Trails } from "./feeds.store.ts";

/** Files for search engines and price comparison services. */
export interface Feeds {
  /** Writes all files, each replacing its predecessor atomically. Only the compressed bytes of one file are held in memory. */
  write(): Promise<void>;
  /** Queues the job if there are no files yet. */
  begin(): Promise<void>;
  /** A file as gzip; `null` if it has not been written. */
  file(name: "sitemap" | `sitemaps/${string}` | `feeds/${string}`): Promise<Buffer | null>;
  /** The text of `/llms.txt`. */
  llms(): Promise<string>;
}

interface FeedsDeps {
  db: Database;
  /** Where products are read for the files; without it, from `db`. */
  replica?: Pick<Replica, "read">;
  files: Files;
  jobs: Pick<Jobs, "add">;
  catalogue: Pick<Catalogue, "categories">;
  texts: Texts;
  /** Public address of the shop. */
  origin: string;
  now: () => Date;
  /** Limits of one sitemap file; set by tests. */
  limits?: { urls: number; bytes: number };
}

/** What the files are made from. */
type Sources = Omit<FeedsDeps, "db" | "replica" | "jobs"> & { db: Executor };

/** Queue of the job that writes the files. */
export const feedsQueue = { name: "write-feeds" };

/** No I/O happens here. */
export function createFeeds(deps: FeedsDeps): Feeds {
  const { db, replica, files, jobs, catalogue, texts, origin } = deps;
  const write = () => (replica ? replica.read((reader) => writeAll({ ...deps, db: reader })) : writeAll(deps));
  return {
    write,
    async begin() {
      if ((await readFile(files, "sitemap")) === null) await jobs.add(db, feedsQueue, {});
    },
    file: (name) => readFile(files, name),
    async llms() {
      const categories = await catalogue.categories({ locale: "en", market: "UA" });
      const shown = categories.filter(({ id }) => !definitions().isHidden(id));
      return llmsText(origin, texts.in("en"), shown);
    },
  };
}

const keyOf = (name: string) => `found/${name}.gz`;

async function readFile(files: Files, name: string): Promise<Buffer | null> {
  return (await files.get(keyOf(name)))?.bytes ?? null;
}

async function storeFile({ files }: Sources, name: string, bytes: Buffer): Promise<void> {
  await files.put(keyOf(name), { bytes, type: "application/gzip" });
}

async function writeAll(deps: Sources): Promise<void> {
  for (const feed of feeds) await writeFeed(deps, feed);
  const at = deps.now();
  const sitemaps: { address: string; at: Date }[] = [];
  for (const locale of locales) {
    const count = await writeSitemaps(deps, locale);
    for (let number = 1; number <= count; number += 1)
      sitemaps.push({ address: `${deps.origin}/sitemaps/${locale}-${number}.xml`, at });
  }
  // The index comes last, so that all files it lists exist.
  const index = openGzip();
  await index.write(sitemapIndex(sitemaps));
  await storeFile(deps, "sitemap", await index.end());
}

async function writeFeed(deps: Sources, { name, locale, market, format }: Feed): Promise<void> {
  const { db, origin } = deps;
  const { seller, trails } = await sellerOf(deps, locale, market);
  const gzip = openGzip();
  await gzip.write(format.head(seller));
  for await (const offer of offersOf(db, { locale, market, origin, trails })) await gzip.write(format.offer(offer));
  await gzip.write(format.foot);
  await storeFile(deps, `feeds/${name}`, await gzip.end());
}

async function sellerOf(
  { catalogue, texts, origin, now }: Sources,
  locale: Locale,
  market: MarketCode,
): Promise<{ seller: Seller; trails: Trails }> {
  const categories = await catalogue.categories({ locale, market });
  return {
    seller: {
      name: "Heliora",
      url: `${origin}/${locale}`,
      description: texts.t(locale, "feeds.about"),
      currency: markets[market].currency,
      categories,
      at: now(),
    },
    trails: new Map(categories.map(({ id, breadcrumb }) => [id, breadcrumb.map(({ name }) => name)])),
  };
}

/** Writes the sitemap files of one language and returns their number. */
async function writeSitemaps(deps: Sources, locale: Locale): Promise<number> {
  const { files, limits = sitemapLimits } = deps;
  let [current, gzip] = [1, openGzip()];
  for await (const { file, piece } of sitemapPieces(entriesOf(deps, locale), limits)) {
    if (file !== current) {
      await storeFile(deps, `sitemaps/${locale}-${current}`, await gzip.end());
      [current, gzip] = [file, openGzip()];
    }
    await gzip.write(piece);
  }
  await storeFile(deps, `sitemaps/${locale}-${current}`, await gzip.end());
  // Removes files of a larger sitemap from before.
  for (let extra = current + 1; (await readFile(files, `sitemaps/${locale}-${extra}`)) !== null; extra += 1)
    await files.remove(keyOf(`sitemaps/${locale}-${extra}`));
  return current;
}

async function* entriesOf({ db, origin }: Sources, locale: Locale): AsyncGenerator<string> {
  for (const path of [...openPages, ...listingPaths()]) yield urlEntry(origin, locale, { path, changedAt: null });
  for await (const page of productPages(db)) yield urlEntry(origin, locale, page);
}

/** Compresses text as it is written, so that only compressed bytes are held. */
function openGzip(): { write(piece: string): Promise<void>; end(): Promise<Buffer> } {
  const gzip = createGzip();
  const compressed = buffer(gzip);
  return {
    async write(piece) {
      if (!gzip.write(piece)) await once(gzip, "drain");
    },
    end() {
      gzip.end();
      return compressed;
    },
  };
}
