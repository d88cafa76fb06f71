import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer } from "../../../test/support/order-builders.ts";
import { orderLine } from "../../../test/support/rental-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { rentalApi } from "./rental.api.ts";
import { createRental } from "./rental.service.ts";

let shop: TestDatabase;
let app: FastifyInstance;
const lift = "lft-genie-gs-1932";

beforeAll(async () => {
  shop = await createTestDatabase();
  app = Fastify();
  const now = () => new Date("2026-11-24T10:00:00Z");
  rentalApi(app, { rental: createRental({ db: shop.db, now }), texts: shopTexts });
  await customer(shop.db, "olena");
  // All units of the lift in Ukraine are out from 1 to 4 December.
  const { rows } = await sql<{ id: number }>`
    select id from rental_units where product_id = ${lift} and market = 'UA'`.execute(shop.db);
  for (const { id } of rows) {
    const line = await orderLine(shop.db, { userId: "olena", productId: lift });
    await sql`insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
      values ('olena', ${line}, ${lift}, ${id}, '2026-12-01', '2026-12-05', 'confirmed')`.execute(shop.db);
  }
});
afterAll(async () => {
  await app.close();
  await shop.drop();
});

async function get(path: string) {
  const answer = await app.inject({ url: `/api/rental/${path}` });
  return { status: answer.statusCode, body: answer.json() };
}

test("the calendar says for each day what is free and for how long", async () => {
  const { status, body } = await get(`${lift}/availability?market=UA&from=2026-11-28&to=2026-12-08`);
  expect(status).toBe(200);
  expect(
    body.data.map((day: { day: string; state: string; open: boolean; last: string | null }) => [
      day.day.slice(5),
      day.state,
      day.open,
      day.last?.slice(5, 10) ?? null,
    ]),
  ).toEqual([
    ["11-28", "free", true, "11-29"],
    ["11-29", "free", false, "11-29"],
    ["11-30", "free", true, null],
    ["12-01", "taken", true, null],
    ["12-02", "taken", true, null],
    ["12-03", "taken", true, null],
    ["12-04", "taken", true, null],
    ["12-05", "inspection", true, null],
    ["12-06", "free", false, "12-07"],
    ["12-07", "free", true, "12-07"],
  ]);
});

test("a price lists its parts as net decimal strings", async () => {
  const { status, body } = await get(`${lift}/quote?market=UA&start=2026-12-07&days=10&options=insurance`);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    start: "2026-12-07",
    last: "2026-12-16",
    days: 10,
    price: "19320.00",
    now: "19320.00",
    rent: "18400.00",
    mix: { months: 0, weeks: 1, days: 3 },
    options: [{ option: "insurance", price: "920.00" }],
    deposit: "34500.00",
  });
});

test("taken days offer the nearest free start; the other market has its own machines", async () => {
  const taken = await get(`${lift}/quote?market=UA&start=2026-12-01&days=3&locale=en`);
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({ code: "dates_taken", nearestStart: "2026-12-07" });
  expect((await get(`${lift}/quote?market=PL&start=2026-12-01&days=3`)).status).toBe(200);
  const long = await get(`${lift}/quote?market=UA&start=2026-11-25&days=30&locale=en`);
  expect(long.body).toMatchObject({ code: "dates_taken", nearestStart: "2026-12-07" });
});

