import type { Index } from "#features/catalogue/domain/product-index/product-index.ts";
import type { Postings } from "./index/postings.ts";

/** Number of products of a term that are on sale. */
export function countThere(list: Postings, term: number, products: Pick<Index, "isThere">): number {
  const reader = list.open(term);
  let count = 0;
  for (let read = list.read(reader); read > 0; read = list.read(reader)) {
    for (let at = 0; at < read; at += 1) if (products.isThere(list.ordinals[at] as number)) count += 1;
  }
  return count;
}

/** The first entries that have products, with their number. */
export function counted<T>(list: readonly T[], limit: number, countOf: (entry: T) => number): [T, number][] {
  const found: [T, number][] = [];
  for (const entry of list) {
    if (found.length === limit) break;
    const count = countOf(entry);
    if (count > 0) found.push([entry, count]);
  }
  return found;
}

/** Adds one to the number of a key. */
export function increment(counts: number[], key: number): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Keys with their numbers, the largest first. */
export function largestFirst(counts: readonly number[]): [number, number][] {
  return Object.entries(counts)
    .map(([key, count]): [number, number] => [Number(key), count])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}
