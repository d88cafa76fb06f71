import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import {
  type ProgramPrice,
  type ProgramProduct,
  selectPrices,
  selectProductBySku,
  selectProducts,
} from "./products.store.ts";

/** Products with their stock and prices for programs. Endpoints check the key. */
export interface ProgramProducts {
  /** By SKU, after the given one; also those that are not published. */
  list(page: { after: string | null; limit: number }): Promise<ProgramProduct[]>;
  /** `null` if no product has the SKU. */
  bySku(sku: string): Promise<ProgramProduct | null>;
  /** Prices that apply now: net minor units. */
  prices(productId: string, markets: readonly MarketCode[]): Promise<ProgramPrice[]>;
}

/** Products on a database. No I/O happens here. */
export function createProgramProducts(db: Database): ProgramProducts {
  return {
    list: (page) => selectProducts(db, page),
    bySku: (sku) => selectProductBySku(db, sku),
    prices: (productId, markets) => selectPrices(db, productId, markets),
  };
}
