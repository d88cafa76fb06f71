import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { bookUnits, buildFleet, orderLine } from "../../../../test/support/rental-builders.ts";
import { createRental } from "../rental.service.ts";

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
});
afterAll(() => base.drop());

const month = 34_500_00;
const [day, week] = [2_300_00, 11_500_00];

// Month ends, leap days, year ends, holidays: what is offered and stored, compared with dates of PostgreSQL.
test.each<[MarketCode, string, number, string, number, string]>([
  ["UA", "2028-01-31", 30, "2028-02-29", month, "31 January and a month end on the leap day"],
  ["UA", "2026-01-31", 30, "2026-03-02", month, "without a leap day on a Sunday, so on the Monday behind it"],
  ["PL", "2028-01-31", 30, "2028-02-29", month, "in Poland too"],
  ["UA", "2028-02-29", 1, "2028-02-29", day, "the leap day alone"],
  ["UA", "2028-02-29", 30, "2028-03-29", month, "a month from the leap day"],
  ["UA", "2028-02-28", 2, "2028-02-29", 2 * day, "onto it"],
  ["UA", "2027-02-27", 2, "2027-03-01", 2 * day, "over the end of a short February and a Sunday"],
  ["UA", "2028-02-26", 7, "2028-03-03", week, "a week over it"],
  ["UA", "2026-12-31", 1, "2026-12-31", day, "the last day of the year"],
  ["UA", "2026-12-31", 2, "2027-01-02", 2 * day, "over New Year, which is closed"],
  ["PL", "2026-12-31", 2, "2027-01-02", 2 * day, "in Poland too"],
  ["PL", "2026-12-31", 7, "2027-01-07", week, "not on Epiphany in Poland"],
  ["UA", "2026-12-31", 7, "2027-01-06", week, "on Epiphany, which is open in Ukraine"],
  ["UA", "2026-12-01", 30, "2026-12-30", month, "a month that ends before the year does"],
  ["UA", "2026-12-02", 30, "2026-12-31", month, "with it"],
  ["UA", "2027-08-31", 180, "2028-02-26", 6 * month, "half a year from the end of August"],
  ["UA", "2027-10-30", 180, "2028-04-26", 6 * month, "half a year with a leap day and both changes of the clocks"],
  ["PL", "2026-12-23", 2, "2026-12-28", 2 * day, "over Christmas in Poland"],
  ["PL", "2027-03-27", 2, "2027-03-30", 2 * day, "over Easter, with the night in which clocks change"],
])("%s, from %s for %i days: back on %s for %i, %s", async (code, start, days, last, net, _words) => {
  const productId = `lft-odd-${code}-${start}-${days}`.toLowerCase();
  await buildFleet(base.db, productId, { units: 1, market: code });
  const now = () => new Date(`${addDays(start, -3)}T08:00:00Z`);
  const rental = createRental({ db: base.db, now });
  const offer = await rental.offer(productId, { start, days, options: [], quantity: 1 }, code);
  expect(offer).toMatchObject({ ok: true, value: { start, last, quote: { net } } });
  const booked = await inTransaction(base.db, async (trx) => {
    const orderItemId = await orderLine(trx, { userId: "olena", productId, market: code });
    const booking = { orderItemId, userId: "olena", productId, quantity: 1, start, days };
    return bookUnits(trx, { bookings: [booking], market: markets[code], today: addDays(start, -3) });
  });
  const { rows } = await sql<{ last: string; inspected: string; length: number }>`
    select (l.end_day - 1)::text as last, (upper(h.during) - 1)::text as inspected, l.end_day - l.first_day as length
    from leases l join unit_holds h on h.lease_id = l.id
    where l.id = ${booked.ok ? booked.value[0] : null} and l.first_day = ${start}::date`.execute(base.db);
  expect(rows).toEqual([{ last, inspected: addDays(last, 1), length: expect.any(Number) }]);
  // Never shorter than what is paid.
  expect(rows[0]?.length).toBeGreaterThanOrEqual(days);
  // The unit is free from the day after the inspection on.
  const calendar = await rental.calendar(productId, { from: last, to: addDays(last, 3), quantity: 1 }, code);
  expect(calendar?.map(({ state }) => state)).toEqual(["taken", "inspection", "free"]);
});
