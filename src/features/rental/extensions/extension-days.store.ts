import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Days, half-open, that an order added to a lease on its own unit. */
export interface StayExtension {
  leaseId: string;
  first: Day;
  end: Day;
  /** First day of the whole period, and its paid days before the extension. */
  since: Day;
  daysBefore: number;
  /** The lease was not shortened to end before them since. */
  isHeld: boolean;
}

/** The extension that an order pays for; null if it pays for none, or for one on another unit. */
export async function selectExtensionOf(db: Executor, orderId: string): Promise<StayExtension | null> {
  const { rows } = await sql<StayExtension>`
    select c.lease_id as "leaseId", c.first_day::text as first, c.end_day::text as "end",
      e.details ->> 'since' as since, (e.details ->> 'daysBefore')::int as "daysBefore",
      not exists (select from lease_events s where s.lease_id = c.lease_id and s.kind = 'shortened' and s.id > e.id
        and (s.details ->> 'last')::date < c.first_day) as "isHeld"
    from published.lease_charges c join lateral (select id, details from lease_events e
      where e.lease_id = c.lease_id and e.kind = 'extended' and e.details ->> 'orderId' = c.order_id::text
      order by e.id desc limit 1) e on true
    where c.order_id = ${orderId} and c.kind = 'extension'`.execute(db);
  return rows[0] ?? null;
}
