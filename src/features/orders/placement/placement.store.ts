import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { OrderAdjustments, OrderItems, Orders } from "#platform/server/db/schema.gen.ts";
import type { Kits } from "../domain/placement/kits.ts";

/** A request that is to be answered once, however often it comes. */
export interface RequestClaim {
  userId: string;
  key: string;
  requestHash: string;
  orderId: string;
}

/** What a key was used for before. */
export interface EarlierAnswer {
  requestHash: string;
  orderId: string;
  orderNumber: string;
  locale: string;
}

/**
 * Claims keys for requests; no two of them are for the same key. Gives what those were used for before that are not ours
 * now, by the order of their claim. A request with the same key that is still being answered is waited for; keys are claimed
 * in their order, so that no two transactions wait for each other in a ring.
 */
export async function claimKeys(trx: Executor, claims: readonly RequestClaim[]): Promise<Map<string, EarlierAnswer>> {
  if (claims.length === 0) return new Map();
  const place = ({ userId, key }: RequestClaim) => JSON.stringify([userId, key]);
  const sorted = claims.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  const rows = sorted.map(({ userId, key, requestHash, orderId }) => {
    return { user_id: userId, key, request_hash: requestHash, response: { orderId } };
  });
  const claimed = await sql<{ order_id: string }>`${insertRows("idempotency_keys", rows)}
    on conflict (user_id, key) do nothing returning response ->> 'orderId' as order_id`.execute(trx);
  const ours = new Set(claimed.rows.map((row) => row.order_id));
  const others = claims.filter(({ orderId }) => !ours.has(orderId));
  if (others.length === 0) return new Map();
  // A statement of its own: only now is what we may have waited for to be seen.
  const { rows: earlier } = await sql<EarlierAnswer & { ours: string }>`
    select asked.order_id as ours, earlier.request_hash as "requestHash", orders.id as "orderId",
      orders.order_number as "orderNumber", orders.locale
    from jsonb_to_recordset(${JSON.stringify(others.map(({ userId, key, orderId }) => ({ user_id: userId, key, order_id: orderId })))}::jsonb)
      as asked(user_id text, key text, order_id text)
    join idempotency_keys earlier on earlier.user_id = asked.user_id and earlier.key = asked.key
    join orders on orders.id = (earlier.response ->> 'orderId')::uuid and orders.user_id = asked.user_id`.execute(trx);
  return new Map(earlier.map(({ ours: orderId, ...answer }) => [orderId, answer]));
}

/** Gives back keys that were claimed in this transaction for orders that came to nothing. */
export async function freeKeys(trx: Executor, claims: readonly RequestClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const keys = JSON.stringify(claims.map(({ userId, key }) => ({ user_id: userId, key })));
  await sql`delete from idempotency_keys claim
    using jsonb_to_recordset(${keys}::jsonb) as freed(user_id text, key text)
    where claim.user_id = freed.user_id and claim.key = freed.key`.execute(trx);
}

/** An order about to be kept. */
export interface NewOrder {
  order: Insertable<Orders> & { id: string };
  items: readonly Omit<Insertable<OrderItems>, "order_id" | "position">[];
  /** The steps of its price, in words of its language. */
  adjustments: readonly Omit<Insertable<OrderAdjustments>, "order_id" | "position">[];
  /** Pieces of each product that it keeps back from sale, until its deadline. */
  pieces: ReadonlyMap<string, number>;
  /** Who placed it; left out: its buyer. */
  actor?: string;
}

/**
 * Keeps orders with their lines, the steps of their prices, reservations and the first row of each history, in one round
 * trip. `kits` has the parts of the sets among their lines. Gives their numbers by id.
 */
export async function insertOrders(
  trx: Executor,
  orders: readonly NewOrder[],
  kits: Kits,
): Promise<Map<string, string>> {
  const items = orders.flatMap(({ order, items }) =>
    items.map((item, position) => ({ ...item, id: item.id ?? randomUUID(), position, order_id: order.id })),
  );
  const adjustments = orders.flatMap(({ order, adjustments }) =>
    adjustments.map((adjustment, position) => ({ ...adjustment, order_id: order.id, position })),
  );
  const events = orders.flatMap(({ order, actor = `user:${order.user_id}` }) =>
    ["order", "payment"].map((machine) => {
      return { order_id: order.id, machine, to_state: "pending", actor, reason: "placed" };
    }),
  );
  const keptBack = orders.flatMap(({ order, pieces }) =>
    [...pieces].map(([product_id, quantity]) => {
      return { order_id: order.id, product_id, quantity, expires_at: order.payment_deadline ?? null };
    }),
  );
  // Who only rents keeps nothing back from sale.
  const keepBack = keptBack.length > 0 ? sql`, kept_back as (${insertRows("stock_reservations", keptBack)})` : sql``;
  const { rows } = await sql<{ id: string; order_number: string }>`
    with kept_items as (${insertRows("order_items", items)}),
      kept_adjustments as (${insertRows("order_adjustments", adjustments)}),
      kept_events as (${insertRows("order_events", events)})${keepBack}
    ${insertRows(
      "orders",
      orders.map(({ order }) => order),
    )} returning id, order_number`.execute(trx);
  const parts = items.flatMap(({ id, product_id }) =>
    (kits.get(product_id) ?? []).map((part) => {
      return { order_item_id: id, product_id: part.productId, quantity: part.quantity };
    }),
  );
  if (parts.length > 0) await insertRows("order_item_parts", parts).execute(trx);
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

/** Forgets from where orders came that hold nothing unpaid any more. */
export async function forgetNetworks(db: Executor): Promise<void> {
  await sql`update orders set placed_from = null where placed_from is not null
    and (status <> 'pending' or payment_status not in ('pending', 'failed'))`.execute(db);
}

/** Deletes keys that were claimed before the last so many days. */
export async function deleteKeys(db: Executor, days: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}
