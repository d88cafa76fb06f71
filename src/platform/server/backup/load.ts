import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrationLock } from "../db/migrate.ts";
import type { Migration } from "../db/migration-files.ts";
import { StartError } from "../start-error.ts";
import type { ArchiveEntry } from "./archive-reader.ts";
import { type Manifest, type RowProgress, readMigrations, sequencesName } from "./dump.ts";
import { countTables, dropShop, makeSchema, suspendChecks } from "./replaced-schema.ts";
import { type Column, columnList, exactTexts, quoted, readTables, type Sequence, type Table } from "./tables.ts";

/** Milliseconds for a table that somebody else uses. */
const lockLimit = 10_000;
/** Milliseconds that the server may take to end a closed connection. */
const closingLimit = 2_000;

export interface LoadOptions {
  manifest: Manifest;
  /** Entries after the manifest. */
  entries: AsyncIterable<ArchiveEntry>;
  /** Migrations of this version of the shop. */
  migrations: readonly Migration[];
  /** Drop the shop that is there. */
  replace: boolean;
  progress: RowProgress;
  say: (line: string) => void;
  /** Receives each entry that is not of the database. */
  other: (entry: ArchiveEntry) => Promise<void>;
}

/**
 * Migrations of this shop that a backup has. Throws `StartError` if it is of a newer version, or if one was changed.
 */
export function migrationsOf(manifest: Manifest, migrations: readonly Migration[]): Migration[] {
  return manifest.migrations.map((applied) => {
    const file = migrations.find(({ number }) => number === applied.number);
    if (!file)
      throw new StartError(
        `The backup is of a newer version of the shop (${manifest.shop}, migration ${applied.name}): install that version and restore with it.`,
      );
    if (file.checksum !== applied.checksum)
      throw new StartError(
        `The migration ${file.name} is not the one of the backup: restore with the version that made it.`,
      );
    return file;
  });
}

/**
 * Replaces the shop of a database by that of a backup, in one transaction: it has the old shop or the new one, also when this
 * process, the server or the connection dies. A shop that starts meanwhile waits at the lock of the migrations. Throws
 * `StartError` if the database is in use, not empty without `replace`, or holds something else.
 */
export async function loadDatabase(client: pg.Client, options: LoadOptions): Promise<void> {
  const { manifest, migrations, replace } = options;
  const needed = migrationsOf(manifest, migrations);
  await client.query(exactTexts);
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockLimit}`);
    await claimTarget(client, replace);
    await dropShop(client);
    const withJobs = manifest.tables.some(({ schema }) => schema === "jobs");
    await makeSchema(client, needed, withJobs);
    await client.query(exactTexts);
    await fill(client, options);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw explain(error);
  }
}

async function claimTarget(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: locks } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(${migrationLock}) as mine`,
  );
  if (!locks[0]?.mine)
    throw new StartError("A shop is starting on this database right now: stop it, then restore again.");
  const others = await otherConnections(client);
  if (others > 0)
    throw new StartError(
      `The database is in use by ${others} other connection${others > 1 ? "s" : ""} (pg_stat_activity shows them): stop every shop on it, then restore again.`,
    );
  if ((await countTables(client)) === 0) return;
  if ((await readMigrations(client)).length === 0)
    throw new StartError("The database holds tables that are not of a shop: restore into an empty database.");
  if (!replace)
    throw new StartError("The database already holds a shop: add --replace to replace all of it by the backup.");
}

/** Connections of the same user to this database. Ones that were just closed get a moment to disappear. */
async function otherConnections(client: pg.Client): Promise<number> {
  for (const deadline = performance.now() + closingLimit; ; await wait(100)) {
    await client.query("select pg_stat_clear_snapshot()");
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || performance.now() > deadline) return count;
  }
}

async function fill(client: pg.Client, { manifest, entries, progress, say, other }: LoadOptions): Promise<void> {
  const targets = new Map((await readTables(client)).map((table) => [quoted(table), table]));
  for (const table of manifest.tables.filter((one) => !targets.has(quoted(one))))
    say(`Left out: ${table.schema}.${table.name}, which is not a table of the shop.`);
  const checks = await suspendChecks(client, [...targets.keys()]);
  // Migrations insert rows as well, which the backup has.
  await client.query(`truncate ${[...targets.keys()].join(", ")}`);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const reader = groupParts(entries);
  let done = 0;
  for await (const group of reader) {
    if (!("parts" in group)) {
      if (group.name === sequencesName) await setSequences(client, JSON.parse(group.content.toString()) as Sequence[]);
      else await other(group);
      continue;
    }
    const source = manifest.tables.find(({ schema, name }) => `tables/${schema}.${name}` === group.table);
    const target = source && targets.get(quoted(source));
    if (!source || !target) {
      await group.skip();
      continue;
    }
    const rows = await copyInto(client, source, target, group.parts);
    if (rows !== source.rows)
      throw new StartError(
        `The backup has ${rows} instead of ${source.rows} rows of ${source.name}: take another one.`,
      );
    done += rows;
    progress(done, total);
  }
  await checks.restore();
  await client.query("analyze");
}

type TableGroup = { table: string; parts: AsyncIterable<Buffer>; skip: () => Promise<void> };

/** Consecutive parts of a table as one stream; other entries as they are. */
async function* groupParts(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry | TableGroup> {
  const iterator = entries[Symbol.asyncIterator]();
  let next = await iterator.next();
  while (!next.done) {
    const table = tableOf(next.value.name);
    if (table === null) {
      yield next.value;
      next = await iterator.next();
      continue;
    }
    const parts = (async function* () {
      while (!next.done && tableOf(next.value.name) === table) {
        yield next.value.content;
        next = await iterator.next();
      }
    })();
    yield {
      table,
      parts,
      skip: async () => {
        for await (const _part of parts);
      },
    };
  }
}

function tableOf(name: string): string | null {
  return /^(tables\/.+)\/\d+$/.exec(name)?.[1] ?? null;
}

async function copyInto(
  client: pg.Client,
  source: Table,
  target: Table,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const known = new Set(target.columns.map(({ name }) => name));
  const missing = source.columns.filter(({ name }) => !known.has(name));
  if (missing.length === 0) return copy(client, quoted(target), source.columns, parts);
  // Only the job queue, whose tables pg-boss makes, can differ: a column that it has given up is left out.
  const common = columnList(source.columns.filter(({ name }) => known.has(name)));
  const types = source.columns.map(
    (column) => `${columnList([column])} ${missing.includes(column) ? "text" : column.type}`,
  );
  await client.query(`create temporary table incoming (${types.join(", ")}) on commit drop`);
  const rows = await copy(client, "incoming", source.columns, parts);
  await client.query(`insert into ${quoted(target)} (${common}) select ${common} from incoming`);
  await client.query("drop table incoming");
  return rows;
}

async function copy(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`));
  await pipeline(parts, stream);
  return stream.rowCount;
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences) {
    const { rows } = await client.query<{ exists: boolean }>("select to_regclass($1) is not null as exists", [
      quoted(sequence),
    ]);
    if (rows[0]?.exists)
      await client.query("select setval($1, $2, $3)", [quoted(sequence), sequence.value, sequence.called]);
  }
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "55P03")
    return new StartError("A table is in use: stop every shop on this database, then restore again.");
  if (code === "53100")
    return new StartError(
      "The disk of the database is full: while it is restored, old and new shop need room. Nothing was changed.",
    );
  if (code === "42501")
    return new StartError(
      `The user of DATABASE_URL may not do that (${error instanceof Error ? error.message : ""}): it must own the database and its tables.`,
    );
  return error;
}
