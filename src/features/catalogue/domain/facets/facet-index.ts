import type { Definitions } from "../definitions/definitions.ts";
import type { Audience } from "../product.ts";
import { longer } from "../product-index/longer.ts";
import { createNameKeys, type NameKeys } from "../product-index/name-keys.ts";
import type { ProductColumns } from "../product-index/product-columns.ts";
import type { IndexedProduct, Savable, SavedParts, SecondaryIndex } from "../product-index/product-index.ts";
import { createSortedOrdinals, type SortedOrdinals } from "../product-index/sorted-ordinals.ts";
import { figureOf, type Specs } from "../specs.ts";
import { createColumn, createDictionary, type Dictionary, type GrowingColumn } from "./facet-columns.ts";

/** Products of one category as columns: each product has a slot. */
export interface Segment extends Savable {
  readonly categoryId: number;
  readonly count: number;
  /** Ordinal in the product index by slot. */
  readonly ordinals: Int32Array;
  /** Brand number by slot. */
  readonly brands: Uint16Array;
  /** Main figure of the category by slot, NaN for none. */
  readonly mains: Float64Array;
  /** Its upper end; the same unless it is a range. */
  readonly mainEnds: Float64Array;
  readonly columns: readonly GrowingColumn[];
  /** Values that the category can be sorted by, for each order. */
  readonly sorts: ReadonlyMap<string, Float64Array>;
  put(ordinal: number, product: IndexedProduct, brand: number): void;
}

/** The product index as filters and sorting need it. */
export interface FacetIndex extends SecondaryIndex {
  /** What it was made of: code over the index reads these and no newer ones, so that an answer is of one version. */
  readonly definitions: Definitions;
  readonly products: ProductColumns;
  /** Non-empty segments of these categories, in the shop's order of categories. */
  segments(categoryIds: readonly number[]): Segment[];
  readonly brands: Dictionary;
  /** Creation time by ordinal. */
  readonly createdAt: Float64Array;
  /** The shop's own order. */
  readonly own: SortedOrdinals;
  /** Whether an ordinal precedes another one in the shop's own order. */
  isBefore(a: number, b: number): boolean;
  readonly byName: Record<Audience["locale"], SortedOrdinals>;
}

const locales = ["ua", "pl", "en"] as const;

const maxBrands = 65_000;
const initialSlots = 64;
const initialOrdinals = 1_024;

type SavedSegment = [
  number,
  Int32Array<ArrayBuffer>,
  Uint16Array<ArrayBuffer>,
  Float64Array<ArrayBuffer>,
  Float64Array<ArrayBuffer>,
  Map<string, Float64Array<ArrayBuffer>>,
];

class CategorySegment implements Segment {
  readonly categoryId: number;
  readonly columns: readonly GrowingColumn[];
  sorts: Map<string, Float64Array<ArrayBuffer>>;
  count = 0;
  ordinals = new Int32Array(initialSlots);
  brands = new Uint16Array(initialSlots);
  mains = new Float64Array(initialSlots);
  mainEnds = new Float64Array(initialSlots);
  readonly #mainKey: string;
  readonly #sortKeys: ReturnType<Definitions["facetsOf"]>["sorts"];

  constructor(from: Definitions, categoryId: number) {
    const { facets, sorts } = from.facetsOf(categoryId);
    this.categoryId = categoryId;
    this.columns = facets.map((facet) => createColumn(from, categoryId, facet));
    this.sorts = new Map(sorts.map(({ sort }) => [sort, new Float64Array(initialSlots)]));
    this.#sortKeys = sorts;
    this.#mainKey = from.listOf(categoryId)?.main ?? "";
  }

  *save(): Generator<unknown> {
    yield [this.count, this.ordinals, this.brands, this.mains, this.mainEnds, this.sorts];
    for (const column of this.columns) yield* column.save();
  }

  restore(saved: SavedParts): void {
    [this.count, this.ordinals, this.brands, this.mains, this.mainEnds, this.sorts] = saved.take<SavedSegment>();
    for (const column of this.columns) column.restore(saved);
  }

