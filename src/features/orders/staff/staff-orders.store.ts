import { type RawBuilder, sql } from "kysely";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import { trigramCondition } from "#platform/server/db/trigrams.ts";
import type { OrdersCursor } from "../domain/history/orders-filter.ts";
import type { OrderHead, ShippingInfo } from "../domain/order.ts";
import { type OrderQueue, orderQueues, type StaffOrdersFilter } from "../domain/staff/order-filter.ts";
import { orderWords } from "./palette/order-palette.store.ts";

/** An order in the list. */
export interface StaffOrderRow
  extends Pick<
      OrderHead,
      | "id"
      | "orderNumber"
      | "status"
      | "paymentStatus"
      | "paymentMethod"
      | "market"
      | "currency"
      | "total"
      | "createdAt"
    >,
    Pick<ShippingInfo, "email" | "city"> {
  /** First and last name. */
  name: string;
  pieces: number;
  /** Name of the first item, and number of further ones. */
  first: string;
  more: number;
}

/** Condition of each queue on an order `o`. */
const queues: Record<OrderQueue, RawBuilder<boolean>> = {
  confirm: sql`o.status = 'pending' and o.confirmation = 'awaited' and o.payment_method = 'transfer'
    and o.payment_status = 'pending'`,
  accept: sql`o.status = 'pending' and (o.payment_method = 'pod' or o.payment_status in ('paid', 'authorised'))`,
  transfer: sql`o.status = 'pending' and o.payment_method = 'transfer' and o.payment_status = 'pending'`,
  pack: sql`o.status = 'processing'`,
  shipped: sql`o.status = 'shipped'`,
  refund: sql`exists (select from money_movements m
    where m.order_id = o.id and m.kind = 'refund' and m.state = 'asked' and m.method <> 'card')`,
};

type Markets = readonly MarketCode[];

/** Condition on an order `o`: it is of one of these markets. */
const isIn = (markets: Markets): RawBuilder<boolean> =>
  markets.length === marketCodes.length ? sql<boolean>`true` : sql<boolean>`o.market = any(${[...markets]}::text[])`;

