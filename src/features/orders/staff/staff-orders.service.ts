import { createContext } from "react-router";
import { addAuditEntry, isRepeated } from "#features/admin/audit.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { OrdersCursor } from "../domain/history/orders-filter.ts";
import type { Order } from "../domain/order.ts";
import type { RefundLeft } from "../domain/payments/refund.ts";
import type { DeskAddress } from "../domain/staff/order-filter.ts";
import { type FieldErrors, readOrderForm } from "../domain/staff/order-forms.ts";
import { type ActionWhyNot, type StaffAction, staffActionsOf } from "../domain/staff/staff-actions.ts";
import type { Orders } from "../orders.service.ts";
import { orderForStaff, orderForView } from "../payments/bank-transfer.service.ts";
import type { MoneyDeps } from "../payments/captures.service.ts";
import { type RefundsDeps, refundable } from "../payments/refunds.service.ts";
import { carryOut, type OrderRefusal } from "./staff-order.service.ts";
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
  selectOwner,
  selectParcels,
  selectReturnsOf,
  selectShippedPieces,
} from "./staff-order.store.ts";
import { type DeskOrder, selectDeskOrders, selectToday, type Today } from "./staff-orders.store.ts";
import { type DeskWithdrawal, selectWithdrawalsOf } from "./staff-withdrawals.store.ts";

/** An order with all that staff sees of it. */
export interface WholeDeskOrder {
  order: Order;
  actions: Record<StaffAction, ActionWhyNot | null>;
  left: RefundLeft;
  shipped: ReadonlyMap<string, number>;
  history: HistoryRow[];
  money: MoneyRow[];
  notes: NoteRow[];
  parcels: ParcelRow[];
  papers: Awaited<ReturnType<typeof selectDocuments>>;
  returns: Awaited<ReturnType<typeof selectReturnsOf>>;
  withdrawals: DeskWithdrawal[];
  leases: OrderLeaseRow[];
}

/** What the shop's people do with orders. Who may ask is decided by the pages. */
export interface Desk {
  today(): Promise<Today>;
  list(address: DeskAddress): Promise<{ orders: DeskOrder[]; next: OrdersCursor | null }>;
  /** Null if there is no such order. */
  order(id: string): Promise<WholeDeskOrder | null>;
  /** Carries out a form of the order's page, once for its key, and writes it into the audit log. */
  act(
    orderId: string,
    by: { id: string },
    form: URLSearchParams,
  ): Promise<Result<{ done: string }, OrderRefusal | { code: "invalid_fields"; faults: FieldErrors }>>;
}

export const deskContext = createContext<Desk>();

/** Orders on one page. */
const pageSize = 30;

export interface DeskDeps {
  db: Database;
  orders: Pick<Orders, "one">;
  money: MoneyDeps & RefundsDeps;
}

/** The order desk on a database. No I/O happens here. */
export function staffCreate({ db, orders, money }: DeskDeps): Desk {
  return {
    today: () => selectToday(db),
    list: (address) => selectDeskOrders(db, address, { after: address.after, limit: pageSize }),
    async order(id) {
      const owner = isUuid(id) ? await selectOwner(db, id) : null;
      const order = owner && (await orders.one(owner, id));
      if (!order) return null;
      const [facts, left] = await Promise.all([orderForView(db, id), refundable(db, id)]);
      if (!facts || !left) return null;
      const [shipped, history, movements, notes, parcels, papers, returns, leases, withdrawals] = await Promise.all([
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
      const at = { now: money.now(), market: markets[order.market] };
      const actions = staffActionsOf(facts, at);
      return {
        order,
        actions,
        left,
        shipped,
        history,
        money: movements,
        notes,
        parcels,
        papers,
        returns,
        leases,
        withdrawals,
      };
    },
    async act(orderId, by, form) {
      const read = readOrderForm(form);
      if (!read.ok) return read;
      const wish = read.value;
      const actor = { who: "staff", name: `user:${by.id}` } as const;
      const subject = { kind: "order", id: orderId.toLowerCase() } as const;
      const key = `${wish.intent}:${wish.key}`;
      return inTransaction(db, async (trx) => {
        const order = isUuid(orderId) ? await orderForStaff(trx, orderId) : null;
        if (!order) return fail({ code: "unknown_order" as const });
        if (await isRepeated(trx, subject, key)) return ok({ done: "already" });
        const done = await carryOut(trx, money, order, { wish, actor, authorId: by.id });
        if (!done.ok) return done;
        const { details, word } = done.value;
        await addAuditEntry(trx, {
          actor: actor.name,
          action: `order.${wish.intent}`,
          subject,
          details: { ...details, key },
        });
        return ok({ done: word });
      });
    },
  };
}
