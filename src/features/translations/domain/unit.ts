import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { TextCell } from "./cell.ts";
import type { TextShape } from "./check-text.ts";
import { type TableFeature, type TextQuery, type TextRow, tableFeatureOf, tableFeatures } from "./query.ts";

/** A published text in its languages. */
export interface TextUnit {
  key: string;
  feature: string;
  shape: TextShape;
  now: Record<Locale, string | null>;
  isLaidOver: (locale: Locale) => boolean;
  /** The Ukrainian text from which a stale translation was made; `null` if it is up to date. */
  madeFrom: (locale: Locale) => string | null;
}

/** An unpublished change of a text. */
export interface Pending {
  draft: string | null;
  state: "draft" | "review" | null;
  version: number;
}

export function cellOf(unit: TextUnit, locale: Locale, pending: Pending | undefined): TextCell {
  const text = unit.now[locale];
  return {
    text,
    draft: pending?.draft ?? null,
    state: pending?.state ?? (text === null ? "missing" : "published"),
    isStale: unit.madeFrom(locale) !== null,
    isLaidOver: unit.isLaidOver(locale),
    version: pending?.version ?? 0,
  };
}

/** The former source of a translation that is unchanged since its source changed; otherwise `null`. */
export function formerSource(
  origin: { source: string; translation: string } | null | undefined,
  source: string | null,
  translation: string | null,
): string | null {
  const isStale = origin && origin.source !== source && origin.translation === translation;
  return isStale ? origin.source : null;
}

/** Whether a row matches a query. The caller looks up the page. */
export function matches(row: TextRow, { feature, filter, locale, search }: TextQuery, isOnPage: boolean): boolean {
  if (!isOnPage || (feature !== null && feature !== row.feature)) return false;
  const cells = (locale ? [locale] : locales).map((one) => row.cells[one]);
  if (filter && !cells.some((cell) => passes(cell, filter))) return false;
  const needle = search.trim().toLowerCase();
  return needle === "" || searchedTexts(row).some((text) => text.toLowerCase().includes(needle));
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

function searchedTexts({ key, cells }: TextRow): string[] {
  return [key, ...locales.flatMap((locale) => [cells[locale].text ?? "", cells[locale].draft ?? ""])];
}

/** Main page of each part of the catalogue. */
export const tablePages: Record<TableFeature, string> = {
  categories: ":category",
  products: "product/:id",
  structure: "product/:id",
};

/** Parts of the catalogue that a query may match, and whether it may match texts of the interface. */
export function asksFor({ feature, page }: TextQuery): { tables: TableFeature[]; messages: boolean } {
  return {
    tables: tableFeatures.filter(
      (one) => (feature === null || feature === one) && (page === null || page === tablePages[one]),
    ),
    messages: feature === null || tableFeatureOf(feature) === null,
  };
}
