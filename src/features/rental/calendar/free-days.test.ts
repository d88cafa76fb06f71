import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, orderLine } from "../../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { chooseUnits } from "../domain/availability.ts";
import type { LeaseDays } from "../domain/lease.ts";
import { unpackDays } from "../domain/packed-days.ts";
import { selectFleet } from "../fleet/fleet.store.ts";
import { createRental } from "../rental.service.ts";

let shop: TestDatabase;
/** A Tuesday. */
const today = "2026-11-24";
const machine = "free-days-lift";

beforeAll(async () => {
  shop = await createTestDatabase();
  await customer(shop.db, "olena");
  await buildFleet(shop.db, machine, { units: 3 });
  const { rows } = await sql<{
    id: number;
  }>`select id from rental_units where product_id = ${machine} order by id`.execute(shop.db);
  const [first, second, third] = rows.map(({ id }) => id);
  const leases: [number | undefined, Day, Day, string][] = [
    [first, "2026-11-20", "2026-11-23", "active"],
    [first, "2026-12-01", "2026-12-04", "confirmed"],
    [second, "2026-11-25", "2026-12-10", "reserved"],
    [third, "2026-11-24", "2026-11-27", "active"],
    [third, "2026-12-20", "2027-01-10", "confirmed"],
  ];
  for (const [unit, start, end, status] of leases) {
    const line = await orderLine(shop.db, { userId: "olena", productId: machine });
    await sql`insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
      values ('olena', ${line}, ${machine}, ${unit}, ${start}, ${end}, ${status})`.execute(shop.db);
  }
  await sql`insert into unit_holds (unit_id, during, reason) values (${third}, daterange('2026-12-12', '2026-12-14'), 'oil')`.execute(
    shop.db,
  );
});
afterAll(() => shop.drop());

const now = () => new Date(`${today}T10:00:00Z`);
const rental = () => createRental({ db: shop.db, now });

const isListed = async (from: Day, to: Day): Promise<boolean> =>
  (await rental().freeOn({ from, to }, "UA")).has(machine);

test("a listing by days and the choice of a unit agree on every range", async () => {
  const view = { productIds: [machine], market: "UA" as const, from: today, to: "2027-03-01", today };
  const units = (await selectFleet(shop.db, view)).get(machine) ?? [];
  const answers = new Set<boolean>();
  for (let from = today; from < "2026-12-24"; from = addDays(from, 1)) {
    for (const length of [1, 2, 5, 11]) {
      const lease: LeaseDays = { first: from, end: addDays(from, length), bufferDays: 1 };
      const expected = chooseUnits(units, lease, 1) !== null;
      expect([from, length, await isListed(from, addDays(from, length - 1))]).toEqual([from, length, expected]);
      answers.add(expected);
    }
  }
  expect(answers).toEqual(new Set([true, false]));
});

describe("free days of cards", () => {
  test("are two weeks from today, with the nearest start of each duration", async () => {
    const free = (await rental().freeDays([machine, "nothing"], "UA")).get(machine);
    // The first is overdue since Sunday and held for today and its inspection. The second is out from tomorrow on.
    expect(free?.days.map(Number).join("")).toBe("10111111111111");
    expect(free?.nearest).toEqual({ day: "2026-11-26", week: "2026-11-28", month: "2026-12-05" });
    expect((await rental().freeDays([machine], "PL")).size).toBe(0);
  });

  test("begin on the requested day", async () => {
    const free = (await rental().freeDays([machine], "UA", "2026-12-13")).get(machine);
    expect(free?.days).toHaveLength(14);
    // Sunday is closed.
    expect(free?.nearest.day).toBe("2026-12-14");
  });
});

test("the rental page begins on the nearest free day, with a year of days", async () => {
  const view = await rental().view(machine, new URLSearchParams("period=week"), "UA");
  expect(view?.form).toMatchObject({ kind: "week", count: 7, start: "2026-11-28", quantity: 1 });
  const days = unpackDays(view?.days ?? { from: today, states: "", open: "", free: [], reach: [] });
  expect([days[0]?.day, days.length]).toEqual([today, 366]);
  expect(await rental().view("nothing", new URLSearchParams(), "UA")).toBeNull();
  expect(await rental().view(machine, new URLSearchParams(), "PL")).toBeNull();
});

test("a quantity beyond the number of units counts as all units", async () => {
  const view = await rental().view(machine, new URLSearchParams("start=2026-12-15&quantity=9"), "UA");
  expect(view?.form).toMatchObject({ start: "2026-12-15", quantity: 9 });
  expect(view && unpackDays(view.days).some(({ state }) => state === "free")).toBe(true);
});

test("nothing is listed for days that cannot be booked", async () => {
  expect(await isListed("2027-11-24", "2027-11-25")).toBe(true);
  expect(await isListed("2027-11-25", "2027-11-25")).toBe(false);
  expect(await isListed("2027-02-01", "2027-06-01")).toBe(true);
  expect(await isListed("2027-02-01", "2029-02-01")).toBe(false);
});

test("the catalogue lists machines by days, and its cards say when they are free", async () => {
  const lift = "lft-genie-gs-1932";
  await sql`insert into unit_holds (unit_id, during, reason)
    select id, daterange('2026-12-01', '2026-12-20'), 'service' from rental_units where product_id = ${lift} and market = 'UA'`.execute(
    shop.db,
  );
  const catalogue = createCatalogue({ db: shop.db, texts: shopTexts, renting: rental() });
  const list = (wanted: { from: Day; to: Day } | null, locale: "ua" | "pl") =>
    catalogue.listing([17, 18, 19, 20, 21, 22], { wanted }, { locale, market: locale === "pl" ? "PL" : "UA" });
  const all = await list(null, "ua");
  const some = await list({ from: "2026-12-10", to: "2026-12-12" }, "ua");
  const there = await list({ from: "2026-12-10", to: "2026-12-12" }, "pl");
  const has = ({ cards }: typeof all) => cards.some(({ id }) => id === lift);
  expect([has(all), has(some), has(there)]).toEqual([true, false, true]);
  expect(all.cards.find(({ id }) => id === lift)?.free?.nearest.day).toMatchObject({ day: "2026-11-24" });
  expect(some.cards.every(({ free }) => free?.from === "2026-12-10")).toBe(true);
  expect(there.cards.find(({ id }) => id === lift)?.free?.nearest.day?.words).toBe("10\u00a0grudnia");
  const beyond = await catalogue.listing(
    [18],
    { wanted: { from: "2026-12-10", to: "2026-12-12" }, page: 9 },
    { locale: "ua", market: "UA" },
  );
  expect(beyond.total).toBe(
    (
      await catalogue.listing(
        [18],
        { wanted: { from: "2026-12-10", to: "2026-12-12" } },
        { locale: "ua", market: "UA" },
      )
    ).total,
  );
});
