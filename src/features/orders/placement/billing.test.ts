import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBilling } from "#features/rental/billing.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, silentEmails } from "../../../../test/support/order-builders.ts";
import { buildFleet } from "../../../../test/support/rental-builders.ts";
import { rentingOrders, rentRequest } from "../../../../test/support/rental-orders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import { chargingParts } from "../rentals/charges.service.ts";

let base: TestDatabase;
let time: Date;
const now = () => time;
const deps = { emails: silentEmails, texts: shopTexts, now };
const bill = () => createBilling({ db: base.db, now, charge: chargingParts(deps) }).run();

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await openAllConnections(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(base.db);
  time = new Date("2026-11-23T10:00:00Z");
  await buildFleet(base.db, "genie", { units: 1 });
});

/** Rents the lift for a number of days from 7 December, and hands it over then. */
async function rented(days: number): Promise<void> {
  const orders = rentingOrders(base.db, { now });
  const rental = { start: "2026-12-07", days, options: ["insurance"] as const };
  const request = rentRequest({ genie: 1 }, { request: rental, unitNet: days > 30 ? 36_225_00 : 12_075_00 });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  for (const to of ["confirmed", "active"]) await sql`update leases set status = ${to}`.execute(base.db);
}

const sums = async () =>
  (
    await sql<{ subtotal: number; days: string; status: string }>`
      select o.subtotal::int as subtotal, c.first_day || ' ' || c.end_day as days, o.status from orders o
      join lease_charges c on c.order_id = o.id order by c.first_day`.execute(base.db)
  ).rows;

test("three months: the first with the order, each other when it begins, once", async () => {
  await rented(90);
  for (const day of ["2026-12-08", "2027-01-05"]) {
    time = new Date(`${day}T10:00:00Z`);
    await bill();
    expect(await sums()).toEqual([]);
  }
  time = new Date("2027-01-06T10:00:00Z");
  await Promise.all([bill(), bill(), bill()]);
  const first = { subtotal: 36_225_00, days: "2027-01-06 2027-02-05", status: "pending" };
  expect(await sums()).toEqual([first]);
  time = new Date("2027-02-05T10:00:00Z");
  await bill();
  const second = { subtotal: 36_225_00, days: "2027-02-05 2027-03-07", status: "pending" };
  expect(await sums()).toEqual([first, second]);
  time = new Date("2027-03-20T10:00:00Z");
  await bill();
  expect(await sums()).toHaveLength(2);
});

test("not at night, not what came back, and what stays owed does not lapse", async () => {
  await rented(60);
  // Half past one in Kyiv.
  time = new Date("2027-01-05T23:30:00Z");
  await bill();
  expect(await sums()).toEqual([]);
  time = new Date("2027-01-06T10:00:00Z");
  await bill();
  time = new Date("2027-02-20T10:00:00Z");
  const sendRefund = async () => undefined;
  await createScheduledJobs({ db: base.db, ...deps, sendRefund }).run();
  expect(await sums()).toMatchObject([{ status: "pending" }]);
});

test("after its return nothing more is charged", async () => {
  await rented(60);
  await sql`update leases set status = 'returned', returned_on = '2026-12-30'`.execute(base.db);
  time = new Date("2027-01-06T10:00:00Z");
  await bill();
  expect(await sums()).toEqual([]);
});

test("a short one is paid with its order", async () => {
  await rented(7);
  time = new Date("2027-01-06T10:00:00Z");
  await bill();
  expect(await sums()).toEqual([]);
});
