import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../domain/day-range.ts";

/** The instants at which the range begins and ends, by the clock of the market: a day may have 23 or 25 hours. */
export function instantsOf({ market, from, to }: DayRange): { start: RawBuilder<Date>; end: RawBuilder<Date> } {
  return {
    start: sql<Date>`(${from}::date::timestamp at time zone market_zone(${market}))`,
    end: sql<Date>`((${to}::date + 1)::timestamp at time zone market_zone(${market}))`,
  };
}

/** Tax in a gross amount that is not negative, rounded half up, as `includedTax` of platform/pure/money.ts does it. */
export function includedTaxOf(amount: RawBuilder<unknown>, rateBp: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((2 * ${amount} * ${rateBp} + 10000 + ${rateBp}) / (2 * (10000 + ${rateBp})))`;
}

/** Delivery and pay-on-delivery fee of an order `o` without the tax that they include. */
const deliveryNet = sql`(o.shipping_cost - ${includedTaxOf(sql`o.shipping_cost`, sql`o.tax_rate_bp`)}
  + o.payment_fee - ${includedTaxOf(sql`o.payment_fee`, sql`o.tax_rate_bp`)})`;

const deliveryTax = sql`(o.shipping_cost + o.payment_fee - ${deliveryNet})`;

const isCharge = sql`exists (select from published.lease_charges c where c.order_id = o.id)`;

const lineNet = sql`(i.unit_net * i.quantity - i.discount_net)`;

/** When an order `o` that is cancelled was cancelled last. */
const cancelledAt = sql`(select max(c.at) from published.order_events c
  where c.order_id = o.id and c.machine = 'order' and c.to_state = 'cancelled')`;

/**
 * Common table expressions with what happened to orders of a market on the days of the range (docs/figures.md):
 * - `placed`: orders placed then
 * - `cancelled`: orders that are cancelled now and were cancelled last then
 * - `refunds`: completed refunds; `is_cancellation`: of a cancelled order, asked for with its cancellation or later
 * - `lines`: what these did to the lines of orders, and goods that came back; `net` and `pieces` are not negative
 */
export function orderLines(range: DayRange): RawBuilder<unknown> {
  const { market } = range;
  const { start, end } = instantsOf(range);
  return sql`
    placed as materialized (
      select o.id, market_day(o.market, o.created_at) as day, o.subtotal, ${deliveryNet} as delivery,
        o.tax + ${deliveryTax} as tax, ${isCharge} as is_charge
      from published.orders o where o.market = ${market} and o.created_at >= ${start} and o.created_at < ${end}
    ), cancelled as materialized (
      select o.id, e.at, market_day(o.market, e.at) as day, ${isCharge} as is_charge,
        o.subtotal - coalesce(b.goods, 0) as net, ${deliveryNet} - coalesce(b.delivery, 0) as delivery
      from published.order_events e join published.orders o on o.id = e.order_id
      cross join lateral (
        select sum(l.amount - l.tax) filter (where l.kind = 'item') as goods,
          sum(l.amount - ${includedTaxOf(sql`l.amount`, sql`o.tax_rate_bp`)}) filter (where l.kind in ('delivery', 'fee')) as delivery
        from published.money_movements m join published.refund_lines l on l.movement_id = m.id
        where m.order_id = o.id and m.kind = 'refund' and m.state = 'done' and m.created_at < e.at
      ) b
      where e.machine = 'order' and e.to_state = 'cancelled' and e.at >= ${start} and e.at < ${end}
        and o.market = ${market} and o.status = 'cancelled'
        and not exists (select from published.order_events later where later.order_id = e.order_id
          and later.machine = 'order' and later.to_state = 'cancelled' and (later.at, later.id) > (e.at, e.id))
    ), refunds as materialized (
      select m.id, m.order_id, m.amount, o.tax_rate_bp, market_day(o.market, m.done_at) as day,
        o.status = 'cancelled' and m.created_at >= ${cancelledAt} as is_cancellation
      from published.money_movements m join published.orders o on o.id = m.order_id
      where m.kind = 'refund' and m.state = 'done' and m.done_at >= ${start} and m.done_at < ${end} and o.market = ${market}
    ), touched as materialized (
      select 'placed' as kind, p.day, i.id, i.quantity::bigint as pieces, ${lineNet} as net
      from placed p join published.order_items i on i.order_id = p.id
      union all
      select 'cancelled', c.day, i.id, i.quantity - coalesce(b.pieces, 0), ${lineNet} - coalesce(b.net, 0)
      from cancelled c join published.order_items i on i.order_id = c.id
      cross join lateral (
        select sum(l.quantity) as pieces, sum(l.amount - l.tax) as net
        from published.money_movements m join published.refund_lines l on l.movement_id = m.id
        where m.order_id = c.id and l.order_item_id = i.id and m.kind = 'refund' and m.state = 'done' and m.created_at < c.at
      ) b
      union all
      select 'refunded', r.day, l.order_item_id, l.quantity, l.amount - l.tax
      from refunds r join published.refund_lines l on l.movement_id = r.id
      where l.kind = 'item' and not r.is_cancellation
      union all
      select 'returned', market_day(o.market, e.at), i.id, l.quantity, ${lineNet} * l.quantity / i.quantity
      from published.order_events e join published.orders o on o.id = e.order_id
      join published.return_lines l on l.return_id = e.return_id join published.order_items i on i.id = l.order_item_id
      where e.machine = 'return' and e.to_state = 'in_progress' and e.at >= ${start} and e.at < ${end} and o.market = ${market}
    ), lines as materialized (
      select t.kind, t.day, t.id as item_id, i.order_id, i.product_id, t.pieces::bigint as pieces, t.net::bigint as net,
        i.discount_net, r.is_rented, c.kind as charge, c.lease_id,
        case when r.is_rented or i.purchase_net is null then 0 else t.net end as known,
        case when r.is_rented or i.purchase_net is null then 0 else i.purchase_net * t.pieces end as cost
      from touched t join published.order_items i on i.id = t.id
      left join published.lease_charges c on c.order_id = i.order_id
      cross join lateral (
        select c.order_id is not null or exists (select from published.order_rentals o where o.order_item_id = i.id) as is_rented
      ) r
    )`;
}
