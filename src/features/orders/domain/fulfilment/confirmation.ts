import type { OrderHead } from "../order.ts";
import type { EndedAs } from "../order-states.ts";

/**
 * True while an order waits for staff to confirm it. Received money makes confirmation unnecessary, and an order that is paid
 * on delivery is confirmed by accepting it.
 */
export function isToConfirm({
  status,
  paymentMethod,
  paymentStatus,
  confirmation,
}: Pick<OrderHead, "status" | "paymentMethod" | "paymentStatus" | "confirmation">): boolean {
  return (
    confirmation === "awaited" && status === "pending" && paymentStatus === "pending" && paymentMethod === "transfer"
  );
}

/** Why an order ended, as told to its buyer: `unconfirmed` if the missed deadline was the shop's own confirmation. */
export function endReason({
  endedAs,
  paymentMethod,
  confirmation,
}: Pick<OrderHead, "endedAs" | "paymentMethod" | "confirmation">): EndedAs | "unconfirmed" | null {
  const isOurs = endedAs === "expired" && (paymentMethod === "pod" || confirmation === "awaited");
  return isOurs ? "unconfirmed" : endedAs;
}
