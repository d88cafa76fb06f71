import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderHead } from "../domain/order.ts";
import { type HeadRow, headColumns, headOf } from "./order.store.ts";

/** An order with what e-mails about its states need. */
export interface OrderForEmail extends OrderHead {
  hasParcels: boolean;
  /** Its machines: day of the first handover, deposit due then, and whether there is nothing else; `null` without any. */
  rental: { first: Day; deposit: number; isAll: boolean } | null;
  /** How often the order has reached its present status. */
  times: number;
}

/** An order for an e-mail about it. For the shop: no owner in the WHERE. */
export async function selectOrderForEmail(trx: Executor, id: string): Promise<OrderForEmail> {
  const { rows } = await sql<
    HeadRow & { hasParcels: boolean; deposit: number | null; first: Day | null; hasGoods: boolean; times: number }
  >`
    select ${headColumns},
      exists (select from shipments s where s.order_id = o.id) as "hasParcels",
      (select sum(r.deposit * i.quantity)::bigint from order_items i
        join published.order_rentals r on r.order_item_id = i.id where i.order_id = o.id) as deposit,
      (select min(r.first_day)::text from order_items i
        join published.order_rentals r on r.order_item_id = i.id where i.order_id = o.id) as first,
      exists (select from order_items i where i.order_id = o.id
        and not exists (select from published.order_rentals r where r.order_item_id = i.id)) as "hasGoods",
      (select count(*)::int from order_events e
        where e.order_id = o.id and e.machine = 'order' and e.to_state = o.status) as times
    from orders o where o.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no order ${id}`);
  const { hasParcels, deposit, first, hasGoods, times } = row;
  const rental = first === null ? null : { first, deposit: deposit ?? 0, isAll: !hasGoods };
  return { ...headOf(row), hasParcels, rental, times };
}
