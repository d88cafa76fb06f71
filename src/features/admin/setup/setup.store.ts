import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** Locks against the other workers of the shop until the transaction ends. */
export async function lockSetup(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora setup'))`.execute(trx);
}

/** Stores the hash of a new token for 24 hours; an earlier one ends. */
export async function putSetupKey(trx: Executor, hash: string): Promise<void> {
  await sql`insert into setup_keys (token_hash) values (${hash}) on conflict (is_only) do update
    set token_hash = excluded.token_hash, made_at = now(), expires_at = now() + interval '24 hours'`.execute(trx);
}

/** Whether this is the token of today. */
export async function isSetupKey(db: Executor, hash: string): Promise<boolean> {
  const { rows } = await sql`select from setup_keys where token_hash = ${hash} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** The address has been used. */
export async function deleteSetupKey(trx: Executor): Promise<void> {
  await sql`delete from setup_keys`.execute(trx);
}
