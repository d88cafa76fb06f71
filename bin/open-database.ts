import { resolve } from "node:path";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { startEmbedded } from "#platform/server/db/embedded.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { checkServer } from "#platform/server/db/server-check.ts";
import { readSettings } from "#platform/server/settings.ts";
import { StartError } from "#platform/server/start-error.ts";

/** Runs a command's `work` on the database of this folder or of DATABASE_URL, whether or not the shop is running. */
export async function withDatabase<T>(say: (line: string) => void, work: (db: Database) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  if (!settings.ok) throw new StartError(settings.errors.join("\n"));
  const { connection, stop } = await openDatabase(settings.value, say);
  try {
    await migrate(connection, { folder: resolve("db/migrations"), say });
    const { db } = createDatabase(connection);
    return await work(db).finally(() => db.destroy());
  } finally {
    await stop();
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  say: (line: string) => void,
) {
  if (!DATABASE_URL) return startEmbedded({ dataDir: resolve(DATA_DIR), say, share: true });
  return { connection: await checkServer(DATABASE_URL), stop: async () => undefined };
}
