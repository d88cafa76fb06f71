import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Index, IndexIndex } from "#features/catalogue/domain/product-index/product-index.ts";
import type { Slot } from "./alternatives.ts";
import type { Marks } from "./answer.ts";
import { CategoriesIndex, type SearchCategory } from "./categories-index.ts";
import { field, nameField } from "./index/fields.ts";
import type { Postings } from "./index/postings.ts";
import { ProductIndex } from "./index/product-index.ts";
import { lexiconWords } from "./lexicon.ts";
import { MarkRules } from "./mark-rules.ts";
import { type Plan, Planner } from "./plan.ts";
import { cleanQuery, searchLimits } from "./query.ts";
import { suggestBrands, suggestCategories } from "./suggest.ts";
import { Tally } from "./tally.ts";
import { tokens } from "./text/tokens.ts";
import { Top } from "./top.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];

export interface FindOptions {
  locale: Locale;
  limit: number;
  offset?: number;
  brand?: string | undefined;
  categoryId?: number | undefined;
  /** Whether brands and categories of what was found are counted. */
  facets?: boolean;
}

/** What a query finds. */
export interface Found {
  ids: string[];
  total: number;
  /** The words that were really searched for, where others were typed; else null. */
  corrected: string | null;
  /** Brands (inside the chosen category) and categories (of the chosen brand), most products first. */
  brands: { brand: string; count: number }[];
  categories: { id: number; count: number }[];
  /** Pieces of a text that match the query. */
  mark(text: string): Marks;
  /** Entries of the index that were read. */
  work: number;
}

/** Categories and brands that are called what was typed. */
export interface Named {
  categories: { id: number; count: number }[];
  brands: { brand: string; count: number }[];
}

export interface Engine extends IndexIndex {
  /** Tells the names of categories; the same list again costs nothing. */
  describe(categories: readonly SearchCategory[]): void;
  find(typed: string, options: FindOptions): Found;
  /** Categories and brands for a query, at most `limit` of each; `found` is what `find` gave for it. */
  named(found: Found, limit: number): Named;
}

/** Fewer products than this are too few: figures near to those asked for and descriptions are looked at too. */
const enough = 10;
/** With so many products the later, looser readings would only add what nobody looks at. */
const plenty = 1_000;
const maxExact = 64;
/** Entries that are read for a single letter. */
const maxGlanced = 20_000;
const scoreSteps = 2 ** 12;
const orderSteps = 2 ** 31;
const positionSteps = 2 ** 20;

