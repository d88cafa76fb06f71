import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Lists, View, WishlistItem } from "../domain/saved-lists.ts";

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Both lists of a member, newest first. */
export async function selectLists(db: Executor, userId: string): Promise<Lists> {
  const wishes = await db
    .selectFrom("wishes")
    .select(["product_id as id", "market", "net", milliseconds("added_at").as("at")])
    .where("user_id", "=", userId)
    .orderBy("added_at", "desc")
    .orderBy("product_id")
    .execute();
  const viewed = await db
    .selectFrom("viewed_products")
    .select(["product_id as id", milliseconds("viewed_at").as("at")])
    .where("user_id", "=", userId)
    .orderBy("viewed_at", "desc")
    .orderBy("product_id")
    .execute();
  return {
    wishes: wishes.map((row) => ({ ...row, market: row.market as WishlistItem["market"], at: Number(row.at) })),
    viewed: viewed.map(({ id, at }) => ({ id, at: Number(at) })),
  };
}

/** Adds items to the wishlist; existing ones stay unchanged, unknown products are left out. */
export async function insertItems(trx: Executor, userId: string, wishes: readonly WishlistItem[]): Promise<void> {
  if (wishes.length === 0) return;
  await sql`
    insert into wishes (user_id, product_id, market, net, added_at)
    select ${userId}, p.id, w.market, w.net, to_timestamp(w.at / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) w (id text, market text, net bigint, at bigint)
    join published.products p on p.id = w.id
    on conflict (user_id, product_id) do nothing`.execute(trx);
}

/** Records views; of two views of a product the later one counts. */
export async function insertViews(trx: Executor, userId: string, viewed: readonly View[]): Promise<void> {
  if (viewed.length === 0) return;
  await sql`
    insert into viewed_products (user_id, product_id, viewed_at)
    select ${userId}, p.id, to_timestamp(v.at / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(viewed)}::jsonb) v (id text, at bigint)
    join published.products p on p.id = v.id
    on conflict (user_id, product_id) do update
      set viewed_at = greatest(viewed_products.viewed_at, excluded.viewed_at)`.execute(trx);
}

/** Deletes the oldest entries above the limits. */
export async function trimLists(
  trx: Executor,
  userId: string,
  limits: { wishes: number; viewed: number },
): Promise<void> {
  await sql`delete from wishes where user_id = ${userId} and product_id in (
    select product_id from wishes where user_id = ${userId}
    order by added_at desc, product_id offset ${limits.wishes})`.execute(trx);
  await sql`delete from viewed_products where user_id = ${userId} and product_id in (
    select product_id from viewed_products where user_id = ${userId}
    order by viewed_at desc, product_id offset ${limits.viewed})`.execute(trx);
}

export async function deleteItem(db: Executor, userId: string, id: string): Promise<void> {
  await db.deleteFrom("wishes").where("user_id", "=", userId).where("product_id", "=", id).execute();
}

export async function deleteViews(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom("viewed_products").where("user_id", "=", userId).execute();
}
