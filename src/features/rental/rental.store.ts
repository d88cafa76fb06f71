import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { RentalFacts } from "./domain/quote.ts";

/** A product that is rented; net minor units. */
export interface Rentable extends RentalFacts {
  id: string;
  /** Number of units for rent in the market. */
  units: number;
}

/**
 * Products that are rented in a market: with a tier, a unit, and a replacement value, for which the sale price stands in.
 */
export async function selectRentables(
  db: Executor,
  { ids, market }: { ids: readonly string[]; market: MarketCode },
): Promise<Map<string, Rentable>> {
  const { rows } = await sql<{
    id: string;
    day: number | null;
    week: number | null;
    month: number | null;
    worth: number;
    units: number;
  }>`
    select p.id, t.day, t.week, t.month, coalesce(v.net, t.sale) as worth, u.units
    from published.products p
    cross join lateral (select max(net) filter (where tariff = 'day') as day, max(net) filter (where tariff = 'week') as week,
      max(net) filter (where tariff = 'month') as month, max(net) filter (where tariff = 'sale') as sale
      from published.prices where product_id = p.id and market = ${market}) t
    cross join lateral (select count(*)::int as units from rental_units
      where product_id = p.id and market = ${market} and state = 'available') u
    left join replacement_values v on v.product_id = p.id and v.market = ${market}
    where p.id = any(${[...ids]}) and p.published_at <= now() and coalesce(t.day, t.week, t.month) is not null
      and coalesce(v.net, t.sale) is not null and u.units > 0`.execute(db);
  return new Map(
    rows.map(({ id, day, week, month, worth, units }) => [
      id,
      { id, tiers: { day, week, month }, replacement: worth, units },
    ]),
  );
}
