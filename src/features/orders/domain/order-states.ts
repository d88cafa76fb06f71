/** Where an order stands (D22). `expired` of product language is `cancelled` with that reason. */
export type OrderStatus = "pending" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";

/** Where its payment stands (D22). */
export type PaymentStatus = "pending" | "authorised" | "paid" | "partly_refunded" | "refunded" | "failed" | "voided";

/** Every state of an order and the states that may follow it. The first is where it begins. */
export const orderStates: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
};

/**
 * Every state of a payment and the states that may follow it. A transfer and cash on delivery are never authorised
 * first; a failed attempt may be repeated until the deadline of the order.
 */
export const paymentStates: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["authorised", "paid", "failed", "voided"],
  authorised: ["paid", "failed", "voided"],
  paid: ["partly_refunded", "refunded"],
  partly_refunded: ["refunded"],
  refunded: [],
  failed: ["pending", "voided"],
  voided: [],
};

/** The way of an order that goes well, as the track shows it. */
export const orderTrack: readonly OrderStatus[] = ["pending", "processing", "shipped", "delivered", "completed"];

/** True for the states of an order, e.g. in an address of a list. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === "string" && Object.hasOwn(orderStates, value);
}

/** True for an order that is neither with the buyer nor given up. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === "pending" || status === "processing" || status === "shipped";
}
