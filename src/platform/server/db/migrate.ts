import pg from "pg";
import { StartError } from "../start-error.ts";
import type { DatabaseConnection } from "./connection.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

/** Key of the lock under which the schema is changed. It ends with the transaction, so it also works behind a pooler. */
const migrationLock = 4_202_026_002;

type Applied = { number: number; name: string; checksum: string };

/**
 * Brings the schema up to the newest file in `folder`. Each migration runs in a transaction of its own; several
 * processes may do this at once, each migration still runs once. Gives the names of those that ran here.
 * Throws `StartError` when a file that has run was changed or removed, when one came too late, or when one fails.
 */
export async function migrate(
  connection: DatabaseConnection,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  const ran: string[] = [];
  try {
    for (;;) {
      const name = await runNext(client, migrations);
      if (name === null) return ran;
      say(`Schema: ${name}`);
      ran.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Runs the first migration that is missing, and gives its name; null when none is. */
async function runNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | null> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    const next = nextMigration(migrations, await readApplied(client));
    if (next) await run(client, next);
    await client.query("commit");
    return next?.name ?? null;
  } catch (fault) {
    await client.query("rollback").catch(() => undefined);
    throw fault;
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query("set local client_min_messages = warning");
  await client.query(
    `create table if not exists schema_migrations (
      number int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  );
  const { rows } = await client.query<Applied>("select number, name, checksum from schema_migrations order by number");
  return rows;
}

/** The first migration that has not run yet. Throws a sentence when the files and the history tell different stories. */
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

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (fault) {
    throw new StartError(`The migration ${migration.name} failed${explain(fault, migration.sql)}`);
  }
  // A migration may have changed the search path; the history stays where it is.
  await client.query("reset search_path");
  await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}

function explain(fault: unknown, sql: string): string {
  if (!(fault instanceof pg.DatabaseError)) return `: ${fault instanceof Error ? fault.message : String(fault)}.`;
  const line = fault.position ? ` in line ${sql.slice(0, Number(fault.position)).split("\n").length}` : "";
  return `${line}: ${fault.message}${fault.hint ? ` (${fault.hint})` : ""}.`;
}
