import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { JobKind, Jobs } from "#platform/server/jobs/jobs.ts";
import type { Refusal } from "../domain/errors.ts";
import { type Imports, lockNameOf } from "../imports.service.ts";
import { alone } from "../run/import-lock.store.ts";
import {
  failImport,
  forgetFile,
  type ImportRow,
  insertImport,
  moveImport,
  selectIdle,
  selectImport,
  selectImports,
  selectSpentFiles,
  stopOthers,
} from "../run/imports.store.ts";
import { bytesSource, surveyed } from "./reading.service.ts";

/** A file as staff sends it. `id` is made by its form: the same form sent twice is one import. */
export interface Upload {
  id: string;
  bytes: Buffer;
  fileName: string;
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
}

/** What staff can do with an uploaded file. */
export type Step = "import" | "stop" | "go_on";

/** Written in the transaction of what it tells about. */
type Within = (trx: Executor, row: { id: string }) => Promise<void>;

/** Files that staff uploads: looked through at first, brought in when somebody says so, by whichever process has time. */
export interface Uploads {
  /** Bytes that an upload may have. */
  limit: number;
  keep(upload: Upload, within: Within): Promise<Result<{ id: string }, Refusal>>;
  /** Newest first, behind the one of that moment. */
  list(behind: Date | null): Promise<{ rows: ImportRow[]; next: Date | null }>;
  /** `state`: the import is in another state by now; `busy`: another process brings the same file in. */
  step(id: string, step: Step, within: Within): Promise<Result<null, { code: "state" | "busy" | "file_gone" }>>;
  /** Does what is under way with one import, for some time; the rest is another job. */
  work: JobKind<{ id: string }>;
  /** Takes up what was broken off, and deletes files that nobody needs any more. */
  sweep: JobKind<Record<string, never>>;
  /** Ends what this process is at behind its batch. */
  stop(): Promise<void>;
}

interface UploadsDeps {
  db: Database;
  imports: Imports;
  files: Files;
  jobs: Jobs;
  limit: number;
}

const pageSize = 30;
/** Milliseconds of one job: other jobs want their turn, and a process that stops does not wait longer than for a batch. */
const turn = 45_000;

/** Uploads on a database and a place for files. No I/O happens here. */
export function createUploads({ db, imports, files, jobs, limit }: UploadsDeps): Uploads {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  const work: Uploads["work"] = {
    name: "import",
    plan: { retries: 3, firstDelay: 10, longestDelay: 120 },
    async run({ id }) {
      const working = carryOn(id);
      running.add(working);
      await working.finally(() => running.delete(working));
    },
  };

  async function carryOn(id: string): Promise<void> {
    const row = await selectImport(db, id);
    if (!row || row.stored === null || (row.state !== "checking" && row.state !== "importing")) return;
    const file = await files.get(row.stored);
    if (!file) return failImport(db, id, { code: "file_gone", details: {} });
    const source = bytesSource(file.bytes);
    const survey = await surveyed(source);
    if (!survey.ok) return failImport(db, id, { code: survey.code, details: survey.details });
    // A look through a file begins anew each time, so it gets all the time that it needs.
    const signal =
      row.state === "checking" ? stopping.signal : AbortSignal.any([stopping.signal, AbortSignal.timeout(turn)]);
    const ended = await imports.carryOn(row, source, survey.value, { signal });
    if (ended?.kind === "stopped" && !stopping.signal.aborted) await jobs.add(db, work, { id });
  }

  return {
    limit,
    async keep({ id, bytes, fileName, mapping, market, actor }, within) {
      if (bytes.length > limit) return fail({ code: "too_large", details: { limit: Math.floor(limit / 1024 / 1024) } });
      const found = await surveyed(bytesSource(bytes));
      if (!found.ok) return fail({ code: found.code, details: found.details });
      const { hash, lines } = found.value;
      const stored = `imports/${id}.csv`;
      // Another try of the same form brings the same bytes.
      await files.put(stored, { bytes, type: "text/csv" });
      const begin = {
        id,
        hash,
        fileName,
        bytes: bytes.length,
        stored,
        mapping,
        market,
        actor,
        state: "checking",
        rowsTotal: lines,
      } as const;
      await inTransaction(db, async (trx) => {
        const isNew = await insertImport(trx, begin);
        if (isNew) {
          await within(trx, { id });
          await jobs.add(trx, work, { id });
        }
        return ok(null);
      });
      return ok({ id });
    },
    async list(behind) {
      const found = await selectImports(db, pageSize + 1, behind);
      const rows = found.slice(0, pageSize);
      return { rows, next: found.length > pageSize ? (rows.at(-1)?.createdAt ?? null) : null };
    },
    async step(id, step, within) {
      const row = await selectImport(db, id);
      if (!row) return fail({ code: "state" });
      if (step !== "stop" && row.stored === null) return fail({ code: "file_gone" });
      const isBegin = step === "import";
      if (step !== "stop") {
        const free = await alone(db, lockNameOf(row), async () => true);
        if (!free && row.state !== "importing") return fail({ code: "busy" });
      }
      return inTransaction<Result<null, { code: "state" | "busy" }>>(db, async (trx) => {
        if (step !== "stop") await stopOthers(trx, id);
        const moved = await moveImport(
          trx,
          id,
          isBegin
            ? { from: ["checked"], to: "importing", anew: true }
            : step === "stop"
              ? { from: ["importing"], to: "stopped" }
              : { from: ["stopped"], to: "importing" },
        );
        if (!moved) return fail({ code: "state" });
        await within(trx, { id });
        if (step !== "stop") await jobs.add(trx, work, { id });
        return ok(null);
      });
    },
    work,
    sweep: {
      name: "import-sweep",
      plan: { retries: 0, firstDelay: 60, longestDelay: 60 },
      async run() {
        const idle = await selectIdle(db);
        if (idle.length > 0) await jobs.add(db, work, ...idle.map((id) => ({ id })));
        for (const { id, stored } of await selectSpentFiles(db)) {
          await files.remove(stored);
          await forgetFile(db, id);
        }
      },
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
