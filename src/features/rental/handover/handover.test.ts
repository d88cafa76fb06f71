import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, orderLine } from "../../../../test/support/rental-builders.ts";
import { selectFleet } from "../fleet/fleet.store.ts";
import type { LeaseActor } from "../leases.service.ts";
import { blockUnit, handOver, settleDeposit, takeBack, unblockUnit } from "./handover.service.ts";

let base: TestDatabase;
let lift = "";
let unit = 0;
let id = "";
let count = 0;
const by: LeaseActor = { who: "staff", name: "user:staff" };
const check = { hours: 120.5, condition: "good", checklist: ["fuel", "test_run"], note: null, photos: [] } as const;
const deposit = 34_500_00;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
});
afterAll(() => base.drop());

/** A confirmed lease of three days from 25 November on a machine of its own. */
async function confirmed(): Promise<void> {
  count += 1;
  lift = `lft-handled-${count}`;
  [unit = 0] = await buildFleet(base.db, lift, { units: 1 });
  const line = await orderLine(base.db, { userId: "olena", productId: lift });
  await sql`insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement, deposit, buffer_days)
    values (${line}, '2026-11-25', '2026-11-28', 3, 690000, '{"days":3}', '[]', '{"day":230000,"week":1150000,"month":3450000}',
      52000000, ${deposit}, 1)`.execute(base.db);
  const { rows } = await sql<{ id: string }>`
    insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
    values ('olena', ${line}, ${lift}, ${unit}, '2026-11-25', '2026-11-28', 'confirmed') returning id`.execute(base.db);
  id = rows[0]?.id ?? "";
}
beforeEach(confirmed);

const give = (paid = deposit, now = "2026-11-25T08:00:00Z") =>
  inTransaction(base.db, (trx) => handOver(trx, id, { check, deposit: paid, by, now: new Date(now) }));
const take = (at: string) => inTransaction(base.db, (trx) => takeBack(trx, id, { check, at: new Date(at), by }));
const settle = (...deductions: { amount: number; reason: string }[]) =>
  inTransaction(base.db, (trx) => settleDeposit(trx, id, { deductions, by }));
const lease = async () =>
  (
    await sql<{ status: string; taken: number; gone: number; movements: number }>`
    select status, deposit_taken as taken, deposit_gone as gone,
      (select count(*)::int from deposit_movements where lease_id = l.id) as movements
    from leases l where id = ${id}`.execute(base.db)
  ).rows[0];

test("a machine goes out with its deposit, comes back and is settled", async () => {
  expect(await give()).toMatchObject({ ok: true, value: { status: "active" } });
  expect(await lease()).toEqual({ status: "active", taken: deposit, gone: 0, movements: 1 });
  expect(await take("2026-11-27T15:00:00Z")).toMatchObject({
    ok: true,
    value: { late: 0, lease: { returnedOn: "2026-11-27" } },
  });
  expect(await settle()).toMatchObject({ ok: true, value: { released: deposit, charged: 0 } });
  expect(await lease()).toEqual({ status: "closed", taken: deposit, gone: deposit, movements: 2 });
  const { rows } = await sql<{ hours: number }>`select hours from rental_units where id = ${unit}`.execute(base.db);
  expect(Number(rows[0]?.hours)).toBe(120.5);
});

test.each([
  ["before its first day", () => give(deposit, "2026-11-24T08:00:00Z"), { code: "not_now", why: "first_day_come" }],
  ["with too small a deposit", () => give(deposit - 1), { code: "deposit_short", owed: deposit }],
  ["with too large a deposit", () => give(deposit + 1), { code: "deposit_over" }],
  ["back before it went out", () => take("2026-11-26T08:00:00Z"), { code: "not_now", why: "wrong_state" }],
  ["settled before it is back", () => settle(), { code: "not_now", why: "wrong_state" }],
])("%s: nothing changes", async (_name, act, expected) => {
  expect(await act()).toMatchObject({ ok: false, ...expected });
  expect(await lease()).toEqual({ status: "confirmed", taken: 0, gone: 0, movements: 0 });
});

test("a cancelled lease is not handed over", async () => {
  await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
  expect(await give()).toMatchObject({ ok: false, code: "not_now", why: "wrong_state" });
});

