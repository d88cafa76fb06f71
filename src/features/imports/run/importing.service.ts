import { lastPosition, lockProducts, writeProducts } from "#features/catalogue/product-writes.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { type Fault, type Refusal, shown } from "../domain/errors.ts";
import { type Layout, readHeading } from "../domain/heading.ts";
import { isRefusal, readRows, type Source, type Surveyed } from "../files/reading.service.ts";
import { addBatch, type Batch, type Counts, type ImportRow } from "./imports.store.ts";
import { createMemory, type Memory, type NamedRow, type Plan, planRows } from "./planning.service.ts";

/** Turns the rows of a public list into rows of our own format. */
export interface Translation {
  heading(cells: readonly string[]): { ok: true; value: readonly string[] } | ({ ok: false } & Refusal);
  /** The cells of our columns, or what is wrong with the row; errors name the columns of the list. */
  row(cells: readonly string[], line: number): { ok: true; cells: string[] } | { ok: false; faults: Fault[] };
  /** The column of the list behind one of ours. */
  source(column: string): string;
}

interface Run {
  row: Pick<ImportRow, "id" | "rowsDone" | "actor" | "fileName" | "market">;
  source: Source;
  survey: Pick<Surveyed, "encoding">;
  translation: Translation | null;
  /** False: only look what would become of the rows. */
  write: boolean;
  /** Ends the work behind a batch. */
  signal?: AbortSignal;
  /** Hears of every batch. */
  done?: (batch: Batch) => void;
}

/** Bytes of ids that stay below what one notice of the database takes; beyond it, every process would read everything again. */
const idBytes = 7_000;
const maxRows = 400;

/** How a run ended: at the end of the file, before it because somebody wished so, or because the file could not be read. */
export type Ended = { kind: "end" } | { kind: "stopped" } | { kind: "taken" } | { kind: "refused"; refusal: Refusal };

/**
 * Brings the rows of a file in from where the import has come to, some hundreds in a transaction of their own together with how
 * far it is: whoever is killed has done a row wholly and once, or not at all.
 */
export async function runImport(db: Database, run: Run): Promise<Ended> {
  const reader = readRows(run.source, run.survey.encoding);
  const opening = await reader.next();
  if (opening.done) return { kind: "refused", refusal: { code: "no_rows", details: {} } };
  if (isRefusal(opening.value)) return { kind: "refused", refusal: opening.value };
  const heading = headingOf(opening.value.cells, run.row.market, run.translation);
  if (!heading.ok) {
    await reader.return(undefined);
    return { kind: "refused", refusal: { code: heading.code, details: heading.details } };
  }
  const layout = heading.value;
  const memory = createMemory();
  const settings = { layout, lastPosition: await lastPosition(db) };
  let place = 0;
  let pending: Pending = emptyPending(run.row.rowsDone);
  let refusal: Refusal | null = null;
  // While the database is at a batch, the next rows are read.
  let writing: Promise<boolean> = Promise.resolve(true);
  const flush = async (): Promise<boolean> => {
    const [batch, end] = [pending, place];
    pending = emptyPending(end);
    const isOurs = await writing;
    writing = isOurs && end > batch.from ? carryOut(db, run, batch, end, settings, memory) : Promise.resolve(isOurs);
    // Its failure is heard of where it is waited for.
    writing.catch(() => undefined);
    return isOurs;
  };
  for await (const one of reader) {
    if (isRefusal(one)) {
      refusal = one;
      break;
    }
    place += 1;
    const isDone = place <= run.row.rowsDone;
    const translated = run.translation?.row(one.cells, one.line);
    const row = translated?.ok ? { ...one, cells: translated.cells } : one;
    const named: ReturnType<Memory["name"]> | { ok: false; faults: Fault[] } =
      translated?.ok === false ? translated : memory.name(row, layout);
    if (isDone) continue;
    if (!named.ok) pending.faults.push({ place, faults: "fault" in named ? [named.fault] : named.faults });
    else {
      pending.rows.push({ ...row, sku: named.sku, place });
      pending.bytes += named.sku.length + 8;
    }
    if (pending.bytes < idBytes && pending.rows.length + pending.faults.length < maxRows) continue;
    if (!(await flush())) return { kind: "taken" };
    if (run.signal?.aborted) return (await writing) ? { kind: "stopped" } : { kind: "taken" };
  }
  if (!(await flush()) || !(await writing)) return { kind: "taken" };
  if (refusal) return { kind: "refused", refusal };
  return place === 0 ? { kind: "refused", refusal: { code: "no_rows", details: {} } } : { kind: "end" };
}

/** Reads a heading, of our own format or of a list that is translated. */
function headingOf(
  cells: readonly string[],
  market: MarketCode | null,
  translation: Translation | null,
): ReturnType<typeof readHeading> {
  if (!translation) return readHeading(cells, market);
  const own = translation.heading(cells);
  return own.ok ? readHeading(own.value, market) : own;
}

