import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { DraftedValue, DraftMapping, Mapping, StoredValue } from "../../domain/value-changes/tally.ts";

/** Distinct values of an attribute by category, archived products included, in a fixed order. */
export async function selectValues(db: Executor, key: string): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select p.category_id as "categoryId", p.specs -> ${key} as value, count(*)::int as count, min(p.sku) as sku
    from products p where p.specs ? ${key} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Typed values of an attribute in drafts; of the category that the draft has or gives its product. Locked if asked. */
export async function selectDraftedValues(db: Executor, key: string, lock = false): Promise<DraftedValue[]> {
  const { rows } = await sql<DraftedValue>`
    select d.id, coalesce(typed.category_id, p.category_id, 0) as "categoryId",
      coalesce(d.changes -> ${field(key)} ->> 'from', '') as "from", coalesce(d.changes -> ${field(key)} ->> 'to', '') as "to"
    from product_drafts d left join products p on p.id = d.product_id
      left join category_addresses typed on typed.slug = d.changes -> 'category' ->> 'to' and typed.kind = 'current'
    where d.changes ? ${field(key)} order by d.id ${lock ? sql`for update of d` : sql``}`.execute(db);
  return rows;
}

const field = (key: string) => `specs.${key}`;

interface Replacing {
  change: string;
  key: string;
  actor: string;
}

/**
 * Replaces values by a mapping in one statement, and remembers those of before; products that the same
 * change has given a value already are left. Rows of orders stay free: they hold key-share locks
 * only, and no key changes.
 */
export async function replaceValues(trx: Executor, mapping: readonly Mapping[], by: Replacing): Promise<void> {
  if (mapping.length === 0) return;
  const { change, key, actor } = by;
  await withoutNestedLoops(
    trx,
    sql`
    with touched as materialized (
      select p.id, row.before, row.after
      from jsonb_to_recordset(${JSON.stringify(mapping)}::jsonb) as row(category int, before jsonb, after jsonb)
        join products p on p.category_id = row.category and p.specs -> ${key} = row.before
      where not exists (select from value_backups b where b.change_id = ${change}::uuid and b.product_id = p.id)),
    saved as (
      insert into value_backups (change_id, product_id, before, after)
      select ${change}::uuid, id, before, after from touched)
    update products p set updated_at = now(), updated_by = ${actor},
      specs = case when t.after is null then p.specs - ${key}::text else p.specs || jsonb_build_object(${key}::text, t.after) end
    from touched t where p.id = t.id`,
  );
}

/**
 * Executes a statement about many values. The planner takes a list in JSON for a hundred rows; for a hundred thousand of them, a loop
 * over all products for each takes hours.
 */
export async function withoutNestedLoops(trx: Executor, statement: RawBuilder<unknown>): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx);
  await statement.execute(trx);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx);
}

/** Replaces the field of drafts, or takes it out; drafts planned for a time stay planned. */
export async function replaceDrafted(trx: Executor, key: string, mapping: readonly DraftMapping[]): Promise<void> {
  if (mapping.length === 0) return;
  const rows = mapping.map(({ id, change }) => (change ? { id, change } : { id }));
  await sql`update product_drafts d set revision = d.revision + 1, updated_at = now(),
      changes = case when row.change is null then d.changes - ${field(key)}::text
        else d.changes || jsonb_build_object(${field(key)}::text, row.change) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, change jsonb) where d.id = row.id`.execute(
    trx,
  );
}

/** Gives an attribute another key, with its values, typed ones too; the old one is remembered, and never given to another attribute. */
export async function renameKey(trx: Executor, from: string, to: string, actor: string): Promise<void> {
  await sql`update attributes set key = ${to} where key = ${from}`.execute(trx);
  await sql`update definition_texts set subject = case
      when subject = ${`attribute:${from}`} then ${`attribute:${to}`}
      when subject like 'choice:%' then 'choice:' || ${to} || substr(subject, length(${`choice:${from}`}) + 1)
      else 'list:' || split_part(subject, ':', 2) || ':' || ${to} end
    where subject = ${`attribute:${from}`} or (subject like 'choice:%' and split_part(subject, ':', 2) = ${from})
      or (subject like 'list:%' and split_part(subject, ':', 3) = ${from})`.execute(trx);
  await sql`update value_changes set attribute_key = ${to} where attribute_key = ${from}`.execute(trx);
  await sql`delete from former_keys where old = ${to} and attribute_key = ${to}`.execute(trx);
  await sql`insert into former_keys (old, attribute_key) values (${from}, ${to})`.execute(trx);
  await sql`update products set specs = specs - ${from}::text || jsonb_build_object(${to}::text, specs -> ${from}),
    updated_at = now(), updated_by = ${actor} where specs ? ${from}`.execute(trx);
  await sql`update product_drafts set revision = revision + 1,
      changes = changes - ${field(from)}::text || jsonb_build_object(${field(to)}::text, changes -> ${field(from)})
    where changes ? ${field(from)}`.execute(trx);
}
