import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { OrderAdjustments, OrderItems, Orders } from "#platform/server/db/schema.gen.ts";
import type { Kits } from "./domain/kits.ts";

/** A request that is to be answered once, however often it comes. */
export interface RequestClaim {
  userId: string;
  key: string;
  requestHash: string;
  orderId: string;
}

/**
 * Claims a key for a request. Null: it is ours now. Otherwise what it was used for before. A request with the same key
 * that is still being answered is waited for.
 */
export async function claimKey(
  trx: Executor,
  claim: RequestClaim,
): Promise<{ requestHash: string; orderId: string } | null> {
  const claimed = await trx
    .insertInto("idempotency_keys")
    .values({
      user_id: claim.userId,
      key: claim.key,
      request_hash: claim.requestHash,
      response: JSON.stringify({ orderId: claim.orderId }),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await trx
    .selectFrom("idempotency_keys")
    .select(["request_hash", sql<string>`response ->> 'orderId'`.as("order_id")])
    .where("user_id", "=", claim.userId)
    .where("key", "=", claim.key)
    .executeTakeFirstOrThrow();
  return { requestHash: earlier.request_hash, orderId: earlier.order_id };
}

/** An order about to be kept. */
export interface NewOrder {
  order: Insertable<Orders> & { id: string };
  items: readonly Omit<Insertable<OrderItems>, "order_id" | "position">[];
  /** The steps of its price, in words of its language. */
  adjustments: readonly Omit<Insertable<OrderAdjustments>, "order_id" | "position">[];
  /** Parts of the sets among the items. */
  kits: Kits;
  /** Pieces of each product that it keeps back from sale, until its deadline. */
  pieces: ReadonlyMap<string, number>;
}

/** Keeps an order with its lines, the steps of its price, reservations and the first row of each history, in one round trip. Gives its number. */
export async function insertOrder(
  trx: Executor,
  { order, items, adjustments, kits, pieces }: NewOrder,
): Promise<string> {
  const order_id = order.id;
  const rows = items.map((item, position) => ({ ...item, id: randomUUID(), position, order_id }));
  const parts = rows.flatMap(({ id, product_id }) =>
    (kits.get(product_id) ?? []).map((part) => ({
      order_item_id: id,
      product_id: part.productId,
      quantity: part.quantity,
    })),
  );
  const began = { order_id, to_state: "pending", actor: `user:${order.user_id}`, reason: "placed" };
  const { order_number } = await trx
    .with("placed", (db) => db.insertInto("orders").values(order).returning("order_number"))
    .with("kept_items", (db) => db.insertInto("order_items").values(rows))
    .with("kept_adjustments", (db) =>
      db
        .insertInto("order_adjustments")
        .values(adjustments.map((adjustment, position) => ({ ...adjustment, order_id, position }))),
    )
    .with("kept_events", (db) =>
      db.insertInto("order_events").values([
        { ...began, machine: "order" },
        { ...began, machine: "payment" },
      ]),
    )
    .with("kept_back", (db) =>
      db.insertInto("stock_reservations").values(
        [...pieces].map(([product_id, quantity]) => ({
          order_id,
          product_id,
          quantity,
          expires_at: order.payment_deadline,
        })),
      ),
    )
    .selectFrom("placed")
    .select("order_number")
    .executeTakeFirstOrThrow();
  if (parts.length > 0) await trx.insertInto("order_item_parts").values(parts).execute();
  return order_number;
}

/** Number and language of an order of this buyer. */
export async function placedOrder(
  trx: Executor,
  userId: string,
  id: string,
): Promise<{ orderNumber: string; locale: string }> {
  return trx
    .selectFrom("orders")
    .select(["order_number as orderNumber", "locale"])
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Deletes keys that were claimed before the last so many days. */
export async function deleteKeys(db: Executor, days: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}
