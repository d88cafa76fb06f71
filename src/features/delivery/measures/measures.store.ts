import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Measures } from "../domain/packing/cartons.ts";

/** A product that is packed, and how many of it one unit of the ordered product is: a set is packed by its parts. */
interface PackedProduct extends Measures {
  orderedId: string;
  productId: string;
  perUnit: number;
  sku: string;
}

/** Measures of products, with those of the parts of sets in their place; unknown ids are missing. */
export async function selectMeasures(db: Executor, ids: readonly string[]): Promise<PackedProduct[]> {
  const { rows } = await sql<PackedProduct>`
    select ordered.id as "orderedId", p.id as "productId", p.sku, coalesce(k.quantity, 1) as "perUnit", p.packages,
      p.units_per_package as "unitsPerPackage", p.shipping_marks as "shippingMarks", p.dangerous_goods as "dangerousGoods"
    from published.products ordered
    left join published.kit_parts k on k.kit_id = ordered.id and ordered.packages = '[]'
    join published.products p on p.id = coalesce(k.product_id, ordered.id)
    where ordered.id = any(${ids}::text[])`.execute(db);
  return rows;
}
