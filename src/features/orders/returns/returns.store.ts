import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReturnStatus } from "../domain/order-states.ts";
import type { OrderReturn, ReturnLine, ReturnState } from "../domain/returns/returns.ts";

/** `ReturnState` of a return `r`. */
export const returnState = sql<ReturnState>`case when r.status = 'rejected' and exists (
  select from order_events e where e.return_id = r.id and e.to_state = 'approved') then 'not_received' else r.status end`;

/** Returns of an order, oldest first. The caller has checked the owner. */
export async function selectOrderReturns(db: Executor, orderId: string): Promise<OrderReturn[]> {
  const { rows } = await sql<OrderReturn>`
    select r.id, r.return_number as number, ${returnState} as status, r.note, r.answer, r.created_at as "createdAt",
      (select jsonb_agg(jsonb_build_object('orderItemId', l.order_item_id, 'quantity', l.quantity, 'reason', l.reason)
          order by i.position)
        from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = r.id) as lines
    from returns r where r.order_id = ${orderId} order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Returnable quantity by item: not in another return, unless rejected, and not refunded without one. */
export async function selectReturnable(db: Executor, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; left: number }>`
    select i.id, greatest(0, i.quantity
      - coalesce((select sum(l.quantity) from return_lines l join returns r on r.id = l.return_id
          where l.order_item_id = i.id and r.status <> 'rejected'), 0)
      - coalesce((select sum(f.quantity) from refund_lines f join money_movements m on m.id = f.movement_id
          where f.order_item_id = i.id and m.state <> 'failed'
            and not exists (select from returns r where r.refund_id = m.id)), 0))::int as left
    from order_items i where i.order_id = ${orderId}
      and not exists (select from published.leases where leases.order_item_id = i.id)
      and not exists (select from lease_charges c where c.order_id = i.order_id)
    order by i.position`.execute(db);
  return new Map(rows.map((row) => [row.id, row.left]));
}

/** True if this order has a return with this id. */
export async function hasReturn(trx: Executor, orderId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("returns")
    .select("id")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a requested return. */
export async function insertReturn(
  trx: Executor,
  { id, orderId, note, lines }: { id: string; orderId: string; note: string | null; lines: readonly ReturnLine[] },
): Promise<void> {
  await trx.insertInto("returns").values({ id, order_id: orderId, note }).execute();
  await trx
    .insertInto("return_lines")
    .values(
      lines.map(({ orderItemId, quantity, reason }) => ({
        return_id: id,
        order_item_id: orderItemId,
        quantity,
        reason,
      })),
    )
    .execute();
}

/** The order of a return, if there is such a return. */
export async function orderOfReturn(trx: Executor, id: string): Promise<string | null> {
  const row = await trx.selectFrom("returns").select("order_id").where("id", "=", id).executeTakeFirst();
  return row?.order_id ?? null;
}

/** Status of a return. The caller has locked its order. */
export async function returnStatus(trx: Executor, id: string): Promise<ReturnStatus> {
  const row = await trx.selectFrom("returns").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  return row.status as ReturnStatus;
}

/** Quantity by item of a return. */
export async function selectReturnLines(trx: Executor, id: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("return_lines")
    .select(["order_item_id", "quantity"])
    .where("return_id", "=", id)
    .execute();
  return new Map(rows.map((row) => [row.order_item_id, row.quantity]));
}

/** Updates a return; left-out fields stay. */
export async function updateReturn(
  trx: Executor,
  id: string,
  { status, answer, refundId }: { status: ReturnStatus; answer?: string | null; refundId?: string },
): Promise<void> {
  await trx
    .updateTable("returns")
    .set({
      status,
      updated_at: sql<Date>`now()`,
      ...(answer ? { answer } : {}),
      ...(refundId ? { refund_id: refundId } : {}),
    })
    .where("id", "=", id)
    .execute();
}
