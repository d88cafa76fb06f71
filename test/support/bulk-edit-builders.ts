import { randomUUID } from "node:crypto";
import { createBulkEdit } from "../../src/features/catalogue/bulk-edit/bulk-edit.service.ts";
import type { CellChange } from "../../src/features/catalogue/domain/bulk-edit/bulk-change.ts";
import { fieldsOf } from "../../src/features/catalogue/domain/product-writes/apply-fields.ts";
import { selectProductsById } from "../../src/features/catalogue/product-writes.service.ts";
import { createProductList } from "../../src/features/catalogue/staff/list/product-list.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";

/** Bulk changes as one process of the shop has them. */
export function bulkEditOf(db: Database) {
  const now = () => new Date();
  return createBulkEdit({ db, now, list: createProductList({ db, now, find: async () => [] }) });
}

/** A stored field of a product as a typed text. */
export async function fieldIn(db: Database, product: string, field: string): Promise<string> {
  const found = (await selectProductsById(db, [product])).get(product);
  return (found && fieldsOf(found.product)[field]) ?? "";
}

/** A cell over what is stored now. */
export async function cellOver(db: Database, product: string, field: string, to: string): Promise<CellChange> {
  return { product, field, from: await fieldIn(db, product, field), to };
}

/** An order of cells with a key of its own. */
export const orderOf = (changes: readonly CellChange[], key = randomUUID()) => ({
  ...{ changes, key, reason: "new list", stockReason: "counted" },
});
