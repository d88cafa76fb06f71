import type pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { migrationsTable } from "../db/migrate.ts";
import type { Migration } from "../db/migration-files.ts";
import { allSchemas } from "./tables.ts";

/** Number of tables in the schemas of the shop. */
export async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c where relnamespace = any($1::text[]::regnamespace[]) and relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    [await existing(client)],
  );
  return rows[0]?.count ?? 0;
}

async function existing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname::text as name from pg_namespace where nspname = any($1)",
    [allSchemas],
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops everything in the schemas of the shop. The schema `public` itself and extensions stay: they may belong to the
 * administrator.
 */
export async function dropShop(client: pg.Client): Promise<void> {
  for (const schema of await existing(client)) {
    if (schema !== "public") await client.query(`drop schema ${schema} cascade`);
  }
  await dropEach(
    client,
    `select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, c.oid::regclass) as text
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and ${ownObject("pg_class", "c")}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
    order by relkind = 'S'`,
  );
  await dropEach(
    client,
    `select format('drop routine if exists %s cascade', p.oid::regprocedure) as text from pg_proc p
    where pronamespace = 'public'::regnamespace and ${ownObject("pg_proc", "p")}`,
  );
  await dropEach(
    client,
    `select format('drop type if exists %s cascade', t.oid::regtype) as text from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e') and ${ownObject("pg_type", "t")}`,
  );
}

/** Not a member of an extension. */
function ownObject(catalog: string, alias: string): string {
  return `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;
}

async function dropEach(client: pg.Client, statements: string): Promise<void> {
  const { rows } = await client.query<{ text: string }>(statements);
  for (const { text } of rows) await client.query(text);
}

/** Makes the shop's tables by these migrations, and those of the job queue, inside the open transaction. */
export async function makeSchema(
  client: pg.Client,
  migrations: readonly Migration[],
  withJobs: boolean,
): Promise<void> {
  await client.query(migrationsTable);
  for (const { sql, isConcurrent } of migrations) {
    // Nobody else uses these tables yet, and a transaction allows no concurrent index.
    await client.query(isConcurrent ? sql.replaceAll(/\bconcurrently\b/gi, "") : sql);
    await client.query("reset search_path");
  }
  if (withJobs) {
    // pg-boss wraps its statements into a transaction with timeouts of its own.
    const plans = getConstructionPlans("jobs").replace(/^\s*begin;|commit;\s*$|set local \w+ = \d+;/gi, "");
    await client.query(plans);
  }
}

/** What an import into full tables would pay for in each row, or would be refused by. */
export type Suspended = { restore: () => Promise<void> };

/**
 * Removes foreign keys and disables triggers: rows come in any order, and what triggers would write is in the backup. `restore`
 * adds the keys again, which checks every row. Needs no superuser, only the owner of the tables.
 */
export async function suspendChecks(client: pg.Client, tables: readonly string[]): Promise<Suspended> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where contype = 'f' and conparentid = 0 and connamespace = any($1::text[]::regnamespace[])`,
    [await existing(client)],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return {
    restore: async () => {
      for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    },
  };
}
