import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { PartKind } from "../domain/definitions/parts.ts";

export interface VersionEntry {
  kind: PartKind;
  subject: string;
  version: number;
  entry: "first" | "saved" | "put_back" | "deleted";
  content: unknown;
  actor: string;
}

/** Only one transaction changes definitions at a time; writers of products hold the lock shared. */
export async function lockDefinitions(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.definitions'))`.execute(trx);
}

/** Definitions cannot change until the transaction ends; others may hold the lock too. */
export async function lockDefinitionsShared(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('heliora.definitions'))`.execute(trx);
}

/** How often the definitions were changed. */
export async function selectVersion(db: Executor): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from definitions_state`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The last version of a part; 0 if it was never saved by staff. */
export async function lastVersion(db: Executor, kind: PartKind, subject: string): Promise<number> {
  const row = await db
    .selectFrom("definition_versions")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function insertVersion(trx: Executor, { content, ...entry }: VersionEntry): Promise<void> {
  await trx
    .insertInto("definition_versions")
    .values({ ...entry, content: content === null ? null : JSON.stringify(content) })
    .execute();
}
