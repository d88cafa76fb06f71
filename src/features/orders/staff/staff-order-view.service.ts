import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { dayRangeText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import { type OrderItemView, type OrderView, orderView } from "../domain/history/order-view.ts";
import { owedFor, receivedFor } from "../domain/payments/owed.ts";
import { type ActionWhyNot, type StaffAction, staffActions } from "../domain/staff/staff-actions.ts";
import type { StaffOrder } from "./staff-orders.service.ts";

/** An item with its shipped and refundable quantities. */
interface StaffItemView extends OrderItemView {
  shipped: number;
  refundable: number;
}

/** An order as texts for staff. */
export interface StaffOrderView extends OrderView {
  items: StaffItemView[];
  can: StaffAction[];
  cannot: { action: StaffAction; why: ActionWhyNot }[];
  left: { money: string; delivery: string | null; fee: string | null };
  /** Still owed by transfer; `null`: nothing. */
  owed: string | null;
  /** Received so far, while the rest is awaited. */
  received: string | null;
  history: {
    id: number;
    machine: "order" | "payment" | "return";
    from: string | null;
    to: string;
    by: string | null;
    reason: string | null;
    at: string;
  }[];
  money: {
    id: string;
    amount: string;
    /** Kind and state. */
    word: "capture_done" | "refund_asked" | "refund_done" | "refund_failed";
    reference: string | null;
    isForStaff: boolean;
    at: string;
  }[];
  notes: { id: number; by: string | null; text: string; at: string }[];
  parcels: { id: string; carrier: string; trackingNumber: string | null; pieces: number; at: string }[];
  documents: StaffOrder["documents"];
  returns: StaffOrder["returns"];
  withdrawals: { id: string; number: string; at: string; goods: string | null; isOpen: boolean }[];
  leases: { id: string; serial: string; status: LeaseStatus; days: string }[];
}

/** Formats an order for staff. */
export function staffOrderView(order: StaffOrder, locale: Locale): StaffOrderView {
  const { actions, left } = order;
  const { money, moment } = formatsOf(order.market, order.currency, locale);
  const view = orderView(order, locale);
  const owed = owedFor(order);
  const received = receivedFor(order);
  const refundable = new Map(left.items.map((item) => [item.orderItemId, item.quantity]));
  return {
    ...view,
    items: view.items.map((item) => {
      return { ...item, shipped: order.shipped.get(item.id) ?? 0, refundable: refundable.get(item.id) ?? 0 };
    }),
    can: staffActions.filter((action) => actions[action] === null),
    cannot: staffActions.flatMap((action) => {
      const why = actions[action];
      // Most orders need no confirmation, so that needs no explanation.
      return why && action !== "confirm" ? [{ action, why }] : [];
    }),
    left: {
      money: money(left.money),
      delivery: left.delivery > 0 ? money(left.delivery) : null,
      fee: left.fee > 0 ? money(left.fee) : null,
    },
    owed: owed > 0 && order.status === "pending" ? money(owed) : null,
    received: owed > 0 && received > 0 ? money(received) : null,
    history: order.history.map((row) => ({
      id: row.id,
      machine: row.machine,
      from: row.from,
      to: row.to,
      by: nameOfActor(row),
      reason: row.reason,
      at: moment(row.at),
    })),
    money: order.money.map((row) => ({
      id: row.id,
      amount: money(row.amount),
      word: row.kind === "capture" ? "capture_done" : `refund_${row.state}`,
      reference: row.reference,
      isForStaff: row.kind === "refund" && row.state === "asked" && row.method !== "card",
      at: moment(row.at),
    })),
    notes: order.notes.map((note) => ({ id: note.id, by: note.name, text: note.text, at: moment(note.at) })),
    parcels: order.parcels.map((parcel) => ({ ...parcel, at: moment(parcel.at) })),
    documents: order.documents,
    returns: order.returns,
    withdrawals: order.withdrawals.map(({ id, number, at, goods, handledAt }) => {
      return { id, number, at: moment(at), goods, isOpen: handledAt === null };
    }),
    leases: order.leases.map(({ first, last, ...lease }) => ({ ...lease, days: dayRangeText(first, last, locale) })),
  };
}
