import { definitions } from "../definitions/current.ts";
import { unionCountries } from "./countries.ts";
import type { FieldError } from "./errors.ts";
import type { WholeProduct } from "./whole-product.ts";

/**
 * What a product should have before it is sold, though older ones are sold without: a responsible person in the EU if the
 * manufacturer is elsewhere (Regulation (EU) 2023/988, article 16), the UN number of batteries (ADR, chapter 3.2). `operators`: the
 * economic operators by key; unknown ones are ignored.
 */
export function productWarnings(
  { categoryId, dangerousGoods, manufacturer, responsible }: WholeProduct,
  operators: ReadonlyMap<string, { country: string }>,
): FieldError[] {
  const warnings: FieldError[] = [];
  const countryOf = (key: string | null) => (key === null ? undefined : operators.get(key)?.country);
  const [made, answers] = [countryOf(manufacturer), countryOf(responsible)];
  if (made !== undefined && !unionCountries.has(made) && responsible === null)
    warnings.push({ field: "responsible", code: "needs_responsible", details: { country: made } });
  if (answers !== undefined && !unionCountries.has(answers))
    warnings.push({ field: "responsible", code: "responsible_outside", details: { country: answers } });
  if (definitions().category(categoryId)?.hasBattery && dangerousGoods === null)
    warnings.push({ field: "dangerous_goods", code: "needs_dangerous_goods", details: {} });
  return warnings;
}
