import { sql } from "kysely";
import type { Executor } from "../../src/platform/server/db/database.ts";

/** Sets the stock of products to these quantities through stock movements. */
export async function setStock(
  db: Executor,
  productIds: readonly string[],
  { onHand, reserved = 0 }: { onHand: number; reserved?: number },
): Promise<void> {
  const move = (kind: string, onHandChange: string, reservedChange: string, when: string) =>
    sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor, reason)
      select id, ${sql.lit(kind)}, ${sql.raw(onHandChange)}, ${sql.raw(reservedChange)}, 'test', 'test' from (
        select p.id, ${onHand}::int - coalesce(s.on_hand, 0) as hand, ${reserved}::int - coalesce(s.reserved, 0) as kept
        from products p left join stock s on s.product_id = p.id where p.id = any(${[...productIds]})
      ) change where ${sql.raw(when)}`.execute(db);
  await move("released", "0", "kept", "kept < 0");
  await move("adjusted", "hand", "0", "hand <> 0");
  await move("reserved", "0", "kept", "kept > 0");
}
