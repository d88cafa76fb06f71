import {
  mayChange,
  type OrderChange,
  type OrderFacts,
  orderChanges,
  paymentChanges,
  type WhyNot,
  whyNot,
} from "#features/orders/domain/order-machines.ts";
import type { OrderStatus } from "#features/orders/domain/order-states.ts";

/** What staff can do with an order, in the order of a good day. */
export const staffActions = ["accept", "transfer", "ship", "deliver", "complete", "refund", "cancel"] as const;
export type StaffAction = (typeof staffActions)[number];

/** Why not, beyond the reasons of the machines. */
export type ActionWhyNot = WhyNot | "not_by_transfer" | "payment_settled" | "no_money" | "nothing_left";

export interface ActionFacts extends OrderFacts {
  captured: number;
  refunded: number;
}

/**
 * For every action of staff the first reason against it, or null when it may happen. The forms of the page, the sentences in
 * their place and the guard ask this one function; the machines and the database stand behind it.
 */
export function staffActionsOf(
  facts: ActionFacts,
  at: { now: Date; returnDays: number },
): Record<StaffAction, ActionWhyNot | null> {
  const asked = (change: OrderChange) => whyNot(change, "staff", facts, at);
  return {
    accept: asked("accept"),
    transfer: whyNoTransfer(facts),
    // A parcel may leave before the last piece does, so the state alone decides.
    ship: orderChanges.ship.from.some((from) => from === facts.status)
      ? facts.shipped >= facts.pieces
        ? "nothing_left"
        : null
      : "wrong_state",
    deliver: asked("deliver"),
    complete: asked("complete"),
    refund: facts.captured - facts.refunded > 0 ? null : "no_money",
    cancel: asked("cancel"),
  };
}

function whyNoTransfer({ paymentMethod, paymentStatus }: ActionFacts): ActionWhyNot | null {
  if (paymentMethod !== "transfer") return "not_by_transfer";
  return mayChange(paymentChanges.capture, "staff", paymentStatus) ? null : "payment_settled";
}

/** States in which an action belongs to the way of an order; for the sentence why it is not possible now. */
export function statesFor(action: StaffAction): readonly OrderStatus[] {
  return action === "transfer" || action === "refund" ? [] : orderChanges[action].from;
}
