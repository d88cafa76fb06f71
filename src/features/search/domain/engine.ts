import type { Audience } from "#features/catalogue/domain/product.ts";
import type {
  Index,
  IndexedProduct,
  SavedParts,
  SecondaryIndex,
} from "#features/catalogue/domain/product-index/product-index.ts";
import type { Slot } from "./alternatives.ts";
import type { Marks } from "./answer.ts";
import { CategoriesIndex, categoriesWith, type SearchCategory } from "./categories-index.ts";
import { counted, countThere, increment, largestFirst } from "./counting.ts";
import { field, nameField } from "./index/fields.ts";
import { ProductIndex } from "./index/product-index.ts";
import type { Lexicon } from "./lexicon.ts";
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
  /** Whether results are counted by brand and category. */
  facets?: boolean;
  /** Other words than those in force, for a preview: over the index that was made with those. */
  lexicon?: Lexicon;
}

/** Result of a query. */
export interface Found {
  ids: string[];
  total: number;
  /** The words that were searched for, if they differ from those typed; else `null`. */
  corrected: string | null;
  /** Brands (inside the chosen category) and categories (of the chosen brand), most products first. */
  brands: { brand: string; count: number }[];
  categories: { id: number; count: number }[];
  /** Parts of a text that match the query. */
  mark(text: string): Marks;
  /** Index entries that were read. */
  work: number;
}

/** Categories and brands whose names match a query. */
export interface Named {
  categories: { id: number; count: number }[];
  brands: { brand: string; count: number }[];
}

export interface Engine extends SecondaryIndex {
  /** Sets the names of categories; does nothing for the list that is set. */
  describe(categories: readonly SearchCategory[]): void;
  find(typed: string, options: FindOptions): Found;
  /** Reads queries with other words at once; those of products follow with the next index. */
  takeLexicon(lexicon: Lexicon): void;
  /** Concepts that the words of a query were understood as, for a result of `find`. */
  meant(found: Found): string[];
  /** At most `limit` categories and brands each, for a result of `find`. */
  named(found: Found, limit: number): Named;
}

/** Below this number of results, near figures and descriptions are searched too. */
const enough = 10;
/** From this number of results on, looser readings are skipped: their results would rank last. */
const plenty = 1_000;
/** A term of more products is no model number or SKU. */
const maxExact = 64;
/** Entries that are read for a single character. */
const maxSingleCharacterEntries = 20_000;
const scoreSteps = 2 ** 12;
const orderSteps = 2 ** 31;
const positionSteps = 2 ** 20;

/** A search engine over the product index; `lexicon` is also what its index of the products is made with. */
export function createEngine(index: Index, lexicon: Lexicon): Engine {
  return new SearchEngine(index, lexicon);
}

class SearchEngine implements Engine {
  readonly #products: Index;
  readonly #index: ProductIndex;
  readonly #tally: Tally;
  #lexicon: Lexicon;
  #categories: CategoriesIndex;
  /** Readings by result, for `named`. */
  readonly #readings = new WeakMap<Found, readonly (readonly Slot[])[]>();

  constructor(products: Index, lexicon: Lexicon) {
    this.#products = products;
    this.#index = new ProductIndex(lexicon);
    this.#tally = new Tally(this.#index);
    this.#lexicon = lexicon;
    this.#categories = new CategoriesIndex([], lexicon);
    for (const locale of locales) this.#learn(lexicon.words(locale), locale);
  }

  put(ordinal: number, product: IndexedProduct): void {
    this.#index.put(ordinal, product);
  }

  clear(): void {
    this.#index.clear();
    for (const locale of locales)
      this.#learn([...this.#lexicon.words(locale), ...this.#categories.texts(locale)], locale);
  }

  save(): Iterable<unknown> {
    return this.#index.save();
  }

  restore(saved: SavedParts): void {
    this.#index.restore(saved);
    this.#categories = new CategoriesIndex([], this.#lexicon);
  }

