import { sql } from "kysely";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Cart, merge } from "../domain/cart.ts";
import { type CartLine, parseLine } from "../domain/line.ts";
import type { StoredDraft } from "../domain/stored-draft.ts";

/** A cart with the number of its last change; 0 for a user without one. */
export interface CartRevision {
  revision: number;
  lines: Cart;
}

export async function selectCart(db: Executor, userId: string): Promise<CartRevision> {
  const row = await db
    .selectFrom("stored_carts")
    .select(["revision", "lines"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { revision: row?.revision ?? 0, lines: linesOf(row?.lines) };
}

/** Stores the cart if the stored one is of this revision; the new revision, `null` if it is another. */
export async function updateCart(
  trx: Executor,
  userId: string,
  { revision, lines, locale, market }: CartRevision & Audience,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into stored_carts as own (user_id, revision, lines, locale, market)
    values (${userId}, 1, ${JSON.stringify(lines)}::jsonb, ${locale}, ${market})
    on conflict (user_id) do update set revision = own.revision + 1, lines = excluded.lines, locale = excluded.locale,
      market = excluded.market, changed_at = now() where own.revision = ${revision}
    returning revision`.execute(trx);
  return rows[0]?.revision ?? null;
}

/** Replaces the lines of a stored cart of this revision; the new revision, `null` if it is another. */
export async function replaceLines(
  trx: Executor,
  userId: string,
  { revision, lines }: CartRevision,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    update stored_carts set revision = revision + 1, lines = ${JSON.stringify(lines)}::jsonb, changed_at = now()
    where user_id = ${userId} and revision = ${revision} returning revision`.execute(trx);
  return rows[0]?.revision ?? null;
}

export async function selectDraft(db: Executor, userId: string): Promise<StoredDraft> {
  const row = await db.selectFrom("stored_drafts").select("fields").where("user_id", "=", userId).executeTakeFirst();
  return (row?.fields ?? {}) as StoredDraft;
}

export async function upsertDraft(trx: Executor, userId: string, fields: StoredDraft): Promise<void> {
  await sql`insert into stored_drafts (user_id, fields) values (${userId}, ${JSON.stringify(fields)}::jsonb)
    on conflict (user_id) do update set fields = excluded.fields, changed_at = now()`.execute(trx);
}

export async function deleteDraft(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom("stored_drafts").where("user_id", "=", userId).execute();
}

/** Deletes what has not changed for so many days. */
export async function deleteUnchanged(
  db: Executor,
  { carts, drafts }: { carts: number; drafts: number },
): Promise<void> {
  await sql`delete from stored_carts where changed_at < now() - make_interval(days => ${carts}::int)`.execute(db);
  await sql`delete from stored_drafts where changed_at < now() - make_interval(days => ${drafts}::int)`.execute(db);
}

/** Lines as they were stored; what an earlier version of the shop stored and this one cannot read is left out. */
function linesOf(stored: unknown): Cart {
  const values = Array.isArray(stored) ? stored : [];
  return merge(
    [],
    values.map(parseLine).filter((line): line is CartLine => line !== null),
  );
}
