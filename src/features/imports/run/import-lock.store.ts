import { sql } from "kysely";
import type { Database } from "#platform/server/db/database.ts";

/**
 * Runs `work` under the advisory lock `name`; `null` if another process holds it. The lock belongs to a connection, so the
 * database releases it if the process dies.
 */
export async function withImportLock<T>(
  db: Database,
  name: string,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(hashtextextended(${name}, 7)) as free`.execute(connection);
    if (!rows[0]?.free) return null;
    try {
      return { value: await work() };
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 7))`.execute(connection);
    }
  });
}
