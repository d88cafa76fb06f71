import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { deleteSessions } from "./sessions.store.ts";

/**
 * Blocks an account with a reason for staff, and ends its sessions. False if it is blocked already, erased or unknown. Waits for
 * orders that are being placed.
 */
export async function blockUser(trx: Executor, userId: string, reason: string): Promise<boolean> {
  const blocked = await trx
    .updateTable("users")
    .set({ blocked_at: sql<Date>`now()`, blocked_reason: reason, updated_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .where("blocked_at", "is", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  await deleteSessions(trx, userId);
  return blocked.numUpdatedRows > 0n;
}

/** False if the account is not blocked. */
export async function unblockUser(trx: Executor, userId: string): Promise<boolean> {
  const unblocked = await trx
    .updateTable("users")
    .set({ blocked_at: null, blocked_reason: null, updated_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .where("blocked_at", "is not", null)
    .executeTakeFirst();
  return unblocked.numUpdatedRows > 0n;
}
