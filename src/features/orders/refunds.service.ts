import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { writeRefund } from "./after-letters.service.ts";
import type { Actor } from "./changes.service.ts";
import { type LockedOrder, lockOrder } from "./changes.store.ts";
import {
  leftToRefund,
  planRefund,
  type RefundFailure,
  type RefundLeft,
  type RefundLine,
  type RefundWish,
  wholeRefund,
} from "./domain/refund.ts";
import { askRefund, type MoneyDeps } from "./money.service.ts";
import { hasFailedRefund, selectRefundable, selectRefundByKey } from "./refunds.store.ts";

export type RefundsDeps = Pick<MoneyDeps, "sendRefund" | "letters">;

/** A refund that was asked for; `amount` in minor units of the order's currency. */
export interface Refund {
  id: string;
  amount: number;
}

/** Why money goes back, who gives it, and the key under which the same is asked for only once. */
interface Asked {
  actor: Actor;
  reason: string | null;
  /** `refund:<form key>`, `cancel:<order>`, `return:<return>`. */
  effectKey: string;
}

/**
 * Gives back pieces of lines, delivery, fee (D25), at once or not at all. Call it in a transaction. The same key gives the
 * same refund. By card it goes to the provider by a job; otherwise staff transfers it.
 */
export async function refundLines(
  trx: Executor,
  deps: RefundsDeps,
  orderId: string,
  { wish, ...asked }: Asked & { wish: RefundWish },
): Promise<Result<Refund, RefundFailure | { code: "unknown_order" }>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  const known = await selectRefundByKey(trx, orderId, asked.effectKey);
  if (known) return ok(known);
  const planned = planRefund(await selectRefundable(trx, order), wish);
  return planned.ok ? ok(await ask(trx, deps, order, { ...asked, lines: planned.value })) : planned;
}

/** Gives back all money of a locked order that is still here, e.g. when it was cancelled. Null: there is none. */
export async function refundAll(
  trx: Executor,
  deps: RefundsDeps,
  order: LockedOrder,
  asked: Asked,
): Promise<Refund | null> {
  const known = await selectRefundByKey(trx, order.id, asked.effectKey);
  if (known) return known;
  const lines = wholeRefund(await selectRefundable(trx, order));
  return lines.length > 0 ? ask(trx, deps, order, { ...asked, lines }) : null;
}

/** What of an order can still be given back; null if there is no such order. Belongs to a transaction. */
export async function refundable(trx: Executor, orderId: string): Promise<RefundLeft | null> {
  const order = await lockOrder(trx, orderId);
  return order && leftToRefund(await selectRefundable(trx, order));
}

async function ask(
  trx: Executor,
  deps: RefundsDeps,
  order: LockedOrder,
  { lines, ...asked }: Asked & { lines: readonly RefundLine[] },
): Promise<Refund> {
  // What a card has refused once goes by transfer: staff makes it.
  const method = (await hasFailedRefund(trx, order.id)) ? "transfer" : order.paymentMethod;
  const id = await askRefund(trx, deps, order, { ...asked, method, lines });
  if (!id) throw new Error(`the refund ${asked.effectKey} belongs to another order`);
  const refund = { id, amount: lines.reduce((sum, line) => sum + line.amount, 0) };
  await writeRefund(trx, deps.letters, order.id, { ...refund, state: "asked", method });
  return refund;
}
