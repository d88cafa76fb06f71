import { categories } from "../categories.ts";
import type { Audience } from "../product.ts";
import { createNameKeys } from "../product-index/name-keys.ts";
import type { IndexColumns } from "../product-index/product-columns.ts";
import type { IndexIndex, IndexProduct } from "../product-index/product-index.ts";
import { createSortedOrdinals, type SortedOrdinals } from "../product-index/sorted-indexes.ts";
import { figureOf, type Specs } from "../specs.ts";
import { createColumn, createDictionary, type Dictionary, type GrowingColumn, longer } from "./facet-columns.ts";
import { facetsOf } from "./facet-list.ts";

/** The products of one category beside each other: a slot for each, with its columns. */
export interface Segment {
  readonly categoryId: number;
  readonly count: number;
  /** Place in the product index by slot. */
  readonly places: Int32Array;
  /** Number of the brand by slot. */
  readonly brands: Uint16Array;
  readonly columns: readonly GrowingColumn[];
  /** Figures that the orders of the category go by, by order. */
  readonly sorts: ReadonlyMap<string, Float64Array>;
  put(ordinal: number, product: IndexProduct, brand: number): void;
}

/** What filters and orders ask of the product index. */
export interface FacetIndex extends IndexIndex {
  readonly shelf: IndexColumns;
  /** Segments of these categories that hold anything, in the shop's order of categories. */
  segments(categoryIds: readonly number[]): Segment[];
  readonly brands: Dictionary;
  /** When each product came, by place. */
  readonly createdAt: Float64Array;
  readonly own: SortedOrdinals;
  readonly byName: Record<Audience["locale"], SortedOrdinals>;
}

const locales = ["ua", "pl", "en"] as const;
const rankOfCategory = new Map(categories.map(({ id }, rank) => [id, rank]));

function createSegment(categoryId: number): Segment {
  const { facets, sorts } = facetsOf(categoryId);
  let ordinals = new Int32Array(64);
  let brands = new Uint16Array(64);
  let count = 0;
  const columns = facets.map((facet) => createColumn(categoryId, facet));
  const figures = new Map(sorts.map(({ sort }) => [sort, new Float64Array(64)]));
  return {
    categoryId,
    columns,
    sorts: figures,
    get count() {
      return count;
    },
    get places() {
      return ordinals;
    },
    get brands() {
      return brands;
    },
    put(ordinal, product, brand) {
      const slot = count;
      if (slot === ordinals.length) {
        ordinals = longer(ordinals);
        brands = longer(brands);
      }
      ordinals[slot] = ordinal;
      brands[slot] = brand;
      for (const column of columns) column.put(slot, product);
      for (const { sort, key } of sorts) {
        let figure = figures.get(sort) ?? new Float64Array(64);
        if (slot >= figure.length) {
          figure = longer(figure);
          figures.set(sort, figure);
        }
        figure[slot] = figureOf(product.specs as Specs, key) ?? Number.NaN;
      }
      count += 1;
    },
  };
}

/** An index of filters and orders over a product index. */
export function createFacets(shelf: IndexColumns): FacetIndex {
  let segments = new Map<number, Segment>();
  let brands = createDictionary(65_000);
  let createdAt = new Float64Array(1_024);
  let positions = new Float64Array(1_024);
  let names = locales.map((locale) => createNameKeys(locale));
  const ownBefore = (a: number, b: number): boolean => {
    const difference = (positions[a] as number) - (positions[b] as number);
    if (difference !== 0) return difference < 0;
    const [left, right] = [shelf.idOf(a), shelf.idOf(b)];
    // The same product again: the former place is gone.
    return left === right ? a < b : left < right;
  };
  let own = createSortedOrdinals(ownBefore);
  const sortedNames = () =>
    names.map((keys) =>
      createSortedOrdinals((a, b) => {
        const difference = keys.compare(a, b);
        return difference === 0 ? ownBefore(a, b) : difference < 0;
      }),
    );
  let byName = sortedNames();

  return {
    shelf,
    get brands() {
      return brands;
    },
    get createdAt() {
      return createdAt;
    },
    get own() {
      return own;
    },
    get byName() {
      const [ua, pl, en] = byName as [SortedOrdinals, SortedOrdinals, SortedOrdinals];
      return { ua, pl, en };
    },
    segments: (categoryIds) =>
      categories.flatMap(({ id }) => {
        const segment = categoryIds.includes(id) ? segments.get(id) : undefined;
        return segment ? [segment] : [];
      }),
    put(ordinal, product) {
      while (ordinal >= createdAt.length) {
        createdAt = longer(createdAt);
        positions = longer(positions);
      }
      createdAt[ordinal] = product.createdAt;
      positions[ordinal] = (rankOfCategory.get(product.categoryId) ?? 0) * 2 ** 32 + product.position;
      let segment = segments.get(product.categoryId);
      if (!segment) {
        segment = createSegment(product.categoryId);
        segments.set(product.categoryId, segment);
      }
      segment.put(ordinal, product, brands.add(product.brand));
      own.put(ordinal);
      for (const [at, locale] of locales.entries()) {
        names[at]?.put(ordinal, product.texts[locale].name);
        byName[at]?.put(ordinal);
      }
    },
    clear() {
      segments = new Map();
      brands = createDictionary(65_000);
      createdAt = new Float64Array(1_024);
      positions = new Float64Array(1_024);
      names = locales.map((locale) => createNameKeys(locale));
      own = createSortedOrdinals(ownBefore);
      byName = sortedNames();
    },
  };
}
