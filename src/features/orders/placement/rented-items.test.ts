import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections, stockOf, stockProducts } from "../../../../test/support/order-builders.ts";
import { buildFleet, overlaps } from "../../../../test/support/rental-builders.ts";
import {
  aWeek,
  machineDeposit,
  rentingOrders,
  rentRequest,
  testTerms,
  weekNet,
} from "../../../../test/support/rental-orders.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import type { Orders } from "../orders.service.ts";

let database: TestDatabase;
let other: Database;
let shops: Orders[];
const buyers = 64;
const now = () => new Date("2026-11-23T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  other = createDatabase({ ...database.connection, connectionTimeoutMillis: 60_000 }).db;
  shops = [rentingOrders(database.db, { now }), rentingOrders(other, { now })];
  for (let at = 0; at < buyers; at++) await customer(database.db, `buyer-${at}`);
  await Promise.all([openAllConnections(database.db), openAllConnections(other)]);
});
afterAll(async () => {
  await other.destroy();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
});

function place(request: PlaceRequest, at = 0) {
  const shop = shops[at % shops.length];
  if (!shop) throw new Error("no shop");
  return shop.place({ buyer: { id: `buyer-${at}` }, request, repeat: null });
}

async function held(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from unit_holds`.execute(database.db);
  return rows[0]?.count ?? -1;
}

describe("an order with machines", () => {
  test("holds units, keeps what was agreed, and takes nothing from sale", async () => {
    await buildFleet(database.db, "genie", { units: 3 });
    await stockProducts(database.db, { panel: 5 });
    const placed = await place(rentRequest({ genie: 2 }, { goods: { panel: 1 } }));
    expect(placed).toMatchObject({ ok: true });
    const { rows } = await sql`select l.status, l.first_day::text as first, l.end_day::text as "end", r.days, r.rent,
      r.deposit, i.unit_net as net from leases l join order_rentals r using (order_item_id)
      join order_items i on i.id = l.order_item_id`.execute(database.db);
    const agreed = { status: "reserved", first: "2026-12-07", end: "2026-12-15", days: 7, rent: weekNet };
    // A week from a Monday ends on a Sunday, so the machine comes back on the Monday.
    expect(rows).toEqual(Array(2).fill({ ...agreed, deposit: machineDeposit, net: weekNet }));
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 1 });
    const steps = await sql<{ step: string; amount: number }>`
      select step, amount from order_adjustments where step in ('goods', 'deposit') order by position`.execute(
      database.db,
    );
    expect(steps.rows).toEqual([
      { step: "goods", amount: 2 * weekNet + 1_000_00 },
      { step: "deposit", amount: 2 * machineDeposit },
    ]);
    const consents = await sql`select rental_consent as consent from orders`.execute(database.db);
    expect(consents.rows).toEqual([{ consent: { terms: testTerms, adult: true, operator: true } }]);
  });

  test("the options are part of the price", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    const request = { ...aWeek, options: ["insurance" as const] };
    expect(await place(rentRequest({ genie: 1 }, { request }))).toMatchObject({ code: "totals_changed" });
    expect(await held()).toBe(0);
  });

  const consent = { terms: testTerms, adult: true, operator: true };
  test.each<[string, Parameters<typeof rentRequest>[1], object]>([
    ["on delivery", { paymentMethod: "pod" }, { code: "pod_with_rental" }],
    ["by a minor", { consent: { ...consent, adult: false } }, { code: "consent_missing", missing: ["adult"] }],
    ["under older terms", { consent: { ...consent, terms: "2020" } }, { code: "consent_missing", missing: ["terms"] }],
    ["without confirming", { consent: null }, { code: "consent_missing", missing: ["terms", "adult"] }],
    ["for another price", { unitNet: 1 }, { code: "totals_changed" }],
    [
      "from a past day",
      { request: { ...aWeek, start: "2026-11-20" } },
      { code: "rental_invalid", fault: "start_past" },
    ],
    ["from a Sunday", { request: { ...aWeek, start: "2026-12-13" } }, { fault: "start_closed" }],
    ["for no days", { request: { ...aWeek, days: 0 } }, { fault: "no_such_period" }],
    ["for ages", { request: { ...aWeek, days: 10_000 } }, { fault: "no_such_period" }],
    ["in two years", { request: { ...aWeek, start: "2028-12-04" } }, { fault: "start_too_far" }],
  ])("%s is refused, and nothing is held", async (_what, changes, failure) => {
    await buildFleet(database.db, "genie", { units: 3 });
    expect(await place(rentRequest({ genie: 1 }, changes))).toMatchObject({ ok: false, ...failure });
    expect(await held()).toBe(0);
  });

  test("more than there are, and what is only sold, are refused", async () => {
    await buildFleet(database.db, "genie", { units: 2 });
    await stockProducts(database.db, { panel: 5 });
    expect(await place(rentRequest({ genie: 3 }))).toMatchObject({ code: "rental_invalid", fault: "too_many" });
    expect(await place(rentRequest({ panel: 1 }))).toMatchObject({ code: "product_unknown", ids: ["panel"] });
  });

  test("that is short of goods holds no machine, and one without its machine takes no goods", async () => {
    await buildFleet(database.db, "genie", { units: 1 });
    await stockProducts(database.db, { panel: 1 });
    expect(await place(rentRequest({ genie: 1 }))).toMatchObject({ ok: true });
    const mixed = rentRequest({ genie: 1 }, { goods: { panel: 1 } });
    expect(await place(mixed, 1)).toMatchObject({ code: "dates_taken" });
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
  });
});

describe("64 at once", () => {
  test.each([
    [1, 3],
    [5, 3],
  ])(
    "for %i units, %i rounds: exactly as many get one, all others the nearest free start",
    async (units, rounds) => {
      for (let round = 0; round < rounds; round++) {
        await sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(database.db);
        await buildFleet(database.db, "genie", { units });
        const asked = Array.from({ length: buyers }, (_, at) => place(rentRequest({ genie: 1 }), at));
        const answers = await Promise.all(asked);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(units);
        const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer]));
        for (const answer of refused) {
          const lines = [{ id: "genie", nearestStart: "2026-12-16" }];
          expect(answer).toMatchObject({ code: "dates_taken", lines });
        }
        expect([await held(), await overlaps(database.db)]).toEqual([units, 0]);
      }
    },
    60_000,
  );

  test("mixed orders for few machines and few goods: neither is given twice, and nobody holds half an order", async () => {
    await buildFleet(database.db, "genie", { units: 6 });
    await buildFleet(database.db, "jlg", { units: 6 });
    await stockProducts(database.db, { panel: 4 });
    const wants = (at: number): PlaceRequest => {
      if (at % 3 === 0) return rentRequest({ genie: 1, jlg: 1 });
      return at % 3 === 1 ? rentRequest({ jlg: 1 }, { goods: { panel: 1 } }) : rentRequest({ jlg: 1, genie: 1 });
    };
    const answers = await Promise.all(Array.from({ length: buyers }, (_, at) => place(wants(at), at)));
    const wanted = answers.flatMap(({ ok }, at) => (ok ? wants(at).items.filter(({ rental }) => rental) : []));
    expect([await held(), await overlaps(database.db)]).toEqual([wanted.length, 0]);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 4 });
    const bare = await sql`select i.id from order_items i where i.product_id in ('genie', 'jlg')
      and not exists (select from leases where order_item_id = i.id)`.execute(database.db);
    expect(bare.rows).toEqual([]);
  }, 60_000);
});
