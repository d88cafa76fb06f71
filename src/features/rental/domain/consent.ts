import { categoryBySlug, withDescendants } from "#features/catalogue/domain/categories.ts";

/** What a lessee confirms: the terms of rental, as they stood then, their age, and the right to operate what needs it. */
export interface RentalConsent {
  terms: string;
  adult: boolean;
  operator: boolean;
}

export type MissingConsent = "terms" | "adult" | "operator";

/** Lifts and cranes are operated only by those who have the right to. */
export function needsOperator(categorySlug: string): boolean {
  const category = categoryBySlug(categorySlug);
  return category !== null && operated.includes(category.id);
}

const operated = withDescendants(categoryBySlug("lifts-and-cranes")?.id ?? 0);

/** What still has to be confirmed before machines of these categories are rented out under the terms in force (D39). */
export function missingConsent(
  consent: RentalConsent | null,
  { categorySlugs, terms }: { categorySlugs: readonly string[]; terms: string },
): MissingConsent[] {
  const missing: MissingConsent[] = [];
  if (consent?.terms !== terms) missing.push("terms");
  if (!consent?.adult) missing.push("adult");
  if (!consent?.operator && categorySlugs.some(needsOperator)) missing.push("operator");
  return missing;
}
