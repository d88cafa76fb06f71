import { isCancelledFree } from "#features/rental/domain/late.ts";
import type { Day } from "#platform/pure/days.ts";
import type { OrderHead } from "./order.ts";
import type { OrderStatus, PaymentStatus, ReturnStatus } from "./order-states.ts";
import { isDebt } from "./rentals/charge.ts";
import { isReturnPeriodOver, type ReturnTerms } from "./returns/return-period.ts";

/** Who changes a state: the buyer, staff, or the shop itself (a job, the payment provider). */
export type Who = "buyer" | "staff" | "shop";

/** What a change may depend on: the states of the order and what has happened to its items. */
export interface OrderFacts
  extends Pick<OrderHead, "status" | "paymentMethod" | "paymentStatus" | "paymentDeadline" | "endedAs" | "charge"> {
  /** Quantity to ship (ordered, less what was refunded instead), and quantity shipped so far. */
  pieces: number;
  shipped: number;
  /** Returns that are neither rejected nor resolved. */
  openReturns: number;
  deliveredAt: Date | null;
  /** Its machines: how many were handed over, first day of those still to be, and how many leases are not closed. */
  leases?: { out: number; first: Day | null; open: number };
}

/** Condition of a change; `orderChange.why_…` has a message for each. */
export type Condition =
  | "payment_secured"
  | "unpaid"
  | "deadline_passed"
  | "was_expired"
  | "nothing_shipped"
  | "nothing_handed_over"
  | "still_free_to_cancel"
  | "everything_shipped"
  | "return_period_over"
  | "no_open_return"
  | "machines_back"
  | "not_owed";

/** A transition of a state machine. */
export interface Change<State extends string> {
  from: readonly State[];
  to: State;
  by: readonly Who[];
  needs: readonly Condition[];
}

/** Transitions of an order (D22). A late payment revives an expired order (D24). */
export const orderChanges = {
  accept: { from: ["pending"], to: "processing", by: ["staff", "shop"], needs: ["payment_secured"] },
  cancel: {
    from: ["pending", "processing"],
    to: "cancelled",
    // By the shop: the extension of a lease that was cancelled.
    by: ["buyer", "staff", "shop"],
    needs: ["nothing_shipped", "nothing_handed_over", "still_free_to_cancel", "not_owed"],
  },
  expire: { from: ["pending"], to: "cancelled", by: ["shop"], needs: ["unpaid", "deadline_passed", "not_owed"] },
  revive: { from: ["cancelled"], to: "processing", by: ["shop"], needs: ["was_expired", "payment_secured"] },
  ship: { from: ["processing"], to: "shipped", by: ["staff", "shop"], needs: ["everything_shipped"] },
  /** By the shop: an order of machines alone is delivered when the last of them was handed over. */
  deliver: { from: ["shipped"], to: "delivered", by: ["staff", "shop"], needs: [] },
  complete: {
    from: ["delivered"],
    to: "completed",
    by: ["staff", "shop"],
    needs: ["payment_secured", "return_period_over", "no_open_return", "machines_back"],
  },
} as const satisfies Record<string, Change<OrderStatus>>;

export type OrderChange = keyof typeof orderChanges;

/**
 * Transitions of a payment (D22). Transfers and cash are not authorised first; a failed attempt may be repeated until the
 * deadline; a payment after the end is captured, and refunded if the goods are gone (D24).
 */
export const paymentChanges = {
  authorise: { from: ["pending", "failed"], to: "authorised", by: ["shop"], needs: [] },
  capture: { from: ["pending", "authorised", "failed", "voided"], to: "paid", by: ["staff", "shop"], needs: [] },
  fail: { from: ["pending", "authorised"], to: "failed", by: ["shop"], needs: [] },
  retry: { from: ["failed"], to: "pending", by: ["buyer", "shop"], needs: [] },
  void: { from: ["pending", "authorised", "failed"], to: "voided", by: ["buyer", "staff", "shop"], needs: [] },
  refundPart: { from: ["paid"], to: "partly_refunded", by: ["staff", "shop"], needs: [] },
  refundAll: { from: ["paid", "partly_refunded"], to: "refunded", by: ["staff", "shop"], needs: [] },
} as const satisfies Record<string, Change<PaymentStatus>>;

