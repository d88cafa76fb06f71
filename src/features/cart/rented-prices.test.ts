import Fastify, { type FastifyInstance } from "fastify";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createRental } from "#features/rental/rental.service.ts";
import type { Schema } from "#platform/server/db/schema.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { plainCatalogue, stockProducts } from "../../../test/support/order-builders.ts";
import { buildFleet } from "../../../test/support/rental-builders.ts";
import { machineDeposit, weekNet } from "../../../test/support/rental-orders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { cartApi } from "./cart.api.ts";
import { createCart } from "./cart.service.ts";

let database: TestDatabase;
let app: FastifyInstance;
const anonymous = {
  accounts: { current: async () => null },
  codeLimit: { take: async () => 0, giveBack: async () => undefined, forget: async () => undefined },
};
const now = () => new Date("2026-11-23T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  app = Fastify();
  cartApi(app, {
    cart: createCart({ catalogue: plainCatalogue(db), rental: createRental({ db, now }) }),
    ...anonymous,
    texts: shopTexts,
  });
  await stockProducts(db, { panel: 3 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate rental_units, unit_holds, leases cascade`.execute(database.db);
  await buildFleet(database.db, "genie", { units: 2 });
});

const rent = (rental: Record<string, unknown> = {}, quantity = 1, uniqueKey = "genie.rent") => ({
  ...{ id: "genie", mode: "rent", quantity, uniqueKey },
  rental: { start: "2026-12-07", days: 7, options: [], ...rental },
});

async function price(lines: unknown[], market = "UA", locale = "en") {
  const answer = await app.inject({
    method: "POST",
    url: "/api/cart/price",
    payload: { lines, locale, market },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Blocks the first unit on these days. */
const block = (from: string, until: string, units = 1) =>
  sql`insert into unit_holds (unit_id, during, reason) select id, daterange(${from}::date, ${until}::date), 'service'
    from rental_units order by id limit ${units}`.execute(database.db);

describe("rented lines", () => {
  test("have the price of their days, a separate deposit, and a last day; purchases are unaffected", async () => {
    const bought = { id: "panel", mode: "buy", quantity: 1, uniqueKey: "panel.buy" };
    const { status, body } = await price([rent({}, 2), bought]);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([
      { problem: null, unitNet: weekNet, lineNet: 2 * weekNet, rental: { last: "2026-12-14", free: 2, units: 2 } },
      { problem: null, unitNet: 1_000_00 },
    ]);
    expect(body.totals).toMatchObject({ subtotal: 2 * weekNet + 1_000_00 });
    expect(body.deposit).toBe(2 * machineDeposit);
  });

  test("include the price of options", async () => {
    const { body } = await price([rent({ options: ["insurance"] })]);
    const [line] = body.lines;
    const [option] = line.rental.quote.options;
    expect(option).toMatchObject({ option: "insurance" });
    expect(line.unitNet).toBe(weekNet + option.net);
  });

  test.each<[string, Record<string, unknown>, number, object]>([
    ["a past day", { start: "2026-11-22" }, 1, { problem: "not_so", orderable: 0, rental: { fault: "start_past" } }],
    [
      "a closed day",
      { start: "2026-12-06" },
      1,
      { problem: "not_so", orderable: 0, rental: { fault: "start_closed" } },
    ],
    ["in two years", { start: "2028-12-04" }, 1, { problem: "not_so", rental: { fault: "start_too_far" } }],
    ["47 days", { days: 47 }, 1, { problem: "not_so", orderable: 0, rental: { fault: "no_such_period" } }],
    ["more than there are", {}, 3, { problem: "not_so", orderable: 2, rental: { fault: "too_many", units: 2 } }],
  ])("%s is said, and nothing of it is reckoned into what is to pay", async (_what, rental, quantity, expected) => {
    const { status, body } = await price([rent(rental, quantity)]);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([expected]);
    expect(body.totals.subtotal).toBe(body.lines[0].lineNet);
  });

  test("on taken days have the nearest free start", async () => {
    await block("2026-12-05", "2026-12-12");
    expect((await price([rent()])).body.lines).toMatchObject([{ problem: null, rental: { free: 1 } }]);
    await block("2026-12-13", "2026-12-20", 2);
    const { body } = await price([rent({}, 2)]);
    expect(body.lines).toMatchObject([
      { problem: "dates_taken", orderable: 0, rental: { free: 0, nearestStart: "2026-12-21" } },
    ]);
    expect([body.totals.total, body.deposit]).toEqual([0, 0]);
  });

  test("of one cart compete for the same machine", async () => {
    await block("2026-12-05", "2026-12-12");
    const { body } = await price([rent(), rent({ days: 5 }, 1, "genie.rent.2")]);
    expect(body.lines.map((line: { problem: string | null }) => line.problem)).toEqual([null, "dates_taken"]);
  });

  test("are unavailable in a market without rental of the machine", async () => {
    expect((await price([rent()], "PL")).body.lines).toMatchObject([{ problem: "gone" }]);
  });
});

describe("a hundred lines", () => {
  /** For ten machines that are all taken for a year; each line for different days. */
  const hundred = Array.from({ length: 100 }, (_, at) => ({
    ...rent({ start: `2026-12-${["07", "08", "09", "10"][at % 4]}`, days: 1 + (at % 28) }, 1, `line-${at}`),
    id: `genie-${at % 10}`,
  }));
  beforeEach(async () => {
    for (let at = 0; at < 10; at += 1) await buildFleet(database.db, `genie-${at}`, { units: 3 });
    await block("2026-11-25", "2028-01-01", 100);
  });

  test("are read from the database in one query batch", async () => {
    const queries: string[] = [];
    const pool = new pg.Pool(database.connection);
    const counted = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void queries.push(query.sql),
    });
    const shop = Fastify();
    const cart = createCart({ catalogue: plainCatalogue(counted), rental: createRental({ db: counted, now }) });
    cartApi(shop, { cart, ...anonymous, texts: shopTexts });
    const ask = async (lines: unknown[]) => {
      queries.length = 0;
      const payload = { lines, locale: "en", market: "UA" };
      const answer = await shop.inject({ method: "POST", url: "/api/cart/price", payload });
      expect(answer.json().lines).toHaveLength(lines.length);
      return queries.length;
    };
    const one = await ask([rent()]);
    expect(await ask(hundred)).toBe(one);
    await shop.close();
    await counted.destroy();
  });

  test("do not compute each day of the year again for each line", async () => {
    const days = vi.spyOn(Date, "parse");
    try {
      const { body } = await price(hundred);
      expect(new Set(body.lines.map((line: { problem: string }) => line.problem))).toEqual(new Set(["dates_taken"]));
      // A year of days for each of a hundred lines would be 36 500.
      expect(days.mock.calls.length).toBeLessThan(10_000);
    } finally {
      days.mockRestore();
    }
  });
});

describe("an invalid request is refused in the reader's language", () => {
  test.each<[string, object, string]>([
    ["0 days", rent({ days: 0 }), "lines.0.rental.days"],
    ["10 000 days", rent({ days: 10_000 }), "lines.0.rental.days"],
    ["an end before the start", rent({ days: -1 }), "lines.0.rental.days"],
    ["a day that is none", rent({ start: "2026-02-30" }), "lines.0.rental.start"],
    ["an end beside the days", rent({ end: "2026-12-08" }), "lines.0.rental"],
    ["an option that is none", rent({ options: ["gold"] }), "lines.0.rental.options.0"],
    ["no days", { ...rent(), rental: undefined }, "lines.0.rental"],
    ["days of a purchase", { ...rent(), mode: "buy" }, "lines.0"],
    ["a price of one's own", { ...rent(), unitNet: 1 }, "lines.0"],
  ])("%s", async (_what, line, path) => {
    const titles = new Set<string>();
    for (const locale of ["ua", "pl", "en"]) {
      const { status, body } = await price([line], "UA", locale);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
      expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
      titles.add(body.title);
    }
    expect(titles.size).toBe(3);
  });
});
