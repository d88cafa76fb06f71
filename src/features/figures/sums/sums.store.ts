import { type RawBuilder, sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type DayRange, type FigurePart, figureParts } from "../domain/day-range.ts";
import { machineSums } from "./fleet-sums.store.ts";
import { daySums, monthSums, productSums } from "./sales-sums.store.ts";
import { vatSums } from "./vat-sums.store.ts";

type SumsTable = "figure_days" | "figure_products" | "figure_product_months" | "figure_machines" | "figure_vat";

/** Tables of each part in the order in which they are computed, and the query that defines them: months are from days. */
const definitions: Record<FigurePart, readonly (readonly [SumsTable, (range: DayRange) => RawBuilder<unknown>])[]> = {
  sales: [
    ["figure_days", daySums],
    ["figure_products", productSums],
    ["figure_product_months", monthSums],
  ],
  fleet: [["figure_machines", machineSums]],
  vat: [["figure_vat", vatSums]],
};

/** A part of a day whose rows have changed since it was computed. */
export interface ChangedDay {
  market: MarketCode;
  day: Day;
  part: FigurePart;
}

/** Waits for a computation of another process: an older one must not overwrite the sums of a newer one. */
export async function lockSums(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.figures'))`.execute(trx);
}

/** Whether this process may compute now; the lock lasts until the end of the transaction. */
export async function tryLockSums(trx: Executor): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('heliora.figures')) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

/**
 * Takes changed days out of the queue, the earliest marked first. What a later statement of the transaction reads includes
 * every change that is taken; one that commits meanwhile stays in the queue.
 */
export async function takeChangedDays(trx: Executor, limit: number): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    with due as (select market, day, part, min(id) as first from figure_changes group by market, day, part order by first limit ${limit}),
      taken as (delete from figure_changes c using due d where (c.market, c.day, c.part) = (d.market, d.day, d.part))
    select market, day::text, part from due order by first`.execute(trx);
  return rows;
}

/** Whether any day waits to be computed. */
export async function hasChangedDays(db: Executor): Promise<boolean> {
  const { rows } = await sql`select from figure_changes limit 1`.execute(db);
  return rows.length > 0;
}

/** Computes the sums of a range from rows and replaces what was stored. */
export async function computeSums(trx: Executor, part: FigurePart, range: DayRange): Promise<void> {
  for (const [table, rowsOf] of definitions[part]) {
    await sql`delete from ${sql.table(table)} where ${within(range, table)}`.execute(trx);
    await sql`insert into ${sql.table(table)} ${rowsOf(range)}`.execute(trx);
  }
  await sql`delete from figure_differences where part = ${part} and ${within(range)}`.execute(trx);
}

/** The day that stands for a differing row, to be computed anew: of a month any that the range has. */
const differingDay = (table: SumsTable, { from }: DayRange) =>
  table === "figure_product_months" ? sql`greatest(month, ${from}::date)` : sql`day`;

/** Rows that say something: a day on which nothing happened needs none in `figure_days`. */
const hasFigures = (table: SumsTable) =>
  table === "figure_days"
    ? sql`day in (select day from stored) or exists (
        select from jsonb_each_text(to_jsonb(computed) - 'market' - 'day') v where v.value <> '0')`
    : sql`true`;

/** Days of a range whose stored sums differ from the rows, oldest first. Days that wait to be computed are left out. */
export async function selectDifferingDays(db: Executor, part: FigurePart, range: DayRange): Promise<Day[]> {
  const days = new Set<Day>();
  for (const [table, rowsOf] of definitions[part]) {
    const stored = sql`select * from ${sql.table(table)} where ${within(range, table)}`;
    const { rows } = await sql<{ day: Day }>`
      with computed as materialized (${rowsOf(range)}), stored as materialized (${stored}),
        expected as (select * from computed where ${hasFigures(table)}),
        found as ((table expected except all table stored) union all (table stored except all table expected)),
        differing as (select distinct ${differingDay(table, range)} as day from found)
      select d.day::text as day from differing d
      where not exists (select from figure_changes c where c.market = ${range.market} and c.day = d.day and c.part = ${part})`.execute(
      db,
    );
    for (const { day } of rows) days.add(day);
  }
  return [...days].sort();
}

/** Stores the days that a check found to differ, in place of those found before. */
export async function replaceDifferences(trx: Executor, found: readonly ChangedDay[]): Promise<void> {
  await sql`delete from figure_differences`.execute(trx);
  if (found.length === 0) return;
  await sql`insert into figure_differences (market, day, part)
    select market, day, part from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as d(market text, day date, part text)`.execute(
    trx,
  );
}

/** Days that the last check found to differ and that were not computed since, newest first. */
export async function selectDifferences(db: Executor, limit: number): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select market, day::text, part from figure_differences order by day desc, market, part limit ${limit}`.execute(db);
  return rows;
}

/** Number of the days in `figure_differences`. */
export async function countDifferences(db: Executor): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct (market, day))::int as count from figure_differences`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks days to be computed again. */
export async function markDays(trx: Executor, days: readonly ChangedDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`insert into figure_changes (market, day, part)
    select market, day, part from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(market text, day date, part text)`.execute(
    trx,
  );
}

/** First and last day on which a market has rows or sums; `null` for a market without any. */
export async function selectSpan(db: Executor, market: MarketCode): Promise<{ first: Day; last: Day } | null> {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select min(day)::text as first, max(day)::text as last from (
      select market_day(market, min(created_at)) as day from published.orders where market = ${market} group by market
      union all select market_day(market, max(created_at)) from published.orders where market = ${market} group by market
      union all select market_day(market, min(created_at)) from published.rental_units where market = ${market} group by market
      union all select unnest(array[min(day), max(day)]) from figure_days where market = ${market}
      union all select unnest(array[min(day), max(day)]) from figure_machines where market = ${market}
      union all select market_day(${market}, now())
    ) known`.execute(db);
  const [span] = rows;
  return span?.first && span.last ? { first: span.first, last: span.last } : null;
}

/** Days up to `to` that were never computed, in all parts: machines are out on a day although nothing happened on it. */
export async function selectMissingDays(db: Executor, { market, from, to }: DayRange): Promise<ChangedDay[]> {
  const { rows } = await sql<{ day: Day }>`
    select d::date::text as day from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') d
    where not exists (select from figure_days f where f.market = ${market} and f.day = d::date) order by d`.execute(db);
  return rows.flatMap(({ day }) => figureParts.map((part) => ({ market, day, part })));
}

/** Rows of the days of a range; of months those that it touches. */
function within({ market, from, to }: DayRange, table?: SumsTable): RawBuilder<boolean> {
  if (table === "figure_product_months")
    return sql<boolean>`market = ${market} and month between date_trunc('month', ${from}::date::timestamp) and ${to}::date`;
  return sql<boolean>`market = ${market} and day between ${from}::date and ${to}::date`;
}
