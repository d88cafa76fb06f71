import type { Locale } from "#features/languages/domain/locale.ts";
import type { TextCell } from "./cell.ts";

/** Filters of a list: texts that are in this state in the chosen language, or in any. */
export const textFilters = ["missing", "stale", "review", "draft", "laid_over"] as const;
export type TextFilter = (typeof textFilters)[number];

/** Parts of the catalogue, whose texts are in its own tables. */
export const tableFeatures = ["categories", "products", "structure"] as const;
export type TableFeature = (typeof tableFeatures)[number];

/** Part of the catalogue of a key or feature; `null` for built-in texts. */
export function tableFeatureOf(name: string): TableFeature | null {
  return tableFeatures.find((feature) => name === feature || name.startsWith(`${feature}.`)) ?? null;
}

export interface TextQuery {
  /** A feature of the message files, `categories`, `products` or `structure`. */
  feature: string | null;
  /** Path of a route below the locale, e.g. `product/:id`; empty for the home page. */
  page: string | null;
  filter: TextFilter | null;
  /** Language of the filter; `null` for any. */
  locale: Locale | null;
  /** Case-insensitive search in keys, texts and drafts. */
  search: string;
  /** Page number from 1. */
  at: number;
}

export const everyText: TextQuery = { feature: null, page: null, filter: null, locale: null, search: "", at: 1 };

/** A text in its three languages. */
export interface TextRow {
  /** `<feature>.<key>`, `products.<id>.name`, `categories.<id>.short_name`, `structure.attribute:<key>.label` … */
  key: string;
  feature: string;
  cells: Record<Locale, TextCell>;
}

export interface TextPage {
  rows: TextRow[];
  total: number;
  pages: number;
  /** Number of this page; the last one if a later one was requested. */
  at: number;
}

/** Where a text is used. */
export interface TextPlaces {
  /** Paths as in `TextQuery.page`; empty for texts of e-mails, API answers and documents. */
  pages: string[];
  /** Length of the longest built-in text. */
  longest: number;
}

/** How much of a feature is translated into a language. */
export interface Coverage {
  feature: string;
  locale: Locale;
  total: number;
  translated: number;
  stale: number;
  /** Drafts, and drafts in review. */
  drafts: number;
  reviews: number;
}
