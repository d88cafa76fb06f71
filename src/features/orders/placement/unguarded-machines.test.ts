import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { meeting } from "../../../../test/support/meeting.ts";
import { customer, openAllConnections } from "../../../../test/support/order-builders.ts";
import { buildFleet, overlaps } from "../../../../test/support/rental-builders.ts";
import { rentingOrders, rentRequest } from "../../../../test/support/rental-orders.ts";
import type { Orders } from "../orders.service.ts";

// The race of rented-items.test.ts without the guards, through the whole placement: all have read before one writes.
// Proof that the race can fail.
const guard = vi.hoisted(() => ({ isRemoved: false, looks: 0, looked: async () => {} }));

vi.mock("#features/rental/fleet/fleet.store.ts", async (original) => {
  const real = await original<Record<"lockUnits" | "selectFleet", (...args: unknown[]) => Promise<unknown>>>();
  return {
    ...real,
    lockUnits: async (...args: unknown[]) => (guard.isRemoved ? undefined : real.lockUnits(...args)),
    selectFleet: async (...args: unknown[]) => {
      const seen = await real.selectFleet(...args);
      guard.looks += 1;
      await guard.looked();
      return seen;
    },
  };
});

const buyers = 8;
const now = () => new Date("2026-11-23T10:00:00Z");
let database: TestDatabase;
/** Each buyer uses their own process, as one process assesses concurrent orders together. */
let shops: Orders[];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  // Otherwise every deadlock takes a second to be detected; only a superuser of the database may set this.
  await sql`do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database());
    exception when insufficient_privilege then null; end $$`.execute(db);
  shops = Array.from({ length: buyers }, () => rentingOrders(db, { now }));
  await customer(db, "olena");
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
  Object.assign(guard, { isRemoved: false, looks: 0, looked: async () => {} });
  await buildFleet(database.db, "genie", { units: 1 });
});

/** All want the only machine on the same days. Gives how many got it, were refused, and failed. */
async function race() {
  const request = rentRequest({ genie: 1 });
  const answers = await Promise.allSettled(
    shops.map((shop) => shop.place({ buyer: { id: "olena" }, request, repeat: null })),
  );
  const values = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const taken = values.filter((value) => !value.ok && value.code === "dates_taken").length;
  return { got: values.filter(({ ok }) => ok).length, taken, errors: buyers - values.length };
}

test("with the lock: one gets it, the others hear that it is taken, and nobody looks twice", async () => {
  expect(await race()).toEqual({ got: 1, taken: buyers - 1, errors: 0 });
  expect([guard.looks, await overlaps(database.db)]).toEqual([buyers, 0]);
});

test("without it: the constraint still gives it once, but all others meet a fault, or lose and try again", async () => {
  guard.isRemoved = true;
  guard.looked = meeting(buyers);
  const { got, taken, errors } = await race();
  expect([got, taken + errors, await overlaps(database.db)]).toEqual([1, buyers - 1, 0]);
  // All had seen it free: only a repeated transaction is refused.
  expect(guard.looks - buyers).toBeGreaterThanOrEqual(taken);
});

test("without the constraint too: everybody has the same machine on the same days", async () => {
  await sql`alter table unit_holds drop constraint unit_holds_apart`.execute(database.db);
  guard.isRemoved = true;
  guard.looked = meeting(buyers);
  expect(await race()).toEqual({ got: buyers, taken: 0, errors: 0 });
  expect(await overlaps(database.db)).toBe((buyers * (buyers - 1)) / 2);
});
