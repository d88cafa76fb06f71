import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";

/** A product with its stock, in pieces or metres. */
export interface StockRow {
  id: string;
  sku: string;
  name: string;
  isSet: boolean;
  onHand: number;
  reserved: number;
  available: number;
  /** Where it lies. */
  bin: string | null;
}

const columns = sql`p.id, p.sku, p.brand || ' ' || p.model as name,
  exists (select from published.kit_parts k where k.kit_id = p.id) as "isSet",
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, a.available::int as available,
  (select b.bin from stock_bins b where b.product_id = p.id) as bin`;

/** Products by SKU, after the given one; `search` is part of a SKU, brand, model or id. */
export async function selectStock(
  db: Executor,
  { search, behind, limit }: { search: string; behind: string | null; limit: number },
): Promise<StockRow[]> {
  const part = anywhere(search);
  const { rows } = await sql<StockRow>`
    select ${columns} from published.products p join published.availability a on a.product_id = p.id left join stock s on s.product_id = p.id
    where (p.sku ilike ${part} or p.brand || ' ' || p.model ilike ${part} or p.id ilike ${part})
      and (${behind}::text is null or p.sku > ${behind})
    order by p.sku limit ${limit}`.execute(db);
  return rows;
}

/** A product; `null` if there is none. */
export async function selectStockOf(db: Executor, productId: string): Promise<StockRow | null> {
  const { rows } = await sql<StockRow>`
    select ${columns} from published.products p join published.availability a on a.product_id = p.id left join stock s on s.product_id = p.id
    where p.id = ${productId}`.execute(db);
  return rows[0] ?? null;
}

/** A movement with its author and order. */
export interface MovementRow {
  id: number;
  kind: "received" | "reserved" | "released" | "sold" | "returned" | "adjusted";
  onHand: number;
  reserved: number;
  orderId: string | null;
  orderNumber: string | null;
  /** The return of the pieces. */
  returnId: string | null;
  returnNumber: string | null;
  name: string | null;
  actor: string;
  reason: string | null;
  at: Date;
}

/** Movements of a product, newest first, after the one with this id. */
export async function selectMovements(
  db: Executor,
  { productId, behind, limit }: { productId: string; behind: number | null; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.kind, m.on_hand as "onHand", m.reserved, m.order_id as "orderId", o.order_number as "orderNumber",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), k.name || ' (API)') as name, m.actor,
      r.id as "returnId", r.return_number as "returnNumber", case when r.id is null then m.reason end as reason, m.at
    from stock_movements m left join returns r on m.kind = 'returned' and r.id::text = m.reason left join orders o on o.id = m.order_id left join published.users u on m.actor = 'user:' || u.id
      left join published.api_keys k on m.actor = 'key:' || k.id
    where m.product_id = ${productId} and (${behind}::bigint is null or m.id < ${behind})
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