/** A row of the file that is refused before the shop is asked. */
interface Faulty {
  place: number;
  faults: Fault[];
}

interface Pending {
  /** Rows of the file before these. */
  from: number;
  rows: NamedRow[];
  /** Rows that have no SKU of their own. */
  faults: Faulty[];
  bytes: number;
}

function emptyPending(from: number): Pending {
  return { from, rows: [], faults: [], bytes: 0 };
}

type Settings = { layout: Layout; lastPosition: number };

/** Does a batch in one transaction; where the database refuses it, halves, until only the row that it refuses is left. */
async function carryOut(
  db: Database,
  run: Run,
  pending: Pending,
  to: number,
  settings: Settings,
  memory: Memory,
): Promise<boolean> {
  const attempt = (rows: readonly NamedRow[], errors: readonly Faulty[], from: number, end: number) =>
    tried(db, async (trx) => {
      const skus = rows.map(({ sku }) => sku);
      if (run.write) await lockProducts(trx, skus);
      const plans = await planRows(trx, rows, settings, memory);
      if (run.write) {
        const steps = plans.flatMap((plan) => (plan.kind === "created" || plan.kind === "changed" ? [plan] : []));
        await writeProducts(trx, steps, { actor: run.row.actor, reason: `import: ${run.row.fileName}` });
      }
      const batch = batchOf(plans, errors, run.translation, from, end);
      if (!(await addBatch(trx, run.row.id, batch))) throw new TakenError();
      return { plans, batch };
    });
  const halves = async (
    rows: readonly NamedRow[],
    errors: readonly Faulty[],
    from: number,
    end: number,
  ): Promise<void> => {
    try {
      const { plans, batch } = await attempt(rows, errors, from, end);
      for (const plan of plans) {
        if (plan.kind === "created") memory.made(plan.after.id, plan.row.line);
        if (plan.kind === "created" || plan.kind === "changed")
          for (const { key } of plan.newTags) memory.tagged(key, plan.row.line);
      }
      run.done?.(batch);
    } catch (error) {
      if (!isRowError(error)) throw error;
      const [only] = rows;
      if (rows.length === 1 && only) {
        const details = { reason: shown(error.message) };
        const refused: Fault = { line: only.line, column: null, sku: only.sku, code: "refused_by_database", details };
        return halves([], [...errors, { place: only.place, faults: [refused] }], from, end);
      }
      const middle = Math.ceil(rows.length / 2);
      const cut = rows[middle]?.place ?? end;
      const isBefore = ({ place }: Faulty) => place < cut;
      await halves(rows.slice(0, middle), errors.filter(isBefore), from, cut - 1);
      await halves(
        rows.slice(middle),
        errors.filter((one) => !isBefore(one)),
        cut - 1,
        end,
      );
    }
  };
  try {
    await halves(pending.rows, pending.faults, pending.from, to);
    return true;
  } catch (error) {
    if (error instanceof TakenError) return false;
    throw error;
  }
}

/** Another process has done these rows. */
class TakenError extends Error {}

const again = 5;

/** One transaction; one that lost against another is tried again, a little later. */
async function tried<T>(db: Database, work: (trx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      // Serialisation, deadlock, and a SKU that came into the shop in this moment.
      if (attempt >= again || !["40001", "40P01", "23505"].includes(code)) throw error;
      await new Promise((done) => setTimeout(done, 20 * attempt));
    }
  }
}

/** True for what the database has against the data: constraints (23), values (22), a trigger's own words (P0). */
function isRowError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(2[23]|P0)/.test(String(error.code));
}

function batchOf(
  plans: readonly Plan[],
  errors: readonly Faulty[],
  translation: Translation | null,
  from: number,
  to: number,
): Batch {
  const count = (kind: Plan["kind"]) => plans.filter((plan) => plan.kind === kind).length;
  const fields = new Map<string, number>();
  const samples: Batch["samples"][number][] = [];
  const all = errors.flatMap((one) => one.faults);
  for (const plan of plans) {
    if (plan.kind === "refused")
      all.push(
        ...plan.faults.map((error) => ({
          ...error,
          column: error.column !== null && translation ? translation.source(error.column) : error.column,
        })),
      );
    if (plan.kind !== "changed") continue;
    for (const change of plan.changes) {
      fields.set(change.column, (fields.get(change.column) ?? 0) + 1);
      if (samples.length < 100) samples.push({ ...change, sku: plan.row.sku });
    }
  }
  const counts: Counts = {
    created: count("created"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: count("refused") + errors.length,
  };
  return { ...counts, from, to, fields, samples, faults: all.sort((one, other) => one.line - other.line) };
}
