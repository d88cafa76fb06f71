import { addProduct } from "../../support/catalogue-builders.ts";
import type { OpenShop } from "./open-shop.ts";
import { inDatabaseOf } from "./shop-database.ts";

type Sketch = Parameters<typeof addProduct>[1];

/** Inserts products into the database of a running shop. */
export async function stock(shop: OpenShop, ...sketches: readonly Sketch[]): Promise<void> {
  await inDatabaseOf(shop, async (db) => {
    for (const sketch of sketches) await addProduct(db, sketch);
  });
}