/** Conditions on an order `o` but for the search. */
function matches(filter: StaffOrdersFilter, markets: Markets): RawBuilder<boolean> {
  const { queue, status, market, from, to, by } = filter;
  const all = [isIn(markets)];
  if (queue) all.push(queues[queue]);
  if (status) all.push(sql`o.status = ${status}`);
  if (market) all.push(sql`o.market = ${market}`);
  if (by === "cancelled") {
    all.push(sql`o.status = 'cancelled'`);
    if (from || to)
      all.push(sql`o.id in (select e.order_id from order_events e join orders own on own.id = e.order_id
      where e.machine = 'order' and e.to_state = 'cancelled' and ${isWithin(sql`e.at`, sql`own.market`, filter)})`);
  } else all.push(isWithin(sql`o.created_at`, sql`o.market`, filter));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Condition: a moment lies within the days of a filter, by the clock of the market. */
function isWithin(
  moment: RawBuilder<unknown>,
  market: RawBuilder<unknown>,
  { from, to }: Pick<StaffOrdersFilter, "from" | "to">,
): RawBuilder<boolean> {
  const all = [sql`true`];
  if (from) all.push(sql`${moment} >= ${from}::date::timestamp at time zone market_zone(${market})`);
  if (to) all.push(sql`${moment} < (${to}::date + 1)::timestamp at time zone market_zone(${market})`);
  // The same with a day of reserve, which an index answers.
  if (from) all.push(sql`${moment} >= ${from}::date - 1`);
  if (to) all.push(sql`${moment} < ${to}::date + 2`);
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** What of an item `i` is searched: the expression of the index `order_items_words` (db/migrations/0076_item_words.sql). */
export const itemWords = sql`(i.name || chr(10) || i.sku)`;

/** Conditions for what is found: number, name, e-mail, phone (ignoring separators) of an order `o`; product name or SKU of an item `i`. */
function found(search: string): Record<"order" | "item", RawBuilder<boolean>> {
  const part = anywhere(search);
  const digits = /^[+\d\s()-]+$/.test(search) ? search.replace(/\D/g, "").replace(/^0+/, "") : "";
  const phone = digits.length >= 4 ? sql`or o.phone like ${anywhere(digits)}` : sql``;
  return {
    order: sql`(o.order_number ilike ${part} or o.first_name || ' ' || o.last_name ilike ${part}
      or o.last_name || ' ' || o.first_name ilike ${part} or o.email ilike ${part} or o.company ilike ${part} ${phone})`,
    item: sql`(i.name ilike ${part} or i.sku ilike ${part})`,
  };
}

/**
 * Orders of an e-mail, which no product has: looked up in the index of words, and those of the account. `null`: not an e-mail, or too
 * short for the index.
 */
function idsByEmail(search: string): RawBuilder<unknown> | null {
  const indexed = search.includes("@") ? trigramCondition(search, orderWords) : null;
  // Two queries: with one condition the planner reads all orders if one account may have most of them.
  return (
    indexed &&
    sql`select o.id from orders o where ${indexed}
      union select o.id from orders o where o.user_id = (select u.id from published.users u where u.email = lower(${search}))`
  );
}

/** Orders that are looked through before the indexes are asked: they answer frequent words, for which an index would give thousands. */
const newest = 1_000;

interface Part {
  /** Those that the reader may see. */
  markets: Markets;
  after: OrdersCursor | null;
  limit: number;
}

/** A part of the list, newest first, and the position of the next one. */
export async function selectStaffOrders(
  db: Executor,
  filter: StaffOrdersFilter,
  part: Part,
): Promise<{ orders: StaffOrderRow[]; next: OrdersCursor | null }> {
  const rows = await selectRows(db, filter, part);
  const page = rows.slice(0, part.limit);
  const last = rows.length > part.limit ? page.at(-1) : undefined;
  return { orders: page, next: last ? { at: last.at, id: last.id } : null };
}

async function selectRows(
  db: Executor,
  filter: StaffOrdersFilter,
  { markets, after, limit }: Part,
): Promise<PlacedRow[]> {
  const { search } = filter;
  const count = limit + 1;
  const moment = after && sql`timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond'`;
  const behind = after
    ? sql`and o.created_at <= ${moment} and (o.created_at < ${moment} or o.id > ${after.id}::uuid)`
    : sql``;
  const within = sql`${matches(filter, markets)} ${behind}`;
  const ofEmail = idsByEmail(search);
  if (!search) return await rowsOf(db, { from: sql`orders o where ${within}`, count });
  // The sum keeps the planner from reading all orders in their order until enough of them fit, which for few is a scan.
  const unordered = sql`o.created_at + interval '0'`;
  if (ofEmail)
    return await rowsOf(db, { from: sql`orders o where o.id in (${ofEmail}) and ${within}`, by: unordered, count });

  const { order, item } = found(search);
  const either = sql`(${order} or exists (select from order_items i where i.order_id = o.id and ${item}))`;
  const latest = sql`(select o.* from orders o where ${within} order by o.created_at desc, o.id limit ${newest}) o`;
  const recent = await rowsOf(db, { from: sql`${latest} where ${either}`, count });
  if (recent.length === count) return recent;
  const indexed = { order: trigramCondition(search, orderWords), item: trigramCondition(search, itemWords) };
  if (!indexed.order || !indexed.item)
    return await rowsOf(db, { from: sql`orders o where ${within} and ${either}`, count });
  const ids = sql`select o.id from orders o where ${indexed.order} and ${order}
    union select i.order_id from order_items i where ${indexed.item} and ${item}`;
  return await rowsOf(db, { from: sql`orders o where o.id in (${ids}) and ${within}`, by: unordered, count });
}

type PlacedRow = StaffOrderRow & { at: number };

/** The first rows of these orders `o`, newest first. */
async function rowsOf(
  db: Executor,
  { from, by = sql`o.created_at`, count }: { from: RawBuilder<unknown>; by?: RawBuilder<unknown>; count: number },
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select page.*, lines.pieces, coalesce(lines.first, '') as first, lines.more from (
      select o.id, o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
        o.payment_method as "paymentMethod", o.market, o.currency, o.total, o.first_name || ' ' || o.last_name as name,
        o.email, o.city, o.created_at as "createdAt", (extract(epoch from o.created_at) * 1000000)::bigint as at
      from ${from} order by ${by} desc, o.id limit ${count}
    ) page cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, (array_agg(name order by position))[1] as first,
        greatest(count(*) - 1, 0)::int as more
      from order_items i where i.order_id = page.id
    ) lines order by page.at desc, page.id`.execute(db);
  return rows;
}

/** Size of each queue. */
export interface Today extends Record<OrderQueue, number> {
  returns: number;
  withdrawals: number;
}

/** Since when the oldest of each queue waits; `null` for an empty one. */
export type Oldest = Record<keyof Today, Date | null>;

/** The oldest of the queues in these markets, in one round trip. */
export async function selectOldest(
  db: Executor,
  { orders, returns }: { orders: Markets; returns: Markets },
): Promise<Oldest> {
  const dates = orderQueues.map((queue) =>
    queue === "refund"
      ? sql`(select min(m.created_at) from money_movements m join orders o on o.id = m.order_id
          where m.kind = 'refund' and m.state = 'asked' and m.method <> 'card' and ${isIn(orders)}) as refund`
      : sql`(select min(o.created_at) from orders o where ${isIn(orders)} and ${queues[queue]}) as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Oldest>`
    select ${sql.join(dates)},
      (select min(r.created_at) from returns r join orders o on o.id = r.order_id
        where r.status in ('requested', 'approved', 'in_progress') and ${isIn(returns)}) as returns,
      (select min(o.received_at) from withdrawals o where o.handled_at is null and ${isIn(returns)}) as withdrawals`.execute(
    db,
  );
  return rows[0] as Oldest;
}

/** Counts the queues in these markets, in one round trip. */
export async function selectToday(
  db: Executor,
  { orders, returns }: { orders: Markets; returns: Markets },
): Promise<Today> {
  const counts = orderQueues.map(
    (queue) =>
      sql`(select count(*)::int from orders o where ${isIn(orders)} and ${queues[queue]}) as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Today>`
    select ${sql.join(counts)},
      (select count(*)::int from returns r join orders o on o.id = r.order_id
        where r.status in ('requested', 'approved', 'in_progress') and ${isIn(returns)}) as returns,
      (select count(*)::int from withdrawals o where o.handled_at is null and ${isIn(returns)}) as withdrawals`.execute(
    db,
  );
  return rows[0] as Today;
}
