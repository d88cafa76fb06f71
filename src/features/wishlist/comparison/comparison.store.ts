import { sql } from "kysely";
import type { Specs } from "#features/catalogue/domain/specs.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Specs of published products, in no particular order. */
export async function selectSpecs(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; categoryId: number; specs: Specs }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; categoryId: number; specs: Specs }>`
    select id, category_id as "categoryId", specs from published.products
    where id = any(${[...ids]}) and published_at <= now()`.execute(db);
  return rows;
}
