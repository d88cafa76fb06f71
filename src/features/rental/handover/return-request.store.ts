import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReturnRequest } from "../domain/return-request.ts";

/** The last request for a return; null if there is none. */
export async function selectReturnRequest(db: Executor, leaseId: string): Promise<ReturnRequest | null> {
  const { rows } = await sql<ReturnRequest>`
    select details ->> 'day' as day, details ->> 'way' as way from lease_events
    where lease_id = ${leaseId} and kind = 'return_asked' order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
