import type { Locale } from "#features/languages/domain/locale.ts";
import type { TextCell } from "./cell.ts";

/** What a list can be narrowed to: texts of which one language (or the chosen one) … */
export const textFilters = ["missing", "stale", "review", "draft", "laid_over"] as const;
export type TextFilter = (typeof textFilters)[number];

/** Names under which texts of the catalogue, which lie in its own tables, stand beside the features. */
export const tableFeatures = ["categories", "products"] as const;
export type TableFeature = (typeof tableFeatures)[number];

/** Part of the catalogue of a key, or of a part of the shop; null for those that have files. */
export function tableFeatureOf(name: string): TableFeature | null {
  return tableFeatures.find((feature) => name === feature || name.startsWith(`${feature}.`)) ?? null;
}

/** Which texts a list shows. */
export interface TextQuery {
  /** Part of the shop as `messages.ts` names it, `categories` or `products`. */
  feature: string | null;
  /** Path of a page below its locale as routes.ts writes it, e.g. `product/:id`; the home page is empty. */
  page: string | null;
  filter: TextFilter | null;
  /** The language that the filter looks at; null for any. */
  locale: Locale | null;
  /** Looked for in keys, texts and drafts, without looking at capitals. */
  search: string;
  /** From 1. */
  at: number;
}

/** The whole manager, from its beginning. */
export const everyText: TextQuery = { feature: null, page: null, filter: null, locale: null, search: "", at: 1 };

/** A text in its three languages. */
export interface TextRow {
  /** `<feature>.<key>`, or as `products.<id>.name` and `categories.<id>.short_name`. */
  key: string;
  feature: string;
  cells: Record<Locale, TextCell>;
}

export interface TextPage {
  rows: TextRow[];
  total: number;
  pages: number;
  /** The page that these rows are; the last one if a later was asked for. */
  at: number;
}

/** Where a text stands. */
export interface TextPlaces {
  /** Paths as in `TextQuery.page`; empty for what is said in letters, answers and documents. */
  pages: string[];
  /** Letters of the longest of the three texts that the place was made for. */
  longest: number;
}

/** How much of a part of the shop is translated. */
export interface Coverage {
  feature: string;
  locale: Locale;
  total: number;
  /** Of these: read in this language. */
  translated: number;
  stale: number;
  /** Drafts, and drafts that wait for a second look. */
  drafts: number;
  reviews: number;
}
