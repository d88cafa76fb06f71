import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../src/platform/server/db/database.ts";
import { eventually } from "./eventually.ts";

/** Number of statements of this database that wait for a lock. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/**
 * Runs `first` until it wants to write to a table, then `second` until that waits for a lock too or has ended; both then end together.
 * Gives both results.
 */
export async function during<A, B>(
  db: Database,
  table: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let both: Promise<[A, B]> = Promise.reject(new Error("not begun"));
  both.catch(() => undefined);
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    const begun = first();
    await eventually(async () => expect(await waiting(db)).toBe(1));
    const other = second();
    both = Promise.all([begun, other]);
    both.catch(() => undefined);
    await Promise.race([other, eventually(async () => expect(await waiting(db)).toBe(2))]);
  });
  return both;
}
