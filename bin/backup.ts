import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openFiles } from "#app/wiring/adapters.ts";
import { backUp, megabytes } from "#platform/server/backup/backup.ts";
import { makeBaseBackup } from "#platform/server/backup/base-backup.ts";
import { openHome } from "#platform/server/db/embedded/home.ts";
import { knownSecret } from "#platform/server/secret.ts";
import { readSettings, type Settings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";
import manifest from "../package.json" with { type: "json" };
import { newPassword } from "./ask-password.ts";
import { openDatabase } from "./open-database.ts";
import { rowProgress } from "./progress.ts";
import { runCommand } from "./run-command.ts";

const usage = "Usage: npm run backup -- <new file>, or npm run backup -- --base";
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run backup -- FILE`: database, files and secret in one file, while the shop runs (docs/how-to/backup.md). `--base` puts a
 * base backup for point-in-time recovery into WAL_ARCHIVE_DIR instead. Exits with 0, or with one message and 1.
 */
async function main(): Promise<void> {
  const { values, positionals } = parse();
  const [path] = positionals;
  if (positionals.length > 1 || Boolean(path) === Boolean(values.base)) throw new StartError(usage);
  const read = readSettings(process.env);
  if (!read.ok) throw new StartError(read.errors.join("\n"));
  const settings = read.value;
  if (!settings.DATABASE_URL && !(await stat(join(resolve(settings.DATA_DIR), "database")).catch(() => null)))
    throw new StartError(`There is no shop in ${resolve(settings.DATA_DIR)} yet: start it once, or set DATA_DIR.`);
  await (path ? toFile(settings, path) : toArchive(settings));
}

async function toFile(settings: Settings, path: string): Promise<void> {
  const password = await newPassword();
  const began = performance.now();
  const secret = await knownSecret(settings);
  const { connection, stop } = await openDatabase(settings, say);
  try {
    const {
      manifest: made,
      files,
      bytes,
    } = await backUp(
      { connection, files: openFiles(settings), secret, shop: manifest.version },
      { file: resolve(process.env.INIT_CWD ?? ".", path), password, progress: rowProgress("Backup") },
    );
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    say(`${path}: ${rows} rows, ${files} files, ${megabytes(bytes)} MB, ${seconds} s.`);
    if (!password)
      say("It is not encrypted and holds personal data and the sign-in secret: keep it safe, or set BACKUP_PASSWORD.");
  } finally {
    await stop();
  }
}

async function toArchive(settings: Settings): Promise<void> {
  if (settings.DATABASE_URL)
    throw new StartError("Base backups are of the built-in database; for DATABASE_URL use the tools of that server.");
  const home = await openHome(resolve(settings.DATA_DIR), say, settings.WAL_ARCHIVE_DIR);
  const { stop } = await openDatabase(settings, say);
  try {
    const { folder, finishedAt } = await makeBaseBackup(home, say);
    say(`${folder}: from now on the database can be recovered as of any moment after ${finishedAt.toISOString()}.`);
  } finally {
    await stop();
  }
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { base: { type: "boolean" } } });
  } catch {
    throw new StartError(usage);
  }
}

runCommand(main);
