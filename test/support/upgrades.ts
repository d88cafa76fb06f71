import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Install } from "#platform/server/backup/earlier-postgres.ts";
import { upgradeDatabase } from "#platform/server/backup/upgrade.ts";
import { type Home, openHome } from "#platform/server/db/embedded/home.ts";
import { readMigrations } from "#platform/server/db/migration-files.ts";

export const silent = () => undefined;
export const migrationsFolder = resolve("db/migrations");

/** A folder for a built-in database that does not exist yet. */
export async function emptyHome(): Promise<{ folder: string; home: Home }> {
  const folder = mkdtempSync(join(tmpdir(), `heliora-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  return { folder, home: await openHome(join(folder, "data"), silent) };
}

/** Moves the database of a home to the version that the shop brings. */
export const upgrade = async (of: Home, install: Install) =>
  upgradeDatabase({ home: of, migrations: await readMigrations(migrationsFolder), say: silent, install });
