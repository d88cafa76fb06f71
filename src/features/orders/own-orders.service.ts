import { createContext } from "react-router";
import type { Database } from "#platform/server/db/database.ts";
import type { OrderStatistics } from "./domain/order-statistics.ts";
import { selectStatistics } from "./own-orders.store.ts";

/** Somebody's orders and leases as their profile shows them. */
export interface OwnOrders {
  statistics(userId: string): Promise<OrderStatistics>;
}

export const ownOrdersContext = createContext<OwnOrders>();

/** Own orders on a database. */
export function createOwnOrders({ db }: { db: Database }): OwnOrders {
  return { statistics: (userId) => selectStatistics(db, userId) };
}
