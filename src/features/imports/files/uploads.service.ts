import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import { hashOf } from "#features/catalogue/uploaded-files.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { archiveNames } from "../domain/archive-names.ts";
import { type Imports, lockNameOf } from "../imports.service.ts";
import { storedArchive } from "../media/archive.service.ts";
import type { Bringing } from "../media/bringing.service.ts";
import { retryFiles } from "../media/import-files.store.ts";
import { withImportLock } from "../run/import-lock.store.ts";
import {
  failImport,
  forgetArchive,
  forgetFile,
  type ImportRow,
  insertImport,
  moveImport,
  selectIdle,
  selectImport,
  selectImports,
  selectObsoleteArchives,
  selectObsoleteFiles,
  stopOthers,
} from "../run/imports.store.ts";
import { bytesSource, surveyFile } from "./reading.service.ts";
import { isOfZip, readSent } from "./sent-files.service.ts";

/** An uploaded file. The form that sends it makes its `id`, so a form sent twice is one import. */
export interface Upload {
  id: string;
  bytes: Buffer;
  /** A zip with the pictures and documents that the file names; `bytes` may also be a zip, with the table in it. */
  archive: Buffer | null;
  fileName: string;
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
  /** Uses up the resumable uploads that brought the files, in the transaction of the import; false if they were used meanwhile. */
  spend?(trx: Executor): Promise<boolean>;
}

/** What staff can do with an uploaded file. */
export type Step = "import" | "stop" | "go_on";

/** Writes an audit entry in the transaction of the change. */
type RecordChange = (trx: Executor, row: { id: string }) => Promise<void>;

/** Files uploaded by staff. They are checked first and imported on request, by background jobs of any process. */
export interface Uploads {
  /** Maximum size in bytes. */
  limit: number;
  /** Starts files again that failed, all of an import or one; returns how many. */
  retry(id: string, file: string | null, record: RecordChange): Promise<number>;
  add(upload: Upload, record: RecordChange): Promise<Result<{ id: string }, Refusal>>;
  /** Imports created before a moment, newest first. */
  list(before: Date | null): Promise<{ rows: ImportRow[]; next: Date | null }>;
  /** `state`: the import is no longer in a state that allows it; `busy`: another process is importing the same file. */
  step(id: string, step: Step, record: RecordChange): Promise<Result<null, StepFailure>>;
  /** Checks or imports a file for a limited time; the rest is left to another job. */
  work(id: string): Promise<void>;
  /** Resumes interrupted imports and deletes files that are no longer needed. */
  sweep(): Promise<void>;
  /** Stops the work of this process after the current batches. */
  stop(): Promise<void>;
}

interface StepFailure {
  code: "state" | "busy" | "file_gone";
}

interface UploadsDeps {
  db: Database;
  imports: Imports;
  files: Files;
  jobs: Jobs;
  bringing: Pick<Bringing, "queue">;
  limit: number;
}

