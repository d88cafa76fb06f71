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

/** What staff can do with an order, in the order of a good day. */
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

/** Why not, beyond the reasons of the machines. */
export type ActionWhyNot = WhyNot | "not_by_transfer" | "no_money" | "part_paid" | "nothing_left";

export interface ActionFacts extends OrderFacts, Pick<OrderHead, "captured" | "refunded" | "confirmation"> {}

/**
 * For every action of staff the first reason against it, or null when it may happen. The forms of the page, the sentences in
 * their place and the guard ask this one function; the machines and the database stand behind it.
 */
export function staffActionsOf(
  facts: ActionFacts,
  at: { now: Date; market: ChangeTerms },
): Record<StaffAction, ActionWhyNot | null> {
  const asked = (change: OrderChange) => whyNot(change, "staff", facts, at);
  return {
    confirm: isToConfirm(facts) ? null : "wrong_state",
    accept: asked("accept"),
    // Money may come at any time, also twice or too late: what is here has to get into the books.
    transfer: facts.paymentMethod === "transfer" ? null : "not_by_transfer",
    // A parcel may leave before the last piece does, so the state alone decides.
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

/** Why no money of an order can be given back by lines; a part that came goes back as a whole, by cancelling. */
export function whyNoRefund(facts: ActionFacts): ActionWhyNot | null {
  if (facts.captured <= facts.refunded) return "no_money";
  return facts.status === "pending" && !isSettled(facts) ? "part_paid" : null;
}

/** States in which an action belongs to the way of an order; for the sentence why it is not possible now. */
export function statesFor(action: StaffAction): readonly OrderStatus[] {
  return action === "confirm" || action === "transfer" || action === "refund" ? [] : orderChanges[action].from;
}
