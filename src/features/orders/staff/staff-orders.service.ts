import { createContext } from "react-router";
import { type Holder, marketsOf, may, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import {
  type ApprovalHandler,
  approvedForm,
  mayRefundAlone,
  requestRefund,
} from "#features/admin/approvals.service.ts";
import { actorOf, addAuditEntry, isRepeated, type StaffActor } from "#features/admin/audit.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { OrdersCursor } from "../domain/history/orders-filter.ts";
import type { Order } from "../domain/order.ts";
import type { RefundLeft } from "../domain/payments/refund.ts";
import type { StaffOrdersAddress } from "../domain/staff/order-filter.ts";
import { type FieldErrors, type OrderForm, readOrderForm } from "../domain/staff/order-forms.ts";
import { type ActionWhyNot, type StaffAction, staffActionsOf } from "../domain/staff/staff-actions.ts";
import { orderForStaff, orderForView } from "../payments/bank-transfer.service.ts";
import type { MoneyDeps } from "../payments/captures.service.ts";
import { type RefundsDeps, refundable } from "../payments/refunds.service.ts";
import { selectAnyOrder } from "../placement/order.store.ts";
import { type Done, execute, type OrderRefusal } from "./staff-order.service.ts";
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
import {
  type Oldest,
  type StaffOrderRow,
  selectOldest,
  selectStaffOrders,
  selectToday,
  type Today,
} from "./staff-orders.store.ts";
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

/** Orders for staff. The pages check permissions; what lies in markets that `access` does not have, does not exist for it. */
export interface StaffOrders {
  today(access?: Holder): Promise<Today>;
  /** Since when the oldest order, return or withdrawal of each queue waits. */
  oldest(access?: Holder): Promise<Oldest>;
  list(address: StaffOrdersAddress, access?: Holder): Promise<{ orders: StaffOrderRow[]; next: OrdersCursor | null }>;
  /** `null` if there is no such order. */
  order(id: string, access?: Holder): Promise<StaffOrder | null>;
  /** Executes a form of the order's page, once per key, and writes an audit entry. */
  act(
    orderId: string,
    by: StaffActor,
    form: URLSearchParams,
    access?: Holder,
  ): Promise<Result<{ done: string }, FormRefusal>>;
  /** The same unless the order was changed after `seen`; a refund that needs a second person is refused, nobody is asked. */
  actOnVersion(
    orderId: string,
    by: StaffActor,
    form: URLSearchParams,
    version: { seen: Date | null; access: Holder },
  ): Promise<Result<{ done: string }, FormRefusal | AboveLimit | { code: "changed" }>>;
  /** Carries out a form whose refund a second person has approved, in the transaction of the approval. */
  carryOut: ApprovalHandler;
}

export type FormRefusal =
  | OrderRefusal
  | { code: "invalid_fields"; errors: FieldErrors }
  | { code: "no_refunds" | "already_requested" };

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
    today: (access = unrestricted) =>
      selectToday(db, { orders: marketsOf(access, "orders"), returns: marketsOf(access, "returns") }),
    oldest: (access = unrestricted) =>
      selectOldest(db, { orders: marketsOf(access, "orders"), returns: marketsOf(access, "returns") }),
    list: (address, access = unrestricted) =>
      selectStaffOrders(db, address, {
        markets: marketsOf(access, "orders"),
        after: address.after,
        limit: pageSize,
      }),
    order: async (id, access = unrestricted) => (isUuid(id) ? staffOrder(deps, id, access) : null),
    async act(orderId, by, form, access = unrestricted) {
      const done = await act(deps, { orderId, by, form, access, seen: null });
      if (done.ok || done.code !== "above_limit") {
        if (!done.ok && done.code === "changed") throw new Error("no version was asked for");
        return done;
      }
      const subject = { kind: "order", id: orderId.toLowerCase() } as const;
      return requestRefund(db, { kind: "order_refund", subject, form, by, amount: done.amount, market: done.market });
    },
    actOnVersion: (orderId, by, form, version) => act(deps, { orderId, by, form, ...version }),
    carryOut: async (trx, approval, by) => {
      const read = readOrderForm(approvedForm(approval));
      return read.ok
        ? carryOut(trx, deps, {
            ...{ orderId: approval.subject.id, by, request: read.value, access: unrestricted, seen: null },
            isApproved: true,
          })
        : read;
    },
  };
}

