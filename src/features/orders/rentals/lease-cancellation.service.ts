import { isCancelledFree } from "#features/rental/domain/late.ts";
import { changeLease, lockWithUnits } from "#features/rental/leases.service.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { mayCancelRental } from "../domain/fulfilment/cancellation.ts";
import type { Cancelled } from "../fulfilment/cancellation.service.ts";
import type { ChangeDeps, ChangeFailure } from "../fulfilment/order-status.service.ts";
import { lockOrder } from "../fulfilment/order-status.store.ts";
import { type RefundsDeps, refundLines } from "../payments/refunds.service.ts";
import { selectRefundByKey } from "../payments/refunds.store.ts";
import { selectLeaseToCancel } from "./order-leases.store.ts";

/**
 * Cancels one machine of an order that goes on without it, free of charge until some hours before its handover (D32): its
 * days are freed, and its price is refunded. Idempotent. Somebody else's lease is not found. Call it in a transaction that
 * is rolled back on failure.
 */
export async function cancelLease(
  trx: Executor,
  deps: ChangeDeps & RefundsDeps,
  orderId: string,
  { leaseId, userId }: { leaseId: string; userId: string },
): Promise<Result<Cancelled, ChangeFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.userId !== userId || !isUuid(leaseId)) return fail({ code: "unknown_order" as const });
  const effectKey = `cancel-lease:${leaseId}`;
  const known = await selectRefundByKey(trx, orderId, effectKey);
  if (known) return ok({ refund: known });
  // Locked before reading.
  const lease = await lockWithUnits(trx, leaseId, userId);
  const found = lease && (await selectLeaseToCancel(trx, orderId, leaseId));
  if (!lease || !found) return fail({ code: "unknown_order" as const });
  const time = { now: deps.now(), market: marketAt(order.market, order.createdAt) };
  if (!mayCancelRental(order, { ...found, first: lease.first, status: lease.status }, time))
    return fail({ code: "not_allowed" as const, why: whyNot() });
  const by = { who: "lessee", name: `user:${userId}` } as const;
  const change = { change: "cancel", by, holds: ["still_free_to_cancel"], reason: "lessee" } as const;
  const cancelled = await changeLease(trx, lease, change);
  if (!cancelled.ok) return fail({ code: "not_allowed" as const, why: "wrong_state" as const });
  const refund = await refundLines(trx, deps, orderId, {
    request: { items: [{ orderItemId: lease.orderItemId, quantity: 1 }], delivery: false, fee: false },
    actor: { who: "buyer", name: by.name },
    reason: "lease_cancelled",
    effectKey,
  });
  return refund.ok ? ok({ refund: refund.value }) : fail({ code: "not_allowed" as const, why: "wrong_state" as const });

  function whyNot(): "still_free_to_cancel" | "wrong_state" {
    const isLate = lease?.status === "confirmed" && !isCancelledFree(lease.first, time.now, time.market);
    return isLate ? "still_free_to_cancel" : "wrong_state";
  }
}
