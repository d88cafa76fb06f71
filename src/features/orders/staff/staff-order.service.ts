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

/** Why staff could not do it. Nothing was changed then. */
export type OrderRefusal =
  | ChangeFailure
  | LinesFailure
  | RefundFailure
  | TransferFailure
  | RefundMadeFailure
  | { code: "not_allowed"; why: ActionWhyNot };

/** What was done: the word of the page's answer, and what the audit log keeps. No personal data. */
export interface Done {
  word: string;
  details: Record<string, string | number | boolean | null>;
}

/** Does with an order what a checked form says. Belongs to the transaction that holds the order. */
export async function carryOut(
  trx: Executor,
  deps: MoneyDeps & RefundsDeps,
  order: ActionFacts & { id: string },
  { wish, actor, authorId }: { wish: OrderForm; actor: Actor; authorId: string },
): Promise<Result<Done, OrderRefusal>> {
  const orderId = order.id;
  const done = (details: Done["details"] = {}, word: string = wish.intent) => ok({ word, details });
  switch (wish.intent) {
    case "confirm": {
      const confirmed = await confirmOrder(trx, deps, orderId);
      return confirmed.ok ? done(confirmed.value) : confirmed;
    }
    case "accept":
    case "complete": {
      const changed = await changeOrder(trx, deps, orderId, { change: wish.intent, actor });
      return changed.ok ? done() : changed;
    }
    case "deliver": {
      const delivered = await deliver(trx, deps, orderId, { actor });
      return delivered.ok ? done() : delivered;
    }
    case "cancel": {
      const { reason } = wish;
      const cancelled = await cancel(trx, deps, orderId, { actor, owner: null, reason });
      return cancelled.ok ? done({ reason, refunded: cancelled.value.refund?.amount ?? 0 }) : cancelled;
    }
    case "transfer": {
      const { amount, reference, confirmed = null } = wish;
      const booked = await receiveTransfer(trx, deps, orderId, { transfer: { amount, reference }, confirmed, actor });
      return booked.ok ? done({ amount, reference, outcome: booked.value }, `transfer_${booked.value}`) : booked;
    }
    case "ship": {
      const { key, lines, carrier, tracking } = wish;
      const parcel = { id: key, lines, carrier, trackingNumber: tracking };
      const left = await ship(trx, deps, orderId, { wish: parcel, actor });
      const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
      return left.ok ? done({ carrier, tracking, pieces }, left.value.isWhole ? "ship_whole" : "ship_part") : left;
    }
    case "refund": {
      const { key, reason, lines, delivery, fee } = wish;
      const why = whyNoRefund(order);
      if (why) return fail({ code: "not_allowed" as const, why });
      const back = await refundLines(trx, deps, orderId, {
        wish: { items: lines, delivery: delivery === "on", fee: fee === "on" },
        actor,
        reason,
        effectKey: `refund:${key}`,
      });
      return back.ok ? done({ amount: back.value.amount, reason }) : back;
    }
    case "refund_made": {
      const { refund: refundId, reference } = wish;
      const made = await refundMade(trx, { orderId, refundId, reference, actor });
      return made.ok ? done({ refund: refundId, reference }) : made;
    }
    case "note": {
      await insertNote(trx, { orderId, authorId, text: wish.text });
      return done();
    }
  }
}
