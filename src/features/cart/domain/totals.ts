import type { MarketSettings, ShippingTariff } from "#platform/pure/market/market.ts";
import { type Adjustment, adjustmentsOf, type OrderTerms, sumOf } from "./pricing-steps.ts";

/** The sums of an order in minor units of the market's currency. `total` is the sum of subtotal, tax, shipping and fee. */
export interface OrderTotals {
  subtotal: number;
  taxRateBp: number;
  tax: number;
  shipping: number;
  fee: number;
  total: number;
}

/** Totals of an order: its price steps, summed. */
export function orderTotals(terms: OrderTerms): OrderTotals {
  return totalsOf(adjustmentsOf(terms), terms.market.taxRateBp);
}

/** Settings by which an order with this VAT rate is computed, discounts included. */
export function atRate(market: MarketSettings, taxRateBp: number): MarketSettings {
  return taxRateBp === market.taxRateBp ? market : { ...market, taxRateBp };
}

/** Totals of price rows. The deposit is not included: it is returned (D31). */
export function totalsOf(rows: readonly Adjustment[], taxRateBp: number): OrderTotals {
  const subtotal = sumOf(rows, "goods", "discount");
  const tax = sumOf(rows, "tax");
  const shipping = sumOf(rows, "delivery");
  const fee = sumOf(rows, "pay_on_delivery");
  return { subtotal, taxRateBp, tax, shipping, fee, total: subtotal + tax + shipping + fee };
}

/** What is missing for free delivery (minor units), and the share reached (0 to 100). */
export function freeDeliveryProgress(subtotal: number, tariff: ShippingTariff): { missing: number; percent: number } {
  const needed = tariff.freeAbove + 1;
  if (subtotal >= needed) return { missing: 0, percent: 100 };
  return { missing: needed - subtotal, percent: Math.floor((Math.max(0, subtotal) * 100) / needed) };
}
