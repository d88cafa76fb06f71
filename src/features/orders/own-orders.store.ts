import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderStatistics } from "./domain/order-statistics.ts";

/** The figures of a profile in one round trip, whatever the number of orders. */
export async function selectStatistics(db: Executor, userId: string): Promise<OrderStatistics> {
  const { rows } = await sql<OrderStatistics>`
    select
      (select coalesce(sum(case when i.sale_unit = 'metre' then 1 else i.quantity end), 0)
        from orders o join order_items i on i.order_id = o.id
        where o.user_id = ${userId} and o.status <> 'cancelled'
          and not exists (select from leases l where l.order_item_id = i.id)) as "itemsPurchased",
      (select count(*) from leases where user_id = ${userId} and status <> 'cancelled') as "itemsLeased",
      (select count(*) from orders
        where user_id = ${userId} and status in ('pending', 'processing', 'shipped')) as "activeOrders",
      (select min(end_day)::text from leases
        where user_id = ${userId} and status in ('reserved', 'confirmed', 'active', 'overdue')) as "nextReturn"`.execute(
    db,
  );
  return rows[0] as OrderStatistics;
}
