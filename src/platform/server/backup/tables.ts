import pg from "pg";

/** Schemas whose rows a backup has; a test compares them with what the migrations create. `published` has only views. */
export const schemas = ["public", "sandbox", "jobs"] as const;
/** All schemas of the shop. */
export const allSchemas = [...schemas, "published"] as const;

/** Tables of the job queue that describe the running queue, not its jobs; pg-boss makes them anew. */
const queueStatistics = ["version", "bam", "warning", "queue_stats"];

/** A table with the columns that are stored: generated ones are computed again. */
export type Table = { schema: string; name: string; columns: Column[] };
export type Column = { name: string; type: string };
/** A sequence; `called` says whether `value` has been given out. */
export type Sequence = { schema: string; name: string; value: string; called: boolean };

/** Settings that make the text of every value exact and independent of the session's. */
export const exactTexts =
  "set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'";

/** `"schema"."name"`. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** The columns as a list in SQL. */
export function columnList(columns: readonly Column[]): string {
  return columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
}

/** Tables of the shop by schema and name. Partitions are part of their table. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, coalesce((
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ), '[]') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      and not (n.nspname = 'jobs' and c.relname = any($2))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname collate "C", c.relname collate "C"`,
    [schemas, queueStatistics],
  );
  return rows;
}

/** Sequences of the shop, also those of identity columns. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind = 'S' order by n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  );
  const found: Sequence[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(sequence)}`,
    );
    if (values[0]) found.push({ ...sequence, ...values[0] });
  }
  return found;
}
