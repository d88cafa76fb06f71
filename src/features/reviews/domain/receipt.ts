import type { OrderStatus, PaymentStatus } from "#features/orders/domain/order-states.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { Day } from "#platform/pure/days.ts";

/** An order line with what decides whether its buyer received the product. */
export interface ReceivedLine {
  orderId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  quantity: number;
  /** Quantity refunded or being refunded. */
  refunded: number;
  /** Leases of the line; `null` for a purchase. */
  leases: readonly LeaseStatus[] | null;
  /** Local day of delivery or of the first hand-over; `null` before. */
  receivedOn: Day | null;
}

/** Proof that a user received a product. */
export interface Receipt {
  orderId: string;
  /** First day of the month. */
  month: Day;
  rented: boolean;
}

/** Why a user cannot review a product: never ordered, not received yet, or wholly refunded. */
export type WhyNoReceipt = "not_bought" | "not_received" | "refunded";

const handedOver: ReadonlySet<LeaseStatus> = new Set(["active", "overdue", "returned", "closed"]);

/** The earliest receipt, or why there is none. Required to write a review (Omnibus directive). */
export function receiptOf(lines: readonly ReceivedLine[]): Receipt | WhyNoReceipt {
  if (lines.length === 0) return "not_bought";
  const received = lines.filter(isReceived);
  if (received.length === 0) return "not_received";
  const notRefunded = received.filter((line) => line.leases !== null || !isWhollyRefunded(line));
  const first = notRefunded.sort((a, b) => (a.receivedOn ?? "").localeCompare(b.receivedOn ?? ""))[0];
  if (!first?.receivedOn) return "refunded";
  return { orderId: first.orderId, month: `${first.receivedOn.slice(0, 7)}-01`, rented: first.leases !== null };
}

function isReceived({ status, leases, receivedOn }: ReceivedLine): boolean {
  if (receivedOn === null) return false;
  return leases ? leases.some((lease) => handedOver.has(lease)) : status === "delivered" || status === "completed";
}

function isWhollyRefunded({ paymentStatus, quantity, refunded }: ReceivedLine): boolean {
  return paymentStatus === "refunded" || refunded >= quantity;
}
