import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { PartKind } from "../domain/definitions/parts.ts";
import type { VersionEntry } from "./definition-versions.store.ts";

/** A stored version of a part; `content` is `null` where it was deleted. */
export interface PartVersion extends Pick<VersionEntry, "version" | "entry" | "content" | "actor"> {
  actorName: string | null;
  at: Date;
}

/** Versions of a part below one (`null`: the newest), newest first. */
export async function selectPartVersions(
  db: Executor,
  { kind, subject, below, limit }: { kind: PartKind; subject: string; below: number | null; limit: number },
): Promise<PartVersion[]> {
  const { rows } = await sql<PartVersion>`
    select v.version, v.entry, v.content, v.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as "actorName", v.at
    from definition_versions v left join published.users u on v.actor = 'user:' || u.id
    where v.kind = ${kind} and v.subject = ${subject} and (${below}::int is null or v.version < ${below})
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

/** What a part was at a version; `undefined` for an unknown one, `null` for one that deleted it. */
export async function selectPartVersion(
  db: Executor,
  { kind, subject, version }: { kind: PartKind; subject: string; version: number },
): Promise<unknown> {
  const row = await db
    .selectFrom("definition_versions")
    .select("content")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.content;
}
