import { cancelledFreeUntil, isCancelledFree } from "#features/rental/domain/late.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { Day } from "#platform/pure/days.ts";
import type { ChangeTerms, OrderFacts } from "../order-machines.ts";

/** A machine of an order as far as cancelling it alone needs to know it. */
export interface LeaseToCancel {
  firstDay: Day;
  status: LeaseStatus;
  /** Something else of the order goes on: goods, or another machine. */
  hasCompany: boolean;
}

/**
 * True if a lessee may cancel one machine of an order for nothing: it was paid and is not handed over, it is early enough
 * (D32), and the order goes on without it; else the order is cancelled as a whole.
 */
export function mayCancelRental(
  { paymentStatus }: Pick<OrderFacts, "paymentStatus">,
  { firstDay, status, hasCompany }: LeaseToCancel,
  { now, market }: { now: Date; market: ChangeTerms },
): boolean {
  const isPaid = paymentStatus === "paid" || paymentStatus === "partly_refunded";
  return isPaid && status === "confirmed" && hasCompany && isCancelledFree(firstDay, now, market);
}

/**
 * Until when the buyer of a paid order can cancel it for nothing because of its machines, also when that is over; null where
 * there is no such limit, or nothing to cancel any more.
 */
export function cancelFreeUntil({ status, paymentStatus, leases }: OrderFacts, market: ChangeTerms): Date | null {
  const isPaid = paymentStatus === "paid" || paymentStatus === "partly_refunded";
  if (status !== "processing" || !isPaid || !leases?.first || leases.out > 0) return null;
  return cancelledFreeUntil(leases.first, market);
}
