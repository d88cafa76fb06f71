import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createContext } from "react-router";
import { z } from "zod";
import type { ApiValue } from "#features/catalogue/domain/api-condition.ts";
import type { ListQuery } from "#features/catalogue/domain/api-query.ts";
import { type ApiList, askRows, ownFact } from "#features/catalogue/domain/api-rows.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { insertFirstSlides, publishedAds, publishedPromotions, publishedSlides } from "./blocks.store.ts";
import { type Block, type SlideBlock, toApiAd, toApiPromotion, toApiSlide } from "./domain/blocks.ts";

/** A list with whether it stays as it is until somebody changes it: a block with days changes by itself. */
interface Asked<Entry> {
  answer: ApiList<Entry>;
  isLasting: boolean;
}

/** Promotions, ads and slides (D36): nothing is shown that is not published, switched on and in its days. */
export interface Blocks {
  promotions(query: ListQuery): Promise<Asked<ReturnType<typeof toApiPromotion>>>;
  ads(query: ListQuery): Promise<Asked<ReturnType<typeof toApiAd>>>;
  slides(query: ListQuery): Promise<Asked<ReturnType<typeof toApiSlide>>>;
  /** Slides that the home page shows now. */
  activeSlides(locale: Locale): Promise<SlideBlock[]>;
}

export const blocksContext = createContext<Blocks>();

/** The content blocks of a shop. */
export function createBlocks({ db }: { db: Database }): Blocks {
  const ask = <Row extends Block, Entry>(rows: readonly Row[], query: ListQuery, shape: (row: Row) => Entry) => ({
    answer: askRows<Row, Entry>(rows, query, factOf, shape, partsOf),
    isLasting: rows.every(({ from, to }) => from === null && to === null),
  });
  return {
    promotions: async (query) =>
      ask(await publishedPromotions(db, query.locale), query, (row) => toApiPromotion(row, query)),
    ads: async (query) => ask(await publishedAds(db, query.locale), query, (row) => toApiAd(row, query)),
    slides: async (query) => ask(await publishedSlides(db, query.locale), query, (row) => toApiSlide(row, query)),
    activeSlides: async (locale) => (await publishedSlides(db, locale)).filter(({ active }) => active),
  };
}

function factOf(row: object, path: string): ApiValue | null {
  return ownFact(row, path.replace(/^category\./, ""));
}

function partsOf<Row extends object>(row: Row, list: string): Row[] {
  const part: unknown = list === "category" && "category" in row ? row.category : null;
  return part === null ? [] : [part as Row];
}

const words = z.strictObject({ ua: z.string().min(1), pl: z.string().min(1), en: z.string().min(1) });
const slides = z.array(z.strictObject({ categoryId: z.int(), scene: z.string(), title: words, description: words }));

/** Fills a shop that never had slides with those of `db/seed`. Throws if the file is not as it should be. */
export async function seedContent(
  db: Database,
  say: (line: string) => void = () => undefined,
  folder: string = resolve("db/seed"),
): Promise<void> {
  const first = slides.parse(JSON.parse(await readFile(join(folder, "slides.json"), "utf8")));
  const isDone = await db.transaction().execute((trx) => insertFirstSlides(trx, first));
  if (isDone) say(`Put ${first.length} slides on the home page.`);
}
