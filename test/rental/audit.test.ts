import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Executor } from "../../src/platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer } from "../support/order-builders.ts";
import { wrongInRental } from "../support/rental-audit.ts";
import { buildFleet, buildLease } from "../support/rental-builders.ts";

// Tests the checker of the random history itself: each inconsistency is created once, bypassing every trigger and
// constraint.
let base: TestDatabase;
let units: number[] = [];
let count = 0;
let lift = "";

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await sql`alter table unit_holds drop constraint unit_holds_apart`.execute(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  count += 1;
  lift = `lft-audit-${count}`;
  await sql`truncate orders, leases, unit_holds, rental_units cascade`.execute(base.db);
  units = await buildFleet(base.db, lift, { units: 2 });
});

const lease = (at: number, first: string, end: string) =>
  buildLease(base.db, { userId: "olena", productId: lift, unitId: units[at] ?? 0, first, end, status: "reserved" });
/** Writes with triggers disabled, one of which is the guard that is assumed to have failed. */
const behindBacks = (work: (trx: Executor) => Promise<unknown>) =>
  base.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });
const wrong = async () => [...new Set((await wrongInRental(base.db)).map(({ what }) => what))];

test("a lease awaiting payment has no inconsistency", async () => {
  await lease(0, "2026-11-25", "2026-11-28");
  expect(await wrong()).toEqual([]);
});

/** The statement that corrupts the lease `id`, and the expected finding. */
test.each<[string, (id: string) => ReturnType<typeof sql>, string]>([
  [
    "its hold is gone",
    (id) => sql`delete from unit_holds where lease_id = ${id}`,
    "a lease that lives does not hold its days",
  ],
  [
    "its hold is a day short",
    (id) => sql`update unit_holds set during = daterange(lower(during), upper(during) - 1) where lease_id = ${id}`,
    "a lease that lives does not hold its days",
  ],
  [
    "it ends and keeps its days",
    (id) => sql`update leases set status = 'cancelled' where id = ${id}`,
    "a cancelled lease holds days",
  ],
  [
    "it is longer than was agreed",
    (id) => sql`update leases set end_day = end_day + 1 where id = ${id}`,
    "the last day is not the one that was agreed last",
  ],
  [
    "it is confirmed without a word",
    (id) => sql`update leases set status = 'confirmed' where id = ${id}`,
    "a lease is not where its history says",
  ],
  [
    "a step of its history is missing",
    (id) =>
      sql`insert into lease_events (lease_id, kind, from_state, to_state, actor) values (${id}, 'state', 'active', 'returned', 'x')`,
    "a step of the history begins where the one before did not end",
  ],
  [
    "it is out without a deposit",
    (id) => sql`update leases set status = 'active' where id = ${id}`,
    "a machine went out without its deposit",
  ],
  [
    "it is out without being looked at",
    (id) => sql`update leases set status = 'active' where id = ${id}`,
    "a machine went out or came back without being looked at",
  ],
  [
    "a deposit was taken for nothing",
    (id) =>
      sql`insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor) values (${id}, 'taken', 1, 'UAH', 'a', 'x')`,
    "a deposit of a machine that did not go out",
  ],
  [
    "a deposit was taken twice",
    (id) => sql`insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor)
      values (${id}, 'taken', 1, 'UAH', 'b', 'x'), (${id}, 'taken', 1, 'UAH', 'c', 'x')`,
    "a deposit was taken twice",
  ],
  [
    "more was released than taken",
    (id) =>
      sql`insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor) values (${id}, 'released', 1, 'UAH', 'd', 'x')`,
    "more of a deposit has gone than was taken",
  ],
  [
    "it is closed, and the shop keeps the deposit",
    (id) => sql`with taken as (insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor)
      values (${id}, 'taken', 1, 'UAH', 'e', 'x')) update leases set status = 'closed' where id = ${id}`,
    "a lease is closed with a deposit",
  ],
  [
    "the sum of a deposit is another",
    (id) => sql`update leases set deposit_taken = 5 where id = ${id}`,
    "movements and sums of a deposit differ",
  ],
  [
    "its unit has gone",
    () => sql`update rental_units set state = 'retired'`,
    "a unit that has gone for good is promised",
  ],
  [
    "its order is of another market",
    () => sql`update orders set market = 'PL', currency = 'PLN'`,
    "a lease is on a unit of something else",
  ],
  [
    "its order is paid",
    () => sql`update orders set payment_status = 'paid'`,
    "a lease waits although its order is paid",
  ],
  [
    "its order has ended",
    () => sql`update orders set status = 'cancelled', ended_as = 'staff'`,
    "a lease lives although its order has ended",
  ],
  [
    "its order has ended with money",
    () => sql`update orders set status = 'cancelled', ended_as = 'staff', captured = 5`,
    "an order has ended and keeps money",
  ],
])("%s", async (_name, spoil, found) => {
  const id = await lease(0, "2026-11-25", "2026-11-28");
  await behindBacks((trx) => spoil(id).execute(trx));
  expect(await wrong()).toContain(found);
});

test("two leases of a unit, the inspection of one on the first day of the other", async () => {
  await lease(0, "2026-11-25", "2026-11-28");
  await lease(1, "2026-11-25", "2026-11-28");
  await lease(0, "2026-11-29", "2026-12-01");
  expect(await wrong()).toEqual([]);
  await lease(0, "2026-12-01", "2026-12-03");
  expect(await wrong()).toEqual(["a unit is held twice on the same days", "two leases have a unit on the same days"]);
});

test("one machine with two lessees", async () => {
  for (const [first, end] of [
    ["2026-11-20", "2026-11-22"],
    ["2026-11-25", "2026-11-28"],
  ] as const) {
    const id = await lease(0, first, end);
    await behindBacks((trx) => sql`update leases set status = 'active' where id = ${id}`.execute(trx));
  }
  expect(await wrong()).toContain("a unit is with two lessees at once");
});
