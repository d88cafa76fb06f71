import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { CartService } from "../cart.service.ts";
import type { SkuAnswer } from "../domain/sku-list/assess-rows.ts";
import { skuKey } from "../domain/sku-list/parse-sku-list.ts";
import { selectBySku, selectNearSkus } from "./skus.store.ts";

/** Similar SKUs offered for an unknown one, and unknown ones of a request that get them. */
const nearEach = 3;
const maxCompared = 25;

/** Finds products by the codes of a pasted list. */
export interface Skus {
  /** One answer for each SKU, in their order, at today's prices and stock for this buyer. */
  find(skus: readonly string[], audience: Audience, userId: string | null): Promise<SkuAnswer[]>;
}

export function createSkus({ db, cart }: { db: Database; cart: Pick<CartService, "price"> }): Skus {
  return {
    async find(skus, audience, userId) {
      const asked = [...new Set(skus.map(skuKey))];
      const found = new Map((await selectBySku(db, asked)).map((one) => [one.asked, one]));
      const ids = [...new Set([...found.values()].map(({ id }) => id))];
      const lines = ids.map((id) => ({ uniqueKey: id, id, mode: "buy" as const, quantity: 1 }));
      const priced = await cart.price(lines, audience, { codes: [], userId });
      const products = new Map(priced.lines.flatMap((line) => (line.problem === "gone" ? [] : [[line.id, line]])));
      const unknown = asked.filter((sku) => !products.has(found.get(sku)?.id ?? "")).slice(0, maxCompared);
      const similar =
        unknown.length > 0 ? await selectNearSkus(db, { skus: unknown, each: nearEach, locale: audience.locale }) : [];
      const near = Map.groupBy(similar, (one) => one.asked);
      return skus.map((sku) => {
        const one = found.get(skuKey(sku));
        const product = one && products.get(one.id);
        return {
          sku,
          product: one && product ? { ...product, sku: one.sku } : null,
          near: (near.get(skuKey(sku)) ?? []).map(({ sku: code, name }) => ({ sku: code, name })),
        };
      });
    },
  };
}
