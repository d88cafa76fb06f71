import { setImmediate } from "node:timers/promises";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type GridRow, maxProducts } from "../domain/bulk-edit/bulk-change.ts";
import { gridColumn } from "../domain/bulk-edit/grid-columns.ts";
import { saleUnit } from "../domain/card.ts";
import { productState } from "../domain/drafts/product-state.ts";
import type { ProductTexts } from "../domain/product-writes/whole-product.ts";
import { fieldText } from "../domain/product-writes/write-cells.ts";
import type { ListQuery } from "../domain/staff-list/list-query.ts";
import { selectProductsById } from "../product-writes.service.ts";
import type { ProductList } from "../staff/list/product-list.service.ts";
import { selectStatuses } from "./grid-facts.store.ts";

/** Products of the grid: ticked ones by id, or all that a query of the list finds. */
export type GridSource = { keys: readonly string[] } | { query: ListQuery };

interface RowsDeps {
  db: Database;
  list: Pick<ProductList, "keys">;
  now: () => Date;
}

/** Products that are read at once; other requests are served between. */
const batchSize = 250;

/** Rows of the grid; fields that it does not offer are left out. */
export async function gridRows(
  { db, list, now }: RowsDeps,
  source: GridSource,
  fields: readonly string[],
  locale: Locale,
): Promise<{ rows: GridRow[]; isCut: boolean }> {
  const found =
    "keys" in source ? { keys: source.keys, isCut: false } : await list.keys(source.query, locale, maxProducts + 1);
  const ids = [...new Set(found.keys)].filter((key) => !isUuid(key));
  const columns = fields.flatMap((field) => gridColumn(field) ?? []);
  const rows: GridRow[] = [];
  for (let at = 0; at < Math.min(ids.length, maxProducts); at += batchSize) {
    const batch = ids.slice(at, Math.min(at + batchSize, maxProducts));
    const [stored, statuses] = await Promise.all([selectProductsById(db, batch), selectStatuses(db, batch)]);
    for (const id of batch) {
      const [found, status] = [stored.get(id), statuses.get(id)];
      if (!found || !status) continue;
      const { product, reserved } = found;
      rows.push({
        ...{ id, sku: product.sku, name: nameIn(product.texts, locale), categoryId: product.categoryId },
        ...{ state: productState(status, now()), unit: saleUnit(product.categoryId), reserved },
        fields: Object.fromEntries(columns.map((column) => [column.name, fieldText(product, column)])),
      });
    }
    await setImmediate();
  }
  return { rows, isCut: found.isCut || ids.length > maxProducts };
}

/** The name in a language, else in another. */
function nameIn(texts: Partial<Record<Locale, ProductTexts>>, locale: Locale): string {
  return [locale, ...locales].map((one) => texts[one]?.name).find(Boolean) ?? "";
}
