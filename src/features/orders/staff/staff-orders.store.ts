import { type RawBuilder, sql } from "kysely";
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

function matches({ queue, status, market, search }: StaffOrdersFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`true`];
  if (queue) all.push(queues[queue]);
  if (status) all.push(sql`o.status = ${status}`);
  if (market) all.push(sql`o.market = ${market}`);
  if (search) all.push(found(search));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/**
 * Matches number, name, e-mail, phone (ignoring separators), product name or SKU. An e-mail, which no product has, is looked up in the
 * index of words, and is that of the account too.
 */
function found(search: string): RawBuilder<boolean> {
  const indexed = search.includes("@") ? trigramCondition(search, orderWords) : null;
  if (indexed !== null)
    return sql<boolean>`(${indexed} or o.user_id = (select u.id from published.users u where u.email = lower(${search})))`;
  const part = anywhere(search);
  const digits = /^[+\d\s()-]+$/.test(search) ? search.replace(/\D/g, "").replace(/^0+/, "") : "";
  const phone = digits.length >= 4 ? sql`or o.phone like ${anywhere(digits)}` : sql``;
  return sql<boolean>`(o.order_number ilike ${part} or o.first_name || ' ' || o.last_name ilike ${part}
    or o.last_name || ' ' || o.first_name ilike ${part} or o.email ilike ${part} or o.company ilike ${part} ${phone}
    or exists (select from order_items i where i.order_id = o.id and (i.name ilike ${part} or i.sku ilike ${part})))`;
}

/** A part of the list, newest first, and the position of the next one. */
export async function selectStaffOrders(
  db: Executor,
  filter: StaffOrdersFilter,
  { after, limit }: { after: OrdersCursor | null; limit: number },
): Promise<{ orders: StaffOrderRow[]; next: OrdersCursor | null }> {
  const moment = after && sql`timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond'`;
  const behind = after
    ? sql`and o.created_at <= ${moment} and (o.created_at < ${moment} or o.id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<StaffOrderRow & { at: number }>`
    select page.*, lines.pieces, coalesce(lines.first, '') as first, lines.more from (
      select o.id, o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
        o.payment_method as "paymentMethod", o.market, o.currency, o.total, o.first_name || ' ' || o.last_name as name,
        o.email, o.city, o.created_at as "createdAt", (extract(epoch from o.created_at) * 1000000)::bigint as at
      from orders o where ${matches(filter)} ${behind}
      order by o.created_at desc, o.id limit ${limit + 1}
    ) page cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, (array_agg(name order by position))[1] as first,
        greatest(count(*) - 1, 0)::int as more
      from order_items i where i.order_id = page.id
    ) lines order by page.at desc, page.id`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { orders: page, next: last ? { at: last.at, id: last.id } : null };
}

/** Size of each queue. */
export interface Today extends Record<OrderQueue, number> {
  returns: number;
  withdrawals: number;
}

/** Counts the queues, in one round trip. */
export async function selectToday(db: Executor): Promise<Today> {
  const counts = orderQueues.map(
    (queue) => sql`(select count(*)::int from orders o where ${queues[queue]}) as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Today>`
    select ${sql.join(counts)},
      (select count(*)::int from returns where status in ('requested', 'approved', 'in_progress')) as returns,
      (select count(*)::int from withdrawals where handled_at is null) as withdrawals`.execute(db);
  return rows[0] as Today;
}