interface UploadsContext extends UploadsDeps {
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/** Queue of files to check or import. */
export const importQueue = { name: "import" };

const pageSize = 30;
/** Milliseconds of one job, so that a large import does not hold up the other jobs. */
const jobTime = 45_000;

/** No I/O happens here. */
export function createUploads(deps: UploadsDeps): Uploads {
  const { db, limit } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const context: UploadsContext = { ...deps, stopping: stopping.signal };
  return {
    limit,
    add: (upload, record) => addUpload(context, upload, record),
    async list(before) {
      const found = await selectImports(db, pageSize + 1, before);
      const rows = found.slice(0, pageSize);
      return { rows, next: found.length > pageSize ? (rows.at(-1)?.createdAt ?? null) : null };
    },
    async retry(id, file, record) {
      const count = await inTransaction(db, async (trx) => {
        const retried = await retryFiles(trx, id, file);
        if (retried > 0) await record(trx, { id });
        return ok(retried);
      });
      await deps.bringing.queue(id);
      return count.value;
    },
    step: (id, step, record) => takeStep(context, id, step, record),
    async work(id) {
      const working = workOn(context, id);
      running.add(working);
      await working.finally(() => running.delete(working));
    },
    sweep: () => sweep(context),
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

async function workOn({ db, imports, files, jobs, bringing, stopping }: UploadsContext, id: string): Promise<void> {
  const row = await selectImport(db, id);
  if (!row || row.stored === null || (row.state !== "checking" && row.state !== "importing")) return;
  const file = await files.get(row.stored);
  if (!file) return failImport(db, id, { code: "file_gone", details: {} });
  const source = bytesSource(file.bytes);
  const survey = await surveyFile(source);
  if (!survey.ok) return failImport(db, id, { code: survey.code, details: survey.details });
  // An interrupted check would start over, so it has no time limit.
  const signal = row.state === "checking" ? stopping : AbortSignal.any([stopping, AbortSignal.timeout(jobTime)]);
  const archive = row.archive === null ? null : await storedArchive(files, row.archive);
  if (archive?.ok === false) return failImport(db, id, { code: archive.code, details: archive.details });
  const names = archive && archiveNames(archive.value.entries.map(({ path }) => path));
  const ended = await imports.resume(row, source, survey.value, { signal, archive: names });
  await bringing.queue(id);
  if (ended?.kind === "stopped" && !stopping.aborted) await jobs.add(db, importQueue, { id });
}

async function addUpload(
  { db, files, jobs, limit }: UploadsContext,
  { id, bytes, archive, fileName, mapping, market, actor, spend = async () => true }: Upload,
  record: RecordChange,
): Promise<Result<{ id: string }, Refusal>> {
  const sent = await readSent({ bytes, archive }, limit);
  if (!sent.ok && !isOfZip(sent)) return sent;
  const { table, zip } = sent.ok ? sent.value : { table: Buffer.alloc(0), zip: null };
  const survey = sent.ok ? await surveyFile(bytesSource(table)) : null;
  if (survey?.ok === false) return fail({ code: survey.code, details: survey.details });
  const { hash, lines: rowsTotal } = survey?.value ?? { hash: hashOf(bytes), lines: 0 };
  const names = { stored: sent.ok ? `imports/${id}.csv` : null, archive: zip && `imports/${id}.zip` };
  // A repeated form sends the same bytes.
  if (names.stored) await files.put(names.stored, { bytes: table, type: "text/csv" });
  if (zip && names.archive) await files.put(names.archive, { bytes: zip, type: "application/zip" });
  const file = { hash, fileName, bytes: bytes.length, ...names, rowsTotal };
  return inTransaction<Result<{ id: string }, Refusal>>(db, async (trx) => {
    const isNew = await insertImport(trx, { id, ...file, mapping, market, actor, state: "checking" });
    if (!isNew) return ok({ id });
    if (!(await spend(trx))) return fail({ code: "file_gone", details: {} });
    await record(trx, { id });
    if (sent.ok) await jobs.add(trx, importQueue, { id });
    else await failImport(trx, id, { code: sent.code, details: sent.details });
    return ok({ id });
  });
}

/** State changes of each step. */
const moves = {
  import: { from: ["checked"], to: "importing", reset: true },
  stop: { from: ["importing"], to: "stopped" },
  go_on: { from: ["stopped"], to: "importing" },
} as const satisfies Record<Step, Parameters<typeof moveImport>[2]>;

async function takeStep(
  { db, jobs }: UploadsContext,
  id: string,
  step: Step,
  record: RecordChange,
): Promise<Result<null, StepFailure>> {
  const row = await selectImport(db, id);
  if (!row) return fail({ code: "state" });
  const isStart = step !== "stop";
  if (isStart && row.stored === null) return fail({ code: "file_gone" });
  if (isStart && row.state !== "importing") {
    const isFree = await withImportLock(db, lockNameOf(row), async () => true);
    if (!isFree) return fail({ code: "busy" });
  }
  return inTransaction<Result<null, StepFailure>>(db, async (trx) => {
    if (isStart) await stopOthers(trx, id);
    if (!(await moveImport(trx, id, moves[step]))) return fail({ code: "state" });
    await record(trx, { id });
    if (isStart) await jobs.add(trx, importQueue, { id });
    return ok(null);
  });
}

async function sweep({ db, files, jobs, bringing }: UploadsContext): Promise<void> {
  const idle = await selectIdle(db);
  if (idle.length > 0) await jobs.add(db, importQueue, ...idle.map((id) => ({ id })));
  await bringing.queue(null);
  for (const { id, archive } of await selectObsoleteArchives(db)) {
    await files.remove(archive);
    await forgetArchive(db, id);
  }
  for (const { id, stored } of await selectObsoleteFiles(db)) {
    await files.remove(stored);
    await forgetFile(db, id);
  }
}
