import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { AccountPair, MovedRows } from "#platform/server/db/owner-move.ts";
import { undoDays } from "../domain/merging.ts";

/** Whether these accounts have API keys that still work. */
export async function selectKeyOwners(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from published.api_keys
    where owner_id = any(${[...ids]}::text[]) and revoked_at is null and expires_at > now()`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Open orders of the two accounts with the same goods: perhaps one order that was placed twice. */
interface TwinOrders {
  from: { id: string; number: string };
  into: { id: string; number: string };
}

export async function selectTwinOrders(db: Executor, { from, into }: AccountPair): Promise<TwinOrders[]> {
  const goods = (
    order: "a" | "b",
  ) => sql`(select array_agg((i.product_id, i.quantity)::text order by i.product_id, i.quantity)
    from published.order_items i where i.order_id = ${sql.ref(order)}.id)`;
  const isOpen = (order: "a" | "b") => sql`${sql.ref(order)}.status in ('pending', 'processing')`;
  const { rows } = await sql<TwinOrders>`
    select json_build_object('id', a.id, 'number', a.order_number) as "from",
      json_build_object('id', b.id, 'number', b.order_number) as "into"
    from published.orders a join published.orders b on b.user_id = ${into} and b.market = a.market
    where a.user_id = ${from} and ${isOpen("a")} and ${isOpen("b")} and ${goods("a")} = ${goods("b")}
    order by a.created_at, a.id, b.created_at, b.id limit 20`.execute(db);
  return rows;
}

/** Records a merge with what moved. Returns its id. */
export async function insertMerge(
  trx: Executor,
  { from, into, by, moved }: AccountPair & { by: string; moved: MovedRows },
): Promise<string> {
  const rows = Object.fromEntries(Object.entries(moved).filter(([, keys]) => keys.length > 0));
  const { id } = await trx
    .insertInto("customer_merges")
    .values({ from_id: from, into_id: into, merged_by: by, moved: JSON.stringify(rows) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A merge of a customer's account with another one; `other` is the other account. */
export interface MergeLine {
  id: string;
  /** The customer's account was merged into the other one. */
  isFrom: boolean;
  other: { id: string; name: string; email: string };
  at: Date;
  by: string | null;
  undoneAt: Date | null;
  undoneBy: string | null;
  /** Last moment for undoing it. */
  until: Date;
  isUndoable: boolean;
}

/** Merges of an account, newest first. */
export async function selectMergesOf(db: Executor, userId: string): Promise<MergeLine[]> {
  const name = (user: string) =>
    sql`nullif(trim(${sql.ref(user)}.first_name || ' ' || ${sql.ref(user)}.last_name), '')`;
  const { rows } = await sql<MergeLine>`
    select m.id, m.from_id = ${userId} as "isFrom", m.at, m.undone_at as "undoneAt",
      json_build_object('id', o.id, 'name', coalesce(${name("o")}, ''), 'email', o.email) as other,
      ${name("b")} as by, ${name("u")} as "undoneBy", m.at + make_interval(days => ${undoDays}) as until,
      m.undone_at is null and m.at > now() - make_interval(days => ${undoDays}) as "isUndoable"
    from customer_merges m
      join published.users o on o.id = case when m.from_id = ${userId} then m.into_id else m.from_id end
      left join published.users b on b.id = m.merged_by left join published.users u on u.id = m.undone_by
    where m.from_id = ${userId} or m.into_id = ${userId} order by m.at desc, m.id limit 20`.execute(db);
  return rows;
}

/** The two accounts of a merge; `null` for an unknown one. */
export async function selectMergedPair(db: Executor, id: string): Promise<AccountPair | null> {
  const { rows } = await sql<AccountPair>`
    select from_id as "from", into_id as "into" from customer_merges where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A merge, locked until the transaction ends. */
export async function lockMerge(
  trx: Executor,
  id: string,
): Promise<{ moved: MovedRows; isUndone: boolean; isLate: boolean } | null> {
  const { rows } = await sql<{ moved: MovedRows; isUndone: boolean; isLate: boolean }>`
    select moved, undone_at is not null as "isUndone", at <= now() - make_interval(days => ${undoDays}) as "isLate"
    from customer_merges where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

export async function markUndone(trx: Executor, id: string, by: string): Promise<void> {
  await sql`update customer_merges set undone_at = now(), undone_by = ${by} where id = ${id}`.execute(trx);
}
