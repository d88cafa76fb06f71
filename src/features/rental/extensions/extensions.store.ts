import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Agreement } from "../domain/lease.ts";

/** On what the price of an extension is based: the agreed prices and the whole period so far, extensions included. */
export interface ExtensionTerms extends Pick<Agreement, "tiers" | "replacement" | "options" | "days"> {
  since: Day;
  /** A lease on another unit continues this one. */
  goesOn: boolean;
  /** The order of an extension that is not paid yet. */
  unpaid: string | null;
}

/** The terms of a lease; null for leases older than agreements. */
export async function selectExtensionTerms(db: Executor, leaseId: string): Promise<ExtensionTerms | null> {
  const { rows } = await sql<ExtensionTerms>`
    select r.tiers, r.replacement, coalesce(jsonb_path_query_array(r.options, '$[*].option'), '[]') as options,
      coalesce(last.details ->> 'since', l.first_day::text) as since,
      coalesce((last.details ->> 'days')::int, r.days) as days,
      exists (select from lease_events e join leases next on next.id = (e.details ->> 'nextLease')::uuid
        where e.lease_id = l.id and e.kind = 'extended' and next.status <> 'cancelled') as "goesOn",
      (select o.id from published.lease_charges c join published.orders o on o.id = c.order_id
        where c.lease_id = l.id and c.kind = 'extension' and o.status = 'pending' limit 1) as unpaid
    from leases l join order_rentals r on r.order_item_id = l.order_item_id
    left join lateral (select details from lease_events e
      where e.lease_id = l.id and e.kind in ('extended', 'shortened') and e.details ? 'days' order by e.id desc limit 1) last on true
    where l.id = ${leaseId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the agreement of a lease that continues another one: the same prices, its own days. */
export async function copyAgreement(
  trx: Executor,
  { from, to, first, end, days, net }: { from: string; to: string; first: Day; end: Day; days: number; net: number },
): Promise<void> {
  await sql`insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement,
      deposit, buffer_days)
    select ${to}, ${first}::date, ${end}::date, least(greatest(${days}::int, 1), ${end}::date - ${first}::date), ${net},
      jsonb_build_object('months', 0, 'weeks', 0, 'days', ${days}::int),
      -- Options are included in the price of the days.
      (select coalesce(jsonb_agg(jsonb_build_object('option', o ->> 'option', 'net', 0)), '[]') from jsonb_array_elements(options) o),
      tiers, replacement, deposit, buffer_days
    from order_rentals where order_item_id = ${from}`.execute(trx);
}
