import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Actor, ChangeFailure } from "./changes.service.ts";
import { type LockedOrder, lockOrder } from "./changes.store.ts";
import { mayChange, paymentChanges } from "./domain/order-machines.ts";
import { type CaptureOutcome, capture, type MoneyDeps, refundSettled } from "./money.service.ts";
import { selectRefundFacts } from "./staff.store.ts";

/** The order with what its changes depend on, locked until the end of the transaction; null if there is none. */
export function orderForStaff(trx: Executor, orderId: string): Promise<LockedOrder | null> {
  return lockOrder(trx, orderId);
}

/** A transfer as the bank shows it; `amount` in minor units of the order's currency. */
export interface Transfer {
  amount: number;
  /** The bank's name of it: the same one is booked once. */
  reference: string;
}

/** Why a transfer was not booked. Amounts in minor units. */
export type TransferFailure = ChangeFailure | { code: "not_by_transfer" } | { code: "amount_differs"; owed: number };

/**
 * Books a transfer that has come, if it is what the order costs to the last minor unit. A late one revives the order or is
 * given back (D24). Call it in a transaction that is rolled back on failure.
 */
export async function receiveTransfer(
  trx: Executor,
  deps: MoneyDeps,
  orderId: string,
  { transfer, actor }: { transfer: Transfer; actor: Actor },
): Promise<Result<CaptureOutcome, TransferFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  if (order.paymentMethod !== "transfer") return fail({ code: "not_by_transfer" as const });
  if (!mayChange(paymentChanges.capture, actor.who, order.paymentStatus)) {
    return fail({ code: "not_allowed" as const, why: "wrong_state" as const });
  }
  if (transfer.amount !== order.total) return fail({ code: "amount_differs" as const, owed: order.total });
  return capture(trx, deps, orderId, {
    method: "transfer",
    ...transfer,
    effectKey: `transfer:${orderId}:${transfer.reference}`,
    actor,
  });
}

/** Why a refund was not marked as made: none by this name waits for staff. */
export type RefundMadeFailure = ChangeFailure | { code: "unknown_refund" };

/** Says that staff has transferred a refund of this order back. What goes back by card is the provider's to say. */
export async function refundMade(
  trx: Executor,
  { orderId, refundId, reference, actor }: { orderId: string; refundId: string; reference: string; actor: Actor },
): Promise<Result<null, RefundMadeFailure>> {
  const refund = await selectRefundFacts(trx, { orderId, refundId });
  if (!refund || refund.method === "card") return fail({ code: "unknown_refund" as const });
  const settled = await refundSettled(trx, refundId, { state: "done", reference, actor });
  return settled.ok ? ok(null) : settled;
}
