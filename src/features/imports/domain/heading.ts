import { altColumns } from "#features/catalogue/domain/media/alt-cells.ts";
import { type FileField, fileColumns, fileFields } from "#features/catalogue/domain/media/media-addresses.ts";
import { type Column, columnOf, columns } from "#features/catalogue/domain/product-writes/columns.ts";
import { excerpt, type Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { unguard } from "#platform/pure/csv-line.ts";

/** Columns of a file; `null` is a column without a heading, whose cells must be empty. */
export interface Layout {
  columns: readonly (Column | null)[];
  skuAt: number;
  categoryAt: number;
  /** Where files to bring along are named; -1: nowhere. */
  filesAt: Record<FileField, number>;
  /** Where the alternative texts of these pictures stand; -1: nowhere. */
  altsAt: Record<Locale, number>;
}

/** Reads the heading of a file in our own format, or returns why it is invalid. */
export function readHeading(
  cells: readonly string[],
  market: string | null,
): { ok: true; value: Layout } | ({ ok: false } & Refusal) {
  const headings = cells.map((cell) => unguard(cell).text.trim());
  const found = headings.map((heading) => (heading === "" ? null : columnOf(heading)));
  const lower = headings.map((heading) => heading.toLowerCase());
  const filesAt = {
    pictures: lower.indexOf(fileColumns.pictures),
    files: lower.indexOf(fileColumns.files),
  };
  const altsAt = {
    ua: lower.indexOf(altColumns.ua),
    pl: lower.indexOf(altColumns.pl),
    en: lower.indexOf(altColumns.en),
  };
  const ofFiles = [...fileFields.map((field) => fileColumns[field]), ...Object.values(altColumns)];
  const isOfFiles = (heading: string): boolean => ofFiles.includes(heading.toLowerCase());
  const skuAt = found.findIndex((column) => column?.name === "sku");
  if (skuAt < 0)
    return { ok: false, code: "no_sku_column", details: { first: excerpt(headings.slice(0, 5).join(", ")) } };
  const unknown = headings.filter((heading, at) => heading !== "" && found[at] === null && !isOfFiles(heading));
  if (unknown[0] !== undefined) {
    const details = {
      columns: excerpt(unknown.slice(0, 5).join(", ")),
      count: unknown.length,
      like: nearest(unknown[0]),
    };
    return { ok: false, code: "unknown_columns", details };
  }
  const names = found.flatMap((column, at) => column?.name ?? (isOfFiles(lower[at] ?? "") ? [lower[at] ?? ""] : []));
  const duplicate = names.find((name, at) => names.indexOf(name) !== at);
  if (duplicate) return { ok: false, code: "double_columns", details: { column: duplicate } };
  const withoutMarket = found.find((column) => column?.kind === "price" && column.market === null);
  if (withoutMarket && market === null)
    return { ok: false, code: "no_market", details: { column: withoutMarket.name } };
  const resolved = found.map((column): Column | null =>
    column?.kind === "price" && column.market === null && (market === "UA" || market === "PL")
      ? { ...column, market }
      : column,
  );
  return {
    ok: true,
    value: {
      columns: resolved,
      skuAt,
      filesAt,
      altsAt,
      categoryAt: found.findIndex((column) => column?.name === "category"),
    },
  };
}

/** The known heading closest to a mistyped one. */
function nearest(typed: string): string {
  const distanceTo = (name: string): number => distance(typed.toLowerCase().slice(0, 60), name.toLowerCase());
  return [...columns().map(({ name }) => name), ...Object.values(fileColumns), ...Object.values(altColumns)].reduce(
    (best, name) => (distanceTo(name) < distanceTo(best) ? name : best),
  );
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
