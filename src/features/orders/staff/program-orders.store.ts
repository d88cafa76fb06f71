import { type RawBuilder, sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrdersCursor } from "../domain/history/orders-filter.ts";
import type { OrderStatus, ReturnStatus } from "../domain/order-states.ts";

/** Orders as a program asks for them. */
export interface ProgramOrdersQuery {
  markets: readonly MarketCode[];
  status: OrderStatus | null;
  after: OrdersCursor | null;
  limit: number;
}

/** Positions of orders in the list, newest first. */
export async function selectOrderPositions(
  db: Executor,
  { markets, status, after, limit }: ProgramOrdersQuery,
): Promise<OrdersCursor[]> {
  const conditions: RawBuilder<boolean>[] = [sql`o.market = any(${[...markets]})`];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (after) {
    const moment = sql`timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond'`;
    conditions.push(sql`o.created_at <= ${moment} and (o.created_at < ${moment} or o.id > ${after.id}::uuid)`);
  }
  const { rows } = await sql<OrdersCursor>`
    select o.id, (extract(epoch from o.created_at) * 1000000)::float8 as at
    from orders o where ${sql.join(conditions, sql` and `)} order by o.created_at desc, o.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Id of the order with this number in one of the markets. */
export async function selectOrderId(
  db: Executor,
  number: string,
  markets: readonly MarketCode[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where order_number = ${number} and market = any(${[...markets]})`.execute(db);
  return rows[0]?.id ?? null;
}

/** A return with its lines. */
export interface ProgramReturn {
  id: string;
  number: string;
  orderNumber: string;
  status: ReturnStatus;
  createdAt: Date;
  lines: { orderItemId: string; sku: string; quantity: number; reason: string }[];
}

export async function selectProgramReturn(db: Executor, id: string): Promise<ProgramReturn | null> {
  const { rows } = await sql<ProgramReturn>`
    select r.id, r.return_number as number, o.order_number as "orderNumber", r.status, r.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('orderItemId', l.order_item_id, 'sku', i.sku, 'quantity', l.quantity,
          'reason', l.reason) order by i.position), '[]') from return_lines l join order_items i on i.id = l.order_item_id
        where l.return_id = r.id) as lines
    from returns r join orders o on o.id = r.order_id where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
