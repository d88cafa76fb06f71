import { readFileSync } from "node:fs";
import { withDescendants } from "../../src/features/catalogue/domain/categories.ts";
import type { Audience } from "../../src/features/catalogue/domain/product.ts";
import type { IndexedProduct } from "../../src/features/catalogue/domain/product-index/product-index.ts";

type Locale = Audience["locale"];

/** A query with its expected products: see README.md. */
export interface Case {
  locale: Locale;
  kind: string;
  query: string;
  best: string;
  good: string;
  heldOut: boolean;
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Queries of all languages. */
export function relevanceCases(): Case[] {
  return (["ua", "pl", "en"] as const).flatMap((locale) =>
    readFileSync(new URL(`${locale}.tsv`, import.meta.url), "utf8")
      .split("\n")
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [kind = "", query = "", best = "", good = ""] = line.split("\t");
        return { locale, kind, query, best, good, heldOut: fnv(`${locale} ${query}`) % 3 === 0 };
      }),
  );
}

/** Whether a product meets the conditions of an item such as `c3 phases=3`. */
function meets(product: IndexedProduct, conditions: string): boolean {
  return conditions.split(" ").every((condition) => {
    const value = condition.slice(2);
    if (condition.startsWith("b:")) return product.brand.toLowerCase().includes(value.toLowerCase());
    if (condition.startsWith("m:")) return product.sku.includes(value);
    if (condition.startsWith("c=")) return product.categoryId === Number(value);
    if (/^c\d+$/.test(condition)) return withDescendants(Number(condition.slice(1))).includes(product.categoryId);
    const [key = "", wanted] = condition.split("=");
    return String(product.specs[key]) === wanted;
  });
}

/** Products of a list of items such as `c=6, m:SET-HYB`. */
export function chosen(products: readonly IndexedProduct[], list: string): IndexedProduct[] {
  const items = list
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  return products.filter((product) => items.some((item) => meets(product, item)));
}

/** Relevance grade of each product for a query. */
export function grades(
  { best, good }: Pick<Case, "best" | "good">,
  products: readonly IndexedProduct[],
): Map<string, number> {
  const worth = new Map<string, number>();
  for (const product of chosen(products, good)) worth.set(product.id, 1);
  const wanted = chosen(products, best);
  for (const product of wanted) worth.set(product.id, 3);
  for (const product of products) {
    const grade = worth.get(product.id);
    const only = wanted.length === 1 && wanted[0] === product;
    if (grade !== undefined && product.available <= 0 && !only) worth.set(product.id, grade - 1);
  }
  return worth;
}

const depth = 10;

function gain(ids: readonly string[], worth: ReadonlyMap<string, number>): number {
  return ids.slice(0, depth).reduce((sum, id, rank) => sum + (2 ** (worth.get(id) ?? 0) - 1) / Math.log2(rank + 2), 0);
}

/** Normalised discounted cumulative gain of the first ten results, 1 for a perfect order (Järvelin and Kekäläinen 2002). */
export function ndcg(
  ids: readonly string[],
  worth: ReadonlyMap<string, number>,
  products: readonly IndexedProduct[],
): number {
  const sold = new Map(products.map((product) => [product.id, product.available > 0]));
  // The ideal order puts sold-out products last, except for an exact match.
  const ideal = [...worth].sort((a, b) => {
    const last = (entry: [string, number]) => (sold.get(entry[0]) || entry[1] === 3 ? 0 : 1);
    return last(a) - last(b) || b[1] - a[1];
  });
  const max = gain(
    ideal.map(([id]) => id),
    worth,
  );
  return max === 0 ? 0 : gain(ids, worth) / max;
}
