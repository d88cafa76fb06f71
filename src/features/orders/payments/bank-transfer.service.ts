import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { fitOf, type MoneyFit, owedFor } from "../domain/payments/owed.ts";
import type { Actor, ChangeFailure } from "../fulfilment/order-status.service.ts";
import { type LockedOrder, lockOrder, selectFacts } from "../fulfilment/order-status.store.ts";
import { isBooked, selectRefundFacts } from "./bank-transfer.store.ts";
import { type CaptureOutcome, capture, type MoneyDeps, refundSettled } from "./captures.service.ts";

/** The order with what its changes depend on, locked until the end of the transaction; `null` if there is none. */
export function orderForStaff(trx: Executor, orderId: string): Promise<LockedOrder | null> {
  return lockOrder(trx, orderId);
}

/** The same for a page that only shows it, without a lock. */
export function orderForView(db: Executor, orderId: string): Promise<LockedOrder | null> {
  return selectFacts(db, orderId);
}

/** A transfer on the bank statement; `amount` in minor units of the order's currency. */
export interface Transfer {
  amount: number;
  /** The bank's reference; each is booked once. */
  reference: string;
}

/** Why a transfer was not booked. Amounts in minor units. */
export type TransferFailure =
  | ChangeFailure
  | { code: "not_by_transfer" }
  | { code: "amount_differs"; fit: Exclude<MoneyFit, "exact">; owed: number; amount: number };

/**
 * Books a received transfer. The exact amount is booked at once, another one only if it is `confirmed`: an overpayment is
 * refunded, a part waits for the rest, a late payment revives the order or is refunded (D24). Call it in a transaction
 * that is rolled back on failure.
 */
export async function receiveTransfer(
  trx: Executor,
  deps: MoneyDeps,
  orderId: string,
  { transfer, confirmed, actor }: { transfer: Transfer; confirmed: number | null; actor: Actor },
): Promise<Result<CaptureOutcome, TransferFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  if (order.paymentMethod !== "transfer") return fail({ code: "not_by_transfer" as const });
  const effectKey = `transfer:${orderId}:${transfer.reference}`;
  const { amount } = transfer;
  const fit = fitOf(amount, order);
  if (fit !== "exact" && confirmed !== amount && !(await isBooked(trx, effectKey)))
    return fail({ code: "amount_differs" as const, fit, owed: owedFor(order), amount });
  return capture(trx, deps, orderId, { method: "transfer", ...transfer, effectKey, actor });
}

/** Why a refund was not marked as made. */
export type RefundMadeFailure = ChangeFailure | { code: "unknown_refund" };

/** Marks a refund by transfer as made by staff. Refunds by card are settled by the provider. */
export async function refundMade(
  trx: Executor,
  { orderId, refundId, reference, actor }: { orderId: string; refundId: string; reference: string; actor: Actor },
): Promise<Result<null, RefundMadeFailure>> {
  const refund = await selectRefundFacts(trx, { orderId, refundId });
  if (!refund || refund.method === "card") return fail({ code: "unknown_refund" as const });
  const settled = await refundSettled(trx, refundId, { state: "done", reference, actor });
  return settled.ok ? ok(null) : settled;
}