export type PaymentChange = keyof typeof paymentChanges;

/** Transitions of a return (D22). Received goods are `in_progress`. */
export const returnChanges = {
  approve: { from: ["requested"], to: "approved", by: ["staff"], needs: [] },
  reject: { from: ["requested"], to: "rejected", by: ["staff"], needs: [] },
  // The goods never arrived.
  close: { from: ["approved"], to: "rejected", by: ["staff"], needs: [] },
  receive: { from: ["approved"], to: "in_progress", by: ["staff"], needs: [] },
  resolve: { from: ["in_progress"], to: "resolved", by: ["staff"], needs: [] },
} as const satisfies Record<string, Change<ReturnStatus>>;

export type ReturnChange = keyof typeof returnChanges;

/** Why a change is not possible: the state, the person, or a condition. */
export type WhyNot = "wrong_state" | "not_yours_to_do" | Condition;

/**
 * The first reason against a change of an order; `null` if it is allowed. Guards, buttons and explanations all use this
 * function. `market` is that of the order.
 */
export function whyNot(
  change: OrderChange,
  who: Who,
  facts: OrderFacts,
  { now, market }: { now: Date; market: ChangeTerms },
): WhyNot | null {
  const row: Change<OrderStatus> = orderChanges[change];
  if (!row.by.includes(who)) return "not_yours_to_do";
  if (!row.from.includes(facts.status)) return "wrong_state";
  return row.needs.find((condition) => !holds(condition, facts, { who, now, market })) ?? null;
}

/** True if the table allows this change from this state to this person. */
export function mayChange<State extends string>(change: Change<State>, who: Who, state: State): boolean {
  return change.by.includes(who) && change.from.includes(state);
}

/** Settings of a market that changes depend on. */
export type ChangeTerms = ReturnTerms & Parameters<typeof isCancelledFree>[2];

function holds(
  condition: Condition,
  facts: OrderFacts,
  { who, now, market }: { who: Who; now: Date; market: ChangeTerms },
): boolean {
  switch (condition) {
    case "payment_secured":
      // Pay on delivery counts as secured until delivery; before completion the money must have come.
      return (
        isPaid(facts) ||
        (facts.status === "delivered" && facts.paymentStatus === "refunded") ||
        (facts.status === "pending" && facts.paymentMethod === "pod")
      );
    case "unpaid":
      return facts.paymentStatus === "pending" || facts.paymentStatus === "failed";
    case "deadline_passed":
      return facts.paymentDeadline !== null && facts.paymentDeadline.getTime() <= now.getTime();
    case "was_expired":
      return facts.endedAs === "expired" || facts.endedAs === "payment_failed";
    case "nothing_shipped":
      return facts.shipped === 0;
    case "nothing_handed_over":
      return (facts.leases?.out ?? 0) === 0;
    case "still_free_to_cancel":
      // A paid rental can be cancelled free of charge until then (D32); later staff decides.
      return (
        who !== "buyer" || !facts.leases?.first || !isPaid(facts) || isCancelledFree(facts.leases.first, now, market)
      );
    case "everything_shipped":
      // Without goods the machines decide.
      return facts.shipped >= facts.pieces && (facts.pieces > 0 || (facts.leases?.first ?? null) === null);
    case "return_period_over":
      // Nothing shipped, nothing to return: a rented machine is brought back instead.
      return facts.pieces === 0 || (facts.deliveredAt !== null && isReturnPeriodOver(facts.deliveredAt, market, now));
    case "no_open_return":
      return facts.openReturns === 0;
    case "not_owed":
      // Only staff can waive a debt.
      return who === "staff" || !isDebt(facts.charge);
    case "machines_back":
      return (facts.leases?.open ?? 0) === 0;
  }
}

function isPaid({ paymentStatus }: OrderFacts): boolean {
  return paymentStatus === "paid" || paymentStatus === "partly_refunded";
}
