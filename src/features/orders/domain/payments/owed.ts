import type { OrderHead } from "../order.ts";

type Balance = Pick<OrderHead, "paymentStatus" | "total" | "captured" | "refunded">;

/** True once an order was paid, even if it was refunded since: nothing more is owed. */
export function isSettled({ paymentStatus }: Pick<OrderHead, "paymentStatus">): boolean {
  return paymentStatus === "paid" || paymentStatus === "partly_refunded" || paymentStatus === "refunded";
}

/** Money received and not given back, in minor units. */
export function receivedFor({ captured, refunded }: Pick<OrderHead, "captured" | "refunded">): number {
  return captured - refunded;
}

/** What is still owed for an order: its total less what was received, in minor units. */
export function owedFor(order: Balance): number {
  return isSettled(order) ? 0 : Math.max(0, order.total - receivedFor(order));
}

/** How a received amount compares with what was owed. */
export type MoneyFit = "exact" | "too_little" | "too_much" | "not_owed" | "too_little_late";

/** What booking this amount (minor units) would mean; a part payment does not revive a cancelled order. */
export function fitOf(amount: number, order: Balance & Pick<OrderHead, "status">): MoneyFit {
  const owed = owedFor(order);
  if (owed === 0) return "not_owed";
  if (amount === owed) return "exact";
  if (amount > owed) return "too_much";
  return order.status === "cancelled" ? "too_little_late" : "too_little";
}
