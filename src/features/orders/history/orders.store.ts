import type { Executor } from "#platform/server/db/database.ts";
import type { Order, OrderEvent } from "../domain/order.ts";
import type { OrderStatus } from "../domain/order-states.ts";
import { withItems } from "../placement/order.store.ts";

/** A page of a user's orders. */
export interface OrderQuery {
  userId: string;
  /** From 1. */
  page: number;
  pageSize: number;
  newestFirst: boolean;
  /** `null`: any status. */
  status: OrderStatus | null;
}

/** Orders of a user, and their number over all pages. */
export async function selectOrders(db: Executor, query: OrderQuery): Promise<{ orders: Order[]; total: number }> {
  let own = db.selectFrom("orders").where("user_id", "=", query.userId);
  if (query.status) own = own.where("status", "=", query.status);
  const [rows, counted] = await Promise.all([
    own
      .selectAll()
      .orderBy("created_at", query.newestFirst ? "desc" : "asc")
      .orderBy("id")
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    own.select((order) => order.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { orders: await withItems(db, rows), total: counted.total };
}

/** An order of this user; `null` if there is none or it is not theirs. */
export async function selectOrder(db: Executor, userId: string, id: string): Promise<Order | null> {
  const rows = await db.selectFrom("orders").selectAll().where("user_id", "=", userId).where("id", "=", id).execute();
  return (await withItems(db, rows))[0] ?? null;
}

/** History of an order of this user, oldest first. */
export async function selectEvents(db: Executor, userId: string, orderId: string): Promise<OrderEvent[]> {
  return (await selectEventsOf(db, userId, [orderId])).get(orderId) ?? [];
}

/** Histories of orders of this user by order id, oldest first. */
export async function selectEventsOf(
  db: Executor,
  userId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_events")
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select(["order_id", "machine", "to_state as to", "at"])
    .where("orders.user_id", "=", userId)
    .where("order_id", "in", [...orderIds])
    .where("machine", "in", ["order", "payment"])
    .orderBy("order_events.id")
    .execute();
  return Map.groupBy(
    rows.map((row) => row as OrderEvent & { order_id: string }),
    (row) => row.order_id,
  );
}
