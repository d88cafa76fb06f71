import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Refund, type RefundsDeps, refundAll } from "../payments/refunds.service.ts";
import { type Actor, type ChangeDeps, type ChangeFailure, changeLocked, changeOrder } from "./order-status.service.ts";
import { lockOrder } from "./order-status.store.ts";

/** Refund of a cancelled order, if it was paid. */
export interface Cancelled {
  refund: Refund | null;
}

/**
 * Cancels an order before anything is shipped (D22): its stock is released, its money refunded. `owner`: only if the order
 * is theirs. Call it in a transaction that is rolled back on failure.
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

/** Ends an order that was not paid in time (D23); a part payment is refunded. Belongs to a transaction. */
export async function expire(
  trx: Executor,
  deps: ChangeDeps & RefundsDeps,
  orderId: string,
  actor: Actor,
): Promise<Result<Cancelled, ChangeFailure>> {
  const changed = await changeOrder(trx, deps, orderId, { change: "expire", actor });
  if (!changed.ok) return changed;
  // A revived order may expire again.
  const { captured } = changed.value;
  const asked = { actor, reason: "expired", effectKey: `expire:${orderId}:${captured}` };
  return ok({ refund: await refundAll(trx, deps, changed.value, asked) });
}
