import { sql } from "kysely";
import type { Change } from "#features/catalogue/domain/product-writes/compare.ts";
import type { ErrorDetails, Refusal, RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";

export type ImportState = "checking" | "checked" | "importing" | "done" | "stopped" | "failed";

/** Numbers of rows by outcome. */
export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** The import of one file. `stored`: name of the uploaded file in the file storage. */
export interface ImportRow extends Counts {
  id: string;
  hash: string;
  fileName: string;
  bytes: number;
  stored: string | null;
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
  /** Name of the actor; `null` for the command line and deleted accounts. */
  name: string | null;
  state: ImportState;
  rowsTotal: number;
  rowsDone: number;
  /** Name of the zip that was sent with the file, in the file storage. */
  archive: string | null;
  /** Files that the rows read so far bring along. */
  files: number;
  fields: Record<string, number>;
  failure: Refusal | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

const columns = sql`i.id, i.hash, i.file_name as "fileName", i.bytes, i.stored, i.mapping, i.market, i.actor,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from published.users u where i.actor = 'user:' || u.id) as name, i.state,
  i.rows_total as "rowsTotal", i.rows_done as "rowsDone", i.created, i.changed, i.unchanged, i.refused, i.archive, i.files, i.fields, i.failure,
  i.created_at as "createdAt", i.updated_at as "updatedAt", i.finished_at as "finishedAt"`;

export async function selectImport(db: Executor, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports i where i.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Imports created before a moment, newest first. */
export async function selectImports(db: Executor, limit: number, before: Date | null): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports i
    where ${before}::timestamptz is null or i.created_at < ${before}
    order by i.created_at desc, i.id limit ${limit}`.execute(db);
  return rows;
}

interface NewImport {
  id?: string;
  hash: string;
  fileName: string;
  bytes: number;
  stored: string | null;
  archive?: string | null;
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
  state: "checking" | "importing";
  rowsTotal: number;
}

/** Returns the new id, or `null` if the id exists or the same file is being imported. */
export async function insertImport(db: Executor, begin: NewImport): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into imports (id, hash, file_name, bytes, stored, archive, mapping, market, actor, state, rows_total)
    values (coalesce(${begin.id ?? null}::uuid, gen_random_uuid()), ${begin.hash}, ${begin.fileName}, ${begin.bytes},
      ${begin.stored}, ${begin.archive ?? null}, ${begin.mapping}, ${begin.market}, ${begin.actor}, ${begin.state}, ${begin.rowsTotal})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

interface SameFile {
  hash: string;
  mapping: string | null;
  market: MarketCode | null;
}

/** The last import of the same file, if it was interrupted or stopped. */
export async function selectUnfinished(db: Executor, { hash, mapping, market }: SameFile): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${columns} from imports i
    where i.hash = ${hash} and i.mapping is not distinct from ${mapping} and i.market is not distinct from ${market}
      and i.state in ('importing', 'stopped', 'done', 'failed')
    order by i.state = 'importing' desc, i.created_at desc limit 1`.execute(db);
  const [last] = rows;
  return last && (last.state === "importing" || last.state === "stopped") ? last : null;
}

/** Changes the state if it is one of `from`; `reset` also clears the counts. */
export async function moveImport(
  db: Executor,
  id: string,
  { from, to, reset = false }: { from: readonly ImportState[]; to: ImportState; reset?: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set state = ${to}, updated_at = now(), failure = null,
      finished_at = case when ${to} in ('checked', 'done', 'failed', 'stopped') then now() end
    where id = ${id}::uuid and state = any(${from}::text[])`.execute(db);
  if (numAffectedRows === 1n && reset) await resetImport(db, id);
  return numAffectedRows === 1n;
}

/** Clears counts, errors and samples. */
export async function resetImport(db: Executor, id: string): Promise<void> {
  await sql`update imports set rows_done = 0, files = 0, created = 0, changed = 0, unchanged = 0, refused = 0, fields = '{}',
    failure = null where id = ${id}::uuid`.execute(db);
  await sql`delete from import_faults where import_id = ${id}::uuid`.execute(db);
  await sql`delete from import_samples where import_id = ${id}::uuid`.execute(db);
}

/** Result of a batch. */
export interface Batch extends Counts {
  /** Rows of the file before this batch, and with it. */
  from: number;
  to: number;
  files: number;
  fields: ReadonlyMap<string, number>;
  errors: readonly RowError[];
  samples: readonly (Change & { sku: string })[];
}

/** Stored per file; further errors are only counted. */
const maxErrors = 10_000;
const maxSamples = 100;
const maxSampleLength = 300;

/** Adds a batch to an import, in the transaction that writes its rows; `false` if another process has done these rows. */
export async function addBatch(db: Executor, id: string, batch: Batch): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set rows_done = ${batch.to}, created = created + ${batch.created}, changed = changed + ${batch.changed},
      unchanged = unchanged + ${batch.unchanged}, refused = refused + ${batch.refused},
      files = files + ${batch.files}, updated_at = now(),
      fields = (select coalesce(jsonb_object_agg(key, total), '{}') from (
        select key, sum(value::int) as total from (
          select key, value from jsonb_each_text(fields)
          union all select key, value from jsonb_each_text(${JSON.stringify(Object.fromEntries(batch.fields))}::jsonb)
        ) both_of_them group by key) summed)
    where id = ${id}::uuid and rows_done = ${batch.from} and state in ('checking', 'importing')`.execute(db);
  if (numAffectedRows !== 1n) return false;
  const room = async (table: "import_faults" | "import_samples", max: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where import_id = ${id}::uuid`.execute(db);
    return Math.max(0, max - (rows[0]?.count ?? 0));
  };
  if (batch.errors.length > 0) {
    const errors = batch.errors.slice(0, await room("import_faults", maxErrors)).map((error) => ({
      import_id: id,
      line: error.line,
      column_name: error.column,
      sku: error.sku,
      code: error.code,
      details: error.details as never,
    }));
    if (errors.length > 0) await insertRows("import_faults", errors).execute(db);
  }
  if (batch.samples.length > 0) {
    const samples = batch.samples.slice(0, await room("import_samples", maxSamples)).map((sample) => ({
      import_id: id,
      sku: sample.sku,
      column_name: sample.column,
      before: sample.before.slice(0, maxSampleLength).toWellFormed(),
      after: sample.after.slice(0, maxSampleLength).toWellFormed(),
    }));
    if (samples.length > 0) await insertRows("import_samples", samples).execute(db);
  }
  return true;
}

/** Ends an import whose file cannot be read. */
export async function failImport(db: Executor, id: string, failure: Refusal): Promise<void> {
  await sql`update imports set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, updated_at = now(),
    finished_at = now() where id = ${id}::uuid and state in ('checking', 'importing')`.execute(db);
}

/** Errors in the order of the file, after the error with a given id. */
export async function selectErrors(
  db: Executor,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<(RowError & { id: number })[]> {
  const { rows } = await sql<Omit<RowError, "details"> & { id: number; details: ErrorDetails }>`
    select id, line, column_name as "column", sku, code, details from import_faults
    where import_id = ${importId}::uuid and id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function selectSamples(db: Executor, importId: string): Promise<(Change & { sku: string })[]> {
  const { rows } = await sql<Change & { sku: string }>`
    select sku, column_name as "column", before, after from import_samples
    where import_id = ${importId}::uuid order by id`.execute(db);
  return rows;
}

/** Uploads without progress for half a minute. */
export async function selectIdle(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from imports
    where state in ('checking', 'importing') and stored is not null and updated_at < now() - interval '30 seconds'
    order by updated_at limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** Files of finished imports, and of imports untouched for 30 days. */
export async function selectObsoleteFiles(db: Executor): Promise<{ id: string; stored: string }[]> {
  const { rows } = await sql<{ id: string; stored: string }>`select id, stored from imports
    where stored is not null and (state = 'done' or state in ('failed', 'checked', 'stopped') and updated_at < now() - interval '30 days')
    limit 100`.execute(db);
  return rows;
}

export async function forgetFile(db: Executor, id: string): Promise<void> {
  await sql`update imports set stored = null where id = ${id}::uuid`.execute(db);
}

/** Zips of imports that brought all their files, and of those untouched for 30 days. */
export async function selectObsoleteArchives(db: Executor): Promise<{ id: string; archive: string }[]> {
  const { rows } = await sql<{ id: string; archive: string }>`select id, archive from imports i
    where archive is not null and state not in ('checking', 'importing') and (updated_at < now() - interval '30 days' or state = 'done'
      and not exists (select from import_files f where f.import_id = i.id and f.state not in ('done', 'same')))
    limit 100`.execute(db);
  return rows;
}

export async function forgetArchive(db: Executor, id: string): Promise<void> {
  await sql`update imports set archive = null where id = ${id}::uuid`.execute(db);
}

/** Stops other running imports of the same file: only one may run. */
export async function stopOthers(db: Executor, id: string): Promise<void> {
  await sql`update imports i set state = 'stopped', finished_at = now(), updated_at = now() from imports own
    where own.id = ${id}::uuid and i.id <> own.id and i.state = 'importing' and i.hash = own.hash
      and i.mapping is not distinct from own.mapping and i.market is not distinct from own.market`.execute(db);
}