  put(ordinal: number, product: IndexedProduct, brand: number): void {
    const slot = this.count;
    if (slot === this.ordinals.length) {
      this.ordinals = longer(this.ordinals);
      this.brands = longer(this.brands);
      this.mains = longer(this.mains);
      this.mainEnds = longer(this.mainEnds);
    }
    this.mains[slot] = figureOf(product.specs as Specs, this.#mainKey) ?? Number.NaN;
    this.mainEnds[slot] = figureOf(product.specs as Specs, this.#mainKey, "last") ?? Number.NaN;
    this.ordinals[slot] = ordinal;
    this.brands[slot] = brand;
    for (const column of this.columns) column.put(slot, product);
    for (const { sort, key } of this.#sortKeys) {
      let figures = this.sorts.get(sort) ?? new Float64Array(initialSlots);
      if (slot >= figures.length) {
        figures = longer(figures);
        this.sorts.set(sort, figures);
      }
      figures[slot] = figureOf(product.specs as Specs, key) ?? Number.NaN;
    }
    this.count += 1;
  }
}

/** An index for filters and sorting over the product index. */
export function createFacets(products: ProductColumns, from: Definitions): FacetIndex {
  return new SegmentedIndex(products, from);
}

class SegmentedIndex implements FacetIndex {
  readonly products: ProductColumns;
  definitions: Definitions;
  readonly #ranks: ReadonlyMap<number, number>;
  brands = createDictionary(maxBrands);
  createdAt = new Float64Array(initialOrdinals);
  own: SortedOrdinals;
  byName: Record<Audience["locale"], SortedOrdinals>;
  #segments = new Map<number, Segment>();
  /** Rank of the category and position in it, as one number by ordinal. */
  #positions = new Float64Array(initialOrdinals);
  #names = emptyNames();

  constructor(products: ProductColumns, from: Definitions) {
    this.products = products;
    this.definitions = from;
    this.#ranks = new Map(from.categories.map(({ id }, rank) => [id, rank]));
    this.own = this.#createOwnOrder();
    this.byName = this.#createNameOrders();
  }

  segments(categoryIds: readonly number[]): Segment[] {
    return this.definitions.categories.flatMap(({ id }) => {
      const segment = categoryIds.includes(id) ? this.#segments.get(id) : undefined;
      return segment ? [segment] : [];
    });
  }

  put(ordinal: number, product: IndexedProduct): void {
    while (ordinal >= this.createdAt.length) {
      this.createdAt = longer(this.createdAt);
      this.#positions = longer(this.#positions);
    }
    this.createdAt[ordinal] = product.createdAt;
    this.#positions[ordinal] = (this.#ranks.get(product.categoryId) ?? 0) * 2 ** 32 + product.position;
    this.#segmentOf(product.categoryId).put(ordinal, product, this.brands.add(product.brand));
    this.own.put(ordinal);
    for (const locale of locales) {
      this.#names[locale].put(ordinal, product.texts[locale].name);
      this.byName[locale].put(ordinal);
    }
  }

  use(next: Definitions): void {
    this.definitions = next;
  }

  clear(): void {
    this.#segments = new Map();
    this.brands = createDictionary(maxBrands);
    this.createdAt = new Float64Array(initialOrdinals);
    this.#positions = new Float64Array(initialOrdinals);
    this.#names = emptyNames();
    this.own = this.#createOwnOrder();
    this.byName = this.#createNameOrders();
  }

  *save(): Generator<unknown> {
    yield [this.createdAt, this.#positions];
    yield [...this.#segments.keys()];
    for (const part of [...this.#segments.values(), ...this.#structures()]) yield* part.save();
  }

  restore(saved: SavedParts): void {
    this.clear();
    [this.createdAt, this.#positions] = saved.take<[Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>]>();
    const segments = saved.take<number[]>().map((categoryId) => this.#segmentOf(categoryId));
    for (const part of [...segments, ...this.#structures()]) part.restore(saved);
  }

  #structures(): Savable[] {
    return [this.brands, this.own, ...locales.flatMap((locale) => [this.#names[locale], this.byName[locale]])];
  }

  #segmentOf(categoryId: number): Segment {
    let segment = this.#segments.get(categoryId);
    if (!segment) {
      segment = new CategorySegment(this.definitions, categoryId);
      this.#segments.set(categoryId, segment);
    }
    return segment;
  }

  isBefore(a: number, b: number): boolean {
    const difference = (this.#positions[a] as number) - (this.#positions[b] as number);
    if (difference !== 0) return difference < 0;
    const [left, right] = [this.products.idOf(a), this.products.idOf(b)];
    // Two ordinals of one product: the lower one is outdated.
    return left === right ? a < b : left < right;
  }

  #createOwnOrder(): SortedOrdinals {
    return createSortedOrdinals((a, b) => this.isBefore(a, b));
  }

  #createNameOrders(): Record<Audience["locale"], SortedOrdinals> {
    const order = (keys: NameKeys) =>
      createSortedOrdinals((a, b) => {
        const difference = keys.compare(a, b);
        return difference === 0 ? this.isBefore(a, b) : difference < 0;
      });
    const { ua, pl, en } = this.#names;
    return { ua: order(ua), pl: order(pl), en: order(en) };
  }
}

function emptyNames(): Record<Audience["locale"], NameKeys> {
  return { ua: createNameKeys("ua"), pl: createNameKeys("pl"), en: createNameKeys("en") };
}
