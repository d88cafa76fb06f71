import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartError } from "../start-error.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { columnList, exactTexts, quoted, readSequences, readTables, type Sequence, type Table } from "./tables.ts";

/** A migration that had run in the database of a backup. */
export type AppliedMigration = { number: number; name: string; checksum: string };

/** First entry of a backup. */
export type Manifest = {
  /** Version of this format. */
  format: 1;
  /** Version of the shop, for people. */
  shop: string;
  /** Time of the database's clock; nothing depends on it. */
  createdAt: string;
  postgres: string;
  migrations: AppliedMigration[];
  tables: (Table & { rows: number })[];
};

export const manifestName = "manifest.json";
export const sequencesName = "sequences.json";

/** Called with the rows done so far, of how many. */
export type RowProgress = (done: number, total: number) => void;

export interface DumpOptions {
  /** Version of the shop. */
  shop: string;
  progress: RowProgress;
  /** Receives the exported snapshot that is read, for a comparison with it. */
  onSnapshot?: ((snapshot: string) => Promise<void>) | undefined;
}

/**
 * Adds all rows of the shop's database to an archive, as of one moment, while others go on writing: one transaction reads one
 * snapshot. It holds locks that only changes of the schema wait for. Throws `StartError` if the database has no shop.
 */
export async function dumpDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  { shop, progress, onSnapshot }: DumpOptions,
): Promise<Manifest> {
  await client.query(exactTexts);
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'",
  );
  await client.query("begin isolation level repeatable read, read only");
  try {
    const manifest = await readManifest(client, shop);
    if (onSnapshot) {
      const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
      if (rows[0]) await onSnapshot(rows[0].id);
    }
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
    const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    for (const table of manifest.tables) {
      const rows = client.query(copyTo(`copy (select ${columnList(table.columns)} from ${quoted(table)}) to stdout`));
      await archive.addStream(`tables/${table.schema}.${table.name}`, counted(rows));
    }
    // Sequences are outside of transactions: read last, they are behind no row.
    const sequences: Sequence[] = await readSequences(client);
    await archive.add(sequencesName, Buffer.from(JSON.stringify(sequences)));
    progress(total, total);
    return manifest;

    async function* counted(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of rows) {
        done += linesIn(chunk);
        progress(done, total);
        yield chunk;
      }
    }
  } finally {
    // A broken connection ends the transaction as well.
    await client.query("rollback").catch(() => undefined);
  }
}

async function readManifest(client: pg.Client, shop: string): Promise<Manifest> {
  const migrations = await readMigrations(client);
  if (migrations.length === 0) throw new StartError("There is no shop in this database yet: start the shop once.");
  const tables = await readTables(client);
  await client.query(`lock table ${tables.map(quoted).join(", ")} in access share mode`);
  const counted: Manifest["tables"] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string }>(`select count(*)::text as rows from ${quoted(table)}`);
    counted.push({ ...table, rows: Number(rows[0]?.rows) });
  }
  const { rows } = await client.query<{ at: string; version: string }>(
    "select to_char(now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') as at, current_setting('server_version') as version",
  );
  return {
    format: 1,
    shop,
    createdAt: rows[0]?.at ?? "",
    postgres: rows[0]?.version ?? "",
    migrations,
    tables: counted,
  };
}

/** Migrations that have run; none in a database without a shop. */
export async function readMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return [];
  const { rows: migrations } = await client.query<AppliedMigration>(
    "select number, name, checksum from public.schema_migrations order by number",
  );
  return migrations;
}

/** Rows of COPY's text format end with a line feed; those in values are escaped. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}
