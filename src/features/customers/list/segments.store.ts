import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { maxSegments, type Segment } from "../domain/segments.ts";

/** Own and shared segments, own ones first, by name. */
export async function selectSegments(db: Executor, userId: string): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select s.id, s.name, s.query, s.is_shared as "isShared", s.user_id = ${userId} as "isOwn",
      nullif(trim(u.first_name || ' ' || u.last_name), '') as owner
    from customer_segments s left join published.users u on u.id = s.user_id
    where s.user_id = ${userId} or s.is_shared
    order by s.user_id <> ${userId}, lower(s.name collate "und-x-icu"), s.id limit 200`.execute(db);
  return rows;
}

/** Stores a segment, or replaces the own one of this name; `false` if the person has the most already. */
export async function upsertSegment(
  db: Executor,
  userId: string,
  { name, query, isShared }: Pick<Segment, "name" | "query" | "isShared">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into customer_segments (user_id, name, query, is_shared)
    select ${userId}, ${name}, ${query}, ${isShared}
    where (select count(*) from customer_segments where user_id = ${userId} and name <> ${name}) < ${maxSegments}
    on conflict (user_id, name) do update set query = excluded.query, is_shared = excluded.is_shared`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes an own segment; others are left alone. */
export async function deleteSegment(db: Executor, userId: string, id: string): Promise<void> {
  await db.deleteFrom("customer_segments").where("id", "=", id).where("user_id", "=", userId).execute();
}
