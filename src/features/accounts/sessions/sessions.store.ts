import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** An open session. */
export interface Session {
  id: string;
  openedAt: Date;
  /** When it was last prolonged. */
  seenAt: Date;
  method: string;
  address: string;
  userAgent: string;
}

/** Unexpired sessions of a user, newest first. */
export async function selectSessions(db: Executor, userId: string): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .select(["id", "created_at", "updated_at", "method", "ip_address", "user_agent"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    openedAt: row.created_at,
    seenAt: row.updated_at,
    method: row.method,
    address: row.ip_address ?? "",
    userAgent: row.user_agent ?? "",
  }));
}

/** False if the user has no session with this id. */
export async function deleteSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom("sessions").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends all sessions of a user, or all except one. */
export async function deleteSessions(db: Executor, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .execute();
}
