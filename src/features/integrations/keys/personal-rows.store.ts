import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/**
 * A user's API keys without their hashes, when they wrote through the API but not what it answered, which is about others, and the
 * webhook endpoints that they made without secrets.
 */
export function selectIntegrationRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, {
    api_keys: personalRows("api_keys", sql`owner_id = ${userId}`, ["hash", "last4", "revoked_by"]),
    api_requests: personalRows("api_requests", sql`key_id in (select id from api_keys where owner_id = ${userId})`, [
      "idempotency_key",
      "request_hash",
      "body",
    ]),
    webhook_endpoints: personalRows("webhook_endpoints", sql`created_by = ${userId}`, ["secret", "previous_secret"]),
  });
}

/** Deletes the keys, which work for nobody else. Endpoints are the shop's: they stay without the user. */
export async function eraseIntegrationRows(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("api_keys").where("owner_id", "=", id).execute();
  await trx.updateTable("webhook_endpoints").set({ created_by: null }).where("created_by", "=", id).execute();
}
