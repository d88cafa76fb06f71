import type { Upload } from "@tus/server";
import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** An upload that is being received; `info` is what the protocol needs. */
export interface UploadRow {
  id: string;
  owner: string;
  /** What it is for; uploads of another kind are unknown. */
  kind: string;
  info: Upload | null;
}

/** Registers an upload; false if the owner has `max` of its kind. */
export async function insertUpload(
  trx: Executor,
  { id, owner, kind }: Omit<UploadRow, "info">,
  max: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.media.uploads'), hashtext(${owner}))`.execute(trx);
  const { rows } = await sql`
    insert into media_uploads (id, owner, kind) select ${id}::uuid, ${owner}, ${kind}
    where (select count(*) from media_uploads where owner = ${owner} and kind = ${kind}) < ${max} returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function selectUpload(db: Executor, id: string): Promise<UploadRow | null> {
  const row = await db
    .selectFrom("media_uploads")
    .select(["id", "owner", "kind", "info"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, info: row.info as unknown as Upload | null } : null;
}

export async function updateInfo(db: Executor, id: string, info: Upload): Promise<void> {
  await db
    .updateTable("media_uploads")
    .set({ info: JSON.stringify(info) })
    .where("id", "=", id)
    .execute();
}

/** False if it was deleted before. */
export async function deleteUpload(db: Executor, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom("media_uploads").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

/** Ids of uploads that began before a moment. */
export async function selectUploadsBefore(db: Executor, before: Date): Promise<string[]> {
  const rows = await db.selectFrom("media_uploads").select("id").where("started_at", "<", before).execute();
  return rows.map(({ id }) => id);
}

const until = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Takes an upload for `seconds`; if it is taken, its holder is asked to end. An upload that is gone needs no holder. */
export async function takeUpload(
  db: Executor,
  id: string,
  holder: string,
  seconds: number,
): Promise<"taken" | "busy" | "gone"> {
  const taken = await db
    .updateTable("media_uploads")
    .set({ holder, held_until: until(seconds), wanted: false })
    .where("id", "=", id)
    .where((is) => is.or([is("holder", "is", null), is("held_until", "<", sql<Date>`now()`)]))
    .returning("id")
    .executeTakeFirst();
  if (taken) return "taken";
  const busy = await db
    .updateTable("media_uploads")
    .set({ wanted: true })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return busy ? "busy" : "gone";
}

/** Keeps an upload for `seconds` more; false if another request wants it or has it. */
export async function keepUpload(db: Executor, id: string, holder: string, seconds: number): Promise<boolean> {
  const kept = await db
    .updateTable("media_uploads")
    .set({ held_until: until(seconds) })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .returning("wanted")
    .executeTakeFirst();
  return kept?.wanted === false;
}

export async function leaveUpload(db: Executor, id: string, holder: string): Promise<void> {
  await db
    .updateTable("media_uploads")
    .set({ holder: null, held_until: null, wanted: false })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .execute();
}
