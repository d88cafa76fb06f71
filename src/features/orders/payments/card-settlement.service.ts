import type { RefundStatus, SessionStatus } from "#features/payments/domain/provider.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { mayChange, paymentChanges } from "../domain/order-machines.ts";
import { isPayableByCard } from "../domain/payments/card-payment.ts";
import { writePayment } from "../fulfilment/fulfilment.email.ts";
import { type Actor, type ChangeFailure, changePayment } from "../fulfilment/order-status.service.ts";
import { type LockedOrder, lockOrder } from "../fulfilment/order-status.store.ts";
import { capture, type MoneyDeps, refundSettled } from "./captures.service.ts";
import { type CardSession, type EventOutcome, findSession, updateSession } from "./card.store.ts";
import { orderOfRefund } from "./movements.store.ts";

/** What a report of the provider did, and to which order. */
export interface Settled {
  outcome: EventOutcome;
  orderId: string | null;
}

const provider: Actor = { who: "shop", name: "shop:card" };

/**
 * Updates our records to the status of a session. Event, return page and reconciliation all end here: repeated, late or in
 * any order, each report acts once and nothing goes backwards. Paid is final and overrules everything. Locks the order.
 */
export async function settleSession(
  trx: Executor,
  deps: MoneyDeps,
  reported: SessionStatus,
): Promise<Result<Settled, ChangeFailure>> {
  const known = await findSession(trx, namesOf(reported));
  const order = known && (await lockOrder(trx, known.orderId));
  if (!known || !order) return ok({ outcome: "unknown_order" as const, orderId: null });
  // Read again under the lock.
  const session = (await findSession(trx, namesOf(reported))) ?? known;
  const settled = (outcome: EventOutcome) => ok({ outcome, orderId: order.id });
  if (reported.state === "paid") {
    const isNew = await take(trx, deps, { order, session, reported });
    return isNew.ok ? settled(isNew.value ? "applied" : "nothing_to_do") : isNew;
  }
  if (!isLive(session)) return settled("nothing_to_do");
  const { providerId, paymentId, url } = reported;
  const state = reported.state === "processing" ? "open" : reported.state;
  await updateSession(trx, session.id, { state, providerId, paymentId, url });
  if (reported.state === "expired") return settled("applied");
  if (reported.state === "open") return settled(session.state === "asked" ? "applied" : "nothing_to_do");
  const change = reported.state === "failed" ? "fail" : "authorise";
  // A payment that has ended otherwise is left alone.
  if (!mayChange(paymentChanges[change], provider.who, order.paymentStatus)) return settled("nothing_to_do");
  const changed = await changePayment(trx, order, { change, actor: provider, reason: reported.state });
  if (!changed.ok) return changed;
  await tell(trx, deps, changed.value, session);
  return settled("applied");
}

/**
 * E-mails the buyer, who has left the payment page. An order that cannot be paid any more expires with its own e-mail.
 */
async function tell(trx: Executor, deps: MoneyDeps, order: LockedOrder, { id, amount }: CardSession): Promise<void> {
  if (order.paymentStatus === "authorised")
    await writePayment(trx, deps.emails, order.id, { id, state: "on_its_way", amount });
  else if (isPayableByCard(order, deps.now()))
    await writePayment(trx, deps.emails, order.id, { id, state: "failed", amount });
}

/** Books the payment of a session; false if it is booked already. */
async function take(
  trx: Executor,
  deps: MoneyDeps,
  { order, session, reported }: { order: LockedOrder; session: CardSession; reported: SessionStatus },
): Promise<Result<boolean, ChangeFailure>> {
  const { providerId, paymentId, amount, currency } = reported;
  // Both are ours, so this cannot happen; if it does, the event waits and is reported to staff.
  if (currency !== order.currency.toLowerCase() || amount < session.amount || !paymentId)
    throw new Error(`the provider took another amount than asked for session ${session.id}`);
  await updateSession(trx, session.id, { state: "complete", providerId, paymentId });
  const taken = await capture(trx, deps, order.id, {
    method: "card",
    amount,
    reference: paymentId,
    effectKey: `card:${paymentId}`,
    actor: provider,
  });
  return taken.ok ? ok(taken.value !== "known") : taken;
}

/** Updates our records to the status of a refund. Locks the order. */
export async function settleCardRefund(trx: Executor, reported: RefundStatus): Promise<Result<Settled, ChangeFailure>> {
  const orderId = reported.id && isUuid(reported.id) ? await orderOfRefund(trx, reported.id) : null;
  if (!reported.id || !orderId) return ok({ outcome: "unknown_order" as const, orderId: null });
  if (reported.state === "asked") return ok({ outcome: "nothing_to_do" as const, orderId });
  const settled = await refundSettled(trx, reported.id, {
    state: reported.state,
    reference: reported.providerId || null,
    actor: provider,
  });
  if (!settled.ok) return settled;
  return ok({ outcome: settled.value === "settled" ? ("applied" as const) : ("nothing_to_do" as const), orderId });
}

function isLive({ state }: CardSession): boolean {
  return state === "asked" || state === "open";
}

function namesOf({ id, providerId }: SessionStatus) {
  return { id: id && isUuid(id) ? id : null, providerId };
}
