import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { FleetUnit } from "../domain/availability.ts";

/** Units and days to read; `to` is excluded. */
export interface FleetView {
  productIds: readonly string[];
  market: MarketCode;
  from: Day;
  to: Day;
  /** Today in the market: an overdue lease holds its unit until the end of its inspection. */
  today: Day;
  /** A lease whose own hold is ignored. */
  without?: string;
}

/**
 * Units for rent in a market with their holds in these days, by product. One query. Overdue leases also hold their unit today
 * and for its inspection.
 */
export async function selectFleet(db: Executor, view: FleetView): Promise<Map<string, FleetUnit[]>> {
  const { productIds, market, from, to, today, without = null } = view;
  const { rows } = await sql<FleetUnit & { productId: string }>`
    select u.id, u.product_id as "productId",
      coalesce(jsonb_agg(jsonb_build_object('from', h."from", 'until', h."until", 'inspectedFrom', h."inspectedFrom",
        'leaseId', h."leaseId", 'movable', h.movable) order by h."from")
        filter (where h."from" is not null), '[]') as holds
    from rental_units u left join lateral (
      select lower(hold.during) as "from", hold.lease_id as "leaseId",
        coalesce(lease.status in ('reserved', 'confirmed'), false) as movable,
        case when out.late then greatest(upper(hold.during), ${today}::date + 1 + lease.buffer_days) else upper(hold.during) end as "until",
        case when lease.id is null then upper(hold.during)
          when out.late then greatest(lease.end_day, ${today}::date + 1) else least(lease.end_day, lease.returned_on + 1) end as "inspectedFrom"
      from (
        select hold.lease_id, hold.during from unit_holds hold
          where hold.unit_id = u.id and hold.during && daterange(${from}::date, ${to}::date)
        union all
        select hold.lease_id, hold.during from leases late join unit_holds hold on hold.lease_id = late.id
          where late.unit_id = u.id and late.status in ('active', 'overdue') and late.end_day <= ${today}::date
            and not hold.during && daterange(${from}::date, ${to}::date)
      ) hold left join leases lease on lease.id = hold.lease_id,
        lateral (select lease.status in ('active', 'overdue') and lease.end_day <= ${today}::date as late) as out
      where ${without}::uuid is null or hold.lease_id is distinct from ${without}::uuid
    ) h on true
    where u.product_id = any(${[...productIds]}) and u.market = ${market} and u.state = 'available'
    group by u.id order by u.id`.execute(db);
  return Map.groupBy(rows, (row) => row.productId);
}

/** Products with a unit for rent in a market. */
export async function selectMachines(db: Executor, market: MarketCode): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from rental_units where market = ${market} and state = 'available'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks the units of products in a market until the end of the transaction, by id. Booking, moving and blocking units wait
 * here.
 */
export async function lockUnits(
  trx: Executor,
  { productIds, market }: { productIds: readonly string[]; market: MarketCode },
): Promise<void> {
  await sql`select id from rental_units where product_id = any(${[...productIds]}) and market = ${market}
    order by id for update`.execute(trx);
}
