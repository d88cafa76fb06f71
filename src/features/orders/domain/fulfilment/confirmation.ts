import type { EndedAs, OrderFacts } from "../order-machines.ts";

/** Whether staff confirms an order that holds much unpaid: not yet, done, or (null) nobody has to. */
export type Confirmation = "awaited" | "given" | null;

/**
 * True while an order waits for staff to confirm it. Money that has come says more than a call, and an order that is paid on
 * delivery is confirmed by accepting it.
 */
export function isToConfirm({
  status,
  paymentMethod,
  paymentStatus,
  confirmation,
}: Pick<OrderFacts, "status" | "paymentMethod" | "paymentStatus"> & { confirmation: Confirmation }): boolean {
  return (
    confirmation === "awaited" && status === "pending" && paymentStatus === "pending" && paymentMethod === "transfer"
  );
}

/** Why an order ended, as its buyer is told: by a deadline of the shop's own yes nobody had to pay. */
export function endedWord({
  endedAs,
  paymentMethod,
  confirmation,
}: Pick<OrderFacts, "endedAs" | "paymentMethod"> & { confirmation: Confirmation }): EndedAs | "unconfirmed" | null {
  const isOurs = endedAs === "expired" && (paymentMethod === "pod" || confirmation === "awaited");
  return isOurs ? "unconfirmed" : endedAs;
}
