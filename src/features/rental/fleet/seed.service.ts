import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { marketCodes } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";

const amount = z.int().positive();
const fleetFile = z.strictObject({
  /** Where the figures come from; stays in the file. */
  evidence: z.string(),
  replacementValues: z.array(z.strictObject({ productId: z.string(), UA: amount, PL: amount })),
  units: z.array(
    z.strictObject({
      productId: z.string(),
      serial: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/),
      market: z.enum(marketCodes),
      depot: z.string().min(1).max(80),
      hours: z.number().min(0),
    }),
  ),
});

/**
 * Gives a shop without a single unit the fleet of `db/seed`. Machines that the shop does not have are left out. Throws
 * when the file is not as it should be.
 */
export async function seedFleet(
  db: Database,
  say: (line: string) => void = () => undefined,
  file: string = resolve("db/seed/fleet.json"),
): Promise<void> {
  const { rows } = await sql`select from rental_units limit 1`.execute(db);
  if (rows.length > 0) return;
  const { units, replacementValues } = fleetFile.parse(JSON.parse(await readFile(file, "utf8")));
  await db.transaction().execute(async (trx) => {
    // Two processes at once: the second finds the serial numbers taken.
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
    if (made.numAffectedRows) say(`Put ${made.numAffectedRows} machines into the empty fleet.`);
  });
  await sql`analyze rental_units, replacement_values`.execute(db);
}
