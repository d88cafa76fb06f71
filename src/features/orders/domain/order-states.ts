/** Status of an order (D22). What the shop calls expired is `cancelled` with that reason (`EndedAs`). */
export type OrderStatus = "pending" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";

/** All statuses, in the order in which an order may reach them. */
export const orderStatuses: readonly OrderStatus[] = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
];

/** Why an order was cancelled. */
export type EndedAs = "buyer" | "staff" | "expired" | "payment_failed";

/** Whether staff confirms an order that holds a large unpaid amount: not yet, done, or (`null`) not needed. */
export type Confirmation = "awaited" | "given" | null;

/** Status of its payment (D22). */
export const paymentStatuses = [
  "pending",
  "authorised",
  "paid",
  "partly_refunded",
  "refunded",
  "failed",
  "voided",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Status of a return (D22). */
export const returnStatuses = ["requested", "approved", "rejected", "in_progress", "resolved"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Steps of a successful order, as the progress track shows them. */
export const orderTrack: readonly OrderStatus[] = ["pending", "processing", "shipped", "delivered", "completed"];

/** Type guard, e.g. for a query parameter. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value);
}

/** True for an order that is neither delivered nor cancelled. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === "pending" || status === "processing" || status === "shipped";
}
