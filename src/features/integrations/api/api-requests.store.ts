import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** A stored answer; `body` is JSON. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

interface RequestId {
  keyId: string;
  idempotencyKey: string;
}

/** Claims a key of a request; false if it is known. A claim without an answer may be taken over after a minute. */
export async function claimRequest(db: Executor, { keyId, idempotencyKey }: RequestId, hash: string): Promise<boolean> {
  const { rows } = await sql`
    insert into api_requests (key_id, idempotency_key, request_hash) values (${keyId}, ${idempotencyKey}, ${hash})
    on conflict (key_id, idempotency_key) do update set started_at = now()
      where api_requests.status is null and api_requests.request_hash = excluded.request_hash
        and api_requests.started_at < now() - interval '1 minute'
    returning 1`.execute(db);
  return rows.length > 0;
}

/** What is known of a request; `answer` is `null` while it runs. */
export async function selectRequest(
  db: Executor,
  { keyId, idempotencyKey }: RequestId,
): Promise<{ hash: string; answer: StoredAnswer | null } | null> {
  const row = await db
    .selectFrom("api_requests")
    .select(["request_hash as hash", "status", "body"])
    .where("key_id", "=", keyId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (!row) return null;
  return { hash: row.hash, answer: row.status === null ? null : { status: row.status, body: row.body } };
}

export async function storeAnswer(
  db: Executor,
  { keyId, idempotencyKey }: RequestId,
  { status, body }: StoredAnswer,
): Promise<void> {
  await db
    .updateTable("api_requests")
    .set({ status, body: JSON.stringify(body) })
    .where("key_id", "=", keyId)
    .where("idempotency_key", "=", idempotencyKey)
    .execute();
}

/** Frees the key of a request that ended in an error. */
export async function forgetRequest(db: Executor, { keyId, idempotencyKey }: RequestId): Promise<void> {
  await db
    .deleteFrom("api_requests")
    .where("key_id", "=", keyId)
    .where("idempotency_key", "=", idempotencyKey)
    .where("status", "is", null)
    .execute();
}

/** Deletes answers older than a day. */
export async function deleteOldRequests(db: Executor): Promise<void> {
  await sql`delete from api_requests where started_at < now() - interval '1 day'`.execute(db);
}
