import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { withTimeLimit } from "#platform/server/db/time-limit.ts";
import type { ListQuery } from "../domain/content-api/api-query.ts";
import type { SpecIndex } from "../domain/product-index/spec-index.ts";
import type { SpecWords } from "../domain/product-index/spec-terms.ts";
import type { LiveIndex } from "../product-index.service.ts";
import { productsByQuery, setWorkMemory } from "./content-api.store.ts";
import type { FoundProducts } from "./listed.service.ts";

/** Milliseconds per filtered query, and how many of them run at once. */
const timeLimit = 4_000;
const maxRunning = 2;
/** Longest queue of filtered queries; further ones are refused rather than answered after their client has given up. */
const maxWaiting = 40;

interface DatabaseListDeps {
  db: Database;
  /** Finds products by specifications. */
  index: Pick<LiveIndex<{ specs: SpecIndex }>, "now" | "ready">;
}

/** Answers any query from the database: `too_broad` after the time limit, `busy` when the queue is full. */
export function createDatabaseListReader({ db, index }: DatabaseListDeps) {
  // Filtered queries queue for few connections, so that the rest of the shop keeps its own.
  const limited = createSemaphore(maxRunning);
  let pending = 0;

  return async (query: ListQuery, words: SpecWords): Promise<Result<FoundProducts, { code: "too_broad" | "busy" }>> => {
    const ask = (executor: Executor) =>
      productsByQuery(executor, query, (condition) => index.now.specs.idsWith(condition, words));
    if (!query.where) return ok(await ask(db));
    if (pending >= maxRunning + maxWaiting) return fail({ code: "busy" as const });
    pending += 1;
    const answer = limited(async () => {
      await index.ready();
      return withTimeLimit(db, timeLimit, async (trx) => {
        await setWorkMemory(trx);
        return ask(trx);
      });
    });
    const found = await answer.finally(() => {
      pending -= 1;
    });
    return found === null ? fail({ code: "too_broad" as const }) : ok(found);
  };
}
