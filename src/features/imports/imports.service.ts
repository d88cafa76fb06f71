import { resolve } from "node:path";
import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ArchiveNames } from "./domain/archive-names.ts";
import type { RowMapper } from "./domain/row-mapper.ts";
import { loadRowMapper } from "./files/mappings.service.ts";
import { type Source, type Surveyed, surveyFile } from "./files/reading.service.ts";
import { withImportLock } from "./run/import-lock.store.ts";
import { type RunResult, runImport } from "./run/importing.service.ts";
import {
  type Batch,
  failImport,
  type ImportRow,
  insertImport,
  moveImport,
  resetImport,
  selectErrors,
  selectImport,
  selectSamples,
  selectUnfinished,
} from "./run/imports.store.ts";

export type { ImportRow } from "./run/imports.store.ts";

/** A file to import. */
interface ImportRequest {
  source: Source;
  fileName: string;
  /** Name of a file in `db/mappings`; `null` for our own format. */
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
}

interface RunOptions {
  /** Stops after the current batch. */
  signal?: AbortSignal | undefined;
  /** Called after each batch. */
  done?: ((batch: Batch) => void) | undefined;
  /** Names in the zip that was sent with the file; `null` without one. */
  archive?: ArchiveNames | null;
}

interface ImportOptions extends RunOptions {
  dryRun: boolean;
  /** Called once, before the first row. */
  began?: (row: ImportRow) => void;
}

/** `row`: the import with its counts; `null` if the file was rejected. `busy`: another process is importing the same file. */
interface ImportOutcome {
  row: ImportRow | null;
  ended: RunResult | { kind: "busy"; row: ImportRow };
}

/** Imports of product files. */
export interface Imports {
  /** Imports a file, or continues where the same file was interrupted. `dryRun` writes no products. */
  importFile(request: ImportRequest, options: ImportOptions): Promise<ImportOutcome>;
  one(id: string): Promise<ImportRow | null>;
  errors(id: string, from: { after: number; limit: number }): ReturnType<typeof selectErrors>;
  samples(id: string): ReturnType<typeof selectSamples>;
  /** Runs an import in its present state; `null` if another process is running it. */
  resume(
    row: ImportRow,
    source: Source,
    survey: Pick<Surveyed, "encoding">,
    options?: RunOptions,
  ): Promise<RunResult | null>;
}

/** The lock is on the content of a file, so the same file cannot be imported twice at once under two names. */
export function lockNameOf({ hash, mapping, market }: Pick<ImportRow, "hash" | "mapping" | "market">): string {
  return `heliora.import ${hash} ${mapping ?? ""} ${market ?? ""}`;
}

interface ImportsDeps {
  db: Database;
  texts: Texts;
  /** Folder of the mapping files. */
  folder: string;
  /** Address of this shop. */
  origin: string;
}

/** No I/O happens here. */
export function createImports({
  folder = resolve("db/mappings"),
  ...rest
}: Omit<ImportsDeps, "folder"> & Partial<Pick<ImportsDeps, "folder">>): Imports {
  const deps = { ...rest, folder };
  const { db } = deps;
  return {
    importFile: (request, options) => importFile(deps, request, options),
    one: (id) => selectImport(db, id),
    errors: (id, from) => selectErrors(db, id, from),
    samples: (id) => selectSamples(db, id),
    resume: (row, source, survey, options) => resumeImport(deps, row, source, survey, options),
  };
}

async function importFile(deps: ImportsDeps, request: ImportRequest, options: ImportOptions): Promise<ImportOutcome> {
  const { db } = deps;
  const refused = (refusal: Refusal): ImportOutcome => ({ row: null, ended: { kind: "refused", refusal } });
  const mapper = await mapperOf(deps, request.mapping);
  if (!mapper.ok) return refused(mapper.refusal);
  const survey = await surveyFile(request.source);
  if (!survey.ok) return refused({ code: survey.code, details: survey.details });
  const row = await startedImport(db, request, survey.value, options.dryRun);
  options.began?.(row);
  const ended = await resumeImport(deps, row, request.source, survey.value, options);
  const now = (await selectImport(db, row.id)) ?? row;
  return { row: now, ended: ended ?? { kind: "busy", row: now } };
}

/** The import of this file that was interrupted, or a new one. */
async function startedImport(
  db: Database,
  { fileName, mapping, market, actor }: ImportRequest,
  { hash, bytes, lines }: Surveyed,
  dryRun: boolean,
): Promise<ImportRow> {
  const file = { hash, mapping, market };
  const unfinished = dryRun ? null : await selectUnfinished(db, file);
  if (unfinished?.state === "stopped") await moveImport(db, unfinished.id, { from: ["stopped"], to: "importing" });
  const id =
    unfinished?.id ??
    (await insertImport(db, {
      ...file,
      fileName: fileName.slice(-200),
      bytes,
      stored: null,
      actor,
      rowsTotal: lines,
      state: dryRun ? "checking" : "importing",
    }));
  // Without an id, another process has started with the same file between the two statements.
  const row = id ? await selectImport(db, id) : await selectUnfinished(db, file);
  if (!row) throw new Error("the started import does not exist");
  return row;
}

async function resumeImport(
  deps: ImportsDeps,
  row: ImportRow,
  source: Source,
  survey: Pick<Surveyed, "encoding">,
  { signal, done, archive = null }: RunOptions = {},
): Promise<RunResult | null> {
  const { db } = deps;
  const isCheck = row.state === "checking";
  const result = await withImportLock(
    db,
    isCheck ? `heliora.check ${row.id}` : lockNameOf(row),
    async (): Promise<RunResult> => {
      const mapper = await mapperOf(deps, row.mapping);
      if (!mapper.ok) return { kind: "refused", refusal: mapper.refusal };
      // A check writes no products, so it starts over.
      if (isCheck) await resetImport(db, row.id);
      const now = await selectImport(db, row.id);
      if (!now || now.state !== row.state) return { kind: "taken" };
      const run = {
        row: now,
        source,
        survey,
        mapper: mapper.value,
        write: !isCheck,
        places: { archive, origin: deps.origin },
      };
      return runImport(db, { ...run, ...(signal ? { signal } : {}), ...(done ? { done } : {}) });
    },
  );
  if (!result) return null;
  const ended = result.value;
  if (ended.kind === "refused") await failImport(db, row.id, ended.refusal);
  if (ended.kind === "end") await moveImport(db, row.id, { from: [row.state], to: isCheck ? "checked" : "done" });
  return ended;
}

async function mapperOf(
  { folder, texts }: ImportsDeps,
  mapping: string | null,
): Promise<{ ok: true; value: RowMapper | null } | { ok: false; refusal: Refusal }> {
  if (mapping === null) return { ok: true, value: null };
  const value = await loadRowMapper(folder, mapping, texts);
  return value ? { ok: true, value } : { ok: false, refusal: { code: "unknown_mapping", details: { name: mapping } } };
}
