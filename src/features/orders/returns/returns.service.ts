import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type LineQuantity, type LinesFailure, takeLines } from "../domain/fulfilment/shipment.ts";
import { mayChange, type ReturnChange, returnChanges } from "../domain/order-machines.ts";
import type { ReturnStatus } from "../domain/order-states.ts";
import type { RefundFailure, RefundRequest } from "../domain/payments/refund.ts";
import { type ReturnLine, type WhyNoReturn, whyNoReturn } from "../domain/returns/returns.ts";
import { writeReturn } from "../fulfilment/fulfilment.email.ts";
import type { Actor, ChangeDeps } from "../fulfilment/order-status.service.ts";
import { insertEvent, type LockedOrder, lockOrder } from "../fulfilment/order-status.store.ts";
import { piecesOf } from "../fulfilment/shipments.store.ts";
import { type RefundsDeps, refundLines } from "../payments/refunds.service.ts";
import { moveStock } from "../stock/stock.store.ts";
import {
  hasReturn,
  insertReturn,
  orderOfReturn,
  returnStatus,
  selectReturnable,
  selectReturnLines,
  updateReturn,
} from "./returns.store.ts";

/** A requested return. `id` comes from the form, so that a form sent twice is one return. */
export interface ReturnRequest {
  id: string;
  lines: readonly ReturnLine[];
  note: string | null;
}

export type RequestFailure = { code: "unknown_order" } | { code: WhyNoReturn } | LinesFailure;

export type ReturnFailure =
  | { code: "unknown_return" }
  /** The refund needs a second person; minor units. */
  | { code: "above_limit"; amount: number }
  | { code: "wrong_state"; status: ReturnStatus }
  | LinesFailure
  | RefundFailure;

/**
 * Requests a return of items within the return period; staff decides. Somebody else's order is not found. Call it in a
 * transaction that is rolled back on failure.
 */
export async function requestReturn(
  trx: Executor,
  { emails, now }: ChangeDeps,
  orderId: string,
  { userId, request }: { userId: string; request: ReturnRequest },
): Promise<Result<null, RequestFailure>> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.userId !== userId) return fail({ code: "unknown_order" as const });
  const { id, note } = request;
  if (await hasReturn(trx, orderId, id)) return ok(null);
  const why = whyNoReturn(order, { now: now(), market: marketAt(order.market, order.createdAt) });
  if (why) return fail({ code: why });
  const taken = takeLines(request.lines, await selectReturnable(trx, orderId));
  if (!taken.ok) return taken;
  const lines = taken.value.flatMap((line) => {
    const said = request.lines.find((one) => one.orderItemId === line.orderItemId);
    return said ? [{ ...line, reason: said.reason }] : [];
  });
  await insertReturn(trx, { id, orderId, note, lines });
  const row = { orderId, machine: "return", returnId: id, from: null, to: "requested" } as const;
  await insertEvent(trx, { ...row, actor: `user:${userId}` });
  await writeReturn(trx, emails, id);
  return ok(null);
}

/**
 * Approves or rejects a return, or closes an approved one whose goods never arrived (so that the order can be completed,
 * and a new return requested in time). A rejection needs an answer. Belongs to a transaction.
 */
export async function decideReturn(
  trx: Executor,
  deps: ChangeDeps,
  id: string,
  { change, answer, actor }: { change: "approve" | "reject" | "close"; answer: string | null; actor: Actor },
): Promise<Result<null, ReturnFailure>> {
  const found = await held(trx, id, { change, actor });
  return found.ok ? settle(trx, deps, found.value, { change, answer, actor }) : found;
}

/** Marks an approved return as received. `restock`: quantities that go back into stock. Belongs to a transaction. */
export async function receiveReturn(
  trx: Executor,
  deps: ChangeDeps,
  id: string,
  { restock, actor }: { restock: readonly LineQuantity[]; actor: Actor },
): Promise<Result<null, ReturnFailure>> {
  const change = "receive";
  const found = await held(trx, id, { change, actor });
  if (!found.ok) return found;
  const fit = takeLines(restock, await selectReturnLines(trx, id));
  if (!fit.ok && fit.code !== "no_lines") return fit;
  const pieces = fit.ok ? await piecesOf(trx, fit.value) : new Map<string, number>();
  const orderId = found.value.order.id;
  await moveStock(
    trx,
    [...pieces].map(([productId, quantity]) => {
      const row = { productId, kind: "returned", onHand: quantity, reserved: 0, orderId } as const;
      return { ...row, actor: actor.name, reason: id };
    }),
  );
  return settle(trx, deps, found.value, { change, answer: null, actor });
}

/** Ends a received return, with a refund or (`null`) without. Belongs to a transaction. */
export async function resolveReturn(
  trx: Executor,
  deps: ChangeDeps & RefundsDeps,
  id: string,
  {
    refund,
    answer,
    actor,
    allows = () => true,
  }: {
    refund: RefundRequest | null;
    answer: string | null;
    actor: Actor;
    /** Whether the actor may refund this amount, in minor units, without a second person. */
    allows?: (amount: number) => boolean;
  },
): Promise<Result<null, ReturnFailure>> {
  const change = "resolve";
  const found = await held(trx, id, { change, actor });
  if (!found.ok) return found;
  if (!refund) return settle(trx, deps, found.value, { change, answer, actor });
  const allowed = await selectReturnLines(trx, id);
  // Delivery or the fee alone may be refunded too.
  const lines = takeLines(refund.items, allowed);
  if (!lines.ok && lines.code !== "no_lines") return lines;
  const asked = { request: refund, actor, reason: `return:${id}`, effectKey: `return:${id}` };
  const back = await refundLines(trx, deps, found.value.order.id, asked);
  if (back.ok && !allows(back.value.amount)) return fail({ code: "above_limit" as const, amount: back.value.amount });
  if (back.ok) return settle(trx, deps, found.value, { change, answer, actor, refundId: back.value.id });
  return back.code === "unknown_order" ? fail({ code: "unknown_return" as const }) : back;
}

interface Held {
  id: string;
  order: LockedOrder;
  status: ReturnStatus;
}

/** Locks the order of a return and checks whether the change is allowed. */
async function held(
  trx: Executor,
  id: string,
  { change, actor }: { change: ReturnChange; actor: Actor },
): Promise<Result<Held, ReturnFailure>> {
  const orderId = await orderOfReturn(trx, id);
  const order = orderId && (await lockOrder(trx, orderId));
  if (!order) return fail({ code: "unknown_return" as const });
  const status = await returnStatus(trx, id);
  if (!mayChange(returnChanges[change], actor.who, status)) return fail({ code: "wrong_state" as const, status });
  return ok({ id, order, status });
}

/** Stores the new status, a history entry and the e-mail. */
async function settle(
  trx: Executor,
  { emails }: ChangeDeps,
  { id, order, status }: Held,
  how: { change: ReturnChange; answer: string | null; actor: Actor; refundId?: string },
): Promise<Result<null, never>> {
  const { to } = returnChanges[how.change];
  await updateReturn(trx, id, { status: to, answer: how.answer, ...(how.refundId ? { refundId: how.refundId } : {}) });
  const row = { orderId: order.id, machine: "return", returnId: id, from: status, to } as const;
  await insertEvent(trx, { ...row, actor: how.actor.name, reason: how.answer });
  await writeReturn(trx, emails, id);
  return ok(null);
}
