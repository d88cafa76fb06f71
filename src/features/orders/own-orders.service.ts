import { createContext } from "react-router";
import type { Database } from "#platform/server/db/database.ts";
import type { OrderStatistics } from "./domain/history/order-statistics.ts";
import type { OrdersCursor, OrdersFilter } from "./domain/history/orders-filter.ts";
import type { OwnOrder } from "./domain/history/own-order-view.ts";
import type { Order } from "./domain/order.ts";
import { isOnItsWay } from "./domain/order-states.ts";
import type { OrderedLease } from "./domain/rentals/lease.ts";
import { selectEventsOf } from "./history/orders.store.ts";
import {
  countMonths,
  countOwnOrders,
  selectActiveOrders,
  selectOwnOrders,
  selectStatistics,
  selectUnpaid,
} from "./history/own-orders.store.ts";
import { selectLeasesOf, selectLeasesPaidBy } from "./rentals/order-leases.store.ts";

/** A part of the list of a user's orders. */
interface OwnOrdersPage {
  orders: OwnOrder[];
  /** Position of the next part; `null` at the end. */
  next: OrdersCursor | null;
}

/** A user's orders and leases for their profile. */
export interface OwnOrders {
  statistics(userId: string): Promise<OrderStatistics>;
  /** Orders that pass the filter, newest first, after a position that new orders do not move. */
  list(userId: string, filter: OrdersFilter, after: OrdersCursor | null): Promise<OwnOrdersPage>;
  /** Numbers of orders that pass the filter without its type. */
  counts(userId: string, filter: OrdersFilter): Promise<{ all: number; purchases: number; leases: number }>;
  /** Number of orders that pass the filter by month, `YYYY-MM`. */
  months(userId: string, filter: OrdersFilter): Promise<Record<string, number>>;
  /** Orders to pay, most urgent first; with `rentals` only those for machines. */
  unpaid(userId: string, only?: { rentals?: boolean }): Promise<{ orders: Order[]; total: number }>;
  /** Leases of an order, or the lease it charges for. `orderId` is a UUID. */
  leases(userId: string, orderId: string): Promise<OrderedLease[]>;
  /** Orders on their way with their history, newest first. */
  active(userId: string): Promise<{ orders: Omit<OwnOrder, "leases">[]; total: number }>;
}

export const ownOrdersContext = createContext<OwnOrders>();

/** Orders in one part of the list (specification section 9). */
const listed = 10;

/** Rows of each kind on the overview. */
const shown = 5;

/** Own orders on a database. */
export function createOwnOrders({ db, now }: { db: Database; now: () => Date }): OwnOrders {
  return {
    statistics: (userId) => selectStatistics(db, userId),
    async list(userId, filter, after) {
      const { orders, next } = await selectOwnOrders(db, { userId, filter, now: now() }, { after, limit: listed });
      const ids = orders.map((order) => order.id);
      const moving = orders.filter((order) => isOnItsWay(order.status)).map((order) => order.id);
      const [found, events] = await Promise.all([selectLeasesOf(db, userId, ids), selectEventsOf(db, userId, moving)]);
      const leases = Map.groupBy(found, (lease) => lease.orderId);
      return {
        orders: orders.map((order) => {
          return { ...order, leases: leases.get(order.id) ?? [], events: events.get(order.id) ?? [] };
        }),
        next,
      };
    },
    counts: (userId, filter) => countOwnOrders(db, { userId, filter, now: now() }),
    months: (userId, filter) => countMonths(db, { userId, filter, now: now() }),
    unpaid: (userId, only) => selectUnpaid(db, userId, { ...only, now: now(), limit: shown }),
    leases: (userId, orderId) => selectLeasesPaidBy(db, userId, orderId),
    async active(userId) {
      const { orders, total } = await selectActiveOrders(db, userId, shown);
      const ids = orders.map((order) => order.id);
      const events = await selectEventsOf(db, userId, ids);
      return { orders: orders.map((order) => ({ ...order, events: events.get(order.id) ?? [] })), total };
    },
  };
}
