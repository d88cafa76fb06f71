import type { Database } from "#platform/server/db/database.ts";
import { type ProgramProduct, selectProductBySku, selectProducts } from "./products.store.ts";

/** Products with their stock for programs. Endpoints check the key. */
export interface ProgramProducts {
  /** By SKU, after the given one; also those that are not published. */
  list(page: { after: string | null; limit: number }): Promise<ProgramProduct[]>;
  /** `null` if no product has the SKU. */
  bySku(sku: string): Promise<ProgramProduct | null>;
}

/** Products on a database. No I/O happens here. */
export function createProgramProducts(db: Database): ProgramProducts {
  return {
    list: (page) => selectProducts(db, page),
    bySku: (sku) => selectProductBySku(db, sku),
  };
}
