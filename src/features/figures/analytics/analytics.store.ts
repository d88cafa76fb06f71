import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { Days } from "../domain/periods.ts";
import type { Device, PageKind, Step } from "../domain/visit.ts";

export interface VisitCount {
  day: Day;
  market: MarketCode;
  locale: Locale;
  device: Device;
  source: string;
  step: Step;
  count: number;
}

export interface SpeedCount {
  day: Day;
  market: MarketCode;
  device: Device;
  page: PageKind;
  measure: "lcp" | "inp";
  bucket: number;
  count: number;
}

export interface ErrorCount {
  day: Day;
  market: MarketCode;
  device: Device;
  page: PageKind;
  error: "not_found" | "failed" | "script";
  count: number;
}

export interface MissCount {
  day: Day;
  market: MarketCode;
  locale: Locale;
  query: string;
  count: number;
}

/** What was counted in memory, by table. */
export interface Counted {
  analytics_days: VisitCount[];
  speed_days: SpeedCount[];
  error_days: ErrorCount[];
  search_misses: MissCount[];
}

/** Adds counts to the stored ones. Rows are written in the order of their keys, so that processes do not wait for each other in a circle. */
export async function addCounts(trx: Executor, counted: Counted): Promise<void> {
  const { analytics_days, speed_days, error_days, search_misses } = counted;
  const sorted = <Row extends object>(rows: Row[]) =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (analytics_days.length > 0)
    await sql`${insertRows("analytics_days", sorted(analytics_days))}
      on conflict (day, market, step, device, locale, source) do update set count = analytics_days.count + excluded.count`.execute(
      trx,
    );
  if (speed_days.length > 0)
    await sql`${insertRows("speed_days", sorted(speed_days))}
      on conflict (day, market, measure, page, device, bucket) do update set count = speed_days.count + excluded.count`.execute(
      trx,
    );
  if (error_days.length > 0)
    await sql`${insertRows("error_days", sorted(error_days))}
      on conflict (day, market, error, page, device) do update set count = error_days.count + excluded.count`.execute(
      trx,
    );
  if (search_misses.length > 0)
    await sql`${insertRows("search_misses", sorted(search_misses))}
      on conflict (day, market, locale, query) do update set count = search_misses.count + excluded.count`.execute(trx);
}

/** Counts of steps in a period, by the value of a dimension; `all`: one value. */
export async function selectSteps(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
  by: "device" | "locale" | "source" | "all",
): Promise<{ value: string; step: Step; count: number }[]> {
  const value = by === "all" ? sql`''` : sql.ref(by);
  const { rows } = await sql<{ value: string; step: Step; count: number }>`
    select ${value} as value, step, sum(count)::bigint as count from analytics_days
    where market = ${market} and day between ${from}::date and ${to}::date group by 1, 2`.execute(db);
  return rows;
}

/** Queries without a result in a period, the most frequent first. */
export async function selectMisses(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
  limit: number,
): Promise<{ query: string; locale: Locale; count: number; last: Day; total: number }[]> {
  const { rows } = await sql<{ query: string; locale: Locale; count: number; last: Day; total: number }>`
    select query, locale, sum(count)::int as count, max(day)::text as last, (count(*) over ())::int as total
    from search_misses where market = ${market} and day between ${from}::date and ${to}::date
    group by query, locale order by 3 desc, 4 desc, query limit ${limit}`.execute(db);
  return rows;
}

/** Durations in a period by kind of page, measure and class. */
export async function selectSpeed(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
): Promise<{ page: PageKind; measure: "lcp" | "inp"; bucket: number; count: number }[]> {
  const { rows } = await sql<{ page: PageKind; measure: "lcp" | "inp"; bucket: number; count: number }>`
    select page, measure, bucket, sum(count)::bigint as count from speed_days
    where market = ${market} and day between ${from}::date and ${to}::date group by page, measure, bucket`.execute(db);
  return rows;
}

/** Errors in a period by kind of page. */
export async function selectErrors(
  db: Executor,
  market: MarketCode,
  { from, to }: Days,
): Promise<{ page: PageKind; error: ErrorCount["error"]; count: number }[]> {
  const { rows } = await sql<{ page: PageKind; error: ErrorCount["error"]; count: number }>`
    select page, error, sum(count)::bigint as count from error_days
    where market = ${market} and day between ${from}::date and ${to}::date group by page, error`.execute(db);
  return rows;
}

/** Deletes queries without a result after a year, and single ones after a month. */
export async function deleteOldMisses(db: Executor): Promise<void> {
  await sql`delete from search_misses where day < current_date - 366 or count = 1 and day < current_date - 31`.execute(
    db,
  );
}
