import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReturnStatus } from "../domain/order-states.ts";
import type { ReturnReason } from "../domain/returns/returns.ts";

/** A return in the queue. */
export interface ReturnRow {
  id: string;
  number: string;
  status: ReturnStatus;
  orderId: string;
  orderNumber: string;
  /** Who placed the order. */
  userId: string;
  market: "UA" | "PL";
  name: string;
  note: string | null;
  answer: string | null;
  at: Date;
  lines: { orderItemId: string; name: string; quantity: number; reason: ReturnReason }[];
}

const columns = sql`r.id, r.return_number as number, r.status, r.order_id as "orderId", o.order_number as "orderNumber", o.user_id as "userId",
  o.market, o.first_name || ' ' || o.last_name as name, r.note, r.answer, r.created_at as at,
  (select jsonb_agg(jsonb_build_object('orderItemId', i.id, 'name', i.name, 'quantity', l.quantity, 'reason', l.reason)
    order by i.position) from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = r.id) as lines`;

/** Open returns, oldest first; or ended ones, newest first. */
export async function selectReturns(
  db: Executor,
  { isOpen, markets, limit }: { isOpen: boolean; markets: readonly MarketCode[]; limit: number },
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from returns r join orders o on o.id = r.order_id
    where (r.status in ('requested', 'approved', 'in_progress')) = ${isOpen} and o.market = any(${[...markets]}::text[])
    order by ${isOpen ? sql`r.created_at` : sql`r.created_at desc`}, r.id limit ${limit}`.execute(db);
  return rows;
}

/** A return; `null` if there is none. */
export async function selectReturn(db: Executor, id: string): Promise<ReturnRow | null> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from returns r join orders o on o.id = r.order_id where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