/** Finds products on a product index by what people type. */
export function createEngine(shelf: Index): Engine {
  const index = new ProductIndex();
  const tally = new Tally(index);
  let categories = new CategoriesIndex([]);
  const readingsOf = new WeakMap<Found, readonly (readonly Slot[])[]>();

  function know(texts: Iterable<string>, locale: Locale): void {
    for (const text of texts) {
      for (const token of tokens(text)) {
        index.words.know(token.text, nameField[locale]);
        index.words.spell(token.text, text.slice(token.from, token.to));
      }
    }
  }

  /** Products whose whole model or SKU was typed. */
  function exactOrdinals(plan: Plan): Set<number> {
    const ordinals = new Set<number>();
    const { main } = index.words;
    for (const term of plan.readings.flat().flatMap((slot) => [...slot.alternatives.exact])) {
      if (main.count(term) > maxExact) continue;
      const reader = main.open(term);
      for (let read = main.read(reader); read > 0; read = main.read(reader)) {
        for (let at = 0; at < read; at += 1) {
          if ((main.masks[at] as number) & field.whole) ordinals.add(main.places[at] as number);
        }
      }
    }
    return ordinals;
  }

  /** Fills the tally step by step, until something is found; gives the slots that were really searched for. */
  function gather(typed: string, locale: Locale): { plan: Plan; searched: readonly Slot[]; partly: boolean } {
    const planner = new Planner(index.words, categories, locale);
    let plan = planner.plan(typed);
    // One letter means nothing yet: a glance at what begins so will do for suggestions.
    const isGlance = cleanQuery(typed).length < searchLimits.minimum;
    tally.begin(shelf.size, isGlance ? maxGlanced : undefined);
    const all = (wide: boolean, own: readonly Slot[] = []) => {
      for (const reading of plan.readings) {
        if (tally.count < plenty) tally.add(reading, locale, { wide, own, some: false });
      }
    };
    // Who types a brand wants its products, not those that only mention it: these count where it has none that fit.
    let brands = plan.readings.flat().filter((slot) => slot.alternatives.marks.shares(index.brandHeads));
    all(false, brands);
    if (tally.count === 0 && brands.length > 0) {
      brands = [];
      all(false);
    }
    if (tally.count < enough) all(true, brands);
    if (tally.count === 0 && !plan.lost) {
      const forgiving = planner.plan(typed, true);
      const before = plan;
      plan = forgiving;
      all(true);
      if (tally.count === 0) plan = before;
    }
    const [reading = []] = plan.readings;
    let searched: readonly Slot[] = reading;
    if (tally.count === 0 && reading.length > 1) {
      const met = tally.add(reading, locale, { wide: true, own: [], some: true });
      searched = reading.filter((_, bit) => met & (1 << bit));
    }
    return { plan, searched, partly: plan.lost || searched.length < reading.length };
  }

  /** Order of the result as a number: exact models, what is in stock, score (decision 0022). */
  function rankOf(ordinal: number, exact: ReadonlySet<number>): number {
    const first = exact.size > 0 && exact.has(ordinal) ? 2 : 0;
    const stock = shelf.availableOf(ordinal) > 0 ? 1 : 0;
    const score = Math.min(scoreSteps - 1, Math.trunc((tally.scoreOf(ordinal) / 2) * scoreSteps));
    return (first + stock) * scoreSteps + score;
  }

  /** The shop's order, the first the largest. */
  function orderOf(ordinal: number): number {
    const position = Math.min(index.positionOf(ordinal), positionSteps - 1);
    const order = categories.orderOf(index.categoryOf(ordinal)) * positionSteps + position;
    return orderSteps - 1 - Math.min(order, orderSteps - 1);
  }

  function collect(options: FindOptions, exact: ReadonlySet<number>): Omit<Found, "corrected" | "mark" | "work"> {
    const { limit, offset = 0, facets = false } = options;
    const brand = options.brand === undefined ? null : (index.brandNumber(options.brand) ?? -1);
    const within = options.categoryId === undefined ? null : new Set(categories.withBelow(options.categoryId));
    const brandCounts: number[] = [];
    const categoryCounts: number[] = [];
    const top = new Top(offset + limit);
    // What ranks below is not among the first: most products of a long list need no order.
    let least = -1;
    let total = 0;
    for (let at = 0; at < tally.count; at += 1) {
      const ordinal = tally.found[at] as number;
      if (!shelf.isThere(ordinal)) continue;
      const ofBrand = brand === null || index.brandOf(ordinal) === brand;
      const ofCategory = within === null || within.has(index.categoryOf(ordinal));
      if (facets && ofCategory) count(brandCounts, index.brandOf(ordinal));
      if (facets && ofBrand) count(categoryCounts, index.categoryOf(ordinal));
      if (!ofBrand || !ofCategory) continue;
      total += 1;
      const rank = rankOf(ordinal, exact);
      if (rank < least) continue;
      top.add(rank * orderSteps + orderOf(ordinal), ordinal);
      least = Math.trunc(top.least / orderSteps);
    }
    return {
      ids: top
        .places()
        .slice(offset, offset + limit)
        .map((ordinal) => shelf.idOf(ordinal)),
      total,
      brands: sorted(brandCounts).map(([number, many]) => ({ brand: index.brands[number] as string, count: many })),
      categories: sorted(categoryCounts).map(([id, many]) => ({ id, count: many })),
    };
  }

  function countThere(list: Postings, term: number): number {
    const reader = list.open(term);
    let there = 0;
    for (let read = list.read(reader); read > 0; read = list.read(reader)) {
      for (let at = 0; at < read; at += 1) if (shelf.isThere(list.places[at] as number)) there += 1;
    }
    return there;
  }

  for (const locale of locales) know(lexiconWords(locale), locale);
  return {
    put: (ordinal, product) => index.put(ordinal, product),
    clear() {
      index.clear();
      for (const locale of locales) know([...lexiconWords(locale), ...categories.texts(locale)], locale);
    },
    describe(list) {
      if (categories.all === list) return;
      categories = new CategoriesIndex(list);
      for (const locale of locales) know(categories.texts(locale), locale);
    },
    find(typed, options) {
      const { plan, searched, partly } = gather(typed, options.locale);
      const marks = new MarkRules();
      for (const slot of partly ? searched : plan.readings.flat()) marks.take(slot.alternatives.marks);
      const changed = partly || searched.some((slot) => !slot.asTyped);
      const found: Found = {
        ...collect(options, exactOrdinals(plan)),
        corrected: changed && tally.count > 0 ? searched.map((slot) => slot.shown).join(" ") : null,
        mark: (text) => marks.of(text),
        work: tally.work,
      };
      readingsOf.set(found, partly ? [searched] : plan.readings);
      return found;
    },
    named(found, limit) {
      const readings = readingsOf.get(found) ?? [];
      return {
        categories: counted(suggestCategories(categories, readings), limit, (id) =>
          categories.withBelow(id).reduce((sum, below) => sum + countThere(index.byCategory, below), 0),
        ).map(([id, many]) => ({ id, count: many })),
        brands: counted(suggestBrands(index.brands, readings), limit, (brand) =>
          countThere(index.byBrand, index.brandNumber(brand) as number),
        ).map(([brand, many]) => ({ brand, count: many })),
      };
    },
  };
}

/** The first of a list that have products, with their number. */
function counted<T>(list: readonly T[], limit: number, countOf: (entry: T) => number): [T, number][] {
  const found: [T, number][] = [];
  for (const entry of list) {
    if (found.length === limit) break;
    const many = countOf(entry);
    if (many > 0) found.push([entry, many]);
  }
  return found;
}

function count(counts: number[], key: number): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function sorted(counts: readonly number[]): [number, number][] {
  return Object.entries(counts)
    .map(([key, many]): [number, number] => [Number(key), many])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}
