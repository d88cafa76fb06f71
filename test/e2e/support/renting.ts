import { sql } from "kysely";
import { addDays, type Day, dayIn } from "../../../src/platform/pure/days.ts";
import { markets } from "../../../src/platform/pure/market/markets.ts";
import type { Executor } from "../../../src/platform/server/db/database.ts";

/** Books every unit of a product in both markets for some days, starting that many days from now. Returns the first day. */
export async function takeDays(
  db: Executor,
  productId: string,
  { after, days }: { after: number; days: number },
): Promise<Day> {
  const from = addDays(dayIn(markets.UA.timeZone, new Date()), after);
  await sql`insert into unit_holds (unit_id, during, reason)
    select id, daterange(${from}::date, ${addDays(from, days)}::date), 'service' from rental_units
    where product_id = ${productId}`.execute(db);
  return from;
}

/** Removes the price of a tier from a machine in both markets. */
export async function withoutTier(db: Executor, productId: string, tier: "day" | "week" | "month"): Promise<void> {
  await sql`delete from prices where product_id = ${productId} and tariff = ${tier}`.execute(db);
}
