import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { ok } from "#platform/pure/result.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { type Booking, bookUnits, buildFleet, orderLine, overlaps } from "../../../../test/support/rental-builders.ts";
import { selectFleet } from "../fleet/fleet.store.ts";

let base: TestDatabase;
const market = markets.UA;
const today = "2026-11-23";
const lift = "lft-test";

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
});
afterAll(() => base.drop());

const rounds = Number(process.env.RACES ?? 3);

/** Books a lease of a product in its own transaction. */
async function book(request: Partial<Booking> & { productId: string }) {
  const booking: Booking = { orderItemId: "", userId: "olena", quantity: 1, start: "2026-11-25", days: 3, ...request };
  return inTransaction(base.db, async (trx) => {
    const orderItemId = await orderLine(trx, {
      userId: "olena",
      productId: booking.productId,
      quantity: booking.quantity,
    });
    return bookUnits(trx, { bookings: [{ ...booking, orderItemId }], market, today });
  });
}

test.each([
  [1, 64],
  [4, 64],
])(
  "%i units, %i who want them at once: exactly so many get one, the others the nearest free start",
  async (units, asked) => {
    for (let round = 0; round < rounds; round++) {
      const productId = `${lift}-${units}-${round}`;
      await buildFleet(base.db, productId, { units });
      const answers = await Promise.all(
        Array.from({ length: asked }, (_, at) => book({ productId, start: addDays("2026-11-25", at % 2), days: 3 })),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(units);
      for (const answer of answers) {
        if (answer.ok) continue;
        expect(answer.code).toBe("dates_taken");
        // 25 to 27 or 26 to 28 November and a day of inspection; 29 November is a Sunday.
        expect(answer.lines[0]?.nearestStart).toMatch(/^2026-(11-30|12-01)$/);
      }
      expect(await overlaps(base.db)).toBe(0);
    }
  },
);

test("an order with two bookings of one unit for the same days gets none", async () => {
  await buildFleet(base.db, "lft-twice", { units: 1 });
  const answer = await inTransaction(base.db, async (trx) => {
    const line = () => orderLine(trx, { userId: "olena", productId: "lft-twice" });
    const request = { userId: "olena", productId: "lft-twice", quantity: 1, start: "2026-11-25", days: 3 };
    const bookings = [
      { ...request, orderItemId: await line() },
      { ...request, orderItemId: await line() },
    ];
    return bookUnits(trx, { bookings, market, today });
  });
  expect(answer).toEqual({
    ok: false,
    code: "dates_taken",
    lines: [{ productId: "lft-twice", start: "2026-11-25", days: 3, nearestStart: "2026-11-30" }],
  });
  const { rows } = await sql`select from leases where product_id = 'lft-twice'`.execute(base.db);
  expect(rows).toHaveLength(0);
});

test("without the lock the constraint refuses a second hold", async () => {
  const [unit] = await buildFleet(base.db, "lft-unlocked", { units: 1 });
  // Without locks: read, then write.
  const grab = () =>
    inTransaction(base.db, async (trx) => {
      const line = await orderLine(trx, { userId: "olena", productId: "lft-unlocked" });
      await sql`select pg_sleep(0.02)`.execute(trx);
      await sql`insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day)
        values ('olena', ${line}, 'lft-unlocked', ${unit}, '2026-11-25', '2026-11-28')`.execute(trx);
      return ok(null);
    });
  const answers = await Promise.allSettled(Array.from({ length: 16 }, grab));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(["23P01", "40P01"]).toContain(answer.reason.code);
  expect(await overlaps(base.db)).toBe(0);
});

test("without the constraint units are held twice", async () => {
  const [unit] = await buildFleet(base.db, "lft-bare", { units: 1 });
  await sql`alter table unit_holds drop constraint unit_holds_apart`.execute(base.db);
  const grab = () =>
    inTransaction(base.db, async (trx) => {
      const line = await orderLine(trx, { userId: "olena", productId: "lft-bare" });
      await sql`insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day)
        values ('olena', ${line}, 'lft-bare', ${unit}, '2026-11-25', '2026-11-28')`.execute(trx);
      return ok(null);
    });
  await Promise.all([grab(), grab()]);
  expect(await overlaps(base.db)).toBe(1);
  await sql`delete from unit_holds where unit_id = ${unit}`.execute(base.db);
  await sql`alter table unit_holds add constraint unit_holds_apart exclude using gist (unit_id with =, during with &&)`.execute(
    base.db,
  );
});

test("a lease and its hold go together", async () => {
  const [unit] = await buildFleet(base.db, "lft-hold", { units: 1 });
  const booked = await book({ productId: "lft-hold" });
  const id = booked.ok ? booked.value[0] : undefined;
  const hold = async () =>
    (await sql<{ during: string }>`select during::text from unit_holds where lease_id = ${id}`.execute(base.db)).rows[0]
      ?.during;
  expect(await hold()).toBe("[2026-11-25,2026-11-29)");
  await sql`update leases set end_day = '2026-12-01' where id = ${id}`.execute(base.db);
  expect(await hold()).toBe("[2026-11-25,2026-12-02)");
  await sql`update leases set status = 'cancelled' where id = ${id}`.execute(base.db);
  expect(await hold()).toBeUndefined();
  await expect(
    sql`insert into unit_holds (unit_id, during, lease_id) values (${unit}, '[2026-12-01,2026-12-05)', ${id})`.execute(
      base.db,
    ),
  ).rejects.toMatchObject({ code: "23001" });
});

test("an early return frees its unit after the inspection, an overdue lease holds it", async () => {
  await buildFleet(base.db, "lft-early", { units: 1 });
  const booked = await book({ productId: "lft-early", start: "2026-11-23", days: 10 });
  const id = booked.ok ? booked.value[0] : undefined;
  const seen = async (now: string) => {
    const view = { productIds: ["lft-early"], market: "UA", from: "2026-11-23", to: "2027-01-01", today: now } as const;
    return (await selectFleet(base.db, view)).get("lft-early")?.[0]?.holds;
  };
  for (const status of ["confirmed", "active"])
    await sql`update leases set status = ${status} where id = ${id}`.execute(base.db);
  expect(await seen("2026-11-30")).toMatchObject([
    { from: "2026-11-23", until: "2026-12-04", inspectedFrom: "2026-12-03" },
  ]);
  expect(await seen("2026-12-10")).toMatchObject([
    { from: "2026-11-23", until: "2026-12-12", inspectedFrom: "2026-12-11" },
  ]);
  await sql`update leases set status = 'returned', returned_on = '2026-11-25' where id = ${id}`.execute(base.db);
  expect(await seen("2026-11-30")).toMatchObject([
    { from: "2026-11-23", until: "2026-11-27", inspectedFrom: "2026-11-26" },
  ]);
});
