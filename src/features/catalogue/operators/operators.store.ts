import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Operator, OperatorFacts } from "../domain/operators/operator.ts";

/** An operator with the number of products and drafts that refer to it. */
export interface OperatorRow extends Operator {
  products: number;
}

const columns = sql`o.key, o.name, o.address, o.country, o.contact, o.version,
  coalesce(used.products, 0)::int as products`;

/** Products, and drafts that would make a product refer to an operator; a product with such a draft counts once. */
const uses = sql`
  (select operator, count(distinct product) as products from (
    select manufacturer as operator, id as product from products
    union all select responsible, id from products
    union all select changes -> 'manufacturer' ->> 'to', coalesce(product_id, id::text) from product_drafts
    union all select changes -> 'responsible' ->> 'to', coalesce(product_id, id::text) from product_drafts
  ) every where operator <> '' group by operator)`;

/** Operators by name, those whose name, key, address or contact contains a text. */
export async function selectOperators(db: Executor, search: string): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select ${columns} from economic_operators o left join ${uses} used on used.operator = o.key
    where strpos(lower(concat_ws(' ', o.name, o.key, o.address, o.contact)), lower(${search})) > 0
    order by lower(o.name), o.key`.execute(db);
  return rows;
}

/** Operators by key, unordered; unknown keys are missing. */
export async function selectOperatorsByKey(db: Executor, keys: readonly string[]): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select ${columns} from economic_operators o left join ${uses} used on used.operator = o.key
    where o.key = any(${keys})`.execute(db);
  return rows;
}

/** Locks an operator against changes and deletion until the transaction ends. */
export async function lockOperator(trx: Executor, key: string): Promise<void> {
  await sql`select from economic_operators where key = ${key} for update`.execute(trx);
}

/** Keys that begin like this one. */
export async function keysLike(db: Executor, start: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from economic_operators where starts_with(key, ${start})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Adds an operator. False if its key is taken. */
export async function insertOperator(
  trx: Executor,
  { key, by, facts }: { key: string; by: string; facts: OperatorFacts },
): Promise<boolean> {
  const added = await trx
    .insertInto("economic_operators")
    .values({ key, ...facts, updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function updateOperator(
  trx: Executor,
  { key, by, facts }: { key: string; by: string; facts: OperatorFacts },
): Promise<void> {
  await trx
    .updateTable("economic_operators")
    .set({ ...facts, updated_by: by, updated_at: sql`now()`, version: sql`version + 1` })
    .where("key", "=", key)
    .execute();
}

export async function deleteOperator(trx: Executor, key: string): Promise<void> {
  await trx.deleteFrom("economic_operators").where("key", "=", key).execute();
}
