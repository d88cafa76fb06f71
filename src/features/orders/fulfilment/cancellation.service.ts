import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Refund, type RefundsDeps, refundAll } from "../payments/refunds.service.ts";
import { type Actor, type ChangeDeps, type ChangeFailure, changeLocked, changeOrder } from "./order-status.service.ts";
import { lockOrder } from "./order-status.store.ts";

/** What a cancelled order gives back; null when nothing had been paid. */
export interface Cancelled {
  refund: Refund | null;
}

/**
 * Cancels an order while nothing of it has left (D22): stock goes back to sale, and all money that came is given back.
 * A buyer is only let near their own order; for everybody else it is not there. Call it in a transaction that is rolled
 * back on failure.
 */
export async function cancel(
  trx: Executor,
  deps: ChangeDeps & RefundsDeps,
  orderId: string,
  { actor, owner, reason }: { actor: Actor; owner: string | null; reason: string | null },
): Promise<Result<Cancelled, ChangeFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order || (owner !== null && order.userId !== owner)) return fail({ code: "unknown_order" as const });
  const changed = await changeLocked(trx, deps, order, { change: "cancel", actor, reason });
  if (!changed.ok) return changed;
  const refund = await refundAll(trx, deps, changed.value, { actor, reason, effectKey: `cancel:${orderId}` });
  return ok({ refund });
}

/** Ends an order that nobody paid in time (D23); a part that came goes back. Belongs to a transaction. */
export async function expire(
  trx: Executor,
  deps: ChangeDeps & RefundsDeps,
  orderId: string,
  actor: Actor,
): Promise<Result<Cancelled, ChangeFailure>> {
  const changed = await changeOrder(trx, deps, orderId, { change: "expire", actor });
  if (!changed.ok) return changed;
  // An order that was revived and ended again is another end.
  const { captured } = changed.value;
  const asked = { actor, reason: "expired", effectKey: `expire:${orderId}:${captured}` };
  return ok({ refund: await refundAll(trx, deps, changed.value, asked) });
}
