import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { openClient } from "./client.ts";
import { createIndexes } from "./concurrent-indexes.ts";
import type { DatabaseConnection } from "./connection.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

/** Key of the lock for changing the schema. A transaction-level lock, so that it works behind a connection pooler. */
export const migrationLock = 4_202_026_002;

/** Polling interval for the migrations of another process, in milliseconds. */
const pollInterval = 250;

/** SQLSTATEs of a lock timeout and a deadlock. */
const lockCodes = new Set(["55P03", "40P01"]);

/** Creates the list of migrations that have run. */
export const migrationsTable = `create table if not exists schema_migrations (
  number int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

type Applied = { number: number; name: string; checksum: string };

export interface MigrateOptions {
  folder: string;
  say: (line: string) => void;
  /**
   * Milliseconds for which one attempt waits for a lock. Queries of the running version on that table queue behind it for as
   * long.
   */
  lockLimit?: number;
  /** Milliseconds after which a migration that does not get its locks fails. */
  timeout?: number;
}

/**
 * Applies all pending migrations in `folder`, each in its own transaction, or statement by statement if its first line is `--
 * no transaction`. Several processes may call this at once; each migration runs once. Returns the names of those applied
 * here. Throws `StartError` if an applied file was changed or removed, if one was added out of order, if one fails, or if one
 * does not get its locks within `timeout`.
 */
export async function migrate(
  connection: DatabaseConnection,
  { folder, say, lockLimit = 1_000, timeout = 15 * 60_000 }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const turn = await openClient(connection, 10_000);
  const client = await openClient(connection, 10_000);
  const ran: string[] = [];
  try {
    await takeTurn(turn);
    for (;;) {
      const next = nextMigration(migrations, await readApplied(client));
      if (!next) return ran;
      await untilUnlocked(() => run(client, next, lockLimit), { name: next.name, say, timeout });
      say(`Schema: ${next.name}`);
      ran.push(next.name);
    }
  } finally {
    await Promise.all([turn.end(), client.end()]);
  }
}

/**
 * Takes the lock in a transaction that stays open during the migrations. It is polled instead of awaited, because `create index
 * concurrently` waits for every running statement, including one that waits for this lock.
 */
async function takeTurn(turn: pg.Client): Promise<void> {
  for (;;) {
    await turn.query("begin; set local idle_in_transaction_session_timeout = 0");
    // Without a parameter: otherwise the portal stays open with its snapshot, for which a concurrent index waits as well.
    const { rows } = await turn.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${migrationLock}) as mine`);
    if (rows[0]?.mine) return;
    await turn.query("rollback");
    await rest(pollInterval);
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query("set client_min_messages = warning");
  await client.query(migrationsTable);
  const { rows } = await client.query<Applied>("select number, name, checksum from schema_migrations order by number");
  return rows;
}

/** The first migration that has not run yet. Throws when files and history contradict each other. */
function nextMigration(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  const files = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const past of applied) {
    const file = files.get(past.number);
    if (!file)
      throw new StartError(
        `The database knows the migration ${past.name}, which this version of the shop does not have: start a newer version.`,
      );
    if (file.checksum !== past.checksum) {
      throw new StartError(
        `The migration ${file.name} was changed after it had run: undo the change and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ number }) => number));
  const next = migrations.find(({ number }) => !done.has(number));
  const newest = applied.at(-1);
  if (next && newest && next.number < newest.number) {
    throw new StartError(
      `The migration ${next.name} comes before ${newest.name}, which has already run: give it the next free number.`,
    );
  }
  return next;
}

/** Attempts a migration until it gets its locks; other statements proceed between two attempts. */
async function untilUnlocked(
  attempt: () => Promise<void>,
  { name, say, timeout }: { name: string; say: (line: string) => void; timeout: number },
): Promise<void> {
  const end = performance.now() + timeout;
  for (let pause = 250, told = false; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (performance.now() + pause > end) {
        throw new StartError(
          `The migration ${name} got no lock in ${Math.round(timeout / 1_000)} seconds: end what holds its tables (pg_stat_activity shows it) and start again.`,
        );
      }
      if (!told) say(`Schema: ${name} waits until a table is free.`);
      told = true;
      await rest(pause);
    }
  }
}

/** An attempt failed because of locks; a later one may succeed. */
class LockedError extends Error {}

async function run(client: pg.Client, migration: Migration, lockLimit: number): Promise<void> {
  try {
    if (migration.isConcurrent) {
      await createIndexes(client, migration.sql);
      await remember(client, migration);
    } else {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${lockLimit}`);
      await client.query(migration.sql);
      await remember(client, migration);
      await client.query("commit");
    }
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    if (error instanceof pg.DatabaseError && lockCodes.has(error.code ?? "")) throw new LockedError();
    throw new StartError(`The migration ${migration.name} failed${explain(error, migration.sql)}`);
  }
}

async function remember(client: pg.Client, { number, name, checksum }: Migration): Promise<void> {
  // A migration may have changed the search path.
  await client.query("reset search_path");
  await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
    number,
    name,
    checksum,
  ]);
}

function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return `: ${error instanceof Error ? error.message : String(error)}.`;
  const line = error.position ? ` in line ${sql.slice(0, Number(error.position)).split("\n").length}` : "";
  return `${line}: ${error.message}${error.hint ? ` (${error.hint})` : ""}.`;
}
