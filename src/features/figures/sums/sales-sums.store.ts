import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../domain/day-range.ts";
import { includedTaxOf, instantsOf, orderLines } from "./lines.store.ts";

/** Sums of every day of the range, whether something happened on it or not, in the order of the columns of `figure_days`. */
export function daySums(range: DayRange): RawBuilder<unknown> {
  const { market, from, to } = range;
  const { start, end } = instantsOf(range);
  return sql`with ${orderLines(range)}, days as (
      select d::date as day from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') d
    ), placed_sums as (
      select day, count(*) filter (where not is_charge) as orders, count(*) filter (where is_charge) as charges,
        sum(subtotal) as sales, sum(subtotal) filter (where is_charge) as charged, sum(delivery) as delivery, sum(tax) as tax
      from placed group by day
    ), line_sums as (
      select day, sum(net) filter (where kind = 'placed' and is_rented) as rent,
        sum(discount_net) filter (where kind = 'placed') as discounts,
        sum(net) filter (where kind = 'cancelled' and is_rented) as cancelled_rent,
        sum(net) filter (where kind = 'refunded' and is_rented) as refunded_rent,
        sum(net) filter (where kind = 'refunded') as refunded
      from lines group by day
    ), cancelled_sums as (
      select day, count(*) filter (where not is_charge) as orders, sum(net) as net, sum(delivery) as delivery
      from cancelled group by day
    ), refund_sums as (
      select r.day, sum(r.amount) as money,
        count(*) filter (where not r.is_cancellation and b.is_sale) as refunds,
        sum(b.delivery) filter (where not r.is_cancellation) as delivery
      from refunds r cross join lateral (
        select coalesce(bool_or(l.kind <> 'late_payment'), false) as is_sale,
          sum(l.amount - ${includedTaxOf(sql`l.amount`, sql`r.tax_rate_bp`)}) filter (where l.kind in ('delivery', 'fee')) as delivery
        from published.refund_lines l where l.movement_id = r.id
      ) b group by r.day
    ), received as (
      select market_day(o.market, m.created_at) as day, sum(m.amount) as money
      from published.money_movements m join published.orders o on o.id = m.order_id
      where m.kind = 'capture' and m.created_at >= ${start} and m.created_at < ${end} and o.market = ${market} group by 1
    ), deposits as (
      select market_day(o.market, d.at) as day, sum(d.amount) filter (where d.kind = 'taken') as taken,
        sum(d.amount) filter (where d.kind = 'released') as released, sum(d.amount) filter (where d.kind = 'charged') as charged
      from published.deposit_movements d join published.leases l on l.id = d.lease_id
      join published.order_items i on i.id = l.order_item_id join published.orders o on o.id = i.order_id
      where d.at >= ${start} and d.at < ${end} and o.market = ${market} group by 1
    )
    select ${market}::text as market, d.day, coalesce(p.orders, 0)::int as orders, coalesce(p.charges, 0)::int as charges,
      coalesce(p.sales, 0)::bigint as sales, coalesce(l.rent, 0)::bigint as rent, coalesce(p.charged, 0)::bigint as charged,
      coalesce(l.discounts, 0)::bigint as discounts, coalesce(p.delivery, 0)::bigint as delivery,
      coalesce(p.tax, 0)::bigint as tax, coalesce(c.orders, 0)::int as cancelled_orders,
      coalesce(c.net, 0)::bigint as cancelled, coalesce(l.cancelled_rent, 0)::bigint as cancelled_rent,
      coalesce(c.delivery, 0)::bigint as cancelled_delivery, coalesce(r.refunds, 0)::int as refunds,
      coalesce(l.refunded, 0)::bigint as refunded, coalesce(l.refunded_rent, 0)::bigint as refunded_rent,
      coalesce(r.delivery, 0)::bigint as refunded_delivery, coalesce(m.money, 0)::bigint as money_in,
      coalesce(r.money, 0)::bigint as money_out, coalesce(t.taken, 0)::bigint as deposits_taken,
      coalesce(t.released, 0)::bigint as deposits_released, coalesce(t.charged, 0)::bigint as deposits_charged
    from days d left join placed_sums p using (day) left join line_sums l using (day)
    left join cancelled_sums c using (day) left join refund_sums r using (day)
    left join received m using (day) left join deposits t using (day)`;
}

/** Sums of every product on the days of the range, in the order of the columns of `figure_products`. */
export function productSums(range: DayRange): RawBuilder<unknown> {
  const { market } = range;
  const sumsOf = (kind: string) => sql`coalesce(sum(pieces) filter (where kind = ${kind}), 0)::bigint,
    coalesce(sum(net) filter (where kind = ${kind}), 0)::bigint,
    coalesce(sum(known) filter (where kind = ${kind}), 0)::bigint,
    coalesce(sum(cost) filter (where kind = ${kind}), 0)::bigint`;
  return sql`with ${orderLines(range)}
    select ${market}::text as market, day, product_id, is_rented,
      count(distinct order_id) filter (where kind = 'placed')::int as orders,
      ${sumsOf("placed")}, ${sumsOf("cancelled")}, ${sumsOf("refunded")},
      coalesce(sum(pieces) filter (where kind = 'returned'), 0)::bigint,
      coalesce(sum(net) filter (where kind = 'returned'), 0)::bigint
    from lines group by day, product_id, is_rented`;
}
