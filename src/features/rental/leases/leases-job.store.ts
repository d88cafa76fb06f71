import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lease } from "../domain/lease.ts";

/** Active leases of a market whose day of return was `pastDue` or before; the longest overdue first. */
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

/** Overdue leases of a market whose day of return is after `pastDue` again. */
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

/** A reminder of a return, a week or a day ahead; sent once for each effect key. */
export interface DueReminder extends Pick<Lease, "id" | "last"> {
  effectKey: string;
}

/**
 * Reminders due on a day in a market and not sent yet, the most urgent first. Leases no longer than the notice get none, as
 * their lessees have just agreed to them.
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
 * True if the lessee got this e-mail. Asks the history of the lease, because e-mails of an erased user are deleted before the
 * lease is over.
 */
export async function isTold(db: Executor, leaseId: string, effectKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from lease_events where lease_id = ${leaseId} and kind = 'reminded' and details ->> 'effect' = ${effectKey} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The recipient of e-mails about a lease, and the name of the machine in the order. */
export async function selectRecipient(db: Executor, orderItemId: string) {
  return db
    .selectFrom("published.order_items as item")
    .innerJoin("published.orders as o", "o.id", "item.order_id")
    .select(["o.user_id as userId", "o.email", "o.first_name as firstName", "o.locale", "item.name"])
    .where("item.id", "=", orderItemId)
    .executeTakeFirstOrThrow();
}
