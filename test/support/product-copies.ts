import { sql } from "kysely";
import type { Executor } from "../../src/platform/server/db/database.ts";

/** Copies each of these products so many times; ids and SKUs end in `-copy-1`, `-copy-2` … */
export async function copyProducts(db: Executor, ids: readonly string[], times: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  const others = rows.map(({ name }) => name).filter((name) => !["id", "sku", "address"].includes(name));
  await sql`insert into products (id, sku, address, ${sql.join(others.map((name) => sql.ref(name)))})
    select p.id || '-copy-' || n, p.sku || '-COPY-' || n, '', ${sql.join(others.map((name) => sql.ref(`p.${name}`)))}
    from products p, generate_series(1, ${times}::int) n where p.id = any(${ids})`.execute(db);
}
