import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { JobKind, Jobs } from "#platform/server/jobs/jobs.ts";
import { type Feed, feeds } from "./domain/feed-list.ts";
import { llmsText } from "./domain/llms.ts";
import type { Seller } from "./domain/offer.ts";
import { listingPaths, openPages } from "./domain/site-pages.ts";
import { sitemapIndex, sitemapLimits, sitemapPieces, urlEntry } from "./domain/sitemap.ts";
import { offersOf, productPages, type Trails } from "./feeds.store.ts";

/** The files by which engines and price comparisons learn what the shop has. */
export interface Feeds {
  /** Makes all of them anew; each takes the place of the former one at once. In constant memory but for what is packed. */
  write(): Promise<void>;
  /** The same as a job. */
  job: JobKind<Record<string, never>>;
  /** Lets the job run now if there are no files yet. */
  begin(): Promise<void>;
  /** A file as gzip, or null while it has not been made. */
  file(name: "sitemap" | `sitemaps/${string}` | `feeds/${string}`): Promise<Buffer | null>;
  /** What the shop is and where to find what, for language models. */
  llms(): Promise<string>;
}

interface FeedsDeps {
  db: Database;
  files: Files;
  jobs: Pick<Jobs, "add">;
  catalogue: Pick<Catalogue, "categories">;
  texts: Texts;
  /** Where the shop is found. */
  origin: string;
  now: () => Date;
  /** For tests: limits of one file of the sitemap. */
  limits?: { urls: number; bytes: number };
}

const keyOf = (name: string) => `found/${name}.gz`;

/** The files over the products of a database. No I/O happens here. */
export function createFeeds(deps: FeedsDeps): Feeds {
  const { db, files, jobs, catalogue, texts, origin, now, limits = sitemapLimits } = deps;
  const keep = (name: string, bytes: Buffer) => files.put(keyOf(name), { bytes, type: "application/gzip" });
  const file: Feeds["file"] = async (name) => (await files.get(keyOf(name)))?.bytes ?? null;

  async function* entriesOf(locale: Locale): AsyncGenerator<string> {
    for (const path of [...openPages, ...listingPaths]) yield urlEntry(origin, locale, { path, changedAt: null });
    for await (const page of productPages(db)) yield urlEntry(origin, locale, page);
  }

  /** Writes the files of one language; gives how many there are. */
  async function writeSitemaps(locale: Locale): Promise<number> {
    let [current, packed] = [1, pack()];
    for await (const { file: number, piece } of sitemapPieces(entriesOf(locale), limits)) {
      if (number !== current) {
        await keep(`sitemaps/${locale}-${current}`, await packed.end());
        [current, packed] = [number, pack()];
      }
      await packed.take(piece);
    }
    await keep(`sitemaps/${locale}-${current}`, await packed.end());
    // There may have been more of them.
    for (let left = current + 1; (await file(`sitemaps/${locale}-${left}`)) !== null; left += 1)
      await files.remove(keyOf(`sitemaps/${locale}-${left}`));
    return current;
  }

  async function sellerOf(locale: Locale, market: MarketCode): Promise<{ seller: Seller; trails: Trails }> {
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

  async function writeFeed({ name, locale, market, format }: Feed): Promise<void> {
    const { seller, trails } = await sellerOf(locale, market);
    const packed = pack();
    await packed.take(format.head(seller));
    for await (const offer of offersOf(db, { locale, market, origin, trails })) await packed.take(format.offer(offer));
    await packed.take(format.foot);
    await keep(`feeds/${name}`, await packed.end());
  }

  async function write(): Promise<void> {
    for (const feed of feeds) await writeFeed(feed);
    const at = now();
    const named: { address: string; at: Date }[] = [];
    for (const locale of locales) {
      const count = await writeSitemaps(locale);
      for (let number = 1; number <= count; number += 1)
        named.push({ address: `${origin}/sitemaps/${locale}-${number}.xml`, at });
    }
    // Last of all: what it names is there.
    const index = pack();
    await index.take(sitemapIndex(named));
    await keep("sitemap", await index.end());
  }

  const job: Feeds["job"] = {
    name: "write-feeds",
    plan: { retries: 3, firstDelay: 30, longestDelay: 300 },
    run: write,
  };
  return {
    write,
    job,
    async begin() {
      if ((await file("sitemap")) === null) await jobs.add(db, job, {});
    },
    file,
    async llms() {
      const categories = await catalogue.categories({ locale: "en", market: "UA" });
      return llmsText(origin, texts.in("en"), categories);
    },
  };
}

/** Packs a text as it comes, so that only what is packed is held. */
function pack(): { take(piece: string): Promise<void>; end(): Promise<Buffer> } {
  const gzip = createGzip();
  const packed = buffer(gzip);
  return {
    async take(piece) {
      if (!gzip.write(piece)) await once(gzip, "drain");
    },
    end() {
      gzip.end();
      return packed;
    },
  };
}
