import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** A place where somebody is signed in. */
export interface Session {
  id: string;
  openedAt: Date;
  /** Last time that it was prolonged. */
  seenAt: Date;
  method: string;
  address: string;
  userAgent: string;
}

/** Sessions of one person that still last, newest first. */
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

/** Ends one session of this person; false if there is none with this id, or it is somebody else's. */
export async function deleteSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom("sessions").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends all sessions of this person, or all but one. */
export async function deleteSessions(db: Executor, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .execute();
}
