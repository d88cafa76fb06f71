import type { PaymentMethod } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { issueCreditNote, issueInvoice } from "../documents.service.ts";
import { isSettled, owedFor } from "../domain/payments/owed.ts";
import { deadlineWithRentals, paymentDeadline } from "../domain/payments/payment-deadline.ts";
import type { RefundLine } from "../domain/payments/refund.ts";
import { writeLateMoney, writePartPayment, writePayment } from "../fulfilment/fulfilment.email.ts";
import {
  type Actor,
  type ChangeDeps,
  type ChangeFailure,
  changeLocked,
  changePayment,
} from "../fulfilment/order-status.service.ts";
import { extendDeadline, type LockedOrder, lockOrder } from "../fulfilment/order-status.store.ts";
import {
  insertMoney,
  insertRefundLines,
  isAsked,
  orderOfRefund,
  refundedFor,
  settleRefund,
} from "./movements.store.ts";

export interface MoneyDeps extends ChangeDeps {
  /** Schedules, in the transaction, a refund by card at the provider. */
  sendRefund: (trx: Executor, refundId: string) => Promise<void>;
}

/** A received payment; counted once per `effectKey`. */
export interface Capture {
  method: PaymentMethod;
  /** Minor units of the order's currency. */
  amount: number;
  /** Id at the provider, or the bank's reference. */
  reference: string | null;
  effectKey: string;
  actor: Actor;
}

/** What a payment did to its order. */
export type CaptureOutcome = "accepted" | "revived" | "given_back" | "known" | "received" | "part";

/**
 * Books a payment and lets the order go on: a pending one is accepted, an expired one revived if its goods are available,
 * money that is not owed is refunded (D24). With too little a pending order waits for the rest. Once per effect key.
 */
export async function capture(
  trx: Executor,
  deps: MoneyDeps,
  orderId: string,
  money: Capture,
): Promise<Result<CaptureOutcome, ChangeFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  const { method, amount, reference, effectKey, actor } = money;
  const stored = await insertMoney(trx, {
    orderId,
    kind: "capture",
    method,
    amount,
    currency: order.currency,
    state: "done",
    reference,
    effectKey,
    actor: actor.name,
  });
  if (!stored) return ok("known" as const);
  const owed = owedFor(order);
  const booked = { ...order, captured: order.captured + amount };
  if (isSettled(order)) return giveBack(trx, deps, booked, { money, amount });
  if (amount < owed && order.status === "pending") return waitForRest(trx, deps, booked, { id: stored, money });
  if (amount < owed && order.status === "cancelled") return giveBack(trx, deps, booked, { money, amount });
  const paid = await changePayment(trx, booked, { change: "capture", actor });
  if (!paid.ok) return paid;
  const outcome = await goOn(trx, deps, paid.value, money);
  if (!outcome.ok || outcome.value === "given_back") return outcome;
  if (amount > owed) await giveBack(trx, deps, booked, { money, amount: amount - owed });
  await issueInvoice(trx, orderId);
  // All other outcomes change the order, whose e-mail reports the payment too.
  if (outcome.value === "received")
    await writePayment(trx, deps.emails, orderId, { id: stored, state: "received", amount });
  return outcome;
}

/** Advances an order that was just paid. */
async function goOn(
  trx: Executor,
  deps: MoneyDeps,
  order: LockedOrder,
  money: Capture,
): Promise<Result<CaptureOutcome, ChangeFailure>> {
  const shop: Actor = { who: "shop", name: "shop:payment" };
  if (order.status === "pending") {
    const accepted = await changeLocked(trx, deps, order, { change: "accept", actor: shop });
    return accepted.ok ? ok("accepted" as const) : accepted;
  }
  if (order.status !== "cancelled") return ok("received" as const);
  const revived = await changeLocked(trx, deps, order, { change: "revive", actor: shop, reason: "late_payment" });
  if (revived.ok) return ok("revived" as const);
  return giveBack(trx, deps, order, { money, amount: money.amount });
}

