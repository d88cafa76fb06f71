import { type RawBuilder, sql } from "kysely";
import type { Executor } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A stored row without secrets. */
export type PersonalRow = Record<string, unknown>;

/** Rows of a table about one user. `where` is a condition on its columns; `hidden` columns are omitted. */
export function personalRows(
  table: keyof Schema,
  where: RawBuilder<unknown>,
  hidden: readonly string[] = [],
): RawBuilder<{ row: PersonalRow }> {
  return sql<{ row: PersonalRow }>`
    select to_jsonb(own) - ${sql.val([...hidden])}::text[] as row from ${sql.table(table)} own where ${where} order by own`;
}

/** Reads several tables; the result is keyed by table. */
export async function readPersonalRows(
  db: Executor,
  tables: Record<string, RawBuilder<{ row: PersonalRow }>>,
): Promise<Record<string, PersonalRow[]>> {
  const found: Record<string, PersonalRow[]> = {};
  for (const [name, query] of Object.entries(tables)) {
    found[name] = (await query.execute(db)).rows.map(({ row }) => row);
  }
  return found;
}
