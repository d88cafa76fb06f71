import { createDatabase, type Database } from "../../../src/platform/server/db/database.ts";
import { startEmbedded } from "../../../src/platform/server/db/embedded.ts";
import type { OpenShop } from "./open-shop.ts";

/** Does something in the database of a shop that is open. */
export async function inDatabaseOf<Answer>(shop: OpenShop, act: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { connection } = await startEmbedded({ dataDir: shop.dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
