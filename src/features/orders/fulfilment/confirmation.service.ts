import { dayIn } from "#platform/pure/days.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { isToConfirm } from "../domain/fulfilment/confirmation.ts";
import { deadlineWithRentals, paymentDeadline } from "../domain/payments/payment-deadline.ts";
import { writeConfirmed } from "./fulfilment.email.ts";
import type { ChangeDeps, ChangeFailure } from "./order-status.service.ts";
import { extendDeadline, lockOrder, markConfirmed } from "./order-status.store.ts";

/**
 * Confirms a large unpaid order: its buyer gets the usual time for a transfer and an e-mail. Fails as `wrong_state` if
 * there is nothing to confirm. Gives the last local day for payment.
 */
export async function confirmOrder(
  trx: Executor,
  { emails, now }: ChangeDeps,
  orderId: string,
): Promise<Result<{ payUntil: string }, ChangeFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  if (!isToConfirm(order)) return fail({ code: "not_allowed" as const, why: "wrong_state" });
  const market = marketAt(order.market, order.createdAt);
  const starts = order.leases?.first ? [order.leases.first] : [];
  const deadline = deadlineWithRentals(paymentDeadline(order.paymentMethod, market, now()), { starts, market });
  await markConfirmed(trx, orderId);
  await extendDeadline(trx, orderId, deadline);
  await writeConfirmed(trx, emails, { id: orderId, paymentDeadline: deadline });
  return ok({ payUntil: dayIn(market.timeZone, deadline) });
}
