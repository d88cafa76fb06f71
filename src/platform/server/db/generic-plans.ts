import { sql } from "kysely";
import type { Database, Executor } from "./database.ts";

/**
 * Lets the prepared statements of this transaction use plans that are made once per connection. By itself PostgreSQL plans
 * statements with an array parameter each time: it expects ten elements of an unknown array, so that the plan for the one that
 * is passed looks cheaper (`choose_custom_plan` in plancache.c), and planning takes longer than such a statement. For statements that
 * find rows by key, not for those whose plan depends on the values.
 */
export async function useGenericPlans(trx: Executor): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
}

/** Reads rows by key with such plans. */
export function readByKey<Rows>(db: Database, read: (trx: Executor) => Promise<Rows>): Promise<Rows> {
  return db.transaction().execute(async (trx) => {
    await useGenericPlans(trx);
    return read(trx);
  });
}
