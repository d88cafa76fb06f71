import { resolve } from "node:path";
import type { Database } from "#platform/server/db/database.ts";
import { readSeedFiles } from "./seed.files.ts";
import { analyzeSeed, hasProducts, insertSeed, lockForSeed } from "./seed.store.ts";

/** Imports `db/seed` into a shop without products, all or nothing. Throws an error that lists every problem in the files. */
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
  // New tables have no statistics, so the first queries would get bad plans.
  await analyzeSeed(db);
}
