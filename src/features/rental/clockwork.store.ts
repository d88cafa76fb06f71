import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market.ts";
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
