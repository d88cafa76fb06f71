import { holdDefinitions } from "#features/catalogue/definition-lock.service.ts";
import { fileFields } from "#features/catalogue/domain/media/media-addresses.ts";
import { excerpt, type RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import { lockProducts, writeProducts } from "#features/catalogue/product-writes.service.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { RowMapper } from "../domain/row-mapper.ts";
import { insertFiles, type NewImportFile } from "../media/import-files.store.ts";
import { addBatch, type Batch, type Counts, type ImportRow } from "./imports.store.ts";
import { type FileNames, type NamedRow, type Plan, type PlanSettings, planRows } from "./planning.service.ts";

/** Rows of a file that are executed together. */
export interface PendingBatch {
  /** Rows of the file before these, and with them. */
  from: number;
  to: number;
  rows: readonly NamedRow[];
  /** Rows that were refused before the database was asked. */
  refused: readonly RefusedRow[];
}

export interface RefusedRow {
  ordinal: number;
  errors: RowError[];
}

interface BatchContext {
  db: Database;
  row: Pick<ImportRow, "id" | "actor" | "fileName">;
  mapper: RowMapper | null;
  /** `false` for a dry run. */
  write: boolean;
  /** Called after each batch. */
  done?: (batch: Batch) => void;
  settings: PlanSettings;
  names: FileNames;
}

/** Executes a batch; `false` if another process has already done these rows. */
export async function executeBatch(context: BatchContext, batch: PendingBatch): Promise<boolean> {
  try {
    await execute(context, batch);
    return true;
  } catch (error) {
    if (error instanceof TakenError) return false;
    throw error;
  }
}

/** Another process has done these rows. */
class TakenError extends Error {}

/** One transaction. If the database rejects the data, the batch is bisected until only the offending row is refused. */
async function execute(context: BatchContext, batch: PendingBatch): Promise<void> {
  try {
    const { plans, result } = await withRetries(context.db, (trx) => planAndWrite(trx, context, batch));
    addNames(context.names, plans);
    context.done?.(result);
  } catch (error) {
    if (!isDataError(error) || batch.rows.length === 0) throw error;
    for (const part of bisected(batch, error)) await execute(context, part);
  }
}

async function planAndWrite(trx: Executor, context: BatchContext, { rows, refused, from, to }: PendingBatch) {
  const { row, write, settings, names, mapper } = context;
  await holdDefinitions(trx);
  if (write)
    await lockProducts(
      trx,
      rows.map(({ sku }) => sku),
    );
  const plans = await planRows(trx, rows, { ...settings, isWriting: write }, names);
  if (write) {
    const changes = plans.flatMap((plan) => (plan.kind === "created" || plan.kind === "changed" ? [plan] : []));
    await insertFiles(trx, row.id, plans.flatMap(filesOf));
    await writeProducts(trx, changes, { actor: row.actor, entry: "import", reason: `import: ${row.fileName}` });
  }
  const result: Batch = { ...batchResult(plans, refused, mapper), from, to };
  if (!(await addBatch(trx, row.id, result))) throw new TakenError();
  return { plans, result };
}

function addNames(names: FileNames, plans: readonly Plan[]): void {
  for (const plan of plans) {
    if (plan.kind !== "created" && plan.kind !== "changed") continue;
    if (plan.kind === "created") names.addProduct(plan.after.id, plan.row.line);
    for (const { key } of plan.newTags) names.addTag(key, plan.row.line);
  }
}

/** The two halves of a rejected batch; a single row becomes a refused one. */
function bisected({ rows, refused, from, to }: PendingBatch, { message }: Error): PendingBatch[] {
  const [only] = rows;
  if (only && rows.length === 1) {
    const details = { reason: excerpt(message) };
    const error: RowError = { line: only.line, column: null, sku: only.sku, code: "refused_by_database", details };
    return [{ from, to, rows: [], refused: [...refused, { ordinal: only.ordinal, errors: [error] }] }];
  }
  const middle = Math.ceil(rows.length / 2);
  const second = rows[middle]?.ordinal ?? to;
  const isFirst = ({ ordinal }: RefusedRow) => ordinal < second;
  return [
    { from, to: second - 1, rows: rows.slice(0, middle), refused: refused.filter(isFirst) },
    { from: second - 1, to, rows: rows.slice(middle), refused: refused.filter((one) => !isFirst(one)) },
  ];
}

const maxAttempts = 5;

/** One transaction, repeated if it conflicts with another one. */
async function withRetries<T>(db: Database, work: (trx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      // Serialisation failure, deadlock, and a SKU that was inserted meanwhile.
      if (attempt >= maxAttempts || !["40001", "40P01", "23505"].includes(code)) throw error;
      await new Promise((done) => setTimeout(done, 20 * attempt));
    }
  }
}

/** Errors about the data: constraints (23), values (22), raised by a trigger (P0). */
function isDataError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^(2[23]|P0)/.test(String(error.code));
}

/** Files that a row brings along. */
function filesOf(plan: Plan): NewImportFile[] {
  if (plan.kind === "refused") return [];
  const { line, sku } = plan.row;
  const { productId } = plan.files;
  return fileFields.flatMap((field) =>
    plan.files[field].map((source, place) => {
      const alt = field === "pictures" ? (plan.files.alts[place] ?? null) : null;
      return { line, sku, productId, field, place, source, alt };
    }),
  );
}

const maxSamples = 100;

function batchResult(
  plans: readonly Plan[],
  refused: readonly RefusedRow[],
  mapper: RowMapper | null,
): Omit<Batch, "from" | "to"> {
  const count = (kind: Plan["kind"]) => plans.filter((plan) => plan.kind === kind).length;
  const counts: Counts = {
    created: count("created"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: count("refused") + refused.length,
  };
  const changes = plans.flatMap((plan) =>
    plan.kind === "changed" ? plan.changes.map((change) => ({ ...change, sku: plan.row.sku })) : [],
  );
  const fields = new Map<string, number>();
  for (const { column } of changes) fields.set(column, (fields.get(column) ?? 0) + 1);
  const errors = [
    ...refused.flatMap((one) => one.errors),
    ...plans.flatMap((plan) => (plan.kind === "refused" ? plan.errors.map((error) => inSource(error, mapper)) : [])),
  ].sort((one, other) => one.line - other.line);
  const files = plans.flatMap(filesOf).length;
  return { ...counts, files, fields, samples: changes.slice(0, maxSamples), errors };
}

/** Errors of a mapped list name the columns of that list. */
function inSource(error: RowError, mapper: RowMapper | null): RowError {
  return error.column !== null && mapper ? { ...error, column: mapper.source(error.column) } : error;
}
