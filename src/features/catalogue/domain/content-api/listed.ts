import type { Definitions } from "../definitions/definitions.ts";
import type { Audience } from "../product.ts";
import { type KeyedItems, pageOf } from "../product-index/page-of.ts";
import type { ProductColumns } from "../product-index/product-columns.ts";
import type { Tariff } from "../product-index/product-index.ts";
import type { SortedOrdinals } from "../product-index/sorted-ordinals.ts";
import { isAboutSpecs, type SpecIndex } from "../product-index/spec-index.ts";
import type { SpecWords } from "../product-index/spec-terms.ts";
import type { ApiValue, Comparison, Condition } from "./api-condition.ts";
import { holds, matches, valueTest } from "./api-matches.ts";
import { rangeOf } from "./api-pages.ts";
import type { ListQuery } from "./api-query.ts";

/** What lists are answered from in memory. */
export interface ListedProducts {
  columns: ProductColumns;
  specs: SpecIndex;
  /** What the index is made of. */
  definitions: Definitions;
  /** The shop's own order. */
  own: SortedOrdinals;
}

/** Words of the answer's language; categories also in the other languages. */
export interface ListWords {
  specs: SpecWords;
  /** Slug and name of each category in the requested language, by id. */
  categories: ReadonlyMap<number, { id: number; slug: string; name: string }>;
  /** Names of a category in any language, and its slug. */
  types: ReadonlyMap<number, readonly string[]>;
}

/** 1 for each ordinal that matches. */
type Mask = Uint8Array;

const tariffs: Readonly<Record<string, Tariff>> = {
  price: "sale",
  "pricing_and_inventory.price": "sale",
  "pricing_and_inventory.day_price": "day",
  "pricing_and_inventory.week_price": "week",
  "pricing_and_inventory.month_price": "month",
};
const others = ["id", "documentId", "categoryId", "type", "stock"];

/** Whether a query is answered in memory: one about texts, tags or dates, or in another order, is not. */
export function isListed({ where, sort }: Pick<ListQuery, "where" | "sort">): boolean {
  return sort.length === 0 && (where === null || isKnown(where));
}

function isKnown(condition: Condition): boolean {
  if (isAboutSpecs(condition)) return true;
  if ("all" in condition) return condition.all.every(isKnown);
  if ("any" in condition) return condition.any.every(isKnown);
  if ("not" in condition) return isKnown(condition.not);
  if ("some" in condition) return condition.some === "categories";
  return condition.field in tariffs || others.includes(condition.field);
}

/** Ids of one page in the shop's own order, and the number of all matches; for queries that are `isListed`. */
export function listedIds(
  products: ListedProducts,
  { where, window, market }: Pick<ListQuery, "where" | "window"> & Pick<Audience, "market">,
  words: ListWords,
): { ids: string[]; total: number } {
  const { columns, own } = products;
  const mask = where && maskOf(where, { ...products, market, words });
  const items = new Int32Array(columns.count);
  let total = 0;
  for (let ordinal = 0; ordinal < columns.size; ordinal += 1)
    if (columns.there[ordinal] === 1 && (mask === null || mask[ordinal] === 1)) items[total++] = ordinal;
  const { limit, offset } = rangeOf(window);
  const page = pageOf(inOwnOrder(items.subarray(0, total), own), [offset, offset + limit]);
  return { ids: page.map((ordinal) => columns.idOf(ordinal)), total };
}

function inOwnOrder(items: Int32Array, own: SortedOrdinals): KeyedItems {
  const ranks = own.ranks();
  const ties = items.map((ordinal) => ranks[ordinal] as number);
  return { keys: new Float64Array(items.length), ties, items };
}

interface Reading extends ListedProducts {
  market: Audience["market"];
  words: ListWords;
}

function maskOf(condition: Condition, reading: Reading): Mask {
  const { definitions, columns, specs, words } = reading;
  if (isAboutSpecs(condition)) return specs.matching(condition, words.specs);
  if ("not" in condition) return maskOf(condition.not, reading).map((is) => 1 - is);
  if ("some" in condition) return ofCategories(reading, (id) => isInCategory(definitions, id, condition.where, words));
  if ("field" in condition) return comparisonMask(condition, reading);
  const isAll = "all" in condition;
  const mask = new Uint8Array(columns.size).fill(isAll ? 1 : 0);
  for (const one of isAll ? condition.all : condition.any) {
    const its = maskOf(one, reading);
    for (let ordinal = 0; ordinal < mask.length; ordinal += 1)
      mask[ordinal] = isAll
        ? (mask[ordinal] as number) & (its[ordinal] as number)
        : (mask[ordinal] as number) | (its[ordinal] as number);
  }
  return mask;
}

function comparisonMask(comparison: Comparison, reading: Reading): Mask {
  const { definitions, columns, market, words } = reading;
  const { field } = comparison;
  if (field === "categoryId")
    return ofCategories(
      reading,
      isOneOf(definitions, comparison, (id) => [id]),
    );
  if (field === "type")
    return ofCategories(
      reading,
      isOneOf(definitions, comparison, (id) => words.types.get(id) ?? []),
    );
  if (field === "stock") return masked(columns, comparison, (ordinal) => columns.availableOf(ordinal));
  const tariff = tariffs[field];
  if (tariff) return masked(columns, comparison, (ordinal) => columns.priceOf(ordinal, market, tariff));
  return masked(columns, comparison, (ordinal) => columns.idOf(ordinal));
}

function masked(columns: ProductColumns, comparison: Comparison, read: (ordinal: number) => ApiValue | null): Mask {
  const test = valueTest(comparison);
  return new Uint8Array(columns.size).map((_, ordinal) => (test(read(ordinal)) ? 1 : 0));
}

/** Products by category, which is tested once. */
function ofCategories({ columns, definitions }: Reading, isMeant: (categoryId: number) => boolean): Mask {
  const meant = new Map(definitions.categories.map(({ id }) => [id, isMeant(id) ? 1 : 0]));
  return new Uint8Array(columns.size).map((_, ordinal) => meant.get(columns.categoryOf(ordinal)) ?? 0);
}

/** Whether a value of a category or of one above it is meant; a negated comparison: that none is. */
function isOneOf(
  { categories, below }: Definitions,
  comparison: Comparison,
  valuesOf: (categoryId: number) => readonly ApiValue[],
): (categoryId: number) => boolean {
  if (comparison.test === "missing") return () => comparison.negated;
  const positive = { ...comparison, negated: false };
  const named = categories.filter(({ id }) => valuesOf(id).some((value) => holds(positive, value)));
  const meant = new Set(named.flatMap(({ id }) => below(id)));
  return (categoryId) => meant.has(categoryId) !== comparison.negated;
}

/** Whether the category or one above it satisfies a condition on entries of `categories`. */
function isInCategory(
  { categories, below }: Definitions,
  categoryId: number,
  where: Condition,
  { categories: known }: ListWords,
): boolean {
  const above = categories.filter(({ id }) => below(id).includes(categoryId));
  return above.some(({ id }) => {
    const entry = known.get(id);
    const fieldOf = (one: NonNullable<typeof entry>, path: string) =>
      path === "categories.id" ? one.id : path === "categories.slug" ? one.slug : one.name;
    return entry !== undefined && matches(entry, where, fieldOf, () => []);
  });
}
