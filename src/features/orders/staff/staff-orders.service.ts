import { createContext } from "react-router";
import { actorOf, addAuditEntry, isRepeated, type StaffActor } from "#features/admin/audit.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { OrdersCursor } from "../domain/history/orders-filter.ts";
import type { Order } from "../domain/order.ts";
import type { RefundLeft } from "../domain/payments/refund.ts";
import type { StaffOrdersAddress } from "../domain/staff/order-filter.ts";
import { type FieldErrors, readOrderForm } from "../domain/staff/order-forms.ts";
import { type ActionWhyNot, type StaffAction, staffActionsOf } from "../domain/staff/staff-actions.ts";
import { orderForStaff, orderForView } from "../payments/bank-transfer.service.ts";
import type { MoneyDeps } from "../payments/captures.service.ts";
import { type RefundsDeps, refundable } from "../payments/refunds.service.ts";
import { selectAnyOrder } from "../placement/order.store.ts";
import { execute, type OrderRefusal } from "./staff-order.service.ts";
import {
  type HistoryRow,
  type MoneyRow,
  type NoteRow,
  type OrderLeaseRow,
  type ParcelRow,
  selectDocuments,
  selectHistory,
  selectLeasesOf,
  selectMoney,
  selectNotes,
  selectParcels,
  selectReturnsOf,
  selectShippedPieces,
} from "./staff-order.store.ts";
import { type StaffOrderRow, selectStaffOrders, selectToday, type Today } from "./staff-orders.store.ts";
import { type StaffWithdrawal, selectWithdrawalsOf } from "./staff-withdrawals.store.ts";

/** An order with everything that staff sees of it. */
export interface StaffOrder extends Order {
  actions: Record<StaffAction, ActionWhyNot | null>;
  left: RefundLeft;
  /** Quantity shipped by item. */
  shipped: ReadonlyMap<string, number>;
  history: HistoryRow[];
  money: MoneyRow[];
  notes: NoteRow[];
  parcels: ParcelRow[];
  documents: Awaited<ReturnType<typeof selectDocuments>>;
  returns: Awaited<ReturnType<typeof selectReturnsOf>>;
  withdrawals: StaffWithdrawal[];
  leases: OrderLeaseRow[];
}

/** Orders for staff. The pages check permissions. */
export interface StaffOrders {
  today(): Promise<Today>;
  list(address: StaffOrdersAddress): Promise<{ orders: StaffOrderRow[]; next: OrdersCursor | null }>;
  /** `null` if there is no such order. */
  order(id: string): Promise<StaffOrder | null>;
  /** Executes a form of the order's page, once per key, and writes an audit entry. */
  act(
    orderId: string,
    by: StaffActor,
    form: URLSearchParams,
  ): Promise<Result<{ done: string }, OrderRefusal | { code: "invalid_fields"; errors: FieldErrors }>>;
  /** The same, unless the order was changed after `seen`. */
  actOnVersion(
    orderId: string,
    by: StaffActor,
    form: URLSearchParams,
    seen: Date,
  ): Promise<Awaited<ReturnType<StaffOrders["act"]>> | ({ ok: false } & { code: "changed" })>;
}

export const staffOrdersContext = createContext<StaffOrders>();

/** Orders per page. */
const pageSize = 30;

export interface StaffOrdersDeps {
  db: Database;
  money: MoneyDeps & RefundsDeps;
}

/** Orders for staff on a database. No I/O happens here. */
export function createStaffOrders(deps: StaffOrdersDeps): StaffOrders {
  const { db } = deps;
  return {
    today: () => selectToday(db),
    list: (address) => selectStaffOrders(db, address, { after: address.after, limit: pageSize }),
    order: async (id) => (isUuid(id) ? staffOrder(deps, id) : null),
    async act(orderId, by, form) {
      const done = await act(deps, { orderId, by, form });
      if (!done.ok && done.code === "changed") throw new Error("no version was asked for");
      return done;
    },
    actOnVersion: (orderId, by, form, seen) => act(deps, { orderId, by, form, seen }),
  };
}

async function staffOrder({ db, money }: StaffOrdersDeps, id: string): Promise<StaffOrder | null> {
  const [order, facts, left] = await Promise.all([selectAnyOrder(db, id), orderForView(db, id), refundable(db, id)]);
  if (!order || !facts || !left) return null;
  const [shipped, history, movements, notes, parcels, documents, returns, leases, withdrawals] = await Promise.all([
    selectShippedPieces(db, id),
    selectHistory(db, id),
    selectMoney(db, id),
    selectNotes(db, id),
    selectParcels(db, id),
    selectDocuments(db, id),
    selectReturnsOf(db, id),
    selectLeasesOf(db, id),
    selectWithdrawalsOf(db, id),
  ]);
  const actions = staffActionsOf(facts, { now: money.now(), market: markets[order.market] });
  return {
    ...{ ...order, actions, left, shipped, history, money: movements, notes },
    ...{ parcels, documents, returns, leases, withdrawals },
  };
}

async function act(
  { db, money }: StaffOrdersDeps,
  { orderId, by, form, seen }: { orderId: string; by: StaffActor; form: URLSearchParams; seen?: Date },
): ReturnType<StaffOrders["actOnVersion"]> {
  const read = readOrderForm(form);
  if (!read.ok) return read;
  const request = read.value;
  const actor = { who: "staff", name: actorOf(by) } as const;
  const subject = { kind: "order", id: orderId.toLowerCase() } as const;
  const key = `${request.intent}:${request.key}`;
  return inTransaction(db, async (trx) => {
    const order = isUuid(orderId) ? await orderForStaff(trx, orderId) : null;
    if (!order) return fail({ code: "unknown_order" as const });
    if (await isRepeated(trx, subject, key)) return ok({ done: "already" });
    if (seen && seen.getTime() !== order.updatedAt.getTime()) return fail({ code: "changed" as const });
    const done = await execute({ trx, deps: money, order, actor, authorId: by.id }, request);
    if (!done.ok) return done;
    const { details, word } = done.value;
    const action = `order.${request.intent}` as const;
    await addAuditEntry(trx, { actor: actor.name, action, subject, details: { ...details, key } });
    return ok({ done: word });
  });
}
