import { sql, type Transaction } from "kysely";
import type { Database, Executor } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * Runs `work` in a transaction. An expected failure (`ok: false`) rolls it back and is returned; an error rolls it back and is
 * rethrown. After a deadlock or serialisation failure the transaction is retried once.
 */
export async function inTransaction<R extends { ok: boolean }>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<R>,
): Promise<R> {
  try {
    return await once(db, work);
  } catch (error) {
    if (!lostAgainstAnother(error)) throw error;
    return once(db, work);
  }
}

async function once<R extends { ok: boolean }>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<R>,
): Promise<R> {
  const refusal = new Error("rolled back");
  let answer: R | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      answer = await work(trx);
      if (!answer.ok) throw refusal;
      return answer;
    });
  } catch (error) {
    if (error === refusal && answer) return answer;
    throw error;
  }
}

/**
 * Runs `work` in a savepoint. An expected failure (`ok: false`) rolls back to it and is returned; the transaction can
 * continue. An error is rethrown and ends the transaction.
 */
export async function withSavepoint<R extends { ok: boolean }>(trx: Executor, work: () => Promise<R>): Promise<R> {
  await sql`savepoint attempt`.execute(trx);
  const answer = await work();
  await (answer.ok ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(trx);
  return answer;
}

/** 40001 serialization_failure, 40P01 deadlock_detected. */
function lostAgainstAnother(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
}
