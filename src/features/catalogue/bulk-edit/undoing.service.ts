import { randomUUID } from "node:crypto";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { withDefinitionsHeld } from "../definition-lock.service.ts";
import { byProduct } from "../domain/bulk-edit/apply-cells.ts";
import {
  type CellChange,
  type LeftCell,
  maxReason,
  type Undone,
  type UndoRefusal,
} from "../domain/bulk-edit/bulk-change.ts";
import { type StoredCell, undoProduct } from "../domain/bulk-edit/undo-cells.ts";
import { selectProductsById } from "../product-writes.service.ts";
import { lockCells, nothingDone, writeChanges } from "./applying.service.ts";
import { insertCells, insertChange, lockChange, selectCells, selectDone, updateUndone } from "./bulk-changes.store.ts";
import { type CheckedChange, checkChange } from "./checking.service.ts";

interface Order {
  id: string;
  key: string;
  /** Leave cells that cannot be put back. */
  partly: boolean;
}

type Nothing = { code: "nothing"; left: LeftCell[] };

/** Puts the values before a change back, as a change of its own. */
export async function undoChange(db: Database, actor: string, order: Order): Promise<Result<Undone, UndoRefusal>> {
  const undone = await withDefinitionsHeld(db, (trx) => undoIn(trx, actor, order));
  if (undone.ok) return undone;
  return undone.code === "nothing" ? ok({ ...nothingDone, left: undone.left }) : undone;
}

async function undoIn(
  trx: Executor,
  actor: string,
  { id, key, partly }: Order,
): Promise<Result<Undone, UndoRefusal | Nothing>> {
  const own = randomUUID();
  const change = await lockChange(trx, id);
  if (!change) return fail({ code: "unknown_change" });
  if (!(await insertChange(trx, { id: own, key, actor, reason: "", undoOf: id })))
    return repeated(trx, actor, { id, key });
  if (change.isUndone) return fail({ code: "already_undone" });
  if (!change.isRecent) return fail({ code: "too_old" });
  const cells = await selectCells(trx, id);
  const drafts = await lockCells(
    trx,
    cells.map(({ product, field, after, before }) => ({ product, field, from: after, to: before })),
  );
  const { edits, left } = await planUndo(trx, cells);
  const stockReason = `undo: ${change.reason || id}`.slice(0, maxReason);
  const checked = await soundCells(trx, { edits, left, stockReason, cells });
  if (!partly && left.length > 0) {
    const conflicts = left.filter(({ error }) => error === null);
    return conflicts.length > 0
      ? fail({ code: "changed_elsewhere", cells: conflicts })
      : fail({ code: "invalid_cells", cells: left });
  }
  if (checked.cells.length === 0) return fail({ code: "nothing", left });
  await writeChanges(trx, checked.changes, drafts, { actor, reason: stockReason });
  const done = await insertCells(trx, own, checked.cells);
  await updateUndone(trx, id, actor);
  await addAuditEntry(trx, {
    ...{ actor, action: "product.undo_change", subject: { kind: "bulk_change", id } },
    details: { pieces: done.products },
  });
  return ok({ ...done, left });
}

/** The answer to a request that was carried out before. */
async function repeated(
  trx: Executor,
  actor: string,
  { id, key }: Pick<Order, "id" | "key">,
): Promise<Result<Undone, never>> {
  const done = await selectDone(trx, actor, key);
  const back = new Set((await selectCells(trx, done.id ?? id)).map(({ product, field }) => `${product} ${field}`));
  const rest = (await selectCells(trx, id)).filter(({ product, field }) => !back.has(`${product} ${field}`));
  return ok({ ...done, left: (await planUndo(trx, rest)).left });
}

async function planUndo(
  trx: Executor,
  cells: readonly StoredCell[],
): Promise<{ edits: CellChange[]; left: LeftCell[] }> {
  const products = byProduct(cells);
  const stored = await selectProductsById(trx, [...products.keys()]);
  const plans = [...products].map(([product, own]) => undoProduct(own, stored.get(product)));
  return { edits: plans.flatMap(({ edits }) => edits), left: plans.flatMap(({ left }) => left) };
}

/** Checks edits, and moves those that the rules refuse to `left` until all others can be written. */
async function soundCells(
  trx: Executor,
  {
    edits,
    left,
    stockReason,
    cells,
  }: { edits: CellChange[]; left: LeftCell[]; stockReason: string; cells: StoredCell[] },
): Promise<CheckedChange> {
  const stored = new Map(cells.map((cell) => [`${cell.product} ${cell.field}`, cell]));
  let rest = edits;
  for (;;) {
    const checked = await checkChange(trx, { changes: rest, stockReason });
    const wrong = new Map(
      checked.cells.flatMap(({ product, field, error }) => (error ? [[`${product} ${field}`, error]] : [])),
    );
    if (wrong.size === 0) return checked;
    for (const { product, field, from } of rest) {
      const [cell, error] = [stored.get(`${product} ${field}`), wrong.get(`${product} ${field}`)];
      if (cell && error) left.push({ ...cell, now: from, error });
    }
    rest = rest.filter(({ product, field }) => !wrong.has(`${product} ${field}`));
  }
}
