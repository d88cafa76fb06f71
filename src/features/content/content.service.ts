import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createContext } from "react-router";
import { z } from "zod";
import type { ApiValue } from "#features/catalogue/domain/content-api/api-condition.ts";
import type { ListQuery } from "#features/catalogue/domain/content-api/api-query.ts";
import { type ApiList, askRows, ownFact } from "#features/catalogue/domain/content-api/api-rows.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type ReadCache, uncachedReads } from "#platform/server/read-cache.ts";
import {
  categoryIn,
  insertFirstSlides,
  publishedAds,
  publishedPromotions,
  publishedSlides,
  shownEntries,
} from "./blocks/blocks.store.ts";
import { type EditedBlock, selectBlocks } from "./blocks/editing.store.ts";
import { type BlockRef, textsIn } from "./domain/blocks/block-content.ts";
import {
  type AdBlock,
  type Block,
  type NoticeBlock,
  type PageText,
  type PromotionBlock,
  type SlideBlock,
  toApiAd,
  toApiPromotion,
  toApiSlide,
  type WrittenCase,
  type WrittenQuestion,
} from "./domain/blocks/blocks.ts";
import {
  caseOf,
  draftAd,
  draftPromotion,
  draftSlide,
  pageTextOf,
  questionOf,
  withOne,
} from "./domain/blocks/drafted.ts";

/** `isLasting`: the answer changes only with the data. False if a block has dates. */
interface Asked<Entry> {
  answer: ApiList<Entry>;
  isLasting: boolean;
}

/** Content blocks (D36). A block is active if it is published, switched on and within its dates. */
export interface Blocks {
  promotions(query: ListQuery): Promise<Asked<ReturnType<typeof toApiPromotion>>>;
  ads(query: ListQuery): Promise<Asked<ReturnType<typeof toApiAd>>>;
  slides(query: ListQuery): Promise<Asked<ReturnType<typeof toApiSlide>>>;
  activeSlides(locale: Locale): Promise<SlideBlock[]>;
  /** All active promotions, or those of these categories. */
  activePromotions(locale: Locale, categories?: readonly number[]): Promise<PromotionBlock[]>;
  activeAds(locale: Locale): Promise<AdBlock[]>;
  /** Active notices of a text page. */
  passages(page: string, locale: Locale): Promise<NoticeBlock[]>;
  /** Replacements of built-in passages of a text page. */
  pageTexts(page: string, locale: Locale): Promise<PageText[]>;
  /** Questions written by staff. */
  questions(locale: Locale): Promise<WrittenQuestion[]>;
  /** Cases written by staff. */
  cases(locale: Locale): Promise<WrittenCase[]>;
  /** Reads what pages of a language show, before somebody asks for it. */
  preload(locale: Locale): Promise<void>;
  /** These blocks with one as last saved, active regardless of switch and dates; `null` for an unknown block. */
  withDraft(ref: BlockRef): Promise<Blocks | null>;
}

/** Tag of cached pages with blocks. */
export const blocksTag = "blocks";

export const blocksContext = createContext<Blocks>();

/** Kinds of entries on text pages. */
const entryKinds = ["notices", "passages", "faq", "cases"] as const;

