import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import type { Discount } from "#features/pricing/domain/promotion.ts";
import { gross } from "#platform/pure/money.ts";
import type { SummaryLine } from "#ui/display/summary-lines.tsx";
import { aloneNet } from "../domain/pricing.ts";
import type { CartView } from "../domain/rows.ts";

/** Net goods before discounts, gifts included, in minor units: what the discounts below it are taken off. */
export function goodsBefore(subtotal: number, discounts: readonly Discount[]): number {
  return discounts.reduce((sum, { amount }) => sum + amount, subtotal);
}

/** A line of the summary for each promotion: its name, its code, and what it takes off. */
export function discountRows(
  discounts: readonly Discount[],
  { t, money }: Pick<PageLanguage, "t" | "money">,
): SummaryLine[] {
  return discounts.flatMap(({ label, code, amount }) =>
    amount === 0
      ? []
      : [{ label: code === null ? label : t("pricing.discountByCode", { label, code }), value: money(-amount) }],
  );
}

/** Name of the promotion by which delivery is free; `null` if none makes it so. */
export function freeDeliveryBy(discounts: readonly Discount[]): string | null {
  return discounts.find(({ delivery }) => delivery > 0)?.label ?? null;
}

/**
 * What the buyer pays less than list prices, gross minor units: by promotions, tiers and agreed prices. Gifts do not count, as
 * nobody asked for them.
 */
export function savedGross({ rows, discounts }: Pick<CartView, "rows" | "discounts">, taxRateBp: number): number {
  const off = discounts.reduce((sum, { amount, gift }) => sum + (gift ? 0 : amount), 0);
  const delivery = discounts.reduce((sum, discount) => sum + discount.delivery, 0);
  const byPrice = rows.reduce((sum, { product, unitNet, orderable }) => {
    const alone = product && aloneNet(product);
    return alone === null || unitNet === null ? sum : sum + (alone - unitNet) * orderable;
  }, 0);
  return gross(off + byPrice, taxRateBp) + delivery;
}
