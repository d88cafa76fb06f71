import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { BarDays, BarKind } from "../domain/staff/timeline.ts";
import type { UnitFilter } from "../domain/staff/unit-filter.ts";
import type { UnitState } from "../fleet/units.store.ts";
import type { Todays } from "./staff-leases.store.ts";
import { matches } from "./staff-units.store.ts";

/** A lease or a block for service. `name`: the lessee or the reason of the block. */
export interface HeldBar extends BarDays {
  kind: BarKind;
  leaseId: string | null;
  name: string;
}

/** A unit with its bars, sorted by day. */
export interface TimelineUnit {
  id: number;
  serial: string;
  machine: string;
  state: UnitState;
  /** Model and market: units of one group are interchangeable. */
  group: string;
  bars: HeldBar[];
}

interface TimelinePart {
  from: Day;
  to: Day;
  todays: Todays;
  limit: number;
  skip: number;
  /** Those that the reader may see. */
  markets: readonly MarketCode[];
}

/**
 * Units sorted by model and serial number, with their holds in [`from`, `to`). Overdue leases reach until today, their
 * inspection follows. One query.
 */
export async function selectTimeline(
  db: Executor,
  filter: UnitFilter,
  { from, to, todays, limit, skip, markets }: TimelinePart,
): Promise<TimelineUnit[]> {
  const today = sql`case u.market when 'UA' then ${todays.UA}::date else ${todays.PL}::date end`;
  const { rows } = await sql<TimelineUnit>`
    select u.id, u.serial, p.brand || ' ' || p.model as machine, u.state,
      u.product_id || ' ' || u.market as "group", coalesce(held.bars, '[]') as bars
    from rental_units u join published.products p on p.id = u.product_id left join lateral (
      select jsonb_agg(jsonb_build_object('from', lower(h.during), 'end', case
            when l.id is null then upper(h.during)
            when is_late.yes then greatest(l.end_day, ${today} + 1)
            else least(l.end_day, l.returned_on + 1) end,
          'until', case when is_late.yes then greatest(upper(h.during), ${today} + 1 + l.buffer_days) else upper(h.during) end,
          'kind', case when l.id is null then 'service' when is_late.yes then 'overdue' when l.status = 'reserved' then 'unpaid'
            when l.status = 'confirmed' then 'held' when l.status in ('returned', 'closed') then 'done'
            when l.end_day - 1 = ${today} then 'due' else 'out' end,
          'leaseId', l.id, 'name', coalesce(o.first_name || ' ' || o.last_name, h.reason)) order by h.during) as bars
      from unit_holds h left join leases l on l.id = h.lease_id left join published.order_items i on i.id = l.order_item_id
        left join published.orders o on o.id = i.order_id,
        lateral (select coalesce(l.status in ('active', 'overdue') and l.end_day <= ${today}, false) as yes) is_late
      where h.unit_id = u.id and (h.during && daterange(${from}::date, ${to}::date)
        or is_late.yes and ${from}::date <= ${today} + l.buffer_days and lower(h.during) < ${to}::date)
    ) held on true
    where ${matches(filter, markets)} order by machine, u.serial limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** Number of units that match a filter. */
export async function countUnits(db: Executor, filter: UnitFilter, markets: readonly MarketCode[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rental_units u join published.products p on p.id = u.product_id where ${matches(filter, markets)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