export function createBlocks({ db, reads = uncachedReads }: { db: Database; reads?: ReadCache }): Blocks {
  const rows = <Row>(key: string, read: () => Promise<Row>) => reads.read(`blocks ${key}`, [blocksTag], read);
  const slidesIn = (locale: Locale) => rows(`slides ${locale}`, () => publishedSlides(db, locale));
  const promotionsIn = (locale: Locale) => rows(`promotions ${locale}`, () => publishedPromotions(db, locale));
  const adsIn = (locale: Locale) => rows(`ads ${locale}`, () => publishedAds(db, locale));
  const entriesOf = (kind: Parameters<typeof shownEntries>[1]) => rows(`entries ${kind}`, () => shownEntries(db, kind));
  const ask = <Row extends Block, Entry>(rows: readonly Row[], query: ListQuery, shape: (row: Row) => Entry) => ({
    answer: askRows<Row, Entry>(rows, query, factOf, shape, partsOf),
    isLasting: rows.every(({ from, to }) => from === null && to === null),
  });
  const blocks: Blocks = {
    promotions: async (query) => ask(await promotionsIn(query.locale), query, (row) => toApiPromotion(row, query)),
    ads: async (query) => ask(await adsIn(query.locale), query, (row) => toApiAd(row, query)),
    slides: async (query) => ask(await slidesIn(query.locale), query, (row) => toApiSlide(row, query)),
    activeSlides: async (locale) => (await slidesIn(locale)).filter(({ active }) => active),
    activePromotions: async (locale, categories) =>
      (await promotionsIn(locale)).filter(
        ({ active, category }) => active && (!categories || (category !== null && categories.includes(category.id))),
      ),
    activeAds: async (locale) => (await adsIn(locale)).filter(({ active }) => active),
    passages: async (page, locale) =>
      (await entriesOf("notices"))
        .filter(({ content }) => content.place === page)
        .map(({ id, content }) => ({ id, ...textsIn("notices", content, locale) })),
    pageTexts: async (page, locale) =>
      (await entriesOf("passages")).flatMap((entry) => pageTextOf(entry, page, locale) ?? []),
    questions: async (locale) => (await entriesOf("faq")).map((entry) => questionOf(entry, locale)),
    cases: async (locale) => (await entriesOf("cases")).map((entry) => caseOf(entry, locale)),
    async preload(locale) {
      await Promise.all([slidesIn(locale), promotionsIn(locale), adsIn(locale), ...entryKinds.map(entriesOf)]);
    },
    async withDraft({ kind, id }) {
      const [block] = await selectBlocks(db, kind, { id });
      return block ? drafted(db, blocks, block) : null;
    },
  };
  return blocks;
}

/** Overlays a draft on the published blocks. */
function drafted(db: Database, blocks: Blocks, draft: EditedBlock): Blocks {
  const { kind, id, content } = draft;
  const category = (locale: Locale) => (content.category === null ? null : categoryIn(db, content.category, locale));
  const without = <Row extends { id: number }>(rows: readonly Row[]) => rows.filter((row) => row.id !== id);
  switch (kind) {
    case "slides":
      return {
        ...blocks,
        activeSlides: async (locale) =>
          withOne(await blocks.activeSlides(locale), draftSlide(draft, locale, await category(locale))),
      };
    case "promotions":
      return {
        ...blocks,
        activePromotions: async (locale, categories) =>
          withOne(
            await blocks.activePromotions(locale, categories),
            draftPromotion(draft, locale, await category(locale)),
          ),
      };
    case "ads":
      return {
        ...blocks,
        activeAds: async (locale) => withOne(await blocks.activeAds(locale), draftAd(draft, locale)),
      };
    case "faq":
      return {
        ...blocks,
        questions: async (locale) => {
          const own = questionOf(draft, locale);
          // A draft with texts is previewed even if switched off; without texts it hides the question.
          return [...without(await blocks.questions(locale)), { ...own, isHidden: own.question === "" }];
        },
      };
    case "cases":
      return { ...blocks, cases: async (locale) => [...without(await blocks.cases(locale)), caseOf(draft, locale)] };
    case "notices":
      return {
        ...blocks,
        passages: async (page, locale) => [
          ...without(await blocks.passages(page, locale)),
          ...(content.place === page ? [{ id, ...textsIn(kind, content, locale) }] : []),
        ],
      };
    case "passages":
      return {
        ...blocks,
        pageTexts: async (page, locale) => {
          const own = pageTextOf(draft, page, locale);
          return [...without(await blocks.pageTexts(page, locale)), ...(own ? [own] : [])];
        },
      };
  }
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

/** Inserts the slides of `db/seed` into a new shop. Throws for an invalid file. */
export async function seedContent(
  db: Database,
  say: (line: string) => void = () => undefined,
  folder: string = resolve("db/seed"),
): Promise<void> {
  const first = slides.parse(JSON.parse(await readFile(join(folder, "slides.json"), "utf8")));
  const isDone = await db.transaction().execute((trx) => insertFirstSlides(trx, first));
  if (isDone) say(`Put ${first.length} slides on the home page.`);
}
