/** Fields of the form with one text each. Amounts are with VAT; `*_UA` in hryvnias, `*_PL` in zlotys. */
export const textFields = [
  "name",
  "label_ua",
  "label_pl",
  "label_en",
  "kind",
  "percent",
  "amount_UA",
  "amount_PL",
  "gift",
  "scope",
  "group",
  "minimum_UA",
  "minimum_PL",
  "needs_code",
  "code",
  "priority",
  "exclusive",
  "limit_total",
  "limit_customer",
  "budget_UA",
  "budget_PL",
  "start_day",
  "start_time",
  "end_day",
  "end_time",
] as const;
/** Fields with any number of values. */
export const listFields = ["market", "category", "brand", "product"] as const;

export type TextField = (typeof textFields)[number];
export type ListField = (typeof listFields)[number];
export type PromotionField = TextField | ListField;

/** What staff typed: each field as it is in the form. */
export interface TypedPromotion {
  texts: Readonly<Record<TextField, string>>;
  lists: Readonly<Record<ListField, readonly string[]>>;
}

/** Most values of a list. */
export const mostListed = 500;

/** Longest name and label, in UTF-16 code units. */
export const maxNameLength = 120;
export const maxLabelLength = 80;

export const promotionErrors = [
  "needed",
  "too_long",
  "too_many",
  "not_percent",
  "not_whole",
  "not_priority",
  "bad_money",
  "ambiguous_money",
  "not_positive_money",
  "bad_moment",
  "before_start",
  "unknown",
  "bad_code",
  "used_code",
  "used",
  "used_lower",
] as const;
export type PromotionError = (typeof promotionErrors)[number];

/** Error by field of the form. */
export type PromotionErrors = Partial<Record<PromotionField, PromotionError>>;

/** What may change once an order has named a promotion: words, the end, and limits upward. */
const free: readonly PromotionField[] = ["name", "label_ua", "label_pl", "label_en", "end_day", "end_time"];
const limits: readonly PromotionField[] = ["limit_total", "limit_customer", "budget_UA", "budget_PL"];

/** True for fields that stay as they are once a promotion has been used. */
export function isFixedOnceUsed(field: PromotionField): boolean {
  return !free.includes(field) && !limits.includes(field);
}
