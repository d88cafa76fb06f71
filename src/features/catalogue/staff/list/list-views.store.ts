import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";
import type { ListView } from "../../domain/staff-list/saved-views.ts";
import { maxViews } from "../../domain/staff-list/saved-views.ts";

/** Own and shared views, own ones first, by name. */
export async function selectViews(db: Executor, userId: string): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select v.id, v.name, v.query, v.is_shared as "isShared", v.user_id = ${userId} as "isOwn",
      nullif(trim(u.first_name || ' ' || u.last_name), '') as owner
    from staff_views v left join published.users u on u.id = v.user_id
    where v.user_id = ${userId} or v.is_shared
    order by v.user_id <> ${userId}, lower(v.name collate "und-x-icu"), v.id limit 200`.execute(db);
  return rows;
}

/** Stores a view, or replaces the own one of this name; `false` if the person has the most views already. */
export async function upsertView(
  db: Executor,
  userId: string,
  { name, query, isShared }: Pick<ListView, "name" | "query" | "isShared">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_views (user_id, name, query, is_shared)
    select ${userId}, ${name}, ${query}, ${isShared}
    where (select count(*) from staff_views where user_id = ${userId} and name <> ${name}) < ${maxViews}
    on conflict (user_id, name) do update set query = excluded.query, is_shared = excluded.is_shared`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes an own view; others are left alone. */
export async function deleteView(db: Executor, userId: string, id: string): Promise<void> {
  await db.deleteFrom("staff_views").where("id", "=", id).where("user_id", "=", userId).execute();
}

/** A user's saved views. */
export function selectViewRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, { staff_views: personalRows("staff_views", sql`user_id = ${userId}`) });
}

/** Deletes the saved views of a user, shared ones too. */
export async function deleteViewsOf(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("staff_views").where("user_id", "=", id).execute();
}
