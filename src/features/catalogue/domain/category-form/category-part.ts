import type { Locale } from "#features/languages/domain/locale.ts";
import type { CategoryRow } from "../definitions/rows.ts";

/** Texts of a category, in the order of its page. */
export const categoryTextFields = ["name", "short", "description"] as const;
export type CategoryTextField = (typeof categoryTextFields)[number];

/** All texts of a category; a language without one has "". */
export type CategoryTexts = Readonly<Record<CategoryTextField, Readonly<Record<Locale, string>>>>;

/** A category as it is saved and remembered: without `texts` those that are stored stay. */
export interface CategoryPart extends CategoryRow {
  texts?: CategoryTexts;
}
