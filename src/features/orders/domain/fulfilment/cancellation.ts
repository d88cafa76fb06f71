import { cancelledFreeUntil, isCancelledFree } from "#features/rental/domain/late.ts";
import type { Lease } from "#features/rental/domain/lease.ts";
import type { ChangeTerms, OrderFacts } from "../order-machines.ts";

/** A leased machine of an order that its lessee may want to cancel alone. */
export interface LeaseToCancel extends Pick<Lease, "first" | "status"> {
  /** The order goes on without it: it has goods, or another machine. */
  hasCompany: boolean;
}

/**
 * True if a lessee may cancel one machine of an order free of charge: it was paid and not handed over, it is early enough
 * (D32), and the order goes on without it. Otherwise the whole order is cancelled.
 */
export function mayCancelRental(
  { paymentStatus }: Pick<OrderFacts, "paymentStatus">,
  { first, status, hasCompany }: LeaseToCancel,
  { now, market }: { now: Date; market: ChangeTerms },
): boolean {
  const isPaid = paymentStatus === "paid" || paymentStatus === "partly_refunded";
  return isPaid && status === "confirmed" && hasCompany && isCancelledFree(first, now, market);
}

/**
 * Until when the buyer of a paid order with machines can cancel it free of charge, also if that is past; `null` if there is no
 * such limit or nothing left to cancel.
 */
export function cancelFreeUntil({ status, paymentStatus, leases }: OrderFacts, market: ChangeTerms): Date | null {
  const isPaid = paymentStatus === "paid" || paymentStatus === "partly_refunded";
  if (status !== "processing" || !isPaid || !leases?.first || leases.out > 0) return null;
  return cancelledFreeUntil(leases.first, market);
}
