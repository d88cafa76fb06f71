import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { RentalOption } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { RentalFacts } from "../domain/quote.ts";
import type { LockedLease } from "../leases/leases.store.ts";

/** A lease as it is when somebody only looks: not locked. Null if there is none, or none of `owner` when one is given. */
export async function readLease(db: Executor, id: string, owner: string | null): Promise<LockedLease | null> {
  const { rows } = await sql<LockedLease>`
    select l.id, l.user_id as "userId", l.order_item_id as "orderItemId", l.product_id as "productId",
      l.unit_id::int as "unitId", u.market, l.status, l.first_day::text as first, l.end_day::text as "end",
      l.buffer_days as "bufferDays", l.returned_on::text as "returnedOn", l.deposit_taken as "depositTaken",
      l.deposit_gone as "depositGone"
    from leases l join rental_units u on u.id = l.unit_id
    where l.id = ${id} and (${owner}::text is null or l.user_id = ${owner})`.execute(db);
  return rows[0] ?? null;
}

/**
 * What more days of a lease are reckoned from: prices as they were agreed, the first day of the whole period and its paid
 * days until now, extensions included. `goesOn`: it was extended on another unit, by a lease that lives. `unpaid`: the order of
 * an extension that nobody has paid yet.
 */
export interface ExtensionTerms extends RentalFacts {
  options: RentalOption[];
  since: Day;
  days: number;
  goesOn: boolean;
  unpaid: string | null;
}

/** The terms of a lease; null for one from before there was anything to agree. */
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

/** Keeps what was agreed for a machine that takes over from another one: prices as before, these days. */
export async function copyAgreement(
  trx: Executor,
  { from, to, first, end, days, net }: { from: string; to: string; first: Day; end: Day; days: number; net: number },
): Promise<void> {
  await sql`insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement,
      deposit, buffer_days)
    select ${to}, ${first}::date, ${end}::date, least(greatest(${days}::int, 1), ${end}::date - ${first}::date), ${net},
      jsonb_build_object('months', 0, 'weeks', 0, 'days', ${days}::int),
      -- They are part of the price of the days.
      (select coalesce(jsonb_agg(jsonb_build_object('option', o ->> 'option', 'net', 0)), '[]') from jsonb_array_elements(options) o),
      tiers, replacement, deposit, buffer_days
    from order_rentals where order_item_id = ${from}`.execute(trx);
}

/** The name under which a machine was rented with a line of an order. */
export async function selectMachineName(db: Executor, orderItemId: string): Promise<string> {
  const row = await db
    .selectFrom("published.order_items as order_items")
    .select("name")
    .where("id", "=", orderItemId)
    .executeTakeFirstOrThrow();
  return row.name;
}
