import { createDatabase } from "../../../src/platform/server/db/database.ts";
import { startEmbedded } from "../../../src/platform/server/db/embedded.ts";
import { addProduct } from "../../support/catalogue-builders.ts";
import type { OpenShop } from "./open-shop.ts";

type Sketch = Parameters<typeof addProduct>[1];

/** Puts products into the database of a shop that is open. */
export async function stock(shop: OpenShop, ...sketches: readonly Sketch[]): Promise<void> {
  const { connection } = await startEmbedded({ dataDir: shop.dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  for (const sketch of sketches) await addProduct(db, sketch);
  await db.destroy();
}
