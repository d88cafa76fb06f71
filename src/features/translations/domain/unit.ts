import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { TextCell } from "./cell.ts";
import type { TextShape } from "./check-text.ts";
import { type TableFeature, type TextQuery, type TextRow, tableFeatureOf, tableFeatures } from "./query.ts";

/** A text as everybody reads it, with what is known of it. */
export interface TextUnit {
  key: string;
  feature: string;
  shape: TextShape;
  now: Record<Locale, string | null>;
  isLaidOver: (locale: Locale) => boolean;
  /** The Ukrainian text that a translation was made from, if that is another one now. */
  madeFrom: (locale: Locale) => string | null;
}

/** What somebody works on. */
export interface Waiting {
  draft: string | null;
  state: "draft" | "review" | null;
  version: number;
}

/** A text in one language as the manager shows it. */
export function cellOf(unit: TextUnit, locale: Locale, waiting: Waiting | undefined): TextCell {
  const text = unit.now[locale];
  return {
    text,
    draft: waiting?.draft ?? null,
    state: waiting?.state ?? (text === null ? "missing" : "published"),
    isStale: unit.madeFrom(locale) !== null,
    isLaidOver: unit.isLaidOver(locale),
    version: waiting?.version ?? 0,
  };
}

/** The former source of a translation that nobody has looked at since; null if there is nothing to look at. */
export function formerSource(
  origin: { source: string; translation: string } | null | undefined,
  source: string | null,
  translation: string | null,
): string | null {
  const isStale = origin && origin.source !== source && origin.translation === translation;
  return isStale ? origin.source : null;
}

/** True if a list narrowed by this query shows the row. Pages are looked up by the caller. */
export function matches(row: TextRow, { feature, filter, locale, search }: TextQuery, isOnPage: boolean): boolean {
  if (!isOnPage || (feature !== null && feature !== row.feature)) return false;
  const cells = (locale ? [locale] : locales).map((one) => row.cells[one]);
  if (filter && !cells.some((cell) => passes(cell, filter))) return false;
  const sought = search.trim().toLowerCase();
  return sought === "" || wordsOf(row).some((text) => text.toLowerCase().includes(sought));
}

function passes(cell: TextCell, filter: NonNullable<TextQuery["filter"]>): boolean {
  switch (filter) {
    case "missing":
      return cell.text === null;
    case "stale":
      return cell.isStale;
    case "laid_over":
      return cell.isLaidOver;
    case "draft":
    case "review":
      return cell.state === filter;
  }
}

function wordsOf({ key, cells }: TextRow): string[] {
  return [key, ...locales.flatMap((locale) => [cells[locale].text ?? "", cells[locale].draft ?? ""])];
}

/** The page on which texts of the catalogue are first of all. */
export const tablePages: Record<TableFeature, string> = { categories: ":category", products: "product/:id" };

/** Which parts of the catalogue a query may show, and whether texts of the interface. */
export function asksFor({ feature, page }: TextQuery): { tables: TableFeature[]; messages: boolean } {
  return {
    tables: tableFeatures.filter(
      (one) => (feature === null || feature === one) && (page === null || page === tablePages[one]),
    ),
    messages: feature === null || tableFeatureOf(feature) === null,
  };
}
