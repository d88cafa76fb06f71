import { createContext } from "react-router";
import type { OwnLease } from "#features/rental/domain/lease.ts";
import type { ReturnRequest, ReturnWay } from "#features/rental/domain/return-request.ts";
import {
  type OwnLeases,
  ownLease,
  ownLeaseHistory,
  ownLeases,
  urgentLeases,
} from "#features/rental/own-leases.service.ts";
import { askReturn, type ReturnFailure } from "#features/rental/return-request.service.ts";
import { addDays, dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { WholeRental } from "../domain/whole-rental-view.ts";
import { selectLeaseOrders } from "./lease-orders.store.ts";

/** Leases of a user for the list; `isMore`: there are more that are over. */
export interface RentalList extends OwnLeases {
  isMore: boolean;
}

/** Leases of a user for the profile; leases of other users are in none of the answers. */
export interface Rentals {
  /** All current and future leases, and up to `over` past ones. */
  list(userId: string, over: number): Promise<RentalList>;
  /** Leases to return or to fetch within a week, and overdue ones. */
  urgent(userId: string): Promise<OwnLease[]>;
  one(userId: string, id: string): Promise<WholeRental | null>;
  /** Records when and how a machine is to be returned. */
  askReturn(
    userId: string,
    id: string,
    request: { day: string; way: ReturnWay },
  ): Promise<Result<ReturnRequest, ReturnFailure>>;
}

export const rentalsContext = createContext<Rentals>();

/** Limit of current and of future leases on the page. */
const limit = 100;
/** Limit of urgent leases; the page of rentals shows the others. */
const maxUrgent = 5;
/** Days before a return in which it is announced (specification section 9). */
const noticeDays = 7;

/** Rentals over a database. No I/O happens here. */
export function createRentals({ db, now }: { db: Database; now: () => Date }): Rentals {
  return {
    async list(userId, over) {
      const found = await ownLeases(db, userId, { limit, over: over + 1 });
      return { ...found, over: found.over.slice(0, over), isMore: found.over.length > over };
    },
    async urgent(userId) {
      const at = now();
      const until = (market: MarketCode) => addDays(dayIn(markets[market].timeZone, at), noticeDays);
      // Midnight comes an hour later in Poland, so leases there are filtered again by their own day.
      const leases = await urgentLeases(db, userId, { until: until("UA"), limit: maxUrgent });
      return leases.filter(
        ({ market, status, first, last }) => (status === "confirmed" ? first : last) <= until(market),
      );
    },
    async one(userId, id) {
      const lease = isUuid(id) ? await ownLease(db, userId, id) : null;
      if (!lease) return null;
      const [orders, history] = await Promise.all([selectLeaseOrders(db, id), ownLeaseHistory(db, id)]);
      return { lease, orders, ...history };
    },
    askReturn(userId, id, { day, way }) {
      if (!isUuid(id)) return Promise.resolve(fail({ code: "unknown_lease" as const }));
      return inTransaction(db, (trx) => askReturn(trx, id, { owner: userId, day, way, now: now() }));
    },
  };
}
