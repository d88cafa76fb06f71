import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { insertRows } from "#platform/server/db/insert-rows.ts";
import type { NewOrder } from "../domain/order.ts";
import type { Kits } from "../domain/placement/kits.ts";
import { itemColumns, orderColumns } from "./order.store.ts";

/** Claim of an idempotency key. */
export interface RequestClaim {
  userId: string;
  key: string;
  requestHash: string;
  orderId: string;
}

/** The order that a key was used for before. */
export interface EarlierAnswer {
  requestHash: string;
  orderId: string;
  orderNumber: string;
  locale: string;
}

/**
 * Claims idempotency keys, all different. Gives the earlier orders of keys that were used before, by the order id of the
 * claim. Waits for a concurrent request with the same key; keys are claimed in sorted order to avoid deadlocks.
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
  // A separate statement, which sees the rows of a transaction that we waited for.
  const { rows: earlier } = await sql<EarlierAnswer & { ours: string }>`
    select asked.order_id as ours, earlier.request_hash as "requestHash", orders.id as "orderId",
      orders.order_number as "orderNumber", orders.locale
    from jsonb_to_recordset(${JSON.stringify(others.map(({ userId, key, orderId }) => ({ user_id: userId, key, order_id: orderId })))}::jsonb)
      as asked(user_id text, key text, order_id text)
    join idempotency_keys earlier on earlier.user_id = asked.user_id and earlier.key = asked.key
    join orders on orders.id = (earlier.response ->> 'orderId')::uuid and orders.user_id = asked.user_id`.execute(trx);
  return new Map(earlier.map(({ ours: orderId, ...answer }) => [orderId, answer]));
}

/** Accounts of these that staff has blocked or merged into another one. Until the transaction ends nobody else of them can be. */
export async function selectClosed(
  trx: Executor,
  userIds: readonly string[],
): Promise<Map<string, "account_blocked" | "account_merged">> {
  const { rows } = await sql<{ id: string; isBlocked: boolean; isMerged: boolean }>`
    select id, blocked_at is not null as "isBlocked", merged_into_id is not null as "isMerged" from published.users
    where id = any(${[...new Set(userIds)]}::text[]) order by id for share`.execute(trx);
  const closed = rows.filter(({ isBlocked, isMerged }) => isBlocked || isMerged);
  return new Map(closed.map(({ id, isBlocked }) => [id, isBlocked ? "account_blocked" : "account_merged"]));
}

/** Frees keys claimed in this transaction for orders that were refused. */
export async function freeKeys(trx: Executor, claims: readonly RequestClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const keys = JSON.stringify(claims.map(({ userId, key }) => ({ user_id: userId, key })));
  await sql`delete from idempotency_keys claim
    using jsonb_to_recordset(${keys}::jsonb) as freed(user_id text, key text)
    where claim.user_id = freed.user_id and claim.key = freed.key`.execute(trx);
}

/**
 * Stores orders with their items, the steps of their prices, reservations and the first rows of each history, in one round
 * trip. `kits` has the parts of the sets among their items. Gives the same orders with their numbers.
 */
export async function insertOrders(trx: Executor, orders: readonly NewOrder[], kits: Kits): Promise<NewOrder[]> {
  const purchases = await selectPurchases(trx, orders);
  const items = orders.flatMap((order) =>
    order.items.map((item, position) => {
      const purchase_net = item.rental || order.charge ? null : (purchases.get(item.productId)?.[order.market] ?? null);
      return { ...itemColumns(item), purchase_net, position, order_id: order.id };
    }),
  );
  const adjustments = orders.flatMap((order) =>
    order.adjustments.map(({ step, amount, label, rateBp, promotion }, position) => {
      const row = {
        step,
        amount,
        label,
        rate_bp: rateBp,
        promotion_id: promotion?.id ?? null,
        code: promotion?.code ?? null,
      };
      return { ...row, order_id: order.id, position };
    }),
  );
  const events = orders.flatMap(({ id, actor }) =>
    ["order", "payment"].map((machine) => {
      return { order_id: id, machine, to_state: "pending", actor, reason: "placed" };
    }),
  );
  const reserved = orders.flatMap((order) =>
    [...order.pieces].map(([product_id, quantity]) => {
      return { order_id: order.id, product_id, quantity, expires_at: order.paymentDeadline };
    }),
  );
  // An order of rentals alone reserves no stock.
  const reserve = reserved.length > 0 ? sql`, reserved as (${insertRows("stock_reservations", reserved)})` : sql``;
  const { rows } = await sql<{ id: string; order_number: string }>`
    with kept_items as (${insertRows("order_items", items)}),
      kept_adjustments as (${insertRows("order_adjustments", adjustments)}),
      kept_events as (${insertRows("order_events", events)})${reserve}
    ${insertRows("orders", orders.map(orderColumns))} returning id, order_number`.execute(trx);
  const parts = items.flatMap(({ id, product_id }) =>
    (kits.get(product_id) ?? []).map((part) => {
      return { order_item_id: id, product_id: part.productId, quantity: part.quantity };
    }),
  );
  if (parts.length > 0) await insertRows("order_item_parts", parts).execute(trx);
  const numbers = new Map(rows.map((row) => [row.id, row.order_number]));
  return orders.map((order) => ({ ...order, orderNumber: numbers.get(order.id) ?? "" }));
}

/**
 * What a piece of the ordered products costs the shop now, by product and market, net minor units. A set without a price of its own
 * costs what its parts do, if that is known of all of them.
 */
async function selectPurchases(
  trx: Executor,
  orders: readonly NewOrder[],
): Promise<Map<string, Partial<Record<MarketCode, number | null>>>> {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  const priceIn = (market: MarketCode) => sql<number | null>`coalesce((p.purchase ->> ${market})::bigint, (
    select case when count(*) = count(part.purchase ->> ${market}) then sum(k.quantity * (part.purchase ->> ${market})::bigint)::bigint end
    from published.kit_parts k join published.products part on part.id = k.product_id where k.kit_id = p.id))`;
  const { rows } = await sql<{ id: string } & Record<MarketCode, number | null>>`
    select p.id, ${priceIn("UA")} as "UA", ${priceIn("PL")} as "PL"
    from published.products p where p.id = any(${[...ids]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes the networks of orders that hold nothing unpaid any more. */
export async function forgetNetworks(db: Executor): Promise<void> {
  await sql`update orders set placed_from = null where placed_from is not null
    and (status <> 'pending' or payment_status not in ('pending', 'failed'))`.execute(db);
}

/** Deletes keys older than `days`. */
export async function deleteKeys(db: Executor, days: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}
