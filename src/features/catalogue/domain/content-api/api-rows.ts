import type { ApiValue } from "./api-condition.ts";
import { type FactsOf, inOrder, matches, type PartsOf } from "./api-matches.ts";
import { pagination, rangeOf } from "./api-pages.ts";
import type { ListQuery } from "./api-query.ts";

/** A list in the shape of Strapi v4. */
export interface ApiList<Entry> {
  data: Entry[];
  meta: { pagination: Record<string, number> };
}

/** Runs a query over a small table in memory; `rows` are in the shop's order. */
export function askRows<Row, Entry>(
  rows: readonly Row[],
  { where, sort, window, locale }: ListQuery,
  factsOf: FactsOf<Row>,
  shape: (row: Row) => Entry,
  partsOf: PartsOf<Row> = () => [],
): ApiList<Entry> {
  const found = where ? rows.filter((row) => matches(row, where, factsOf, partsOf)) : rows;
  const { compare } = new Intl.Collator(locale === "ua" ? "uk" : locale);
  const { limit, offset } = rangeOf(window);
  return {
    data: inOrder(found, sort, factsOf, compare)
      .slice(offset, offset + limit)
      .map(shape),
    meta: { pagination: pagination(window, window.withCount ? found.length : null) },
  };
}

/** The value of a plain field of a row; `documentId` is its id as text. */
export function ownFact(row: object, path: string): ApiValue | null {
  if (path === "documentId") return "id" in row ? String(row.id) : null;
  const value: unknown = Object.hasOwn(row, path) ? (row as Record<string, unknown>)[path] : null;
  if (value instanceof Date) return value.getTime();
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
