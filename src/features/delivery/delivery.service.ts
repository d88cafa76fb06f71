import { createContext } from "react-router";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { packages } from "./domain/packing/packing.ts";
import type { NamedPacking } from "./domain/packing/packing-view.ts";
import { packingRules } from "./domain/packing/rules.ts";
import { selectMeasures } from "./measures/measures.store.ts";

/** A product that is sent, in pieces or metres. */
export interface SentProduct {
  productId: string;
  quantity: number;
}

/** What the shop knows of sending goods. */
export interface Delivery {
  /** How goods are packed by the rules of a market; sets by their parts. */
  packed(goods: readonly SentProduct[], market: Pick<MarketSettings, "packing">): Promise<NamedPacking>;
}

export const deliveryContext = createContext<Delivery>();

/** Delivery on a database. No I/O happens here. */
export function createDelivery({ db }: { db: Executor }): Delivery {
  return {
    async packed(goods, market) {
      const products = await selectMeasures(db, [...new Set(goods.map(({ productId }) => productId))]);
      const parts = Map.groupBy(products, ({ orderedId }) => orderedId);
      const unknown = goods.map(({ productId }) => productId).filter((id) => !parts.has(id));
      const lines = goods.flatMap(({ productId, quantity }) =>
        (parts.get(productId) ?? []).map(({ orderedId, perUnit, sku, ...line }) => ({
          ...line,
          units: perUnit * quantity,
        })),
      );
      const packing = packages(lines, packingRules(market));
      return {
        ...packing,
        unknown: [...new Set([...packing.unknown, ...unknown])].sort(),
        skus: new Map(products.map(({ productId, sku }) => [productId, sku])),
      };
    },
  };
}
