import { sql } from "kysely";
import type { Database, Executor } from "./database.ts";

/** SQLSTATE of a statement that exceeded its timeout. */
const timedOut = "57014";

/** Runs queries with a timeout of `limit` milliseconds per statement; `null` if one exceeded it. */
export async function withTimeLimit<T extends object>(
  db: Database,
  limit: number,
  work: (db: Executor) => Promise<T>,
): Promise<T | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      // JIT compilation of a long condition takes longer than a scan with it.
      await sql`select set_config('statement_timeout', ${String(limit)}, true), set_config('jit', 'off', true)`.execute(
        trx,
      );
      return work(trx);
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === timedOut) return null;
    throw error;
  }
}

/**
 * Allows a transaction to be idle for `limit` milliseconds while it waits for another service. By default an idle transaction
 * is ended early, in case its process is gone (`shopLimits`).
 */
export async function mayPause(trx: Executor, limit: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(limit)}, true)`.execute(trx);
}
