import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readLease, selectMachineName } from "../extensions/extensions.store.ts";

/** A lease as its lessee puts it into a calendar; days half-open. */
export interface CalendarLease {
  id: string;
  machine: string;
  market: MarketCode;
  first: Day;
  end: Day;
}

/** Leases for the calendars of those who rent. */
export interface LeaseCalendars {
  /** A lease of this person that is not cancelled; null if there is none. `id` is a uuid. */
  lease(userId: string, id: string): Promise<CalendarLease | null>;
}

/** The calendars over a database. No I/O happens here. */
export function createLeaseCalendars({ db }: { db: Database }): LeaseCalendars {
  return {
    async lease(userId, id) {
      const lease = await readLease(db, id, userId);
      if (!lease || lease.status === "cancelled") return null;
      const { market, first, end } = lease;
      return { id, machine: await selectMachineName(db, lease.orderItemId), market, first, end };
    },
  };
}
