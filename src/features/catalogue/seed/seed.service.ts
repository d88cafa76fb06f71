import { resolve } from "node:path";
import type { Database } from "#platform/server/db/database.ts";
import { readSeedFiles } from "./seed.files.ts";
import { analyzeSeed, hasProducts, insertSeed, lockForSeed } from "./seed.store.ts";

/**
 * Fills an empty shop with the products of `db/seed`, all or nothing. A shop with any product is left as it is.
 * Throws with one sentence for each error in the files.
 */
export async function seed(
  db: Database,
  say: (line: string) => void = () => undefined,
  folder: string = resolve("db/seed"),
): Promise<void> {
  if (await hasProducts(db)) return;
  const files = await readSeedFiles(folder);
  await db.transaction().execute(async (transaction) => {
    await lockForSeed(transaction);
    if (await hasProducts(transaction)) return;
    await insertSeed(transaction, files);
    say(`Filled the empty shop with ${files.products.length} products.`);
  });
  // Fresh tables have no statistics, and the first visitors would get the worst plans.
  await analyzeSeed(db);
}
