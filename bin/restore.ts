import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openFiles } from "#app/wiring/adapters.ts";
import { isEncrypted } from "#platform/server/backup/archive-reader.ts";
import { recoverTo } from "#platform/server/backup/recovery.ts";
import { restoreShop, verifyBackup } from "#platform/server/backup/restore.ts";
import { openHome } from "#platform/server/db/embedded/home.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readMigrations } from "#platform/server/db/migration-files.ts";
import { replaceSecret } from "#platform/server/secret.ts";
import { readSettings, type Settings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import { oldPassword } from "./ask-password.ts";
import { openDatabase } from "./open-database.ts";
import { rowProgress } from "./progress.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "Usage: npm run restore -- <file> [--replace], npm run restore -- <file> --check, or npm run restore -- --to-time 2026-11-26T10:00:00Z|latest";
const folder = "db/migrations";
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run restore -- FILE`: puts a backup in place of an empty database, or with `--replace` of the shop that is there
 * (docs/how-to/backup.md). `--check` only reads the backup. `--to-time` recovers the built-in database as of a moment. Exits
 * with 0, or with one message and 1.
 */
async function main(): Promise<void> {
  const { values, positionals } = parse();
  const [path] = positionals;
  const time = values["to-time"];
  if (positionals.length > 1 || Boolean(path) === Boolean(time)) throw new StartError(usage);
  const read = readSettings(process.env);
  if (!read.ok) throw new StartError(read.errors.join("\n"));
  if (time) return recover(read.value, time);
  if (path) await restore(read.value, path, values);
}

async function restore(
  settings: Settings,
  path: string,
  { replace = false, check = false }: { replace?: boolean; check?: boolean },
): Promise<void> {
  const file = resolve(process.env.INIT_CWD ?? ".", path);
  const password = (await isEncrypted(file)) ? await oldPassword() : null;
  const migrations = await readMigrations(folder);
  say("Checking the backup …");
  const verified = await verifyBackup(file, password, migrations);
  const { createdAt, tables } = verified;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`It is complete: ${rows} rows of ${createdAt}.`);
  if (check) return;
  const { connection, stop } = await openDatabase(settings, say, false);
  try {
    const setSecret = (secret: string) => replaceSecret(secret, settings.DATA_DIR).then(() => warnOf(settings, secret));
    const target = { connection, files: openFiles(settings), setSecret };
    await restoreShop(target, {
      ...{ file, password, migrations, verified, replace, say },
      progress: rowProgress("Restore"),
    });
    await migrate(connection, { folder, say });
    say("The shop is restored: start it.");
  } finally {
    await stop();
  }
}

function warnOf(settings: Settings, secret: string): void {
  if (settings.AUTH_SECRET && settings.AUTH_SECRET !== secret)
    say(
      `AUTH_SECRET is not the secret of the backup, which is now in ${settings.DATA_DIR}/auth-secret: without it second factors cannot be read. Unset AUTH_SECRET, or set it to that.`,
    );
}

async function recover(settings: Settings, text: string): Promise<void> {
  if (settings.DATABASE_URL)
    throw new StartError(
      "Recovery as of a moment is for the built-in database; for DATABASE_URL use that server's tools.",
    );
  const time = text === "latest" ? "latest" : new Date(text);
  if (time !== "latest" && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new StartError(
      `"${text}" is no moment with a time zone, like 2026-11-26T10:00:00Z or 2026-11-26T12:00+02:00.`,
    );
  const home = await openHome(resolve(settings.DATA_DIR), say, settings.WAL_ARCHIVE_DIR);
  const { lastChange, previous } = await recoverTo(home, time, say);
  say(
    `The database is as of ${lastChange ? `its change at ${lastChange.toISOString()}` : "its base backup"}: start the shop.`,
  );
  if (previous) say(`The one from before is in ${previous}: delete it when it is no longer needed.`);
  say("Make a new base backup soon: npm run backup -- --base");
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { replace: { type: "boolean" }, check: { type: "boolean" }, "to-time": { type: "string" } },
    });
  } catch {
    throw new StartError(usage);
  }
}

runCommand(main);
