import { sql } from "kysely";
import type { Database, Executor } from "./database.ts";

/** PostgreSQL's code for a statement that was stopped because it took too long. */
const stopped = "57014";

/** Runs reading work of which no statement may take longer than `limit` milliseconds. Null if one was stopped. */
export async function withTimeLimit<T extends object>(
  db: Database,
  limit: number,
  work: (db: Executor) => Promise<T>,
): Promise<T | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Compiling a long condition takes longer than going through a table with it.
      await sql`select set_config('statement_timeout', ${String(limit)}, true), set_config('jit', 'off', true)`.execute(
        trx,
      );
      return work(trx);
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === stopped) return null;
    throw error;
  }
}

/**
 * Lets a transaction pause for so many milliseconds between two statements, while it waits for another machine. Otherwise it
 * is taken for one whose process is gone, and ended (`shopLimits`).
 */
export async function mayPause(trx: Executor, limit: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(limit)}, true)`.execute(trx);
}
