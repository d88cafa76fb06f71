import type { RefundTruth, SessionTruth } from "#features/payments/domain/provider.ts";
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

/** What became of a word of the provider, and which order it was about. */
export interface Settled {
  outcome: EventOutcome;
  orderId: string | null;
}

const provider: Actor = { who: "shop", name: "shop:card" };

/**
 * Brings our books to what the provider says of a session. Event, return page and reconciliation all end here: told
 * twice, late or in any order, each truth acts once and nothing goes backwards. Paid is for good; it overrules
 * everything, because the money is there. Locks the order.
 */
export async function settleSession(
  trx: Executor,
  deps: MoneyDeps,
  truth: SessionTruth,
): Promise<Result<Settled, ChangeFailure>> {
  const known = await findSession(trx, namesOf(truth));
  const order = known && (await lockOrder(trx, known.orderId));
  if (!known || !order) return ok({ outcome: "unknown_order" as const, orderId: null });
  // As it is now that nobody else can change it.
  const session = (await findSession(trx, namesOf(truth))) ?? known;
  const settled = (outcome: EventOutcome) => ok({ outcome, orderId: order.id });
  if (truth.state === "paid") {
    const isNew = await take(trx, deps, { order, session, truth });
    return isNew.ok ? settled(isNew.value ? "applied" : "nothing_to_do") : isNew;
  }
  if (!isLive(session)) return settled("nothing_to_do");
  const { providerId, paymentId, url } = truth;
  const state = truth.state === "processing" ? "open" : truth.state;
  await updateSession(trx, session.id, { state, providerId, paymentId, url });
  if (truth.state === "expired") return settled("applied");
  if (truth.state === "open") return settled(session.state === "asked" ? "applied" : "nothing_to_do");
  const change = truth.state === "failed" ? "fail" : "authorise";
  // A payment that has ended otherwise stays as it is.
  if (!mayChange(paymentChanges[change], provider.who, order.paymentStatus)) return settled("nothing_to_do");
  const changed = await changePayment(trx, order, { change, actor: provider, reason: truth.state });
  if (!changed.ok) return changed;
  await tell(trx, deps, changed.value, session);
  return settled("applied");
}

/** Writes to the buyer, who is long gone from the payment page. What can be paid no more ends by itself, with its own e-mail. */
async function tell(trx: Executor, deps: MoneyDeps, order: LockedOrder, { id, amount }: CardSession): Promise<void> {
  if (order.paymentStatus === "authorised")
    await writePayment(trx, deps.emails, order.id, { id, state: "on_its_way", amount });
  else if (isPayableByCard(order, deps.now()))
    await writePayment(trx, deps.emails, order.id, { id, state: "failed", amount });
}

/** Takes the money of a session into the books; false when it is there already. */
async function take(
  trx: Executor,
  deps: MoneyDeps,
  { order, session, truth }: { order: LockedOrder; session: CardSession; truth: SessionTruth },
): Promise<Result<boolean, ChangeFailure>> {
  const { providerId, paymentId, amount, currency } = truth;
  // Neither can be: we name both. Should it be all the same, somebody has to look; the event waits and is reported.
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

/** Brings our books to what the provider says of a refund. Locks the order. */
export async function settleRefundTruth(trx: Executor, truth: RefundTruth): Promise<Result<Settled, ChangeFailure>> {
  const orderId = truth.id && isUuid(truth.id) ? await orderOfRefund(trx, truth.id) : null;
  if (!truth.id || !orderId) return ok({ outcome: "unknown_order" as const, orderId: null });
  if (truth.state === "asked") return ok({ outcome: "nothing_to_do" as const, orderId });
  const settled = await refundSettled(trx, truth.id, {
    state: truth.state,
    reference: truth.providerId || null,
    actor: provider,
  });
  if (!settled.ok) return settled;
  return ok({ outcome: settled.value === "settled" ? ("applied" as const) : ("nothing_to_do" as const), orderId });
}

function isLive({ state }: CardSession): boolean {
  return state === "asked" || state === "open";
}

function namesOf({ id, providerId }: SessionTruth) {
  return { id: id && isUuid(id) ? id : null, providerId };
}