  describe(list: readonly SearchCategory[]): void {
    if (this.#categories.all === list) return;
    this.#categories = new CategoriesIndex(list, this.#lexicon);
    for (const locale of locales) this.#learn(this.#categories.texts(locale), locale);
  }

  takeLexicon(lexicon: Lexicon): void {
    if (this.#lexicon === lexicon) return;
    this.#lexicon = lexicon;
    this.#categories = new CategoriesIndex(this.#categories.all, lexicon);
    for (const locale of locales) this.#learn(lexicon.words(locale), locale);
  }

  find(typed: string, options: FindOptions): Found {
    const { lexicon = this.#lexicon } = options;
    const { plan, searched, partly } = this.#gather(typed, options.locale, lexicon);
    const marks = new MarkRules();
    for (const slot of partly ? searched : plan.readings.flat()) marks.take(slot.alternatives.marks);
    const changed = partly || searched.some((slot) => !slot.asTyped);
    const found: Found = {
      ...this.#collect(options, this.#exactOrdinals(plan)),
      corrected: changed && this.#tally.count > 0 ? searched.map((slot) => slot.shown).join(" ") : null,
      mark: (text) => marks.of(text, lexicon),
      work: this.#tally.work,
    };
    this.#readings.set(found, partly ? [searched] : plan.readings);
    return found;
  }

  meant(found: Found): string[] {
    const slots = (this.#readings.get(found) ?? []).flat();
    return [...new Set(slots.flatMap(({ alternatives }) => [...alternatives.marks.concepts]))];
  }

  named(found: Found, limit: number): Named {
    const index = this.#index;
    const categories = this.#categories;
    const readings = this.#readings.get(found) ?? [];
    return {
      categories: counted(suggestCategories(categories, readings), limit, (id) =>
        categories.withBelow(id).reduce((sum, below) => sum + countThere(index.byCategory, below, this.#products), 0),
      ).map(([id, count]) => ({ id, count })),
      brands: counted(suggestBrands(index.brands, readings, this.#lexicon), limit, (brand) =>
        countThere(index.byBrand, index.brandNumber(brand) as number, this.#products),
      ).map(([brand, count]) => ({ brand, count })),
    };
  }

  /** Adds words to the vocabulary, so that queries can be corrected to them. */
  #learn(texts: Iterable<string>, locale: Locale): void {
    const { words } = this.#index;
    for (const text of texts) {
      for (const token of tokens(text)) {
        words.addSearchable(token.text, nameField[locale]);
        words.spell(token.text, text.slice(token.from, token.to));
      }
    }
  }

  /** Fills the tally in steps from strict to loose until there are results; returns the slots that were searched for. */
  #gather(typed: string, locale: Locale, lexicon: Lexicon): { plan: Plan; searched: readonly Slot[]; partly: boolean } {
    const categories = lexicon === this.#lexicon ? this.#categories : categoriesWith(this.#categories, lexicon);
    const isAhead = lexicon !== this.#index.lexicon;
    const planner = new Planner({ index: this.#index.words, categories, lexicon, locale, isAhead });
    const tally = this.#tally;
    let plan = planner.plan(typed);
    const isSingleCharacter = cleanQuery(typed).length < searchLimits.minimum;
    tally.begin(this.#products.size, isSingleCharacter ? maxSingleCharacterEntries : undefined);
    this.#addOwnFirst(plan, locale);
    if (tally.count === 0 && !plan.lost) {
      const forgiving = planner.plan(typed, true);
      this.#addReadings(forgiving, locale, true);
      if (tally.count > 0) plan = forgiving;
    }
    const [reading = []] = plan.readings;
    let searched: readonly Slot[] = reading;
    if (tally.count === 0 && reading.length > 1) {
      const met = tally.add(reading, locale, { wide: true, own: [], some: true });
      searched = reading.filter((_, bit) => met & (1 << bit));
    }
    return { plan, searched, partly: plan.lost || searched.length < reading.length };
  }

  /** A typed brand means its own products; products that only mention it count when it has none that match. */
  #addOwnFirst(plan: Plan, locale: Locale): void {
    let brands = plan.readings.flat().filter((slot) => slot.alternatives.marks.shares(this.#index.brandHeads));
    this.#addReadings(plan, locale, false, brands);
    if (this.#tally.count === 0 && brands.length > 0) {
      brands = [];
      this.#addReadings(plan, locale, false);
    }
    if (this.#tally.count < enough) this.#addReadings(plan, locale, true, brands);
  }

  #addReadings(plan: Plan, locale: Locale, wide: boolean, own: readonly Slot[] = []): void {
    for (const reading of plan.readings) {
      if (this.#tally.count < plenty) this.#tally.add(reading, locale, { wide, own, some: false });
    }
  }

  /** Products whose complete model or SKU was typed. */
  #exactOrdinals(plan: Plan): Set<number> {
    const ordinals = new Set<number>();
    const { main } = this.#index.words;
    for (const term of plan.readings.flat().flatMap((slot) => [...slot.alternatives.exact])) {
      if (main.count(term) > maxExact) continue;
      const reader = main.open(term);
      for (let read = main.read(reader); read > 0; read = main.read(reader)) {
        for (let at = 0; at < read; at += 1) {
          if ((main.masks[at] as number) & field.whole) ordinals.add(main.ordinals[at] as number);
        }
      }
    }
    return ordinals;
  }

  /** Sort key of a result: exact models, then availability, then score (decision 0022). */
  #rankOf(ordinal: number, exact: ReadonlySet<number>): number {
    const first = exact.size > 0 && exact.has(ordinal) ? 2 : 0;
    const stock = this.#products.availableOf(ordinal) > 0 ? 1 : 0;
    const score = Math.min(scoreSteps - 1, Math.trunc((this.#tally.scoreOf(ordinal) / 2) * scoreSteps));
    return (first + stock) * scoreSteps + score;
  }

  /** The shop's own order; the first product has the largest number. */
  #orderOf(ordinal: number): number {
    const index = this.#index;
    const position = Math.min(index.positionOf(ordinal), positionSteps - 1);
    const order = this.#categories.orderOf(index.categoryOf(ordinal)) * positionSteps + position;
    return orderSteps - 1 - Math.min(order, orderSteps - 1);
  }

  #collect(options: FindOptions, exact: ReadonlySet<number>): Omit<Found, "corrected" | "mark" | "work"> {
    const index = this.#index;
    const products = this.#products;
    const tally = this.#tally;
    const { limit, offset = 0, facets = false } = options;
    const brand = options.brand === undefined ? null : (index.brandNumber(options.brand) ?? -1);
    const within = options.categoryId === undefined ? null : new Set(this.#categories.withBelow(options.categoryId));
    const brandCounts: number[] = [];
    const categoryCounts: number[] = [];
    const top = new Top(offset + limit);
    // Results below this rank cannot be on the page, so their order in the shop is not computed.
    let minRank = -1;
    let total = 0;
    for (let at = 0; at < tally.count; at += 1) {
      const ordinal = tally.found[at] as number;
      if (!products.isThere(ordinal)) continue;
      const ofBrand = brand === null || index.brandOf(ordinal) === brand;
      const ofCategory = within === null || within.has(index.categoryOf(ordinal));
      if (facets && ofCategory) increment(brandCounts, index.brandOf(ordinal));
      if (facets && ofBrand) increment(categoryCounts, index.categoryOf(ordinal));
      if (!ofBrand || !ofCategory) continue;
      total += 1;
      const rank = this.#rankOf(ordinal, exact);
      if (rank < minRank) continue;
      top.add(rank * orderSteps + this.#orderOf(ordinal), ordinal);
      minRank = Math.trunc(top.min / orderSteps);
    }
    return {
      ids: top
        .ordinals()
        .slice(offset, offset + limit)
        .map((ordinal) => products.idOf(ordinal)),
      total,
      brands: largestFirst(brandCounts).map(([number, count]) => ({ brand: index.brands[number] as string, count })),
      categories: largestFirst(categoryCounts).map(([id, count]) => ({ id, count })),
    };
  }
}
