import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Leases of a market that were handed over and should be back by a day that has passed, the longest waiting first. */
export async function selectFallenDue(
  db: Executor,
  { market, pastDue }: { market: MarketCode; pastDue: Day },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leases l join rental_units u on u.id = l.unit_id
    where l.status = 'active' and l.end_day <= ${pastDue}::date + 1 and u.market = ${market}
    order by l.end_day, l.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leases of a market that are called overdue and have days ahead again, the longest waiting first. */
export async function selectRecovered(
  db: Executor,
  { market, pastDue }: { market: MarketCode; pastDue: Day },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leases l join rental_units u on u.id = l.unit_id
    where l.status = 'overdue' and l.end_day > ${pastDue}::date + 1 and u.market = ${market}
    order by l.end_day, l.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A reminder of the day of return that is due: a week or a day ahead, for one last day, once. */
export interface DueReminder {
  id: string;
  last: Day;
  effectKey: string;
}

/**
 * Reminders that are due on a day in a market and not written yet, the most urgent first. Whoever has a machine for no
 * longer than the time ahead is not reminded of what they have just agreed.
 */
export async function selectReminders(
  db: Executor,
  { market, today }: { market: MarketCode; today: Day },
  limit: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select l.id, last.day::text as last, key.effect as "effectKey"
    from leases l join rental_units u on u.id = l.unit_id,
      lateral (select l.end_day - 1 as day) last,
      lateral (select case when last.day - ${today}::date <= 1 then 1 else 7 end as days) ahead,
      lateral (select 'lease:' || l.id || ':due-' || ahead.days || ':' || last.day as effect) key
    where l.status = 'active' and u.market = ${market} and l.end_day > ${today}::date and l.end_day <= ${today}::date + 8
      and last.day - l.first_day >= ahead.days
      and not exists (select from lease_events e
        where e.lease_id = l.id and e.kind = 'reminded' and e.details ->> 'effect' = key.effect)
    order by l.end_day, l.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * True if the lessee was told this. The history of the lease knows it for good: e-mails of somebody who asks to be erased go
 * before their lease is over.
 */
export async function isTold(db: Executor, leaseId: string, effectKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from lease_events where lease_id = ${leaseId} and kind = 'reminded' and details ->> 'effect' = ${effectKey} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whom an e-mail about a lease goes to, and the name under which the machine was rented. */
export async function selectLeaseReader(db: Executor, orderItemId: string) {
  return db
    .selectFrom("published.order_items as item")
    .innerJoin("published.orders as o", "o.id", "item.order_id")
    .select(["o.user_id as userId", "o.email", "o.first_name as firstName", "o.locale", "item.name"])
    .where("item.id", "=", orderItemId)
    .executeTakeFirstOrThrow();
}