/** Keeps a part payment; the buyer is told what is missing and gets a new deadline. */
async function waitForRest(
  trx: Executor,
  { emails, now }: MoneyDeps,
  order: LockedOrder,
  { id, money: { method, amount } }: { id: string; money: Capture },
): Promise<Result<CaptureOutcome, ChangeFailure>> {
  const market = marketAt(order.market, order.createdAt);
  // But not beyond the first pick-up.
  const starts = order.leases?.first ? [order.leases.first] : [];
  const isToConfirm = order.confirmation === "awaited";
  const deadline = deadlineWithRentals(paymentDeadline(method, market, now(), { isToConfirm }), { starts, market });
  if (deadline) await extendDeadline(trx, order.id, deadline);
  await writePartPayment(trx, emails, order.id, { id, amount });
  return ok("part" as const);
}

/** Refunds money that was not owed. */
async function giveBack(
  trx: Executor,
  deps: MoneyDeps,
  order: LockedOrder,
  { money, amount }: { money: Capture; amount: number },
): Promise<Result<CaptureOutcome, ChangeFailure>> {
  const id = await askRefund(trx, deps, order, {
    method: money.method,
    lines: [{ kind: "late_payment", orderItemId: null, quantity: null, amount, tax: 0 }],
    effectKey: `give-back:${money.effectKey}`,
    actor: { who: "shop", name: "shop:payment" },
    reason: "late_payment",
  });
  if (id) await writeLateMoney(trx, deps.emails, order.id, { id, amount, isExcess: order.status !== "cancelled" });
  return ok("given_back" as const);
}

/** A requested refund. Its amount is the sum of its lines. */
export interface RefundAsk {
  method: PaymentMethod;
  lines: readonly RefundLine[];
  effectKey: string;
  actor: Actor;
  reason: string | null;
}

/**
 * Requests a refund of a locked order: never more than was captured (D25), which the database checks too. By card a job
 * sends it to the provider; otherwise staff transfers it. Gives its id; `null` if it is known already.
 */
export async function askRefund(
  trx: Executor,
  deps: Pick<MoneyDeps, "sendRefund">,
  order: LockedOrder,
  { method, lines, effectKey, actor, reason }: RefundAsk,
): Promise<string | null> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const id = await insertMoney(trx, {
    orderId: order.id,
    kind: "refund",
    method,
    amount,
    currency: order.currency,
    state: "asked",
    reference: null,
    effectKey,
    actor: actor.name,
    reason,
  });
  if (!id) return null;
  await insertRefundLines(trx, id, lines);
  if (method === "card") await deps.sendRefund(trx, id);
  return id;
}

/**
 * Settles a requested refund, once. The payment of the order becomes partly or wholly refunded by what was really paid
 * back.
 */
export async function refundSettled(
  trx: Executor,
  id: string,
  { state, reference, actor }: { state: "done" | "failed"; reference: string | null; actor: Actor },
): Promise<Result<"settled" | "known", ChangeFailure>> {
  // Lock order: order, money.
  const order = await lockOrder(trx, (await orderOfRefund(trx, id)) ?? id);
  if (!order) return fail({ code: "unknown_order" as const });
  if (!(await isAsked(trx, id))) return ok("known" as const);
  await settleRefund(trx, id, { state, reference });
  if (state === "failed") return ok("settled" as const);
  const changed = await refundCounted(trx, order, actor);
  if (changed.ok) await issueCreditNote(trx, id);
  return changed;
}

/** Updates the payment status after a completed refund. */
async function refundCounted(
  trx: Executor,
  order: LockedOrder,
  actor: Actor,
): Promise<Result<"settled", ChangeFailure>> {
  // Refunding a part payment leaves the status: the order was never paid.
  if (!isSettled(order)) return ok("settled" as const);
  const whole = (await refundedFor(trx, order.id)) >= order.captured;
  // A second partial refund leaves the status, and so does the refund of an overpayment.
  if (!whole && order.paymentStatus !== "paid") return ok("settled" as const);
  const changed = await changePayment(trx, order, { change: whole ? "refundAll" : "refundPart", actor });
  return changed.ok || order.paymentStatus === "refunded" ? ok("settled" as const) : changed;
}
