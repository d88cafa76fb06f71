import type { Emails } from "#features/emails/emails.service.ts";
import type { LeaseActor } from "#features/rental/leases.service.ts";
import { confirmLeases, dropLeases, reinstateLeases } from "#features/rental/order-leases.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { withSavepoint } from "#platform/server/db/transaction.ts";
import { issueInvoice } from "../documents.service.ts";
import {
  type EndedAs,
  mayChange,
  type OrderChange,
  orderChanges,
  type PaymentChange,
  paymentChanges,
  type Who,
  type WhyNot,
  whyNot,
} from "../domain/order-machines.ts";
import { writeOrderStatus } from "../placement/order.email.ts";
import { release, reserveAgain, type Shortage } from "../stock/stock.service.ts";
import {
  insertEvent,
  keepForGood,
  type LockedOrder,
  lockOrder,
  updatePaymentStatus,
  updateStatus,
} from "./order-status.store.ts";

/** Who does something, and under which name the history keeps it: `user:<id>`, `shop:<job>`. */
export interface Actor {
  who: Who;
  name: string;
}

export interface ChangeDeps {
  emails: Emails;
  now: () => Date;
}

/** Why a change did not happen. Nothing was changed then. */
export type ChangeFailure =
  | { code: "unknown_order" }
  | { code: "not_allowed"; why: WhyNot }
  /** Goods or machines of it belong to others now; `available` has the goods that are short. */
  | { code: "short"; available: Shortage };

interface AskedChange {
  change: OrderChange;
  actor: Actor;
  /** Kept in the history; the words of a person, or a word of the shop's. */
  reason?: string | null;
  /** What an order ends as, when that does not follow from who ends it. */
  endedAs?: EndedAs;
}

/**
 * Changes the state of an order with all that follows from it: history, stock, leases, the e-mail. Guarded by the table of D22;
 * the database refuses what the table does not have. Call it in a transaction that is rolled back on failure.
 */
export async function changeOrder(
  trx: Executor,
  deps: ChangeDeps,
  orderId: string,
  asked: AskedChange,
): Promise<Result<LockedOrder, ChangeFailure>> {
  const order = await lockOrder(trx, orderId);
  return order ? changeLocked(trx, deps, order, asked) : fail({ code: "unknown_order" as const });
}

/** The same for an order that this transaction has locked already. Gives the order as it is now. */
export async function changeLocked(
  trx: Executor,
  { emails, now }: ChangeDeps,
  order: LockedOrder,
  { change, actor, reason, endedAs }: AskedChange,
): Promise<Result<LockedOrder, ChangeFailure>> {
  const why = whyNot(change, actor.who, order, { now: now(), market: markets[order.market] });
  if (why) return fail({ code: "not_allowed" as const, why });
  const { to } = orderChanges[change];
  if (change === "revive") {
    const kept = await takeAgain(trx, order, { actor, now: now() });
    if (!kept.ok) return kept;
  }
  const ended = to === "cancelled" ? (endedAs ?? endOf(change, actor.who)) : null;
  await updateStatus(trx, order.id, { status: to, endedAs: ended });
  await insertEvent(trx, {
    orderId: order.id,
    machine: "order",
    from: order.status,
    to,
    actor: actor.name,
    reason: reason ?? ended,
  });
  const changed = { ...order, status: to, endedAs: ended };
  if (to === "processing") await keepForGood(trx, order.id);
  if (change === "accept") await confirmLeases(trx, order.id, leaseHand(actor));
  if (to === "cancelled") {
    const dropped = await dropLeases(trx, order.id, leaseHand(actor));
    if (!dropped.ok) return fail({ code: "not_allowed" as const, why: "nothing_handed_over" });
  }
  // Who pays on delivery gets the invoice with the goods; all others got it with their payment.
  if (to === "shipped" && order.paymentMethod === "pod") await issueInvoice(trx, order.id);
  // Whatever was refunded instead of sent is still kept back when the last piece leaves.
  if (to === "cancelled" || to === "shipped") await release(trx, { orderId: order.id, actor: actor.name });
  await writeOrderStatus(trx, emails, order.id);
  if (to === "cancelled" && mayChange(paymentChanges.void, actor.who, order.paymentStatus)) {
    return changePayment(trx, changed, { change: "void", actor, reason: ended });
  }
  return ok(changed);
}

/**
 * Keeps machines and goods of an ended order back once more: all of them, or nothing. Machines before stock: the order in
 * which everybody locks them. On failure the transaction may go on, with nothing of this in it.
 */
async function takeAgain(
  trx: Executor,
  order: LockedOrder,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Result<null, ChangeFailure>> {
  return withSavepoint(trx, async () => {
    const today = dayIn(markets[order.market].timeZone, now);
    const rented = await reinstateLeases(trx, order.id, { by: leaseHand(actor), today });
    if (!rented.ok) return fail({ code: "short" as const, available: new Map<string, number>() });
    return reserveAgain(trx, { orderId: order.id, actor: actor.name });
  });
}

/** Leases follow their order by the hand of the shop; the history names who changed the order. */
function leaseHand({ name }: Actor): LeaseActor {
  return { who: "shop", name };
}

/** Changes the state of a payment of a locked order, guarded by its table, with a row of history. */
export async function changePayment(
  trx: Executor,
  order: LockedOrder,
  { change, actor, reason }: { change: PaymentChange; actor: Actor; reason?: string | null },
): Promise<Result<LockedOrder, ChangeFailure>> {
  const row = paymentChanges[change];
  if (!mayChange(row, actor.who, order.paymentStatus))
    return fail({ code: "not_allowed" as const, why: "wrong_state" });
  await updatePaymentStatus(trx, order.id, row.to);
  await insertEvent(trx, {
    orderId: order.id,
    machine: "payment",
    from: order.paymentStatus,
    to: row.to,
    actor: actor.name,
    reason: reason ?? null,
  });
  return ok({ ...order, paymentStatus: row.to });
}

function endOf(change: OrderChange, who: Who): EndedAs {
  if (change === "expire") return "expired";
  return who === "buyer" ? "buyer" : "staff";
}
