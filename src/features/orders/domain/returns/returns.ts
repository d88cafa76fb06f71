import type { LineQuantity } from "../fulfilment/shipment.ts";
import type { OrderStatus, ReturnStatus } from "../order-states.ts";
import { isReturnPeriodOver, type ReturnTerms } from "./return-period.ts";

/** Reasons for a return, in the order of the form. */
export const returnReasons = [
  "changed_mind",
  "wrong_item",
  "damaged",
  "defective",
  "not_as_described",
  "other",
] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** Maximum length of the buyer's note and of the answer, in characters. */
export const longestReturnNote = 1000;

/** A quantity of an item to return. */
export interface ReturnLine extends LineQuantity {
  reason: ReturnReason;
}

/** Status of a return for its buyer. `not_received`: approved, then rejected because the goods never arrived. */
export type ReturnState = ReturnStatus | "not_received";

/** A return. */
export interface OrderReturn {
  id: string;
  number: string;
  status: ReturnState;
  note: string | null;
  answer: string | null;
  createdAt: Date;
  lines: ReturnLine[];
}

/** Why goods cannot be returned. */
export type WhyNoReturn = "not_delivered" | "period_over";

/**
 * Goods may be returned for a number of days after delivery (specification section 4). The order is completed after the
 * same period.
 */
export function whyNoReturn(
  order: { status: OrderStatus; deliveredAt: Date | null },
  { now, market }: { now: Date; market: ReturnTerms },
): WhyNoReturn | null {
  if ((order.status !== "delivered" && order.status !== "completed") || !order.deliveredAt) return "not_delivered";
  return isReturnPeriodOver(order.deliveredAt, market, now) ? "period_over" : null;
}
