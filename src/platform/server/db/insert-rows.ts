import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * An `insert` of at least one row, all with the same columns in the same order. The rows are one parameter, so that the
 * statement is the same for any number of them. `returning` and the like may follow.
 */
export function insertRows<Table extends keyof Schema>(
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}
