import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { OrderHead } from "../order.ts";
import { isDebt } from "../rentals/charge.ts";

/**
 * True while the buyer can pay an order by card: until its deadline, also after failed attempts (D24). A debt for a lease
 * can be paid later too.
 */
export function isPayableByCard(
  order: Pick<OrderHead, "status" | "paymentMethod" | "paymentStatus" | "paymentDeadline" | "charge">,
  now: Date,
): boolean {
  return (
    order.paymentMethod === "card" &&
    order.status === "pending" &&
    (order.paymentStatus === "pending" || order.paymentStatus === "failed") &&
    order.paymentDeadline !== null &&
    (order.paymentDeadline.getTime() > now.getTime() || isDebt(order.charge))
  );
}

/** Shortest lifetime of a page that the provider accepts, in minutes. */
const shortestPage = 30;

/**
 * Lifetime of a payment page in milliseconds. Longer than the deadline of the order: a page opened at the last moment must
 * still have the provider's minimum. It is closed when the order ends.
 */
export function cardSessionLife({ card }: MarketSettings): number {
  return (card.minutes + shortestPage + 5) * 60_000;
}
