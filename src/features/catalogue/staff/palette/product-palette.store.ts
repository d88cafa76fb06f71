import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/**
 * Ids of products in any state whose SKU (whatever its case), GTIN or id this is. A GTIN-13 that begins with 0 is also printed as a
 * code of 12 digits.
 */
export async function selectIdsByCode(db: Executor, code: string): Promise<string[]> {
  const digits = code.replace(/[\s-]/g, "");
  const { rows } = await sql<{ id: string }>`
    select id from products where id = ${code} or sku_folded = lower(${code} collate "und-x-icu")
      or gtin = any(${[digits, `0${digits}`, digits.replace(/^0/, "")]}::text[])
    order by sku limit 5`.execute(db);
  return rows.map(({ id }) => id);
}
