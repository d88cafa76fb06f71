import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LinesFailure } from "../domain/fulfilment/shipment.ts";
import type { RefundFailure } from "../domain/payments/refund.ts";
import type { OrderForm } from "../domain/staff/order-forms.ts";
import { type ActionFacts, type ActionWhyNot, whyNoRefund } from "../domain/staff/staff-actions.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { confirmOrder } from "../fulfilment/confirmation.service.ts";
import { type Actor, type ChangeFailure, changeOrder } from "../fulfilment/order-status.service.ts";
import { deliver, ship } from "../fulfilment/shipments.service.ts";
import {
  type RefundMadeFailure,
  receiveTransfer,
  refundMade,
  type TransferFailure,
} from "../payments/bank-transfer.service.ts";
import type { MoneyDeps } from "../payments/captures.service.ts";
import { type RefundsDeps, refundLines } from "../payments/refunds.service.ts";
import { insertNote } from "./staff-order.store.ts";

/** Why a form was refused. Nothing was changed then. */
export type OrderRefusal =
  | ChangeFailure
  | LinesFailure
  | RefundFailure
  | TransferFailure
  | RefundMadeFailure
  | { code: "not_allowed"; why: ActionWhyNot };

/** What was done: code for the page's message, and details for the audit entry. No personal data. */
export interface Done {
  word: string;
  details: Record<string, string | number | boolean | null>;
}

/** What a form is executed on, and by whom. */
interface Execution {
  trx: Executor;
  deps: MoneyDeps & RefundsDeps;
  order: ActionFacts & { id: string };
  actor: Actor;
  authorId: string;
}

type Outcome = Promise<Result<Done, OrderRefusal>>;
type Handlers = {
  [Intent in OrderForm["intent"]]: (on: Execution, form: Extract<OrderForm, { intent: Intent }>) => Outcome;
};

/** Executes a validated form on an order. Belongs to the transaction that has locked the order. */
export function execute(on: Execution, form: OrderForm): Outcome {
  const handler = handlers[form.intent] as (on: Execution, form: OrderForm) => Outcome;
  return handler(on, form);
}

const handlers: Handlers = {
  confirm: async ({ trx, deps, order }) => {
    const confirmed = await confirmOrder(trx, deps, order.id);
    return confirmed.ok ? done("confirm", confirmed.value) : confirmed;
  },
  accept: change,
  complete: change,
  deliver: async ({ trx, deps, order, actor }) => {
    const delivered = await deliver(trx, deps, order.id, { actor });
    return delivered.ok ? done("deliver") : delivered;
  },
  cancel: async ({ trx, deps, order, actor }, { reason }) => {
    const cancelled = await cancel(trx, deps, order.id, { actor, owner: null, reason });
    return cancelled.ok ? done("cancel", { reason, refunded: cancelled.value.refund?.amount ?? 0 }) : cancelled;
  },
  transfer: async ({ trx, deps, order, actor }, { amount, reference, confirmed = null }) => {
    const booked = await receiveTransfer(trx, deps, order.id, { transfer: { amount, reference }, confirmed, actor });
    return booked.ok ? done(`transfer_${booked.value}`, { amount, reference, outcome: booked.value }) : booked;
  },
  ship: async ({ trx, deps, order, actor }, { key, lines, carrier, tracking }) => {
    const parcel = { id: key, lines, carrier, trackingNumber: tracking };
    const left = await ship(trx, deps, order.id, { parcel, actor });
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    return left.ok ? done(left.value.isWhole ? "ship_whole" : "ship_part", { carrier, tracking, pieces }) : left;
  },
  refund: async ({ trx, deps, order, actor }, { key, reason, lines, delivery, fee }) => {
    const why = whyNoRefund(order);
    if (why) return fail({ code: "not_allowed" as const, why });
    const request = { items: lines, delivery: delivery === "on", fee: fee === "on" };
    const asked = { request, actor, reason, effectKey: `refund:${key}` };
    const back = await refundLines(trx, deps, order.id, asked);
    return back.ok ? done("refund", { amount: back.value.amount, reason }) : back;
  },
  refund_made: async ({ trx, order, actor }, { refund, reference }) => {
    const made = await refundMade(trx, { orderId: order.id, refundId: refund, reference, actor });
    return made.ok ? done("refund_made", { refund, reference }) : made;
  },
  note: async ({ trx, order, authorId }, { text }) => {
    await insertNote(trx, { orderId: order.id, authorId, text });
    return done("note");
  },
};

async function change(
  { trx, deps, order, actor }: Execution,
  { intent }: Extract<OrderForm, { intent: "accept" | "complete" }>,
): Outcome {
  const changed = await changeOrder(trx, deps, order.id, { change: intent, actor });
  return changed.ok ? done(intent) : changed;
}

function done(word: string, details: Done["details"] = {}): Result<Done, never> {
  return ok({ word, details });
}
