import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** Stock and reserved quantity of a product. */
export interface StockLevel {
  isSet: boolean;
  onHand: number;
  reserved: number;
}

/** Locks the stock of a product until the end of the transaction; `null` if there is no such product. */
export async function lockStockLevel(trx: Executor, productId: string): Promise<StockLevel | null> {
  await sql`select from stock where product_id = ${productId} for update`.execute(trx);
  const { rows } = await sql<StockLevel>`
    select exists (select from published.kit_parts k where k.kit_id = p.id) as "isSet",
      coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved
    from published.products p left join stock s on s.product_id = p.id where p.id = ${productId}`.execute(trx);
  return rows[0] ?? null;
}
