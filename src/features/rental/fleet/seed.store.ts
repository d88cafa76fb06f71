import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";

/** Units and replacement values (net minor units) of a new shop. */
export interface SeedFleet {
  units: { productId: string; serial: string; market: MarketCode; depot: string; hours: number }[];
  replacementValues: ({ productId: string } & Record<MarketCode, number>)[];
}

/** True once the shop has a unit. */
export async function hasUnits(db: Database): Promise<boolean> {
  return (await db.selectFrom("rental_units").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts units of known products; returns the number of new ones. */
export async function insertFleet(db: Database, { units, replacementValues }: SeedFleet): Promise<number> {
  const inserted = await db.transaction().execute(async (trx) => {
    // When two processes start at once, the second one conflicts on the serial numbers.
    const made = await sql`
      insert into rental_units (product_id, serial, market, depot, hours)
      select value ->> 'productId', value ->> 'serial', value ->> 'market', value ->> 'depot', (value ->> 'hours')::numeric
      from jsonb_array_elements(${JSON.stringify(units)}::jsonb) with ordinality as list(value, at)
      where exists (select from published.products where id = value ->> 'productId') order by at
      on conflict (serial) do nothing`.execute(trx);
    await sql`
      insert into replacement_values (product_id, market, net)
      select value ->> 'productId', market, (value ->> market)::bigint
      from jsonb_array_elements(${JSON.stringify(replacementValues)}::jsonb) as list(value), unnest(array['UA', 'PL']) as market
      where exists (select from published.products where id = value ->> 'productId')
      on conflict do nothing`.execute(trx);
    return Number(made.numAffectedRows ?? 0);
  });
  await sql`analyze rental_units, replacement_values`.execute(db);
  return inserted;
}
