import { setImmediate } from "node:timers/promises";
import type { Executor } from "#platform/server/db/database.ts";
import {
  byProduct,
  type ProductPlan,
  plannedCells,
  planProduct,
  unknownCells,
} from "../domain/bulk-edit/apply-cells.ts";
import type { BulkChange, CheckedCell } from "../domain/bulk-edit/bulk-change.ts";
import { cellWarnings, draftedText, isReduced } from "../domain/bulk-edit/cell-warnings.ts";
import { gridColumn } from "../domain/bulk-edit/grid-columns.ts";
import { reasonErrors, stockReason } from "../domain/drafts/draft-fields.ts";
import type { ProductChange, TagNames } from "../domain/product-writes/product-change.ts";
import { tagErrorOf } from "../domain/product-writes/read-tags.ts";
import { referenceErrors, selectProductsById, selectTags } from "../product-writes.service.ts";
import { selectDraftChanges, selectPricesAfterReductions, selectRaises } from "./grid-facts.store.ts";

/** Products that are read and checked at once; other requests are served between. */
const batchSize = 100;

/** Cells that would change, and the products as they would be written. */
export interface CheckedChange {
  cells: CheckedCell[];
  changes: ProductChange[];
}

/** Checks a change against the stored products: the rules of fields, references, tags, and the reason of a stock change. */
export async function checkChange(db: Executor, change: BulkChange): Promise<CheckedChange> {
  const plans = await planProducts(db, change);
  return finish(db, plans, { isWriting: true });
}

/** The same with warnings. */
export async function checkWithWarnings(db: Executor, change: BulkChange): Promise<CheckedCell[]> {
  const plans = await planProducts(db, change);
  const { cells } = await finish(db, plans, { isWriting: false });
  return withWarnings(db, new Map(plans.known.map((plan) => [plan.after.id, plan])), cells);
}

async function planProducts(db: Executor, { changes, stockReason: reason }: BulkChange) {
  const products = [...byProduct(changes)];
  const known: ProductPlan[] = [];
  const unknown: CheckedCell[] = [];
  for (let at = 0; at < products.length; at += batchSize) {
    const batch = products.slice(at, at + batchSize);
    const stored = await selectProductsById(
      db,
      batch.map(([id]) => id),
    );
    for (const [id, cells] of batch) {
      const current = stored.get(id);
      if (!current) unknown.push(...unknownCells(cells));
      else known.push(withReason(planProduct(cells, current), reason));
    }
    await setImmediate();
  }
  return { known, unknown };
}

/** A stock change needs a reason; the error is at the stock. */
function withReason(plan: ProductPlan, reason: string | undefined): ProductPlan {
  if (plan.after.stock === plan.current.product.stock) return plan;
  const typed = { stock: { from: "", to: "" }, [stockReason]: { from: "", to: reason ?? "" } };
  const errors = reasonErrors(typed).map((error) => ({ ...error, field: "stock" }));
  return { ...plan, errors: [...plan.errors, ...errors] };
}

async function finish(
  db: Executor,
  { known: plans, unknown }: { known: ProductPlan[]; unknown: CheckedCell[] },
  how: { isWriting: boolean },
): Promise<CheckedChange> {
  const references = await referenceErrors(
    db,
    plans.map(({ current, after }) => ({ before: current.product, after })),
    how,
  );
  for (const plan of plans) plan.errors.push(...(references.get(plan.after.id) ?? []));
  const stored = await tagErrors(db, plans);
  const cells: CheckedCell[] = [];
  const changes: ProductChange[] = [];
  for (const plan of plans) {
    const own = plannedCells(plan);
    cells.push(...own);
    if (own.length === 0) continue;
    const newTags = plan.tags.filter(({ key, names }) => names !== null && !stored.has(key));
    changes.push({ before: plan.current.product, after: plan.after, newTags });
  }
  return { cells: [...cells, ...unknown], changes };
}

/** Adds the errors of tags to plans; returns the tags that the shop has. Several products may name one new tag. */
async function tagErrors(db: Executor, plans: readonly ProductPlan[]): Promise<ReadonlyMap<string, TagNames>> {
  const named = plans.flatMap(({ tags }) => tags);
  const stored = await selectTags(db, [...new Set(named.map(({ key }) => key))]);
  const known = new Map(stored);
  for (const { key, names } of named) if (names !== null && !known.has(key)) known.set(key, names);
  for (const plan of plans) {
    const error = tagErrorOf(plan.tags, known);
    if (error) plan.errors.push(error);
  }
  return stored;
}

async function withWarnings(
  db: Executor,
  plans: ReadonlyMap<string, ProductPlan>,
  cells: readonly CheckedCell[],
): Promise<CheckedCell[]> {
  const planned = cells.flatMap((cell) => {
    const [plan, column] = [plans.get(cell.product), gridColumn(cell.field)];
    return plan && column ? [{ cell, plan, column }] : [];
  });
  const reduced = planned.filter(({ plan, column }) => isReduced(plan.current.product, plan.after, column));
  const priced = planned.filter(({ column }) => column.kind === "price");
  const [raises, afterReductions, drafts] = await Promise.all([
    selectRaises(
      db,
      reduced.map(({ cell: { product, field } }) => ({ product, field })),
    ),
    selectPricesAfterReductions(db, [...new Set(priced.map(({ cell }) => cell.product))]),
    selectDraftChanges(db, [...plans.keys()]),
  ]);
  const warned = new Map(
    planned.map(({ cell, plan, column }) => {
      const { product, field } = cell;
      const typed = drafts.get(product)?.[field]?.to;
      const facts = {
        before: plan.current.product,
        after: plan.after,
        raise: raises.get(`${product} ${field}`),
        afterReduction: afterReductions.get(`${product} ${field}`),
        drafted: typed === undefined ? undefined : draftedText(plan.current, column, typed),
      };
      return [cell, { ...cell, warnings: cell.error ? [] : cellWarnings(column, facts) }];
    }),
  );
  return cells.map((cell) => warned.get(cell) ?? cell);
}
