import { marketCodes } from "#platform/pure/market/market.ts";
import { isFixedOnceUsed, type PromotionErrors } from "./promotion-fields.ts";
import { differingFields, typedOf } from "./typed-promotion.ts";
import type { WrittenPromotion } from "./written-promotion.ts";

/**
 * Changes that a used promotion does not take: orders, e-mails and papers name what it gave. Limits and budgets may only be raised or
 * dropped, as buyers were told of them.
 */
export function usedErrors(before: WrittenPromotion, after: WrittenPromotion): PromotionErrors {
  const errors: PromotionErrors = {};
  for (const field of differingFields(typedOf(before), typedOf(after)))
    if (isFixedOnceUsed(field)) errors[field] = "used";
  if (isLower(before.limitTotal, after.limitTotal)) errors.limit_total = "used_lower";
  if (isLower(before.limitPerCustomer, after.limitPerCustomer)) errors.limit_customer = "used_lower";
  for (const market of marketCodes)
    if (isLower(before.budget[market], after.budget[market])) errors[`budget_${market}`] = "used_lower";
  return errors;
}

/** `null` is no limit. */
function isLower(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}
