import { sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Agreement, Lease } from "../domain/lease.ts";
import { agreementColumn } from "../leases/leases.store.ts";

/** A lease that is paid in parts, with its agreement. */
export interface LongLease extends Pick<Lease, "id"> {
  agreed: Agreement;
}

interface AskedLeases {
  market: MarketCode;
  today: Day;
  billingDays: number;
  /** When they were agreed, from an instant up to another one; `null` without a bound. */
  agreed: { from: Date | null; until: Date | null };
}

/**
 * Leases of a market that are out, were agreed for more than `billingDays`, and of which another part has begun and is not
 * charged yet. Leases paid in full with their order have no parts.
 */
export async function selectLongLeases(
  db: Executor,
  { market, today, billingDays, agreed }: AskedLeases,
  limit: number,
): Promise<LongLease[]> {
  const { rows } = await sql<LongLease>`
    select l.id, ${agreementColumn} as agreed
    from leases l join rental_units u on u.id = l.unit_id join published.order_items i on i.id = l.order_item_id
      join order_rentals r on r.order_item_id = i.id
    where l.status in ('active', 'overdue') and u.market = ${market}
      and l.created_at >= coalesce(${agreed.from}::timestamptz, '-infinity')
      and l.created_at < coalesce(${agreed.until}::timestamptz, 'infinity') and r.days > ${billingDays}::int
      and i.unit_net < r.rent + coalesce((select sum((o ->> 'net')::bigint) from jsonb_array_elements(r.options) o), 0)
      and (least(${today}::date - r.first_day, r.days - 1)) / ${billingDays}::int
        > coalesce((select max(split_part(c.effect_key, ':', 3)::int) from published.lease_charges c
            where c.lease_id = l.id and c.kind = 'period'), 0)
    order by l.first_day, l.id limit ${limit}`.execute(db);
  return rows;
}
