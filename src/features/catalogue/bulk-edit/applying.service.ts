import { randomUUID } from "node:crypto";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { withDefinitionsHeld } from "../definition-lock.service.ts";
import type { BulkOrder, CellChange, ChangedElsewhere, Done, Invalid } from "../domain/bulk-edit/bulk-change.ts";
import type { ProductChange } from "../domain/product-writes/product-change.ts";
import type { DraftRow } from "../drafts/drafts.store.ts";
import { plan } from "../drafts/publishing.service.ts";
import { lockProductsById, writeProducts } from "../product-writes.service.ts";
import { insertCells, insertChange, selectDone } from "./bulk-changes.store.ts";
import { checkChange } from "./checking.service.ts";
import { lockPlannedDrafts } from "./grid-facts.store.ts";

/**
 * Characters of the ids that one set of statements writes: with those of the sets that they are parts of they have to fit into one
 * notice of the database (7 900 bytes), or every process would read all products again and drop all pages.
 */
const batchLength = 3_000;

type Nothing = { code: "nothing" };

/** What was done if nothing differed. */
export const nothingDone: Done = { id: null, products: 0, cells: 0 };

/** Applies cells, all or none. */
export async function applyChange(
  db: Database,
  actor: string,
  { key, reason, ...change }: BulkOrder,
): Promise<Result<Done, Invalid | ChangedElsewhere>> {
  const done = await withDefinitionsHeld(
    db,
    async (trx): Promise<Result<Done, Invalid | ChangedElsewhere | Nothing>> => {
      const id = randomUUID();
      if (!(await insertChange(trx, { id, key, actor, reason, undoOf: null })))
        return ok(await selectDone(trx, actor, key));
      const drafts = await lockCells(trx, change.changes);
      const { cells, changes } = await checkChange(trx, change);
      const changed = cells.filter((cell) => cell.changed !== null);
      if (changed.length > 0) return fail({ code: "changed_elsewhere", cells: changed });
      const wrong = cells.filter(({ error }) => error !== null);
      if (wrong.length > 0) return fail({ code: "invalid_cells", cells: wrong });
      if (cells.length === 0) return fail({ code: "nothing" });
      await writeChanges(trx, changes, drafts, { actor, reason: change.stockReason?.trim() ?? "" });
      const written = await insertCells(trx, id, cells);
      await addAuditEntry(trx, {
        ...{ actor, action: "product.change_many", subject: { kind: "bulk_change", id } },
        details: { reason, pieces: written.products },
      });
      return ok(written);
    },
  );
  if (done.ok) return done;
  return done.code === "nothing" ? ok(nothingDone) : done;
}

/**
 * Locks what cells change until the transaction ends: drafts before products, as everywhere. Returns the planned drafts of products
 * that may go off sale.
 */
export async function lockCells(trx: Executor, cells: readonly CellChange[]): Promise<DraftRow[]> {
  const states = cells.filter(({ field }) => field === "published").map(({ product }) => product);
  const drafts = await lockPlannedDrafts(trx, states);
  await lockProductsById(trx, [...new Set(cells.map(({ product }) => product))]);
  return drafts;
}

/** Writes products with their versions. As hiding does, going off sale cancels planned publishing. */
export async function writeChanges(
  trx: Executor,
  changes: readonly ProductChange[],
  drafts: readonly DraftRow[],
  by: { actor: string; reason: string },
): Promise<void> {
  for (const batch of batchesOf(changes)) await writeProducts(trx, batch, { ...by, entry: "grid" });
  const hidden = new Set(
    changes.flatMap(({ before, after }) => (before?.published && !after.published ? [after.id] : [])),
  );
  for (const draft of drafts) if (draft.productId !== null && hidden.has(draft.productId)) await plan(trx, draft, null);
}

function batchesOf(changes: readonly ProductChange[]): ProductChange[][] {
  const batches: ProductChange[][] = [];
  let length = batchLength;
  for (const change of changes) {
    length += change.after.id.length + 1;
    if (length > batchLength) {
      batches.push([]);
      length = change.after.id.length + 1;
    }
    batches.at(-1)?.push(change);
  }
  return batches;
}
