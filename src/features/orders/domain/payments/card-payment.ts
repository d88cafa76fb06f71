import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { OrderHead } from "../order.ts";
import { isDebt } from "../rentals/charge.ts";

/**
 * True while the buyer can still pay an order by card: until its deadline, also after attempts that failed (D24). What is owed
 * for a lease can be paid later too.
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

/** Shortest life of a page that the provider accepts, in minutes. */
const shortestPage = 30;

/**
 * Milliseconds for which a payment page is asked. It has to be longer than the order itself: a page that is asked for in
 * the last moment must still live as long as the provider wants. We close it when the order ends.
 */
export function cardSessionLife({ card }: MarketSettings): number {
  return (card.minutes + shortestPage + 5) * 60_000;
}
