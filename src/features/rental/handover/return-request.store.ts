import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReturnWay } from "../domain/return-request.ts";

/** When and how the lessee wanted to give a machine back, as they said it last; null if they never did. */
export async function selectReturnRequest(db: Executor, leaseId: string): Promise<{ day: Day; way: ReturnWay } | null> {
  const { rows } = await sql<{ day: Day; way: ReturnWay }>`
    select details ->> 'day' as day, details ->> 'way' as way from lease_events
    where lease_id = ${leaseId} and kind = 'return_asked' order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
