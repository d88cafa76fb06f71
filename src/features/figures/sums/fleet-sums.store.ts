import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../domain/day-range.ts";
import { orderLines } from "./lines.store.ts";

/**
 * Days of every machine, in the order of the columns of `figure_machines`. The rent of a line belongs to its leases in equal parts,
 * to the minor unit; that of a charge without leases of its own to the lease that it charges for. Compensation for damage is no rent.
 */
export function machineSums(range: DayRange): RawBuilder<unknown> {
  const { market, from, to } = range;
  return sql`with ${orderLines(range)}, days as (
      select d::date as day from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') d
    ), rent as (
      select l.day, u.unit_id, sum(case l.kind when 'placed' then 1 else -1 end
        * (l.net * u.nth / u.leases - l.net * (u.nth - 1) / u.leases))::bigint as net
      from lines l cross join lateral (
        select s.unit_id, row_number() over (order by s.id) as nth, count(*) over () as leases
        from published.leases s where s.order_item_id = l.item_id
        union all
        select s.unit_id, 1, 1 from published.leases s where s.id = l.lease_id
          and not exists (select from published.leases own where own.order_item_id = l.item_id)
      ) u
      where l.is_rented and l.charge is distinct from 'damage' and l.kind in ('placed', 'cancelled', 'refunded')
        and u.unit_id is not null
      group by l.day, u.unit_id
    )
    select ${market}::text as market, d.day, u.id as unit_id, l.is_leased,
      l.is_leased or coalesce(s.state = 'available', false) and not exists (
        select from published.service_holds h where h.unit_id = u.id and h.during @> d.day) as is_available,
      coalesce(r.net, 0)::bigint as net
    from days d cross join published.rental_units u
    left join lateral (
      select s.state from published.unit_states s
      where s.unit_id = u.id and s.at < ((d.day + 1)::timestamp at time zone market_zone(${market}))
      order by s.at desc, s.id desc limit 1
    ) s on true
    cross join lateral (
      select d.day <= market_day(${market}, now()) and exists (
        select from published.leases l where l.unit_id = u.id and l.first_day <= d.day and (l.status in ('active', 'overdue')
          or l.status in ('returned', 'closed') and d.day <= coalesce(l.returned_on, l.end_day - 1))) as is_leased
    ) l
    left join rent r on r.day = d.day and r.unit_id = u.id
    where u.market = ${market} and (s.state <> 'retired' or l.is_leased or r.net is not null)`;
}
