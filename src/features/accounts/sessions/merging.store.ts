import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { AccountPair } from "#platform/server/db/owner-move.ts";
import { deleteSessions } from "./sessions.store.ts";

/** What decides whether an account can be merged with another one. */
export interface MergeableAccount {
  id: string;
  role: string;
  isErased: boolean;
  asksErasure: boolean;
  isBlocked: boolean;
  mergedIntoId: string | null;
}

/** Locks accounts until the transaction ends, always in the same order. Waits for orders that are being placed; those that come later wait. */
export async function lockAccounts(trx: Executor, ids: readonly string[]): Promise<Map<string, MergeableAccount>> {
  const { rows } = await sql<MergeableAccount>`
    select id, role, erased_at is not null as "isErased", erasure_asked_at is not null as "asksErasure",
      blocked_at is not null as "isBlocked", merged_into_id as "mergedIntoId"
    from users where id = any(${[...ids]}::text[]) order by id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Nobody can sign in to `from` any more, and its sessions end. */
export async function markMerged(trx: Executor, { from, into }: AccountPair): Promise<void> {
  await sql`update users set merged_into_id = ${into}, updated_at = now() where id = ${from}`.execute(trx);
  await deleteSessions(trx, from);
}

/** The account can be signed in to again. */
export async function unmarkMerged(trx: Executor, from: string): Promise<void> {
  await sql`update users set merged_into_id = null, updated_at = now() where id = ${from}`.execute(trx);
}

/** Accounts that were merged into one, directly or through others, as they were merged. Their data is that of the same person. */
export async function selectMergedInto(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select id from users where merged_into_id = ${userId}
      union select u.id from users u join merged m on u.merged_into_id = m.id
    ) select id from merged where id <> ${userId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
