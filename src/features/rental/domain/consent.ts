import { categoryBySlug } from "#features/catalogue/domain/categories.ts";

/** What a lessee confirms: an edition of the rental terms, their age, and the licence to operate the machine where needed. */
export interface RentalConsent {
  terms: string;
  adult: boolean;
  operator: boolean;
}

export type MissingConsent = "terms" | "adult" | "operator";

/** Lifts and cranes may be operated with a licence only. */
export function needsOperator(categorySlug: string): boolean {
  return categoryBySlug(categorySlug)?.needsOperator ?? false;
}

/** What is still to be confirmed before machines of these categories are rented under the terms in force (D39). */
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
