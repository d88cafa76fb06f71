import type { LineQuantity } from "../fulfilment/shipment.ts";
import type { OrderStatus, ReturnStatus } from "../order-states.ts";
import { isReturnPeriodOver, type ReturnTerms } from "./return-period.ts";

/** Why goods come back, in the order in which a form offers it. */
export const returnReasons = [
  "changed_mind",
  "wrong_item",
  "damaged",
  "defective",
  "not_as_described",
  "other",
] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** Longest note of a buyer, and longest answer to it, in characters. */
export const longestReturnNote = 1000;

/** Pieces of a line that are to come back. */
export interface ReturnLine extends LineQuantity {
  reason: ReturnReason;
}

/** Where a return stands for its buyer: one that was approved and then rejected was closed, as its goods never came. */
export type ReturnWord = ReturnStatus | "not_received";

/** A wish to give goods back, and what became of it. */
export interface OrderReturn {
  id: string;
  number: string;
  status: ReturnWord;
  note: string | null;
  answer: string | null;
  createdAt: Date;
  lines: ReturnLine[];
}

/** Why an order is not taken back; null when it is. */
export type WhyNoReturn = "not_delivered" | "period_over";

/**
 * Goods may be given back for so many days after they came (specification section 4). Until then an order is not
 * completed, so the period of both is the same.
 */
export function whyNoReturn(
  order: { status: OrderStatus; deliveredAt: Date | null },
  { now, market }: { now: Date; market: ReturnTerms },
): WhyNoReturn | null {
  if ((order.status !== "delivered" && order.status !== "completed") || !order.deliveredAt) return "not_delivered";
  return isReturnPeriodOver(order.deliveredAt, market, now) ? "period_over" : null;
}
