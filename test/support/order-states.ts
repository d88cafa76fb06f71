import { sql } from "kysely";
import type { Executor } from "../../src/platform/server/db/database.ts";

/** For tests that write a past: from here on the states of orders may be set in any order in this database. */
export async function letStatesJump(db: Executor): Promise<void> {
  await sql`alter table orders disable trigger orders_status, disable trigger orders_payment_status`.execute(db);
}
