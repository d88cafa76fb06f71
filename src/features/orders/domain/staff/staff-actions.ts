import { isToConfirm } from "../fulfilment/confirmation.ts";
import type { OrderHead } from "../order.ts";
import {
  type ChangeTerms,
  type OrderChange,
  type OrderFacts,
  orderChanges,
  type WhyNot,
  whyNot,
} from "../order-machines.ts";
import type { OrderStatus } from "../order-states.ts";
import { isSettled } from "../payments/owed.ts";

/** Actions of staff on an order, in their usual order. */
export const staffActions = [
  "confirm",
  "accept",
  "transfer",
  "ship",
  "deliver",
  "complete",
  "refund",
  "cancel",
] as const;
export type StaffAction = (typeof staffActions)[number];

/** Reasons against an action, besides those of the state machines. */
export type ActionWhyNot = WhyNot | "not_by_transfer" | "no_money" | "part_paid" | "nothing_left" | "no_refunds";

export interface ActionFacts extends OrderFacts, Pick<OrderHead, "captured" | "refunded" | "confirmation"> {}

/**
 * First reason against each action; `null` if it is allowed. Forms, explanations and the guard all use this function;
 * state machines and database check again.
 */
export function staffActionsOf(
  facts: ActionFacts,
  at: { now: Date; market: ChangeTerms },
): Record<StaffAction, ActionWhyNot | null> {
  const asked = (change: OrderChange) => whyNot(change, "staff", facts, at);
  return {
    confirm: isToConfirm(facts) ? null : "wrong_state",
    accept: asked("accept"),
    // Money may come at any time, also twice or too late, and has to be booked.
    transfer: facts.paymentMethod === "transfer" ? null : "not_by_transfer",
    // A part may be shipped first, so only the status matters.
    ship: orderChanges.ship.from.some((from) => from === facts.status)
      ? facts.shipped >= facts.pieces
        ? "nothing_left"
        : null
      : "wrong_state",
    deliver: asked("deliver"),
    complete: asked("complete"),
    refund: whyNoRefund(facts),
    cancel: asked("cancel"),
  };
}

/** Why nothing can be refunded by items. A part payment is refunded as a whole, by cancelling. */
export function whyNoRefund(facts: ActionFacts): ActionWhyNot | null {
  if (facts.captured <= facts.refunded) return "no_money";
  return facts.status === "pending" && !isSettled(facts) ? "part_paid" : null;
}

/** Statuses in which an action is possible, for the explanation why it is not now. */
export function statesFor(action: StaffAction): readonly OrderStatus[] {
  return action === "confirm" || action === "transfer" || action === "refund" ? [] : orderChanges[action].from;
}
