import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import {
  type ChangeState,
  type SavedCounts,
  type SavedPlan,
  undoDays,
  type ValueChange,
} from "../../domain/value-changes/saved-change.ts";
import type { StoredValue } from "../../domain/value-changes/tally.ts";
import { withoutNestedLoops } from "./value-changes.store.ts";

const columns = sql`c.id, c.attribute_key as key, c.plan, c.state, c.counts, c.error, c.actor, c.at, c.undone_at as "undoneAt",
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from published.users u
    where c.actor = 'user:' || u.id) as "actorName"`;

interface Row extends Omit<ValueChange, "counts"> {
  counts: SavedCounts | Record<string, never>;
}

const shown = ({ counts, ...row }: Row): ValueChange => ({ ...row, counts: isCounted(counts) ? counts : null });

function isCounted(counts: Row["counts"]): counts is SavedCounts {
  return "products" in counts;
}

/** A change, or `null`; locked until the transaction ends if asked. */
export async function selectChange(db: Executor, id: string, lock = false): Promise<ValueChange | null> {
  const { rows } = await sql<Row>`select ${columns} from value_changes c where c.id = ${id}::uuid
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

/** Changes of an attribute, the newest first. */
export async function selectChangesOf(db: Executor, key: string, most: number): Promise<ValueChange[]> {
  const { rows } = await sql<Row>`select ${columns} from value_changes c where c.attribute_key = ${key}
    order by c.at desc, c.id limit ${most}`.execute(db);
  return rows.map(shown);
}

/** Ids of changes that are to be carried out, the oldest first. */
export async function selectWaiting(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from value_changes where state in ('waiting', 'running')
    order by at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether an attribute has a change that is not carried out yet. */
export async function isBusy(db: Executor, key: string): Promise<boolean> {
  const { rows } = await sql`select from value_changes where attribute_key = ${key} and state in ('waiting', 'running')
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertChange(
  trx: Executor,
  { id, key, plan, actor }: { id: string; key: string; plan: SavedPlan; actor: string },
): Promise<void> {
  await sql`insert into value_changes (id, attribute_key, plan, actor)
    values (${id}::uuid, ${key}, ${JSON.stringify(plan)}::jsonb, ${actor})`.execute(trx);
}

/** Notes what was done. */
export async function updateDone(
  trx: Executor,
  { id, plan, counts }: { id: string; plan: SavedPlan; counts: SavedCounts },
): Promise<void> {
  await sql`update value_changes set state = 'done', error = null, plan = ${JSON.stringify(plan)}::jsonb,
    counts = ${JSON.stringify(counts)}::jsonb where id = ${id}::uuid`.execute(trx);
}

/** Moves a change that is not carried out yet to another state. */
export async function updateState(
  db: Executor,
  id: string,
  { state, error = null }: { state: Exclude<ChangeState, "undone">; error?: ValueChange["error"] },
): Promise<void> {
  await sql`update value_changes set state = ${state}, error = ${error}
    where id = ${id}::uuid and state in ('waiting', 'running')`.execute(db);
}

export async function updateUndone(trx: Executor, id: string): Promise<void> {
  await sql`update value_changes set state = 'undone', undone_at = now() where id = ${id}::uuid`.execute(trx);
}

/** Values of an attribute that a change has not made, or that somebody has changed since, by category. */
export async function selectOthers(db: Executor, change: string, key: string): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select p.category_id as "categoryId", p.specs -> ${key} as value, count(*)::int as count, min(p.sku) as sku
    from products p left join value_backups b on b.change_id = ${change}::uuid and b.product_id = p.id
    where p.specs ? ${key} and (b.change_id is null or b.after is distinct from p.specs -> ${key})
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How many values a change can put back. */
export async function countRestored(db: Executor, change: string, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from value_backups b
    join products p on p.id = b.product_id and b.after is not distinct from p.specs -> ${key}
    where b.change_id = ${change}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts values back where the present one is still what the change has made; `undo` remembers the present ones (`null`: none). */
export async function restoreValues(
  trx: Executor,
  { change, undo, key, actor }: { change: string; undo: string; key: string; actor: string },
): Promise<void> {
  await withoutNestedLoops(
    trx,
    sql`
    with touched as materialized (
      select p.id, b.before, b.after from value_backups b
        join products p on p.id = b.product_id and b.after is not distinct from p.specs -> ${key}
      where b.change_id = ${change}::uuid),
    saved as (
      insert into value_backups (change_id, product_id, before, after)
      select ${undo}::uuid, id, coalesce(after, 'null'), before from touched)
    update products p set updated_at = now(), updated_by = ${actor},
      specs = p.specs || jsonb_build_object(${key}::text, t.before)
    from touched t where p.id = t.id`,
  );
}

/** Deletes values of changes that can no longer be undone. */
export async function deleteOldBackups(db: Executor): Promise<void> {
  await sql`delete from value_backups b using value_changes c
    where c.id = b.change_id and c.at < now() - make_interval(days => ${undoDays})`.execute(db);
}

/** Lets this transaction wait for locks so many milliseconds. */
export async function waitAtMost(trx: Executor, limit: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(limit)}, true)`.execute(trx);
}
