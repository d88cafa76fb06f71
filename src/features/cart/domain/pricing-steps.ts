import type { Discount } from "#features/pricing/domain/promotion.ts";
import type { MarketSettings, PaymentMethod, ShippingMethod } from "#platform/pure/market/market.ts";
import { shippingCost } from "#platform/pure/market/shipping-cost.ts";
import { share } from "#platform/pure/money.ts";

/** Net unit price in minor units, and quantity. */
export interface PricedQuantity {
  unitNet: number;
  quantity: number;
}

/** Input of an order's price. `paymentMethod` is null until one is chosen: no fee. */
export interface OrderTerms {
  lines: readonly PricedQuantity[];
  market: MarketSettings;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod | null;
  /** What promotions take off these lines, the lines of their gifts included; left out: nothing. */
  discounts?: readonly Discount[];
}

export type PriceStep = "goods" | "discount" | "delivery" | "pay_on_delivery" | "tax" | "deposit";

/** Amount that one row adds, in minor units; a tax with its rate in basis points. */
export interface Adjustment {
  step: PriceStep;
  amount: number;
  rateBp: number | null;
  /** Only of a discount, and of delivery that a promotion made free. */
  promotion?: Pick<Discount, "label" | "code"> & { id: string };
}

type Row = Omit<Adjustment, "step">;

/** Computes the rows of a step from the terms and the rows before it; null for none. */
type Step = (terms: OrderTerms, before: readonly Adjustment[]) => Row | readonly Row[] | null;

/**
 * Optional step of another feature: a deposit comes last and is not taxed (D31).
 */
export type StepHooks = Partial<Record<"deposit", Step>>;

/** Order of the steps; each may read the rows before it. */
const steps: readonly PriceStep[] = ["goods", "discount", "delivery", "pay_on_delivery", "tax", "deposit"];

/**
 * A discount is a negative amount before delivery and tax, one row for each promotion. Tax is a share of the net goods after
 * discounts, rounded half up once; delivery and the pay-on-delivery fee are not taxed (specification section 9, D8, D9). An
 * empty cart costs nothing.
 */
const own: Record<Exclude<PriceStep, keyof StepHooks>, Step> = {
  goods: ({ lines }) => plain(lines.reduce((sum, line) => sum + lineNet(line), 0)),
  discount: ({ discounts = [] }) =>
    discounts.flatMap((discount) =>
      discount.amount > 0 ? [{ ...plain(-discount.amount), promotion: promotionOf(discount) }] : [],
    ),
  delivery: (terms, before) => {
    const free = terms.discounts?.find((discount) => discount.delivery > 0);
    if (free) return { ...plain(0), promotion: promotionOf(free) };
    return plain(isEmpty(terms) ? 0 : shippingCost(goodsOf(before), terms.market.shipping[terms.shippingMethod]));
  },
  pay_on_delivery: (terms) =>
    isEmpty(terms) || terms.paymentMethod !== "pod" ? null : plain(terms.market.payOnDeliveryFee),
  tax: ({ market: { taxRateBp } }, before) => ({ amount: share(goodsOf(before), taxRateBp), rateBp: taxRateBp }),
};

/** The price of an order, row by row; the rows add up to the amount to pay. */
export function adjustmentsOf(terms: OrderTerms, hooks: StepHooks = {}): Adjustment[] {
  const all: Partial<Record<PriceStep, Step>> = { ...own, ...hooks };
  const rows: Adjustment[] = [];
  for (const step of steps) {
    const added = all[step]?.(terms, rows);
    if (added) rows.push(...[added].flat().map((row) => ({ step, ...row })));
  }
  return rows;
}

/** Sum of the rows of the given steps, minor units. */
export function sumOf(rows: readonly Adjustment[], ...of: readonly PriceStep[]): number {
  return rows.reduce((sum, { step, amount }) => (of.includes(step) ? sum + amount : sum), 0);
}

/** Net price of a line in minor units. */
export function lineNet({ unitNet, quantity }: PricedQuantity): number {
  return unitNet * Math.max(0, quantity);
}

/** Net goods after discount. */
function goodsOf(rows: readonly Adjustment[]): number {
  return sumOf(rows, "goods", "discount");
}

function isEmpty({ lines }: OrderTerms): boolean {
  return lines.every((line) => line.quantity <= 0);
}

function promotionOf({ promotionId: id, label, code }: Discount): NonNullable<Adjustment["promotion"]> {
  return { id, label, code };
}

function plain(amount: number): Row {
  return { amount, rateBp: null };
}
