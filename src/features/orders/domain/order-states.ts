/** Where an order stands (D22). `expired` of product language is `cancelled` with that reason. */
export type OrderStatus = "pending" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";

/** All of them, in the order in which an order may come to them. */
export const orderStatuses: readonly OrderStatus[] = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
];

/** Where its payment stands (D22). */
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

/** Where a return stands (D22). */
export const returnStatuses = ["requested", "approved", "rejected", "in_progress", "resolved"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** The way of an order that goes well, as the track shows it. */
export const orderTrack: readonly OrderStatus[] = ["pending", "processing", "shipped", "delivered", "completed"];

/** True for the states of an order, e.g. in an address of a list. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value);
}

/** True for an order that is neither with the buyer nor given up. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === "pending" || status === "processing" || status === "shipped";
}
