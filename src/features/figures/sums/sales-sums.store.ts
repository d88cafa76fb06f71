import { type RawBuilder, sql } from "kysely";
import { addDays } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { DayRange } from "../domain/day-range.ts";
import { type Days, wholeMonths } from "../domain/periods.ts";
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
        sum(net) filter (where kind = 'refunded') as refunded,
        sum(sign * net) filter (where not is_rented) as goods, sum(sign * known) as known, sum(sign * cost) as cost
      from lines cross join lateral (select case kind when 'placed' then 1 when 'returned' then 0 else -1 end as sign) s
      group by day
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
      coalesce(t.released, 0)::bigint as deposits_released, coalesce(t.charged, 0)::bigint as deposits_charged,
      coalesce(l.goods, 0)::bigint as goods, coalesce(l.known, 0)::bigint as known, coalesce(l.cost, 0)::bigint as cost
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

/** What a row of `figure_products` says of goods, less what was cancelled and refunded, in the order of `figure_product_months`. */
const goodsColumns = {
  pieces: sql`pieces - cancelled_pieces - refunded_pieces`,
  net: sql`net - cancelled_net - refunded_net`,
  known: sql`known - cancelled_known - refunded_known`,
  cost: sql`cost - cancelled_cost - refunded_cost`,
  sold: sql`pieces - cancelled_pieces`,
  refunded_net: sql`refunded_net`,
  returned_pieces: sql`returned_pieces`,
  returned_net: sql`returned_net`,
};

/** Goods of the months that the range touches, from the sums of their days, in the order of the columns of `figure_product_months`. */
export function monthSums({ market, from, to }: DayRange): RawBuilder<unknown> {
  const columns = Object.values(goodsColumns).map((column) => sql`sum(${column})::bigint`);
  return sql`select market, date_trunc('month', day::timestamp)::date as month, product_id, ${sql.join(columns)}
    from figure_products
    where market = ${market} and day >= date_trunc('month', ${from}::date::timestamp)
      and day < date_trunc('month', ${to}::date::timestamp) + interval '1 month' and not is_rented
    group by 1, 2, 3`;
}

/** Rows whose sums are the goods of some days: of whole months where there are such, of days where not. */
export function goodsRows(market: MarketCode, days: Days): RawBuilder<unknown> {
  const months = wholeMonths(days);
  const names = sql.join(Object.keys(goodsColumns).map((name) => sql.ref(name)));
  const columns = Object.entries(goodsColumns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  const ofDays = ({ from, to }: Days) => sql`select product_id, ${sql.join(columns)} from figure_products
    where market = ${market} and day between ${from}::date and ${to}::date and not is_rented`;
  if (!months) return ofDays(days);
  return sql`select product_id, ${names} from figure_product_months
      where market = ${market} and month between ${months.from}::date and ${months.to}::date
    union all ${ofDays({ from: days.from, to: addDays(months.from, -1) })}
    union all ${ofDays({ from: addDays(months.to, 1), to: days.to })}`;
}
