import { createContext } from "react-router";
import type { Order } from "#features/orders/domain/order.ts";
import type { OrdersCursor } from "#features/orders/domain/orders-filter.ts";
import type { RefundLeft } from "#features/orders/domain/refund.ts";
import { isUuid } from "#features/orders/domain/uuid.ts";
import type { MoneyDeps } from "#features/orders/money.service.ts";
import type { Orders } from "#features/orders/orders.service.ts";
import { type RefundsDeps, refundable } from "#features/orders/refunds.service.ts";
import { orderForStaff, orderForView } from "#features/orders/staff.service.ts";
import { markets } from "#platform/pure/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { insertDeed, isDone } from "./audit.store.ts";
import { type DeskOrder, selectDeskOrders, selectToday, type Today } from "./desk.store.ts";
import { carryOut, type OrderRefusal } from "./desk-actions.service.ts";
import {
  type HistoryRow,
  type MoneyRow,
  type NoteRow,
  type OrderLeaseRow,
  type ParcelRow,
  selectHistory,
  selectLeasesOf,
  selectMoney,
  selectNotes,
  selectOwner,
  selectPapers,
  selectParcels,
  selectReturnsOf,
  selectShippedPieces,
} from "./desk-order.store.ts";
import type { DeskAddress } from "./domain/desk-filter.ts";
import { type FieldFaults, readOrderForm } from "./domain/desk-forms.ts";
import { type ActionWhyNot, type StaffAction, staffActionsOf } from "./domain/order-actions.ts";
import { type DeskWithdrawal, selectWithdrawalsOf } from "./withdrawals-desk.store.ts";

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
  papers: Awaited<ReturnType<typeof selectPapers>>;
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
  ): Promise<Result<{ done: string }, OrderRefusal | { code: "invalid_fields"; faults: FieldFaults }>>;
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
export function createDesk({ db, orders, money }: DeskDeps): Desk {
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
        selectPapers(db, id),
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
        if (await isDone(trx, subject, key)) return ok({ done: "already" });
        const done = await carryOut(trx, money, order, { wish, actor, authorId: by.id });
        if (!done.ok) return done;
        const { details, word } = done.value;
        await insertDeed(trx, {
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
