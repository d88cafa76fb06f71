import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../../test/support/rental-builders.ts";
import { createTimeline, maxUnits, timelineView } from "./timeline.service.ts";

let base: TestDatabase;
let units: number[] = [];
const lift = "lft-lined";
const everything = { market: null, state: null, search: "" } as const;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  units = await buildFleet(base.db, lift, { units: 4 });
  const on = (at: number, first: string, end: string, status: "reserved" | "confirmed" | "active") =>
    buildLease(base.db, { userId: "olena", productId: lift, unitId: units[at] ?? 0, first, end, status });
  await on(0, "2026-11-01", "2026-11-23", "active");
  await on(0, "2026-12-01", "2026-12-03", "confirmed");
  await on(1, "2026-11-20", "2026-11-26", "active");
  await on(1, "2026-11-27", "2026-11-29", "reserved");
  const back = await on(2, "2026-11-20", "2026-11-30", "active");
  await sql`update leases set status = 'returned', returned_on = '2026-11-25' where id = ${back}`.execute(base.db);
  await sql`insert into unit_holds (unit_id, during, reason) values (${units[2]}, '[2026-12-24,2026-12-27)', 'Oil')`.execute(
    base.db,
  );
  await on(3, "2026-08-01", "2026-08-10", "confirmed");
});
afterAll(() => base.drop());

const timeline = () => createTimeline({ db: base.db, now: () => new Date("2026-11-25T08:00:00Z") });

test("each unit has its holds by kind; overdue ones reach until today", async () => {
  const { rows, today, months } = timelineView(await timeline().units(everything, "2026-11-18"), "en");
  expect(
    rows.map(({ serial, bars }) => [serial, bars.map(({ kind, at, length, tail }) => [kind, at, length, tail])]),
  ).toEqual([
    [
      "LFT-LINED-UA-1",
      [
        ["overdue", 0, 8, 1],
        ["held", 13, 2, 1],
      ],
    ],
    [
      "LFT-LINED-UA-2",
      [
        ["due", 2, 6, 1],
        ["unpaid", 9, 2, 1],
      ],
    ],
    [
      "LFT-LINED-UA-3",
      [
        ["done", 2, 6, 1],
        ["service", 36, 3, 0],
      ],
    ],
    ["LFT-LINED-UA-4", []],
  ]);
  expect(rows[2]?.bars[1]).toMatchObject({ name: "Oil", leaseId: null, days: "24–26\u00a0December" });
  expect([today, months.map(({ at }) => at)]).toEqual([7, [0, 13, 44, 75]]);
});

test("the query filters and moves it; invalid days count as today", async () => {
  const narrowed = await timeline().units({ ...everything, search: "ua-3" }, null);
  expect([narrowed.first, narrowed.units.map(({ serial }) => serial)]).toEqual(["2026-11-18", ["LFT-LINED-UA-3"]]);
  expect((await timeline().units({ ...everything, market: "PL" }, null)).units).toEqual([]);
  const grant = { markets: ["PL"], limits: { UA: null, PL: null } } as const;
  const access = { role: "own", grants: { rental: grant } };
  expect(await timeline().units(everything, null, { access })).toMatchObject({ units: [], total: 0 });
  const summer = timelineView(await timeline().units(everything, "2026-07-20"), "pl");
  expect(summer.rows.map(({ bars }) => bars.length)).toEqual([0, 0, 0, 1]);
  expect(summer.today).toBeNull();
});

test("units beyond a page are counted and reachable", async () => {
  await sql`insert into rental_units (product_id, serial, market, depot)
    select ${lift}, 'MANY-' || at, 'PL', 'Warszawa' from generate_series(1, ${maxUnits + 3}::int) at`.execute(base.db);
  const polish = { ...everything, market: "PL" } as const;
  const first = timelineView(await timeline().units(polish, null), "en");
  expect([first.rows.length, first.part]).toEqual([maxUnits, { at: 1, from: 1, to: maxUnits, of: maxUnits + 3 }]);
  const second = timelineView(await timeline().units(polish, null, { part: 2 }), "en");
  expect([second.rows.length, second.part]).toEqual([
    3,
    { at: 2, from: maxUnits + 1, to: maxUnits + 3, of: maxUnits + 3 },
  ]);
  const serials = new Set([...first.rows, ...second.rows].map(({ serial }) => serial));
  expect(serials.size).toBe(maxUnits + 3);
  expect(timelineView(await timeline().units(polish, null, { part: 9 }), "en").part).toEqual(second.part);
  expect(new Set(first.rows.map(({ group }) => group))).toEqual(new Set([`${lift} PL`]));
});
