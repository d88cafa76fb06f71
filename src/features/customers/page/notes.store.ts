import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";
import { maxTags } from "../domain/customer-tags.ts";

/** A note of staff about a customer; `author` is the name, `null` when the account is gone. */
interface Note {
  id: number;
  authorId: string | null;
  author: string | null;
  text: string;
  at: Date;
  changedAt: Date | null;
  version: number;
  /** What it said before, newest first. */
  before: { version: number; text: string; until: Date }[];
}

/** Notes, newest first, by page from 1. */
export async function selectNotes(
  db: Executor,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Note[]> {
  const { rows } = await sql<Omit<Note, "before"> & { before: { version: number; text: string; until: string }[] }>`
    select n.id, n.author_id as "authorId", nullif(trim(u.first_name || ' ' || u.last_name), '') as author, n.text, n.at,
      n.changed_at as "changedAt", n.version,
      coalesce((select json_agg(json_build_object('version', v.version, 'text', v.text, 'until', v.until) order by v.version desc)
        from customer_note_versions v where v.note_id = n.id), '[]') as before
    from customer_notes n left join published.users u on u.id = n.author_id
    where n.user_id = ${userId} order by n.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows.map(({ before, ...note }) => ({
    ...note,
    before: before.map(({ until, ...earlier }) => ({ ...earlier, until: new Date(until) })),
  }));
}

export async function countNotes(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_notes where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertNote(
  trx: Executor,
  note: { userId: string; authorId: string; text: string },
): Promise<void> {
  const { userId, authorId, text } = note;
  await trx.insertInto("customer_notes").values({ user_id: userId, author_id: authorId, text }).execute();
}

/** A note of a customer, locked until the transaction ends. */
export async function lockNote(
  trx: Executor,
  userId: string,
  id: number,
): Promise<{ authorId: string | null; text: string; version: number } | null> {
  const { rows } = await sql<{ authorId: string | null; text: string; version: number }>`
    select author_id as "authorId", text, version from customer_notes
    where id = ${id} and user_id = ${userId} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Replaces the text of a locked note; what it said before stays as a version. */
export async function updateNote(trx: Executor, id: number, text: string): Promise<void> {
  await sql`insert into customer_note_versions (note_id, version, text)
    select id, version, text from customer_notes where id = ${id}`.execute(trx);
  await sql`update customer_notes set text = ${text}, changed_at = now(), version = version + 1 where id = ${id}`.execute(
    trx,
  );
}

export async function selectTagsOf(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from customer_tags where user_id = ${userId} order by tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** False if the customer has the most tags already. The caller holds a lock on the customer. */
export async function insertTag(trx: Executor, userId: string, tag: string): Promise<boolean> {
  const tags = await selectTagsOf(trx, userId);
  if (tags.includes(tag)) return true;
  if (tags.length >= maxTags) return false;
  await trx.insertInto("customer_tags").values({ user_id: userId, tag }).execute();
  return true;
}

/** False if the customer has no such tag. */
export async function deleteTag(trx: Executor, userId: string, tag: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("customer_tags")
    .where("user_id", "=", userId)
    .where("tag", "=", tag)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Notes about a user without their authors, tags, and the segments that the user saved as staff. */
export function selectCustomerRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, {
    customer_notes: personalRows("customer_notes", sql`user_id = ${userId}`, ["author_id"]),
    customer_note_versions: personalRows(
      "customer_note_versions",
      sql`note_id in (select id from customer_notes where user_id = ${userId})`,
    ),
    customer_tags: personalRows("customer_tags", sql`user_id = ${userId}`),
    customer_segments: personalRows("customer_segments", sql`user_id = ${userId}`),
    // Of a merge that holds, the data of both accounts is exported together.
    customer_merges: personalRows(
      "customer_merges",
      sql`into_id = ${userId} or (from_id = ${userId} and undone_at is not null)`,
      ["merged_by", "undone_by"],
    ),
  });
}

/** Deletes them; notes that the user wrote about others stay without an author. */
export async function deleteCustomerRows(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("customer_notes").where("user_id", "=", id).execute();
  await trx.updateTable("customer_notes").set({ author_id: null }).where("author_id", "=", id).execute();
  await trx.deleteFrom("customer_tags").where("user_id", "=", id).execute();
  await trx.deleteFrom("customer_segments").where("user_id", "=", id).execute();
  await trx
    .deleteFrom("customer_merges")
    .where((merge) => merge.or([merge("from_id", "=", id), merge("into_id", "=", id)]))
    .execute();
  for (const by of ["merged_by", "undone_by"] as const)
    await trx
      .updateTable("customer_merges")
      .set({ [by]: null })
      .where(by, "=", id)
      .execute();
}

/** Notes and tags about a customer. */
export const customerRowsMove = ownerMove([
  { table: "customer_notes", key: "id" },
  {
    table: "customer_tags",
    key: "tag",
    isTaken: (to) => sql`exists (select from customer_tags twin where twin.user_id = ${to} and twin.tag = own.tag)`,
  },
]);
