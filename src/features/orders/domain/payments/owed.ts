import type { PaymentStatus } from "../order-states.ts";

/** What of an order decides how much is still to come; amounts in minor units. */
interface Books {
  paymentStatus: PaymentStatus;
  total: number;
  captured: number;
  refunded: number;
}

/** True once an order was paid, whatever went back of it since: nothing more is to come. */
export function isSettled({ paymentStatus }: Pick<Books, "paymentStatus">): boolean {
  return paymentStatus === "paid" || paymentStatus === "partly_refunded" || paymentStatus === "refunded";
}

/** What is still to come for an order: its total less the parts that are here, in minor units. */
export function owedFor(order: Books): number {
  return isSettled(order) ? 0 : Math.max(0, order.total - (order.captured - order.refunded));
}

/** How money that has come compares with what was owed. */
export type MoneyFit = "exact" | "too_little" | "too_much" | "not_owed" | "too_little_late";

/** What booking this amount (minor units) would mean; part of what a cancelled order costs revives nothing. */
export function fitOf(amount: number, order: Books & { status: string }): MoneyFit {
  const owed = owedFor(order);
  if (owed === 0) return "not_owed";
  if (amount === owed) return "exact";
  if (amount > owed) return "too_much";
  return order.status === "cancelled" ? "too_little_late" : "too_little";
}
