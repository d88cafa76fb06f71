import type { Database } from "#platform/server/db/database.ts";
import type { Lease } from "../domain/lease.ts";
import { selectLease } from "./leases.store.ts";
import { selectMachineName } from "./rented-items.store.ts";

/** Leases for the calendars of lessees. */
export interface LeaseCalendars {
  /** A lease of this user that is not cancelled; null if there is none. `id` is a uuid. */
  lease(userId: string, id: string): Promise<(Lease & { machine: string }) | null>;
}

/** Calendars over a database. No I/O happens here. */
export function createLeaseCalendars({ db }: { db: Database }): LeaseCalendars {
  return {
    async lease(userId, id) {
      const lease = await selectLease(db, id, { owner: userId });
      if (!lease || lease.status === "cancelled") return null;
      return { ...lease, machine: await selectMachineName(db, lease.orderItemId) };
    },
  };
}
