import type { MarketSettings, PaymentMethod, ShippingMethod, ShippingTariff } from "#platform/pure/market.ts";
import { share } from "#platform/pure/money.ts";

/** What a line contributes: net price of one piece in minor units, and how many. */
export interface PricedQuantity {
  unitNet: number;
  quantity: number;
}

/** What an order is made of. `paymentMethod` is null as long as none is chosen: no fee. */
export interface OrderTerms {
  lines: readonly PricedQuantity[];
  market: MarketSettings;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod | null;
}

/** The sums of an order in minor units of the market's currency. `total` is the sum of subtotal, tax, shipping and fee. */
export interface OrderTotals {
  subtotal: number;
  taxRateBp: number;
  tax: number;
  shipping: number;
  fee: number;
  total: number;
}

/**
 * Totals of an order: tax is a share of the net subtotal, rounded half up once; delivery and the fee for pay on
 * delivery stand beside it untaxed (specification section 9, D8, D9). Nothing in the cart costs nothing.
 */
export function orderTotals({ lines, market, shippingMethod, paymentMethod }: OrderTerms): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + lineNet(line), 0);
  const empty = lines.every((line) => line.quantity <= 0);
  const tax = share(subtotal, market.taxRateBp);
  const shipping = empty ? 0 : shippingCost(subtotal, market.shipping[shippingMethod]);
  const fee = !empty && paymentMethod === "pod" ? market.payOnDeliveryFee : 0;
  return { subtotal, taxRateBp: market.taxRateBp, tax, shipping, fee, total: subtotal + tax + shipping + fee };
}

/** Net price of a line in minor units. */
export function lineNet({ unitNet, quantity }: PricedQuantity): number {
  return unitNet * Math.max(0, quantity);
}

/** Cost of delivery in minor units. "Above" is strict: a subtotal equal to the threshold still pays (D9). */
export function shippingCost(subtotal: number, tariff: ShippingTariff): number {
  return subtotal > tariff.freeAbove ? 0 : tariff.cost;
}

/** How far a cart is on its way to free delivery: what is missing (minor units) and the share reached, 0 to 100. */
export function wayToFreeDelivery(subtotal: number, tariff: ShippingTariff): { missing: number; percent: number } {
  const needed = tariff.freeAbove + 1;
  if (subtotal >= needed) return { missing: 0, percent: 100 };
  return { missing: needed - subtotal, percent: Math.floor((Math.max(0, subtotal) * 100) / needed) };
}