test("two handovers at once: one succeeds", async () => {
  const answers = await Promise.all([give(), give(), give()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await lease()).toMatchObject({ taken: deposit, movements: 1 });
});

test("late fees follow the day price, and deductions never exceed the deposit", async () => {
  await give();
  expect(await take("2026-11-28T12:00:00Z")).toMatchObject({ value: { late: 3_450_00 } });
  expect(await settle({ amount: deposit + 1, reason: "scratch" })).toMatchObject({
    code: "deposit_over",
    left: deposit,
  });
  expect(await lease()).toMatchObject({ status: "returned", gone: 0, movements: 1 });
  expect(await settle({ amount: 3_450_00, reason: "late" }, { amount: 100_00, reason: "cleaning" })).toMatchObject({
    ok: true,
    value: { released: deposit - 3_550_00, charged: 3_550_00 },
  });
  expect(await settle()).toMatchObject({ ok: false, code: "not_now" });
});

test("the database refuses to close a lease with an unsettled deposit", async () => {
  await give();
  await take("2026-11-27T12:00:00Z");
  await expect(sql`update leases set status = 'closed' where id = ${id}`.execute(base.db)).rejects.toMatchObject({
    code: "23514",
  });
});

test.each([
  ["on its last day", "2026-11-27T15:00:00Z", "[2026-11-25,2026-11-29)"],
  ["a day early", "2026-11-26T12:00:00Z", "[2026-11-25,2026-11-28)"],
  ["on its first day", "2026-11-25T12:00:00Z", "[2026-11-25,2026-11-27)"],
  ["late", "2026-11-28T12:00:00Z", "[2026-11-25,2026-11-29)"],
])("back %s, it is held for its inspection and no longer, also once it is settled", async (_name, at, during) => {
  const held = async () =>
    (await sql<{ during: string }>`select during::text from unit_holds where lease_id = ${id}`.execute(base.db)).rows;
  await give();
  await take(at);
  expect(await held()).toEqual([{ during }]);
  await settle();
  expect(await held()).toEqual([{ during }]);
});

test("a deposit is settled to the kopiyka, whatever is deducted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 20_000_00 }), { maxLength: 4 }), async (amounts) => {
      await confirmed();
      await give();
      await take("2026-11-27T12:00:00Z");
      const settled = await settle(...amounts.map((amount) => ({ amount, reason: "damage" })));
      const fits = amounts.reduce((a, b) => a + b, 0) <= deposit;
      expect(settled.ok).toBe(fits);
      expect(await lease()).toMatchObject(fits ? { gone: deposit, status: "closed" } : { gone: 0, status: "returned" });
    }),
    { numRuns: 30 },
  );
});

test("a unit is blocked for service, but not on days of a lease", async () => {
  const block = (from: string, until: string) =>
    inTransaction(base.db, (trx) => blockUnit(trx, { unitId: unit, from, until, reason: "oil", today: "2026-11-23" }));
  expect(await block("2026-11-27", "2026-12-01")).toMatchObject({ ok: false, code: "dates_taken" });
  // The day of inspection is held too.
  expect(await block("2026-11-28", "2026-12-01")).toMatchObject({ ok: false, code: "dates_taken" });
  const made = await block("2026-11-29", "2026-12-01");
  expect(made.ok).toBe(true);
  expect(await block("2026-11-30", "2026-12-05")).toMatchObject({ ok: false, code: "dates_taken" });
  const view = { productIds: [lift], market: "UA", from: "2026-11-23", to: "2026-12-10", today: "2026-11-23" } as const;
  expect((await selectFleet(base.db, view)).get(lift)?.[0]?.holds).toMatchObject([
    { until: "2026-11-29", leaseId: id, movable: true },
    { from: "2026-11-29", until: "2026-12-01", leaseId: null, movable: false },
  ]);
  const end = (blockId: number) => inTransaction(base.db, (trx) => unblockUnit(trx, blockId));
  expect(await end(made.ok ? made.value : 0)).toEqual({ ok: true, value: null });
  expect(await end(made.ok ? made.value : 0)).toMatchObject({ code: "unknown_block" });
  expect(
    await inTransaction(base.db, (trx) =>
      blockUnit(trx, { unitId: 0, from: "2026-12-01", until: "2026-12-02", reason: "x", today: "2026-11-23" }),
    ),
  ).toMatchObject({ code: "unknown_unit" });
});
