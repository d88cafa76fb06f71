import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import {
  type AppliedCell,
  type AppliedChange,
  type CheckedCell,
  type Done,
  undoDays,
} from "../domain/bulk-edit/bulk-change.ts";
import type { StoredCell } from "../domain/bulk-edit/undo-cells.ts";

const isRecent = sql`b.at > now() - ${sql.lit(undoDays)} * interval '1 day'`;

/** Begins a change. `false` if this person sent its key before, after waiting for the request that did. */
export async function insertChange(
  trx: Executor,
  change: { id: string; key: string; actor: string; reason: string; undoOf: string | null },
): Promise<boolean> {
  const { rows } = await sql`insert into bulk_changes (id, key, actor, reason, undo_of)
    values (${change.id}::uuid, ${change.key}::uuid, ${change.actor}, ${change.reason}, ${change.undoOf}::uuid)
    on conflict (actor, key) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** What the request with this key did. */
export async function selectDone(trx: Executor, actor: string, key: string): Promise<Done> {
  return trx
    .selectFrom("bulk_changes")
    .select(["id", "products", "cells"])
    .where("actor", "=", actor)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Adds the cells of a change, and counts them in its row. `from` and `to` are stored values. */
export async function insertCells(trx: Executor, id: string, cells: readonly CheckedCell[]): Promise<Done> {
  const rows = cells.map(({ product, field, from, to }) => ({
    ...{ change_id: id, product_id: product, field },
    ...{ before: from, after: to },
  }));
  await insertRows("bulk_change_cells", rows).execute(trx);
  const done = { products: new Set(cells.map(({ product }) => product)).size, cells: cells.length };
  await trx.updateTable("bulk_changes").set(done).where("id", "=", id).execute();
  return { id, ...done };
}

/** A change, locked until the transaction ends; `null` if there is none. */
export async function lockChange(
  trx: Executor,
  id: string,
): Promise<{ reason: string; isUndone: boolean; isRecent: boolean } | null> {
  const { rows } = await sql<{ reason: string; isUndone: boolean; isRecent: boolean }>`
    select b.reason, b.undone_at is not null as "isUndone", ${isRecent} as "isRecent"
    from bulk_changes b where b.id = ${id}::uuid for update`.execute(trx);
  return rows[0] ?? null;
}

export async function updateUndone(trx: Executor, id: string, actor: string): Promise<void> {
  await sql`update bulk_changes set undone_at = now(), undone_by = ${actor} where id = ${id}::uuid`.execute(trx);
}

export async function selectCells(db: Executor, id: string): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`select product_id as product, field, before, after from bulk_change_cells
    where change_id = ${id}::uuid order by product_id, field`.execute(db);
  return rows;
}

/** Cells for reading, by SKU. */
export async function selectAppliedCells(db: Executor, id: string): Promise<AppliedCell[]> {
  const { rows } = await sql<AppliedCell>`
    select c.product_id as product, coalesce(p.sku, c.product_id) as sku, c.field, c.before, c.after
    from bulk_change_cells c left join products p on p.id = c.product_id
    where c.change_id = ${id}::uuid order by 2, c.field`.execute(db);
  return rows;
}

const nameOf = (table: string) =>
  sql`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`;

const shown = sql`b.id, b.at, b.actor, ${nameOf("u")} as "actorName", b.reason, b.products, b.cells, b.undo_of as "undoOf",
    b.undone_at as "undoneAt", ${nameOf("w")} as "undoneByName", b.undone_at is null and ${isRecent} as "canUndo"
  from bulk_changes b
    left join published.users u on b.actor = 'user:' || u.id left join published.users w on b.undone_by = 'user:' || w.id`;

/** Changes that can still be undone by their age, newest first, behind one of them. */
export async function selectChanges(db: Executor, after: string | null, limit: number): Promise<AppliedChange[]> {
  const { rows } = await sql<AppliedChange>`select ${shown}
    where ${isRecent} and (${after}::uuid is null or (b.at, b.id) < (select at, id from bulk_changes where id = ${after}::uuid))
    order by b.at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectChange(db: Executor, id: string): Promise<AppliedChange | null> {
  const { rows } = await sql<AppliedChange>`select ${shown} where b.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function deleteOldCells(db: Executor): Promise<void> {
  await sql`delete from bulk_change_cells c using bulk_changes b where b.id = c.change_id and not ${isRecent}`.execute(
    db,
  );
}