async function staffOrder({ db, money }: StaffOrdersDeps, id: string, access: Holder): Promise<StaffOrder | null> {
  const [order, facts, left] = await Promise.all([selectAnyOrder(db, id), orderForView(db, id), refundable(db, id)]);
  if (!order || !facts || !left || !may(access, "orders", order.market)) return null;
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
  const possible = staffActionsOf(facts, { now: money.now(), market: marketAt(order.market, order.createdAt) });
  const mayRefund = may(access, "refunds", order.market);
  const actions = { ...possible, refund: mayRefund ? possible.refund : ("no_refunds" as const) };
  return {
    ...{ ...order, actions, left, shipped, history, money: movements, notes },
    ...{ parcels, documents, returns, leases, withdrawals },
  };
}

interface Sent {
  orderId: string;
  by: StaffActor;
  access: Holder;
  /** Nothing is done if the order was changed after it; `null`: whatever its version. */
  seen: Date | null;
  /** A second person has approved it. */
  isApproved?: boolean;
}

async function act(
  deps: StaffOrdersDeps,
  { form, ...sent }: Sent & { form: URLSearchParams },
): ReturnType<StaffOrders["actOnVersion"]> {
  const read = readOrderForm(form);
  if (!read.ok) return read;
  return inTransaction(deps.db, (trx) => carryOut(trx, deps, { ...sent, request: read.value }));
}

/** A refund that needs a second person. Minor units. */
interface AboveLimit {
  code: "above_limit";
  amount: number;
  market: MarketCode;
}

/** Executes a validated form once per key, with an audit entry. */
async function carryOut(
  trx: Executor,
  { money }: StaffOrdersDeps,
  { orderId, by, access, seen, isApproved = false, request }: Sent & { request: OrderForm },
): Promise<Result<{ done: string }, FormRefusal | AboveLimit | { code: "changed" }>> {
  const actor = { who: "staff", name: actorOf(by) } as const;
  const subject = { kind: "order", id: orderId.toLowerCase() } as const;
  const key = `${request.intent}:${request.key}`;
  const order = isUuid(orderId) ? await orderForStaff(trx, orderId) : null;
  if (!order || !may(access, "orders", order.market)) return fail({ code: "unknown_order" as const });
  if (await isRepeated(trx, subject, key)) return ok({ done: "already" });
  if (seen && seen.getTime() !== order.updatedAt.getTime()) return fail({ code: "changed" as const });
  if (request.intent === "refund" && !may(access, "refunds", order.market))
    return fail({ code: "no_refunds" as const });
  const done = await execute({ trx, deps: money, order, actor, authorId: by.id }, request);
  if (!done.ok) return done;
  const { details, word } = done.value;
  const amount = refundedBy(request.intent, details);
  if (amount > 0 && !may(access, "refunds", order.market)) return fail({ code: "no_refunds" as const });
  if (amount > 0 && !isApproved && !mayRefundAlone(access, { market: order.market, amount }))
    return fail({ code: "above_limit" as const, amount, market: order.market });
  const action = `order.${request.intent}` as const;
  await addAuditEntry(trx, { actor: actor.name, action, subject, details: { ...details, key } });
  return ok({ done: word });
}

/** Money that a form gives back, in minor units: refunds, and cancellations of paid orders. */
function refundedBy(intent: OrderForm["intent"], { amount, refunded }: Done["details"]): number {
  if (intent === "refund") return Number(amount ?? 0);
  return intent === "cancel" ? Number(refunded ?? 0) : 0;
}
