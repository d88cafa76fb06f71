import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { MonthSums } from "../domain/month-sums.ts";
import type { Period } from "../domain/period.ts";

/** A file of a closed month as it was. */
export interface FrozenFile {
  name: string;
  /** SHA-256 in hex. */
  hash: string;
  bytes: number;
}

/** A closing of a month. `closedBy`, `reopenedBy`: actors of the audit trail. */
export interface Closing {
  id: string;
  closedAt: Date;
  closedBy: string;
  closedByName: string | null;
  sums: MonthSums;
  files: FrozenFile[];
  reopenedAt: Date | null;
  reopenedByName: string | null;
  reopenedFor: string | null;
}

const firstDay = ({ month }: Period) => sql`${`${month}-01`}::date`;

const columns = sql`c.id, c.closed_at as "closedAt", c.closed_by as "closedBy", c.sums, c.files,
  c.reopened_at as "reopenedAt", c.reopened_for as "reopenedFor",
  nullif(trim(u.first_name || ' ' || u.last_name), '') as "closedByName",
  nullif(trim(r.first_name || ' ' || r.last_name), '') as "reopenedByName"`;

const names = sql`left join published.users u on 'user:' || u.id = c.closed_by
  left join published.users r on 'user:' || r.id = c.reopened_by`;

/** Closings of a month, the newest first. */
export async function selectClosings(db: Executor, period: Period): Promise<Closing[]> {
  const { rows } = await sql<Closing>`select ${columns} from closed_months c ${names}
    where c.market = ${period.market} and c.month = ${firstDay(period)} order by c.closed_at desc, c.id`.execute(db);
  return rows;
}

/** The closing in force; `null`: the month is open. */
export async function selectClosing(db: Executor, period: Period): Promise<Closing | null> {
  const closings = await selectClosings(db, period);
  return closings.find(({ reopenedAt }) => reopenedAt === null) ?? null;
}

/** Months of a market that are closed, `YYYY-MM`. */
export async function selectClosedMonths(db: Executor, market: Period["market"]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from closed_months
    where market = ${market} and reopened_at is null order by month`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Waits until every transaction that issues a document of the month has ended, and holds new ones back until this transaction
 * ends. Returns the time of the database, which the closing has.
 */
export async function lockMonth(trx: Executor, period: Period): Promise<Date> {
  await sql`select pg_advisory_xact_lock(month_lock(${period.market}, ${firstDay(period)}))`.execute(trx);
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

/** Stores a closing; false if the month is closed already. */
export async function insertClosing(
  trx: Executor,
  period: Period,
  { actor, sums, files }: { actor: string; sums: MonthSums; files: readonly FrozenFile[] },
): Promise<boolean> {
  const { rows } = await sql`insert into closed_months (market, month, closed_by, sums, files)
    values (${period.market}, ${firstDay(period)}, ${actor}, ${JSON.stringify(sums)}::jsonb, ${JSON.stringify(files)}::jsonb)
    on conflict (market, month) where reopened_at is null do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Reopens a month; false if that closing is no longer in force. */
export async function reopenMonth(
  trx: Executor,
  id: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`update closed_months
    set reopened_at = now(), reopened_by = ${actor}, reopened_for = ${reason}
    where id = ${id}::uuid and reopened_at is null returning id`.execute(trx);
  return rows.length > 0;
}

/** SHA-256 over all documents of the month but for their buyers, who may be erased later. */
export async function selectFingerprint(
  db: Executor,
  { from, until }: { from: Date; until: Date },
  market: Period["market"],
) {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(
      d.id || ' ' || d.number || ' ' || extract(epoch from d.issued_at) || ' '
        || encode(sha256(convert_to((d.content - 'buyer')::text, 'UTF8')), 'hex'),
      e'\\n' order by d.issued_at, d.id), ''), 'UTF8')), 'hex') as hash
    from published.documents d where d.market = ${market} and d.issued_at >= ${from} and d.issued_at < ${until}`.execute(
    db,
  );
  return rows[0]?.hash ?? "";
}
