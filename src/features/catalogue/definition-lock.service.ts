import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { lockDefinitionsShared, selectVersion } from "./definitions/definition-versions.store.ts";
import { selectDefinitions } from "./definitions/definitions.store.ts";
import { buildDefinitions } from "./domain/definitions/build.ts";
import { definitions, setDefinitions } from "./domain/definitions/current.ts";

/**
 * Lets no definition change until the transaction ends, and puts those that are stored in force in this process, which may not have
 * heard of a change yet. Whoever judges products that it writes calls it before it locks anything else.
 */
export async function holdDefinitions(trx: Executor): Promise<void> {
  await lockDefinitionsShared(trx);
  if ((await selectVersion(trx)) === definitions().version) return;
  const built = buildDefinitions(await selectDefinitions(trx));
  // Only SQL by hand makes them invalid; the follower reports it, and those of before stay in force.
  if (built.ok) setDefinitions(built.value);
}

/** `inTransaction` for writes of products that are judged by the definitions. */
export function withDefinitionsHeld<R extends { ok: boolean }>(
  db: Database,
  work: (trx: Executor) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (trx) => {
    await holdDefinitions(trx);
    return work(trx);
  });
}
