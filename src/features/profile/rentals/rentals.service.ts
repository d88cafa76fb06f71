import { createContext } from "react-router";
import type { ReturnWay } from "#features/rental/domain/return-request.ts";
import { askReturn, type ReturnFailure, type ReturnRequest } from "#features/rental/return-request.service.ts";
import { addDays, dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { RentalCheck, RentalDeposit, RentalEvent, RentalOrder, RentalRow } from "../domain/rental.ts";
import {
  selectRental,
  selectRentalChecks,
  selectRentalDeposits,
  selectRentalEvents,
  selectRentalOrders,
  selectRentals,
  selectUrgent,
} from "./rentals.store.ts";

/** What somebody has rented, will have, and had. */
export interface OwnRentals {
  out: RentalRow[];
  coming: RentalRow[];
  over: RentalRow[];
  /** There are more that are over than asked for. */
  isMore: boolean;
}

/** A lease with everything that belongs to it. */
export interface WholeRental {
  rental: RentalRow;
  orders: RentalOrder[];
  events: RentalEvent[];
  checks: RentalCheck[];
  deposits: RentalDeposit[];
}

/** Somebody's leases as their profile shows them. Foreign ones are never in any answer. */
export interface Rentals {
  /** All that are not over, and so many that are. */
  list(userId: string, over: number): Promise<OwnRentals>;
  /** What has to come back or can be fetched within a week, and what is late. */
  urgent(userId: string): Promise<RentalRow[]>;
  one(userId: string, id: string): Promise<WholeRental | null>;
  /** Remembers when and how a machine is to come back. */
  askReturn(
    userId: string,
    id: string,
    request: { day: string; way: ReturnWay },
  ): Promise<Result<ReturnRequest, ReturnFailure>>;
}

export const rentalsContext = createContext<Rentals>();

/** Leases of one person on a page; nobody rents so many. */
const max = 100;
/** Rows of what is urgent; the rest is one link away. */
const shown = 5;
/** Days before a return in which it is announced (specification section 9). */
const noticeDays = 7;

/** Leases on a database. No I/O happens here. */
export function createRentals({ db, now }: { db: Database; now: () => Date }): Rentals {
  return {
    async list(userId, over) {
      const [out, coming, past] = await Promise.all([
        selectRentals(db, userId, { group: "out", limit: max }),
        selectRentals(db, userId, { group: "coming", limit: max }),
        selectRentals(db, userId, { group: "over", limit: over + 1 }),
      ]);
      return { out, coming, over: past.slice(0, over), isMore: past.length > over };
    },
    async urgent(userId) {
      const at = now();
      // Days of both markets begin within an hour of each other; each row is judged by its own again.
      const last = (code: "UA" | "PL") => addDays(dayIn(markets[code].timeZone, at), noticeDays);
      const rows = await selectUrgent(db, userId, { last: last("UA"), limit: shown });
      return rows.filter(
        ({ market, status, first, last: end }) => (status === "confirmed" ? first : end) <= last(market),
      );
    },
    async one(userId, id) {
      if (!isUuid(id)) return null;
      const rental = await selectRental(db, userId, id);
      if (!rental) return null;
      const [orders, events, checks, deposits] = await Promise.all([
        selectRentalOrders(db, id),
        selectRentalEvents(db, id),
        selectRentalChecks(db, id),
        selectRentalDeposits(db, id),
      ]);
      return { rental, orders, events, checks, deposits };
    },
    askReturn(userId, id, { day, way }) {
      if (!isUuid(id)) return Promise.resolve(fail({ code: "unknown_lease" as const }));
      return inTransaction(db, (trx) => askReturn(trx, id, { owner: userId, day, way, now: now() }));
    },
  };
}