test.each([
  [`${lift}/quote?market=UA&start=2026-12-08&days=0`, 422, "no_such_period"],
  [`${lift}/quote?market=UA&start=2026-12-08&days=10000`, 422, "no_such_period"],
  [`${lift}/quote?market=UA&start=2026-11-23&days=3`, 422, "start_past"],
  [`${lift}/quote?market=UA&start=2026-12-06&days=3`, 422, "start_closed"],
  [`${lift}/quote?market=UA&start=2028-12-06&days=3`, 422, "start_too_far"],
  [`${lift}/quote?market=UA&start=2026-12-08&days=3&quantity=99`, 422, "too_many"],
  [`${lift}/quote?market=UA&start=2026-02-30&days=3`, 400, "invalid_query"],
  [`${lift}/quote?market=UA&start=2026-12-08&days=-3`, 400, "invalid_query"],
  [`${lift}/quote?market=UA&start=2026-12-08&days=3&options=umbrella`, 400, "invalid_query"],
  [`${lift}/quote?market=UA&start=2026-12-08&days=3&free=yes`, 400, "invalid_query"],
  [`${lift}/quote?start=2026-12-08&days=3`, 400, "invalid_query"],
  [`${lift}/availability?market=UA&from=2026-12-08&to=2026-12-01`, 400, "invalid_query"],
  [`${lift}/availability?market=UA&from=2026-12-08&to=2029-12-01`, 400, "invalid_query"],
  ["pan-jinko-jkm440n-54hl4r-v/quote?market=UA&start=2026-12-08&days=3", 404, "not_rented"],
  ["no-such-thing/availability?market=UA&from=2026-12-01&to=2026-12-08", 404, "not_rented"],
])("%s: %i %s, a message in each language", async (path, status, code) => {
  const titles = [];
  for (const locale of ["ua", "pl", "en"]) {
    const answer = await get(`${path}&locale=${locale}`);
    expect(answer).toMatchObject({ status, body: { code } });
    titles.push(answer.body.title);
  }
  expect(new Set(titles).size).toBe(3);
});

test("a range that ends before it begins has a message in each language", async () => {
  const messages = new Set<string>();
  for (const locale of ["ua", "pl", "en"]) {
    const { body } = await get(`${lift}/availability?market=UA&from=2026-12-08&to=2026-12-01&locale=${locale}`);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].path).toBe("to");
    messages.add(body.errors[0].message);
  }
  expect(messages.size).toBe(3);
  expect([...messages][2]).toMatch(/^The last day has to be after the first, by at most 400\sdays\.$/);
});

describe("after closing time", () => {
  // Half past six in the evening in Kyiv, half past five in Warsaw.
  const evening = () => new Date("2026-11-24T16:30:00Z");

  test("no lease begins today, and the nearest start is the next open day", async () => {
    const rental = createRental({ db: shop.db, now: evening });
    const request = { start: "2026-11-24", days: 1, quantity: 1, options: [] };
    expect(await rental.offer(lift, request, "UA")).toMatchObject({ ok: false, code: "start_past" });
    expect(await rental.offer(lift, request, "PL")).toMatchObject({ ok: true });
    expect(await rental.offer(lift, { ...request, start: "2026-11-25" }, "UA")).toMatchObject({ ok: true });
    expect((await rental.freeDays([lift], "UA")).get(lift)?.nearest.day).toBe("2026-11-25");
    expect(await rental.assess([{ ...request, productId: lift }], "UA")).toMatchObject([
      { fault: "start_past", nearestStart: "2026-11-25" },
    ]);
    expect(rental.bookable("UA")).toEqual({ from: "2026-11-25", to: "2027-11-25" });
    expect(rental.bookable("PL")).toEqual({ from: "2026-11-24", to: "2027-11-24" });
  });

  test("the rental page begins tomorrow", async () => {
    const view = await createRental({ db: shop.db, now: evening }).view(lift, new URLSearchParams(), "UA");
    expect(view).toMatchObject({ earliest: "2026-11-25", form: { start: "2026-11-25" }, days: { from: "2026-11-25" } });
  });
});

test("every rented product has two to six units and is available today", async () => {
  const { rows } = await sql<{ id: string; units: number }>`
    select p.id, count(u.id)::int as units from products p left join rental_units u on u.product_id = p.id
    where exists (select from prices where product_id = p.id and tariff = 'day') group by p.id`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(20);
  for (const { units } of rows) expect(units >= 2 && units <= 6).toBe(true);
  const rental = createRental({ db: shop.db, now: () => new Date("2026-11-24T10:00:00Z") });
  const free = await rental.freeDays(
    rows.map(({ id }) => id),
    "PL",
  );
  expect(free.size).toBe(rows.length);
  expect([...free.values()].every(({ nearest }) => nearest.day === "2026-11-24")).toBe(true);
});
