import { createContext } from "react-router";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Order, OrderEvent } from "./domain/order.ts";
import type { PlaceFailure } from "./domain/placement/assessment.ts";
import { type OrderQuery, selectEvents, selectOrder, selectOrders } from "./history/orders.store.ts";
import type { Placed, PlacementDeps } from "./placement/batch.service.ts";
import { writeOrderStatus } from "./placement/order.email.ts";
import { createPlacing, type Placement } from "./placement/placement.service.ts";
import { deleteKeys, forgetNetworks } from "./placement/placement.store.ts";

export type { Placed } from "./placement/batch.service.ts";

/** Orders of signed-in users; each sees only their own. */
export interface Orders {
  /** Places an order, or says why not. The same key gives the same answer. */
  place(placement: Placement): Promise<Result<Placed, PlaceFailure>>;
  /** A page of a user's orders, and their number. */
  page(query: OrderQuery): Promise<{ orders: Order[]; total: number }>;
  /** An order of this user; `null` if there is none or it is not theirs. */
  one(userId: string, id: string): Promise<Order | null>;
  /** History of an order of this user, oldest first. */
  events(userId: string, id: string): Promise<OrderEvent[]>;
  /** E-mails the buyer the status of an order, in the transaction that changed it. */
  reportStatus(trx: Executor, id: string): Promise<void>;
  /** Deletes old idempotency keys, and networks of orders that hold nothing unpaid. */
  deleteOld(): Promise<void>;
}

export const ordersContext = createContext<Orders>();

/** Days in which a request may be repeated with its key: as long as a session may last. */
const keyLife = 30;

type OrdersDeps = PlacementDeps & { emails: Emails };

/** Orders on a database. */
export function createOrders(deps: OrdersDeps): Orders {
  return {
    place: createPlacing(deps),
    page: (query) => selectOrders(deps.db, query),
    one: async (userId, id) => (isUuid(id) ? selectOrder(deps.db, userId, id) : null),
    events: async (userId, id) => (isUuid(id) ? selectEvents(deps.db, userId, id) : []),
    reportStatus: (trx, id) => writeOrderStatus(trx, deps.emails, id),
    deleteOld: async () => {
      await deleteKeys(deps.db, keyLife);
      await forgetNetworks(deps.db);
    },
  };
}
