import { resolve } from "node:path";
import { withPackages } from "#platform/server/backup/earlier-postgres.ts";
import { upgradeDatabase } from "#platform/server/backup/upgrade.ts";
import { openHome } from "#platform/server/db/embedded/home.ts";
import { readMigrations } from "#platform/server/db/migration-files.ts";
import { readSettings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import { runCommand } from "./run-command.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run upgrade-database`: moves the built-in database to the major version of PostgreSQL that the shop brings
 * (docs/how-to/backup.md). Exits with 0, or with one message and 1.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.ok) throw new StartError(settings.errors.join("\n"));
  const { DATABASE_URL, DATA_DIR, WAL_ARCHIVE_DIR } = settings.value;
  if (DATABASE_URL) throw new StartError("DATABASE_URL is set: upgrade that server with its own tools.");
  const home = await openHome(resolve(DATA_DIR), say, WAL_ARCHIVE_DIR);
  const migrations = await readMigrations("db/migrations");
  const done = await withPackages((install) => upgradeDatabase({ home, migrations, say, install }));
  if (!done) return say("The database is of the shop's version of PostgreSQL already.");
  say(
    `The database is of PostgreSQL ${done.to} now; all ${done.rows} rows are equal to those of PostgreSQL ${done.from}.`,
  );
  if (done.previous) say(`The old one is in ${done.previous}: delete it when the shop has run well for a while.`);
  if (WAL_ARCHIVE_DIR)
    say("Empty WAL_ARCHIVE_DIR, start the shop, then make a new base backup: npm run backup -- --base");
}

runCommand(main);
