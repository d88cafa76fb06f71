import { type RawBuilder, type Selectable, sql } from "kysely";
import { leaseStatesOf } from "#features/rental/domain/lease-machine.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import type { Orders } from "#platform/server/db/schema.gen.ts";
import type { OrderStatistics } from "../domain/history/order-statistics.ts";
import type { OrdersCursor, OrdersFilter } from "../domain/history/orders-filter.ts";
import type { Order } from "../domain/order.ts";
import { isOrderStatus } from "../domain/order-states.ts";
import { withItems } from "../placement/order.store.ts";

/** Owner and filter; time ranges count back from `now`. */
export interface OwnOrdersQuery {
  userId: string;
  filter: OrdersFilter;
  now: Date;
}

const intervals = { "30d": "30 days", "6m": "6 months", "1y": "1 year" } as const;

const isCharge = sql<boolean>`exists (select from lease_charges c where c.order_id = o.id)`;
const hasLease = sql<boolean>`(${isCharge} or exists (
  select from order_items i join published.leases l on l.order_item_id = i.id where i.order_id = o.id))`;
const hasPurchase = sql<boolean>`(not ${isCharge} and exists (
  select from order_items i where i.order_id = o.id
    and not exists (select from published.leases l where l.order_item_id = i.id)))`;

/** Condition that an order `o` belongs to the user and passes the filter. */
function matches({ userId, filter, now }: OwnOrdersQuery): RawBuilder<boolean> {
  const all = [sql<boolean>`o.user_id = ${userId}`];
  if (filter.type === "purchases") all.push(hasPurchase);
  if (filter.type === "leases") all.push(hasLease);
  if (filter.range) all.push(sql`o.created_at >= ${now}::timestamptz - ${intervals[filter.range]}::interval`);
  if (filter.status) all.push(isCalled(filter.status, filter.type));
  if (filter.search) {
    const part = anywhere(filter.search);
    all.push(sql`(o.order_number ilike ${part} or exists (
      select from order_items i where i.order_id = o.id and i.name ilike ${part}))`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Matches the status of the order or of its leases; with a type only one of them. */
function isCalled(word: NonNullable<OrdersFilter["status"]>, type: OrdersFilter["type"]): RawBuilder<boolean> {
  const either: RawBuilder<boolean>[] = [];
  if (type !== "leases" && isOrderStatus(word)) either.push(sql`o.status = ${word}`);
  const states = leaseStatesOf(word);
  if (type !== "purchases" && states.length > 0) {
    either.push(sql`exists (select from order_items i join published.leases l on l.order_item_id = i.id
      where i.order_id = o.id and l.status = any(${states}))`);
  }
  return either.length > 0 ? sql<boolean>`(${sql.join(either, sql` or `)})` : sql<boolean>`false`;
}

/** A part of the list, newest first, and the position of the next one. */
export async function selectOwnOrders(
  db: Executor,
  query: OwnOrdersQuery,
  { after, limit }: { after: OrdersCursor | null; limit: number },
): Promise<{ orders: Order[]; next: OrdersCursor | null }> {
  const moment = after && sql`timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond'`;
  const behind = after
    ? sql`and o.created_at <= ${moment} and (o.created_at < ${moment} or o.id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Selectable<Orders> & { at: number }>`
    select o.*, (extract(epoch from o.created_at) * 1000000)::bigint as at
    from orders o where ${matches(query)} ${behind}
    order by o.created_at desc, o.id limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { orders: await withItems(db, page), next: last ? { at: last.at, id: last.id } : null };
}

/** Number of orders that pass the filter without its type; of these, with purchases and with leases. */
export async function countOwnOrders(
  db: Executor,
  query: OwnOrdersQuery,
): Promise<{ all: number; purchases: number; leases: number }> {
  const { rows } = await sql<{ all: number; purchases: number; leases: number }>`
    select count(*) as "all", count(*) filter (where ${hasPurchase}) as purchases,
      count(*) filter (where ${hasLease}) as leases
    from orders o where ${matches({ ...query, filter: { ...query.filter, type: null } })}`.execute(db);
  return rows[0] ?? { all: 0, purchases: 0, leases: 0 };
}

/** Number of orders that pass the filter by month (`YYYY-MM` in the market's time zone). */
export async function countMonths(db: Executor, query: OwnOrdersQuery): Promise<Record<string, number>> {
  const zone = sql`case o.market when 'PL' then ${markets.PL.timeZone} else ${markets.UA.timeZone} end`;
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(o.created_at at time zone ${zone}, 'YYYY-MM') as month, count(*) as count
    from orders o where ${matches(query)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ month, count }) => [month, count]));
}

/** Orders on their way, newest first, and their number. */
export async function selectActiveOrders(
  db: Executor,
  userId: string,
  limit: number,
): Promise<{ orders: Order[]; total: number }> {
  const { rows } = await sql<Selectable<Orders> & { all: number }>`
    select o.*, count(*) over () as "all" from orders o
    where o.user_id = ${userId} and o.status in ('pending', 'processing', 'shipped')
    order by o.created_at desc, o.id limit ${limit}`.execute(db);
  return { orders: await withItems(db, rows), total: rows[0]?.all ?? 0 };
}

/**
 * Orders with something to pay, most urgent first, and their number: awaited transfers (also past their day, as one may be
 * under way), card payments that are still possible, and debts for a lease. With `rentals` only those for machines.
 */
export async function selectUnpaid(
  db: Executor,
  userId: string,
  { now, limit, rentals = false }: { now: Date; limit: number; rentals?: boolean },
): Promise<{ orders: Order[]; total: number }> {
  const { rows } = await sql<Selectable<Orders> & { all: number }>`
    select o.*, count(*) over () as "all" from orders o
    where o.user_id = ${userId} and o.status = 'pending' and o.payment_deadline is not null
      and (o.payment_method = 'transfer' and o.payment_status = 'pending'
        or o.payment_method = 'card' and o.payment_status in ('pending', 'failed')
          and (o.payment_deadline > ${now} or exists (
            select from lease_charges c where c.order_id = o.id and c.kind <> 'extension')))
      and (not ${rentals}::boolean or ${hasLease})
    order by o.payment_deadline, o.id limit ${limit}`.execute(db);
  return { orders: await withItems(db, rows), total: rows[0]?.all ?? 0 };
}

/** Figures of the profile, in one round trip. */
export async function selectStatistics(db: Executor, userId: string): Promise<OrderStatistics> {
  const { rows } = await sql<OrderStatistics>`
    select
      (select coalesce(sum(case when i.sale_unit = 'metre' then 1 else i.quantity end), 0)
        from orders o join order_items i on i.order_id = o.id
        where o.user_id = ${userId} and o.status <> 'cancelled'
          and not (i.discount_net > 0 and i.discount_net = i.unit_net * i.quantity)
          and not exists (select from published.leases l where l.order_item_id = i.id)
          and not exists (select from lease_charges c where c.order_id = o.id)) as "itemsPurchased",
      (select count(*) from published.leases where user_id = ${userId} and status <> 'cancelled') as "itemsLeased",
      (select count(*) from orders
        where user_id = ${userId} and status in ('pending', 'processing', 'shipped')) as "activeOrders",
      (select min(end_day - 1)::text from published.leases
        where user_id = ${userId} and status in ('confirmed', 'active', 'overdue')) as "nextReturn"`.execute(db);
  return rows[0] as OrderStatistics;
}
