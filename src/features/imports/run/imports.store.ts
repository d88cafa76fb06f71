import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { Change } from "../domain/compare.ts";
import type { ErrorDetails, Fault, Refusal } from "../domain/errors.ts";

export type ImportState = "checking" | "checked" | "importing" | "done" | "stopped" | "failed";

/** How many rows became what. */
export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** A file that is or was brought in. */
export interface ImportRow extends Counts {
  id: string;
  hash: string;
  fileName: string;
  bytes: number;
  stored: string | null;
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
  /** Name of the person, as far as the account is still there. */
  name: string | null;
  state: ImportState;
  rowsTotal: number;
  rowsDone: number;
  fields: Record<string, number>;
  failure: Refusal | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

const columns = sql`i.id, i.hash, i.file_name as "fileName", i.bytes, i.stored, i.mapping, i.market, i.actor,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from published.users u where i.actor = 'user:' || u.id) as name, i.state,
  i.rows_total as "rowsTotal", i.rows_done as "rowsDone", i.created, i.changed, i.unchanged, i.refused, i.fields, i.failure,
  i.created_at as "createdAt", i.updated_at as "updatedAt", i.finished_at as "finishedAt"`;

/** One of them; null if there is none. */
export async function selectImport(db: Executor, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports i where i.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The newest ones, behind the one that began at that moment. */
export async function selectImports(db: Executor, limit: number, behind: Date | null): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports i
    where ${behind}::timestamptz is null or i.created_at < ${behind}
    order by i.created_at desc, i.id limit ${limit}`.execute(db);
  return rows;
}

interface Begin {
  id?: string;
  hash: string;
  fileName: string;
  bytes: number;
  stored: string | null;
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
  state: "checking" | "importing";
  rowsTotal: number;
}

/** Begins one; null if there is one with this id, or the same file is being brought in. */
export async function insertImport(db: Executor, begin: Begin): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into imports (id, hash, file_name, bytes, stored, mapping, market, actor, state, rows_total)
    values (coalesce(${begin.id ?? null}::uuid, gen_random_uuid()), ${begin.hash}, ${begin.fileName}, ${begin.bytes},
      ${begin.stored}, ${begin.mapping}, ${begin.market}, ${begin.actor}, ${begin.state}, ${begin.rowsTotal})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

interface SameFile {
  hash: string;
  mapping: string | null;
  market: MarketCode | null;
}

/** An import of the same file that was broken off or stopped, if that was the last that became of it. */
export async function selectUnfinished(db: Executor, { hash, mapping, market }: SameFile): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports i
    where i.hash = ${hash} and i.mapping is not distinct from ${mapping} and i.market is not distinct from ${market}
      and i.state in ('importing', 'stopped', 'done', 'failed')
    order by i.state = 'importing' desc, i.created_at desc limit 1`.execute(db);
  const [last] = rows;
  return last && (last.state === "importing" || last.state === "stopped") ? last : null;
}

/** Changes the state if it is one of these now; with `anew` everything that was counted is forgotten. */
export async function moveImport(
  db: Executor,
  id: string,
  { from, to, anew = false }: { from: readonly ImportState[]; to: ImportState; anew?: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set state = ${to}, updated_at = now(), failure = null,
      finished_at = case when ${to} in ('checked', 'done', 'failed', 'stopped') then now() end
    where id = ${id}::uuid and state = any(${from}::text[])`.execute(db);
  if (numAffectedRows === 1n && anew) await resetImport(db, id);
  return numAffectedRows === 1n;
}

/** Counts from nought again. */
export async function resetImport(db: Executor, id: string): Promise<void> {
  await sql`update imports set rows_done = 0, created = 0, changed = 0, unchanged = 0, refused = 0, fields = '{}',
    failure = null where id = ${id}::uuid`.execute(db);
  await sql`delete from import_faults where import_id = ${id}::uuid`.execute(db);
  await sql`delete from import_samples where import_id = ${id}::uuid`.execute(db);
}

/** What a batch came to. */
export interface Batch extends Counts {
  /** Rows of the file before this batch, and with it. */
  from: number;
  to: number;
  fields: ReadonlyMap<string, number>;
  faults: readonly Fault[];
  samples: readonly (Change & { sku: string })[];
}

/** Most errors that are kept of a file; the rest is counted. */
const maxErrors = 10_000;
const maxSamples = 100;
const longestSample = 300;

/**
 * Adds a batch to an import, in the transaction that writes it; false if somebody else has done these rows. What is kept of
 * errors and samples is bounded.
 */
export async function addBatch(db: Executor, id: string, batch: Batch): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set rows_done = ${batch.to}, created = created + ${batch.created}, changed = changed + ${batch.changed},
      unchanged = unchanged + ${batch.unchanged}, refused = refused + ${batch.refused}, updated_at = now(),
      fields = (select coalesce(jsonb_object_agg(key, total), '{}') from (
        select key, sum(value::int) as total from (
          select key, value from jsonb_each_text(fields)
          union all select key, value from jsonb_each_text(${JSON.stringify(Object.fromEntries(batch.fields))}::jsonb)
        ) both_of_them group by key) summed)
    where id = ${id}::uuid and rows_done = ${batch.from} and state in ('checking', 'importing')`.execute(db);
  if (numAffectedRows !== 1n) return false;
  const room = async (table: "import_faults" | "import_samples", most: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where import_id = ${id}::uuid`.execute(db);
    return Math.max(0, most - (rows[0]?.count ?? 0));
  };
  if (batch.faults.length > 0) {
    const kept = batch.faults.slice(0, await room("import_faults", maxErrors)).map((error) => ({
      import_id: id,
      line: error.line,
      column_name: error.column,
      sku: error.sku,
      code: error.code,
      details: error.details as never,
    }));
    if (kept.length > 0) await insertRows("import_faults", kept).execute(db);
  }
  if (batch.samples.length > 0) {
    const kept = batch.samples.slice(0, await room("import_samples", maxSamples)).map((sample) => ({
      import_id: id,
      sku: sample.sku,
      column_name: sample.column,
      before: sample.before.slice(0, longestSample).toWellFormed(),
      after: sample.after.slice(0, longestSample).toWellFormed(),
    }));
    if (kept.length > 0) await insertRows("import_samples", kept).execute(db);
  }
  return true;
}

/** Ends one that could not be read any further. */
export async function failImport(db: Executor, id: string, failure: Refusal): Promise<void> {
  await sql`update imports set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, updated_at = now(),
    finished_at = now() where id = ${id}::uuid and state in ('checking', 'importing')`.execute(db);
}

/** Errors in the order of the file, behind the given one. */
export async function selectErrors(
  db: Executor,
  importId: string,
  { behind, limit }: { behind: number; limit: number },
): Promise<(Fault & { id: number })[]> {
  const { rows } = await sql<Omit<Fault, "details"> & { id: number; details: ErrorDetails }>`
    select id, line, column_name as "column", sku, code, details from import_faults
    where import_id = ${importId}::uuid and id > ${behind} order by id limit ${limit}`.execute(db);
  return rows;
}

/** The first changes. */
export async function selectSamples(db: Executor, importId: string): Promise<(Change & { sku: string })[]> {
  const { rows } = await sql<Change & { sku: string }>`
    select sku, column_name as "column", before, after from import_samples
    where import_id = ${importId}::uuid order by id`.execute(db);
  return rows;
}

/** Uploaded ones that nobody has gone on with for half a minute. */
export async function selectIdle(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from imports
    where state in ('checking', 'importing') and stored is not null and updated_at < now() - interval '30 seconds'
    order by updated_at limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** Uploaded files that are needed no more: those of ended imports, and of checks that nobody followed for a month. */
export async function selectSpentFiles(db: Executor): Promise<{ id: string; stored: string }[]> {
  const { rows } = await sql<{ id: string; stored: string }>`select id, stored from imports
    where stored is not null and (state = 'done' or state in ('failed', 'checked', 'stopped') and updated_at < now() - interval '30 days')
    limit 100`.execute(db);
  return rows;
}

/** Says that the file is gone. */
export async function forgetFile(db: Executor, id: string): Promise<void> {
  await sql`update imports set stored = null where id = ${id}::uuid`.execute(db);
}

/** Stops whatever else is under way with the same file, so that this import can be carried out. */
export async function stopOthers(db: Executor, id: string): Promise<void> {
  await sql`update imports i set state = 'stopped', finished_at = now(), updated_at = now() from imports own
    where own.id = ${id}::uuid and i.id <> own.id and i.state = 'importing' and i.hash = own.hash
      and i.mapping is not distinct from own.mapping and i.market is not distinct from own.market`.execute(db);
}
