import type { Emails } from "#features/emails/emails.service.ts";
import { releaseUses, retakeUses } from "#features/pricing/promotion-uses.service.ts";
import type { LeaseActor } from "#features/rental/leases.service.ts";
import { confirmLeases, dropLeases, reinstateLeases } from "#features/rental/order-leases.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { withSavepoint } from "#platform/server/db/transaction.ts";
import { issueInvoice } from "../documents.service.ts";
import {
  mayChange,
  type OrderChange,
  orderChanges,
  type PaymentChange,
  paymentChanges,
  type Who,
  type WhyNot,
  whyNot,
} from "../domain/order-machines.ts";
import type { EndedAs } from "../domain/order-states.ts";
import { writeOrderStatus } from "../placement/order.email.ts";
import { release, reserveAgain, type Shortage } from "../stock/stock.service.ts";
import {
  insertEvent,
  type LockedOrder,
  lockOrder,
  makeReservationsPermanent,
  updatePaymentStatus,
  updateStatus,
} from "./order-status.store.ts";

/** Who does something, and their name in the history: `user:<id>`, `shop:<job>`. */
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
  /** Goods, machines or promotions are not available any more; `available` has the goods that are short. */
  | { code: "short"; available: Shortage };

interface AskedChange {
  change: OrderChange;
  actor: Actor;
  /** For the history: text of a person, or a code. */
  reason?: string | null;
  /** Why it was cancelled, if that does not follow from the actor. */
  endedAs?: EndedAs;
}

/**
 * Changes the status of an order with all consequences: history, stock, leases, e-mail. Guarded by the transitions of D22,
 * which the database holds too. Call it in a transaction that is rolled back on failure.
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

/** The same for an order that is already locked. Gives the changed order. */
export async function changeLocked(
  trx: Executor,
  { emails, now }: ChangeDeps,
  order: LockedOrder,
  { change, actor, reason, endedAs }: AskedChange,
): Promise<Result<LockedOrder, ChangeFailure>> {
  const why = whyNot(change, actor.who, order, { now: now(), market: marketAt(order.market, order.createdAt) });
  if (why) return fail({ code: "not_allowed" as const, why });
  const { to } = orderChanges[change];
  if (change === "revive") {
    const stored = await takeAgain(trx, order, { actor, now: now() });
    if (!stored.ok) return stored;
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
  if (to === "processing") await makeReservationsPermanent(trx, order.id);
  if (change === "accept") await confirmLeases(trx, order.id, shopActor(actor));
  if (to === "cancelled") {
    const dropped = await dropLeases(trx, order.id, shopActor(actor));
    if (!dropped.ok) return fail({ code: "not_allowed" as const, why: "nothing_handed_over" });
  }
  // Orders paid on delivery get their invoice with the goods, all others with the payment.
  if (to === "shipped" && order.paymentMethod === "pod") await issueInvoice(trx, order.id);
  if (to === "cancelled") await releaseUses(trx, order.id);
  // Pieces refunded instead of shipped are still reserved here.
  if (to === "cancelled" || to === "shipped") await release(trx, { orderId: order.id, actor: actor.name });
  await writeOrderStatus(trx, emails, order.id);
  if (to === "cancelled" && mayChange(paymentChanges.void, actor.who, order.paymentStatus)) {
    return changePayment(trx, changed, { change: "void", actor, reason: ended });
  }
  return ok(changed);
}

/**
 * Takes promotions, machines and goods of an ended order again: all or nothing, in a savepoint. Lock order: promotions,
 * units, stock.
 */
async function takeAgain(
  trx: Executor,
  order: LockedOrder,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Result<null, ChangeFailure>> {
  return withSavepoint(trx, async () => {
    const used = await retakeUses(trx, order.id);
    if (!used.ok) return fail({ code: "short" as const, available: new Map<string, number>() });
    const today = dayIn(markets[order.market].timeZone, now);
    const rented = await reinstateLeases(trx, order.id, { by: shopActor(actor), today });
    if (!rented.ok) return fail({ code: "short" as const, available: new Map<string, number>() });
    return reserveAgain(trx, { orderId: order.id, actor: actor.name });
  });
}

/** Leases are changed by the shop; their history names who changed the order. */
function shopActor({ name }: Actor): LeaseActor {
  return { who: "shop", name };
}

/** Changes the payment status of a locked order, guarded by its transitions, with a history entry. */
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
