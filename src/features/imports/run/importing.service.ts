import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import { lastPosition } from "#features/catalogue/product-writes.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Row } from "../domain/apply-row.ts";
import type { SourcePlaces } from "../domain/file-sources.ts";
import { type Layout, readHeading } from "../domain/heading.ts";
import type { RowMapper } from "../domain/row-mapper.ts";
import { isRefusal, readRows, type Source, type Surveyed } from "../files/reading.service.ts";
import { executeBatch, type PendingBatch, type RefusedRow } from "./batch.service.ts";
import type { Batch, ImportRow } from "./imports.store.ts";
import { createFileNames, type FileNames, type NamedRow } from "./planning.service.ts";

interface Run {
  row: Pick<ImportRow, "id" | "rowsDone" | "actor" | "fileName" | "market">;
  source: Source;
  survey: Pick<Surveyed, "encoding">;
  mapper: RowMapper | null;
  places: SourcePlaces;
  /** `false` for a dry run. */
  write: boolean;
  /** Stops after the current batch. */
  signal?: AbortSignal;
  /** Called after each batch. */
  done?: (batch: Batch) => void;
}

/** `taken`: another process continues with this import. */
export type RunResult =
  | { kind: "end" }
  | { kind: "stopped" }
  | { kind: "taken" }
  | { kind: "refused"; refusal: Refusal };

const refused = (refusal: Refusal): RunResult => ({ kind: "refused", refusal });
const noRows: Refusal = { code: "no_rows", details: {} };

/**
 * Imports the rows of a file, from where the import was interrupted. Each batch is one transaction that also records the
 * progress, so a row is imported exactly once, even if the process is killed.
 */
export async function runImport(db: Database, run: Run): Promise<RunResult> {
  const reader = readRows(run.source, run.survey.encoding);
  const opening = await reader.next();
  if (opening.done) return refused(noRows);
  if (isRefusal(opening.value)) return refused(opening.value);
  const heading = headingOf(opening.value.cells, run.row.market, run.mapper);
  if (!heading.ok) {
    await reader.return(undefined);
    return refused({ code: heading.code, details: heading.details });
  }
  const names = createFileNames();
  const settings = { layout: heading.value, lastPosition: await lastPosition(db), places: run.places };
  const { row, mapper, write, done } = run;
  const writer = createWriter((batch) =>
    executeBatch({ db, row, mapper, write, settings, names, ...(done ? { done } : {}) }, batch),
  );
  return importRows(reader, run, heading.value, names, writer);
}

async function importRows(
  reader: AsyncIterable<Row | Refusal>,
  { row: { rowsDone }, mapper, signal }: Run,
  layout: Layout,
  names: FileNames,
  writer: ReturnType<typeof createWriter>,
): Promise<RunResult> {
  let refusal: Refusal | null = null;
  let ordinal = 0;
  let pending = emptyPending(rowsDone);
  const flush = (): Promise<boolean> => {
    const { from, rows, refused } = pending;
    pending = emptyPending(ordinal);
    return writer.add({ from, to: ordinal, rows, refused });
  };
  for await (const one of reader) {
    if (isRefusal(one)) {
      refusal = one;
      break;
    }
    ordinal += 1;
    // Rows that were imported earlier still count: a later row must not repeat their SKU.
    const named = namedRow(one, ordinal, layout, names, mapper);
    if (ordinal <= rowsDone) continue;
    addRow(pending, named);
    if (!isFull(pending)) continue;
    if (!(await flush())) return { kind: "taken" };
    if (signal?.aborted) return (await writer.end()) ? { kind: "stopped" } : { kind: "taken" };
  }
  if (!(await flush()) || !(await writer.end())) return { kind: "taken" };
  if (refusal) return refused(refusal);
  return ordinal === 0 ? refused(noRows) : { kind: "end" };
}

/** Reads the heading of our own format or of a mapped list. */
function headingOf(
  cells: readonly string[],
  market: MarketCode | null,
  mapper: RowMapper | null,
): ReturnType<typeof readHeading> {
  if (!mapper) return readHeading(cells, market);
  const own = mapper.heading(cells);
  return own.ok ? readHeading(own.value, market) : own;
}

/** A row in our own format with its SKU, or its errors. */
function namedRow(
  row: Row,
  ordinal: number,
  layout: Layout,
  names: FileNames,
  mapper: RowMapper | null,
): NamedRow | RefusedRow {
  const mapped = mapper ? mapper.row(row.cells, row.line) : { ok: true as const, cells: row.cells };
  if (!mapped.ok) return { ordinal, errors: mapped.errors };
  const own = { line: row.line, cells: mapped.cells };
  const named = names.sku(own, layout);
  return named.ok ? { ...own, sku: named.sku, ordinal } : { ordinal, errors: named.errors };
}

/** A database notice carries the ids of a batch up to this size; a longer one makes every process reload all products. */
const maxIdBytes = 7_000;
const maxRows = 400;

/** Rows of the next batch. */
interface PendingRows {
  /** Rows of the file before these. */
  from: number;
  rows: NamedRow[];
  refused: RefusedRow[];
  idBytes: number;
}

const emptyPending = (from: number): PendingRows => ({ from, rows: [], refused: [], idBytes: 0 });

function addRow(pending: PendingRows, row: NamedRow | RefusedRow): void {
  if ("errors" in row) pending.refused.push(row);
  else {
    pending.rows.push(row);
    pending.idBytes += row.sku.length + 8;
  }
}

function isFull({ idBytes, rows, refused }: PendingRows): boolean {
  return idBytes >= maxIdBytes || rows.length + refused.length >= maxRows;
}

/** Executes one batch while the rows of the next one are read. */
function createWriter(execute: (batch: PendingBatch) => Promise<boolean>) {
  let writing: Promise<boolean> = Promise.resolve(true);
  return {
    /** Waits for the batch before; `false` if another process has done it. */
    async add(batch: PendingBatch): Promise<boolean> {
      const isOurs = await writing;
      writing = isOurs && batch.to > batch.from ? execute(batch) : Promise.resolve(isOurs);
      // Prevents an unhandled rejection; `writing` is awaited later.
      writing.catch(() => undefined);
      return isOurs;
    },
    end: (): Promise<boolean> => writing,
  };
}
