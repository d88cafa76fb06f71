import { resolve } from "node:path";
import { loadDefinitions, seedDefinitions } from "#features/catalogue/definitions.service.ts";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { createReplica, type Replica } from "#platform/server/db/replica.ts";
import { checkServer } from "#platform/server/db/server-check.ts";
import { readSettings, type Settings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";

/**
 * Runs a command's `work` on the database of this folder or of DATABASE_URL, whether or not the shop is running. Long reads may go
 * through the replica. `origin`: address of the shop.
 */
export async function withDatabase<T>(
  say: (line: string) => void,
  work: (db: Database, replica: Replica, origin: string) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  if (!settings.ok) throw new StartError(settings.errors.join("\n"));
  const { connection, stop } = await openDatabase(settings.value, say);
  try {
    await migrate(connection, { folder: resolve("db/migrations"), say });
    const { db } = createDatabase(connection);
    await seedDefinitions(db);
    await loadDefinitions(db);
    const { DATABASE_READ_URL: readUrl } = settings.value;
    const replica = createReplica({ db, connection: readUrl ? { connectionString: readUrl } : null });
    replica.onFallback((reason) => say(`DATABASE_READ_URL is not used (${reason}); the primary is read instead.`));
    return await work(db, replica, settings.value.PUBLIC_URL).finally(() => db.destroy());
  } finally {
    await stop();
  }
}

/**
 * The database of a command. The built-in one is started unless it runs; with `share: false` a running shop is an error.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR, WAL_ARCHIVE_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR" | "WAL_ARCHIVE_DIR">,
  say: (line: string) => void,
  share = true,
) {
  if (!DATABASE_URL) return startEmbedded({ dataDir: resolve(DATA_DIR), say, share, walArchive: WAL_ARCHIVE_DIR });
  return { connection: await checkServer(DATABASE_URL), stop: async () => undefined };
}
