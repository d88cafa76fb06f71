import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Framing } from "../domain/media/framing.ts";
import type { MediaErrorCode, MediaFile, MediaKind } from "../domain/media/uploaded-file.ts";

/** A file with what is still to be made of it, and the hashes of the framings that are made. */
export interface MediaRow extends MediaFile {
  pending: Framing[];
  framings: string[];
  /** SHA-256 of the uploaded bytes; `null`: uploaded before it was recorded. */
  hash: string | null;
}

/** A file before it is stored. */
export interface NewMedia extends Pick<MediaFile, "id" | "kind" | "name" | "mediaType" | "bytes" | "width" | "height"> {
  uploadedBy: string;
  hash: string;
}

/** `share`: locks the rows against deletion; `update`: also against each other; until the end of the transaction. */
type Lock = "share" | "update";

/** Files by id; unknown ids are missing. */
export async function selectMedia(db: Executor, ids: readonly string[], lock?: Lock): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map();
  let query = db.selectFrom("media_files").selectAll().where("id", "in", ids).orderBy("id");
  if (lock === "share") query = query.forKeyShare();
  if (lock === "update") query = query.forUpdate();
  const rows = await query.execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, name: row.name, mediaType: row.media_type, bytes: row.bytes },
        ...{ width: row.width, height: row.height, error: row.error, framings: row.framings, hash: row.hash },
        uploadedAt: row.uploaded_at,
        kind: row.kind as MediaKind,
        state: row.state as MediaFile["state"],
        pending: row.pending as unknown as Framing[],
      },
    ]),
  );
}

/** Registers a file in the state `processing`; does nothing if it is registered. */
export async function insertMedia(db: Executor, { mediaType, uploadedBy, ...file }: NewMedia): Promise<void> {
  const row = { ...file, media_type: mediaType, uploaded_by: uploadedBy, state: "processing" };
  await db
    .insertInto("media_files")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function deleteMedia(db: Executor, id: string): Promise<void> {
  await db.deleteFrom("media_files").where("id", "=", id).execute();
}

/** A file of which nothing has to be made is ready once it is stored. */
export async function markReady(db: Executor, id: string): Promise<void> {
  await db.updateTable("media_files").set({ state: "ready" }).where("id", "=", id).execute();
}

/** Adds a framing to those that are to be made. */
export async function addPending(db: Executor, id: string, framing: Framing): Promise<void> {
  await db
    .updateTable("media_files")
    .set({
      state: "processing",
      error: null,
      pending: sql`pending || jsonb_build_array(${JSON.stringify(framing)}::jsonb)`,
    })
    .where("id", "=", id)
    .execute();
}

/** A framing is made; the file is ready when it was the last one. */
export async function finishFraming(db: Executor, id: string, framing: Framing, hash: string): Promise<void> {
  await sql`
    with rest as (
      select id, coalesce(jsonb_agg(one) filter (where one <> ${JSON.stringify(framing)}::jsonb), '[]') as pending
      from media_files left join jsonb_array_elements(pending) one on true where id = ${id} group by id
    )
    update media_files file set
      pending = rest.pending,
      framings = case when ${hash} = any(file.framings) then file.framings else file.framings || ${hash}::text end,
      state = case when rest.pending = '[]' then 'ready' else 'processing' end
    from rest where file.id = rest.id`.execute(db);
}

/** Nothing more is made of a file until somebody asks for a framing again. */
export async function failMedia(db: Executor, id: string, error: MediaErrorCode): Promise<void> {
  await db
    .updateTable("media_files")
    .set({ state: "failed", error, pending: JSON.stringify([]) })
    .where("id", "=", id)
    .execute();
}

/** Ids of files of which something is to be made. */
export async function selectPending(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom("media_files")
    .select("id")
    .where("pending", "<>", sql<never>`'[]'::jsonb`)
    .execute();
  return rows.map(({ id }) => id);
}

/** An id in a text, in any case. */
const anId = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

/** Those of these ids, or of all files uploaded before a moment, that no product and no draft names. */
export async function selectUnused(
  db: Executor,
  from: { before: Date } | { ids: readonly string[] },
): Promise<string[]> {
  const asked = "ids" in from ? sql`id = any(${[...from.ids]}::uuid[])` : sql`uploaded_at < ${from.before}`;
  const { rows } = await sql<{ id: string }>`
    with named as (
      select (regexp_matches(pictures::text || files::text, ${anId}, 'g'))[1]::uuid as id from products
        where pictures <> '[]' or files <> '[]'
      union select (regexp_matches(changes::text, ${anId}, 'g'))[1]::uuid from product_drafts
    )
    select id from media_files where ${asked} and id not in (select id from named)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these ids that no version of a product names. */
export async function selectUnversioned(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with named as (
      select distinct (regexp_matches(content::text, ${anId}, 'g'))[1]::uuid as id from product_versions
    )
    select id from unnest(${[...ids]}::uuid[]) as asked (id) where id not in (select id from named)`.execute(db);
  return rows.map(({ id }) => id);
}
