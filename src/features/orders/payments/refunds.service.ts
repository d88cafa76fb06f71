import { releaseUses } from "#features/pricing/promotion-uses.service.ts";
import { releaseDays } from "#features/rental/extension-days.service.ts";
import { dropRefunded } from "#features/rental/order-leases.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { receivedFor } from "../domain/payments/owed.ts";
import {
  leftToRefund,
  planRefund,
  type RefundableOrder,
  type RefundFailure,
  type RefundLeft,
  type RefundLine,
  type RefundRequest,
  wholeRefund,
} from "../domain/payments/refund.ts";
import { writeRefund } from "../fulfilment/fulfilment.email.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import { type LockedOrder, lockOrder, selectFacts } from "../fulfilment/order-status.store.ts";
import { askRefund, type MoneyDeps } from "./captures.service.ts";
import { hasFailedRefund, selectRefundable, selectRefundByKey, selectRented } from "./refunds.store.ts";

export type RefundsDeps = Pick<MoneyDeps, "sendRefund" | "emails" | "now">;

/** A requested refund; `amount` in minor units of the order's currency. */
export interface Refund {
  id: string;
  amount: number;
}

/** Actor, reason and idempotency key of a refund. */
interface Asked {
  actor: Actor;
  reason: string | null;
  /** `refund:<form key>`, `cancel:<order>`, `return:<return>`. */
  effectKey: string;
}

/**
 * Refunds items, delivery and fee (D25): all or nothing; leases of refunded machines end. The same key gives the same
 * refund. By card a job sends it to the provider; otherwise staff transfers it. Call it in a transaction that is rolled
 * back on failure.
 */
export async function refundLines(
  trx: Executor,
  deps: RefundsDeps,
  orderId: string,
  { request, ...asked }: Asked & { request: RefundRequest },
): Promise<Result<Refund, RefundFailure | { code: "unknown_order" }>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  const known = await selectRefundByKey(trx, orderId, asked.effectKey);
  if (known) return ok(known);
  const before = await selectRefundable(trx, order);
  const planned = planRefund(before, request);
  if (!planned.ok) return planned;
  const dropped = await dropMachines(trx, { before, planned: planned.value, actor: asked.actor });
  if (!dropped.ok) return dropped;
  if (order.charge?.kind === "extension") {
    // Refunded days are given back unless they have begun.
    const today = dayIn(markets[order.market].timeZone, deps.now());
    await releaseDays(trx, orderId, { who: "shop", name: asked.actor.name }, { unlessBegunBy: today });
  }
  return ok(await ask(trx, deps, order, { ...asked, lines: planned.value }));
}

/** Ends the leases of refunded machines; refused for machines that were handed over. */
async function dropMachines(
  trx: Executor,
  { before, planned, actor }: { before: RefundableOrder; planned: readonly RefundLine[]; actor: Actor },
): Promise<Result<null, RefundFailure>> {
  const left = new Map(leftToRefund(before).items.map((item) => [item.orderItemId, item.quantity]));
  const rented = await selectRented(
    trx,
    planned.flatMap(({ orderItemId }) => orderItemId ?? []),
  );
  for (const { id: orderItemId, quantity } of before.items.filter(({ id }) => rented.has(id))) {
    const asked = planned.find((line) => line.orderItemId === orderItemId)?.quantity ?? 0;
    const earlier = quantity - (left.get(orderItemId) ?? 0);
    const pieces = { orderItemId, quantity, refunded: earlier + asked };
    const dropped = await dropRefunded(trx, pieces, { who: "shop", name: actor.name });
    if (!dropped.ok)
      return fail({ code: "handed_over" as const, orderItemId, left: Math.max(0, dropped.left - earlier) });
  }
  return ok(null);
}

/** Refunds all remaining money of a locked order, e.g. after cancellation; `null`: there is none. */
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

/**
 * What of an order can be refunded now; `null` if there is no such order. Nothing is locked: the refund checks again.
 */
export async function refundable(db: Executor, orderId: string): Promise<RefundLeft | null> {
  const order = await selectFacts(db, orderId);
  return order && leftToRefund(await selectRefundable(db, order));
}

async function ask(
  trx: Executor,
  deps: RefundsDeps,
  order: LockedOrder,
  { lines, ...asked }: Asked & { lines: readonly RefundLine[] },
): Promise<Refund> {
  // After a failed refund by card, staff transfers it.
  const method = (await hasFailedRefund(trx, order.id)) ? "transfer" : order.paymentMethod;
  const id = await askRefund(trx, deps, order, { ...asked, method, lines });
  if (!id) throw new Error(`the refund ${asked.effectKey} belongs to another order`);
  const refund = { id, amount: lines.reduce((sum, line) => sum + line.amount, 0) };
  // All of it, and nothing was shipped: as if the order had never been.
  if (order.shipped === 0 && refund.amount === receivedFor(order)) await releaseUses(trx, order.id);
  await writeRefund(trx, deps.emails, order.id, { ...refund, state: "asked", method });
  return refund;
}
