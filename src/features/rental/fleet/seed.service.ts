import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { marketCodes } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import { hasUnits, insertFleet } from "./seed.store.ts";

const amount = z.int().positive();
const fleetFile = z.strictObject({
  /** Source of the figures; not imported. */
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
 * Imports the fleet of `db/seed` into a shop without units. Units of unknown products are skipped. Throws for an invalid file.
 */
export async function seedFleet(
  db: Database,
  say: (line: string) => void = () => undefined,
  file: string = resolve("db/seed/fleet.json"),
): Promise<void> {
  if (await hasUnits(db)) return;
  const fleet = fleetFile.parse(JSON.parse(await readFile(file, "utf8")));
  const made = await insertFleet(db, fleet);
  if (made > 0) say(`Put ${made} machines into the empty fleet.`);
}
