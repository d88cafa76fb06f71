import { sql } from "kysely";
import type { Alt } from "#features/catalogue/domain/media/alt-cells.ts";
import type { FileField } from "#features/catalogue/domain/media/media-addresses.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { Json } from "#platform/server/db/schema.gen.ts";

/** `stored`: its pictures are being made; `same`: the product had an equal file. */
export type ImportFileState = "waiting" | "working" | "stored" | "done" | "same" | "failed";

/** A file that a row names. `place`: its place in the cell, from 0; `source`: an address, or a name in the zip. */
export interface NewImportFile {
  line: number;
  sku: string;
  productId: string;
  field: FileField;
  place: number;
  source: string;
  /** Alternative texts that the row gives it; `null`: none. */
  alt: Alt | null;
}

/** A file to bring, with what its import knows. */
export interface ImportFile extends NewImportFile {
  id: string;
  importId: string;
  state: ImportFileState;
  attempts: number;
  archive: string | null;
  actor: string;
  fileName: string;
}

/** A file that was not brought; `error` is the code of the message `importFiles.error_…`. */
export type FailedFile = Pick<NewImportFile, "line" | "sku" | "field" | "source"> & { id: string; error: string };

/** Minutes after which a queued file without progress is queued again. */
const lostAfter = 15;

export async function insertFiles(db: Executor, importId: string, files: readonly NewImportFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ productId, alt, ...file }) => {
    return { ...file, alt: alt as Json | null, import_id: importId, product_id: productId };
  });
  await sql`${insertRows("import_files", rows)} on conflict do nothing`.execute(db);
}

/** Takes the files of an import that are not queued, or (`null`) files of all imports that were lost; returns their ids. */
export async function takeUnqueued(db: Executor, importId: string | null): Promise<string[]> {
  const chosen =
    importId === null
      ? sql`(queued_at is null or queued_at < now() - make_interval(mins => ${lostAfter}))
          and updated_at < now() - make_interval(secs => 30) and state in ('waiting', 'working', 'stored')`
      : sql`queued_at is null and import_id = ${importId}::uuid and state = 'waiting'`;
  const { rows } = await sql<{ id: string }>`
    update import_files set queued_at = now() where ${chosen} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A file that is to be worked on now; `null` if it is done, or another process works on it. */
export async function claimFile(db: Executor, id: string): Promise<ImportFile | null> {
  const { rows } = await sql<ImportFile>`
    update import_files f set state = case when f.state = 'stored' then f.state else 'working' end,
      attempts = f.attempts + (f.state <> 'stored')::int, updated_at = now()
    from imports i where f.id = ${id}::uuid and i.id = f.import_id
      and (f.state in ('waiting', 'stored') or f.state = 'working' and f.updated_at < now() - make_interval(mins => ${lostAfter}))
    returning f.id, f.import_id as "importId", f.line, f.sku, f.product_id as "productId", f.field, f.place, f.source, f.alt, f.state,
      f.attempts, i.archive, i.actor, i.file_name as "fileName"`.execute(db);
  return rows[0] ?? null;
}

/** Notes what became of a file. `mediaId`: the uploaded file that the product has now. */
export async function moveFile(
  db: Executor,
  id: string,
  { state, error = null, mediaId = null }: { state: ImportFileState; error?: string | null; mediaId?: string | null },
): Promise<void> {
  await sql`update import_files set state = ${state}, error = ${error}, media_id = ${mediaId}::uuid, updated_at = now()
    where id = ${id}::uuid`.execute(db);
}

/** Ids of the uploaded files of a cell in its order, as far as they have arrived; `own` counts as arrived. */
export async function selectOrder(
  db: Executor,
  { importId, productId, field }: Pick<ImportFile, "importId" | "productId" | "field">,
  own: { id: string; mediaId: string },
): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string }>`
    select case when id = ${own.id}::uuid then ${own.mediaId}::uuid else media_id end as "mediaId" from import_files
    where import_id = ${importId}::uuid and product_id = ${productId} and field = ${field}
      and (media_id is not null or id = ${own.id}::uuid)
    order by place`.execute(db);
  return rows.map(({ mediaId }) => mediaId);
}

/** Numbers of the files of an import: brought, there already, failed, and not done yet. */
export interface FileCounts {
  done: number;
  same: number;
  failed: number;
  waiting: number;
}

export async function selectFileCounts(db: Executor, importId: string): Promise<FileCounts> {
  const { rows } = await sql<FileCounts>`select
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'same')::int as same,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('waiting', 'working', 'stored'))::int as waiting
    from import_files where import_id = ${importId}::uuid`.execute(db);
  return rows[0] ?? { done: 0, same: 0, failed: 0, waiting: 0 };
}

/** The first failed files of an import, in the order of the table. */
export async function selectFailedFiles(db: Executor, importId: string, limit: number): Promise<FailedFile[]> {
  const { rows } = await sql<FailedFile>`select id, line, sku, field, source, coalesce(error, 'unavailable') as error
    from import_files where import_id = ${importId}::uuid and state = 'failed'
    order by line, field desc, place limit ${limit}`.execute(db);
  return rows;
}

/** Puts failed files back, all of an import or one of them; returns how many. */
export async function retryFiles(db: Executor, importId: string, id: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_files set state = 'waiting', error = null, attempts = 0, queued_at = null, updated_at = now()
    where import_id = ${importId}::uuid and state = 'failed' and (${id}::uuid is null or id = ${id}::uuid)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
