import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { resetSettings, setSection } from "../../../../test/support/market-settings.ts";
import { type Analytics, createAnalytics } from "../analytics.service.ts";
import { countingApi, countVisits } from "./counting.api.ts";

const person = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
  "accept-language": "uk",
  "sec-fetch-dest": "document",
};

let database: TestDatabase;
let analytics: Analytics;
let app: FastifyInstance;
let time = Date.parse("2025-05-30T21:30:00Z");
const statuses: Record<string, number> = {
  "/ua/product/gone": 404,
  "/ua/product/broken": 500,
  "/ua/product/known": 304,
};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  analytics = createAnalytics({ db: database.db, now: () => new Date(time), interval: 3_600_000 });
  app = Fastify();
  countVisits(app, { analytics });
  countingApi(app, { analytics, texts: { t: (_locale, key) => key } });
  app.post("/api/create-checkout-session", async () => ({ id: "1" }));
  // Pages are answered by one route, from the cache or made.
  app.get("/*", async (request, reply) => {
    request.pagePattern = "/:locale/product/:id";
    return reply.code(statuses[request.url] ?? 200).send("page");
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  // Another minute, and nothing counted.
  time += 60_000;
  await analytics.flush();
  await sql`truncate analytics_days, speed_days, error_days, search_misses`.execute(database.db);
});

const get = (url: string, headers: Record<string, string> = person) => app.inject({ url, headers });
const report = (payload: object) => app.inject({ method: "POST", url: "/api/counts", headers: person, payload });
async function stored(table: string): Promise<unknown[]> {
  await analytics.flush();
  const { rows } = await sql<
    Record<string, unknown>
  >`select t.*, t.day::text as day, t.count::int as count from ${sql.table(table)} t order by 1, 2, 3, 4, 5`.execute(
    database.db,
  );
  return rows;
}

test("pages that people see are counted by market, language, device and source, on the day of the market", async () => {
  await get("/ua/product/pan-1", { ...person, referer: "https://www.google.com/" });
  await get("/ua/product/known");
  await get("/pl/product/pan-1.data", { ...person, "sec-fetch-dest": "empty", referer: "http://localhost:80/pl" });
  expect(await stored("analytics_days")).toEqual([
    { day: "2025-05-30", market: "PL", locale: "pl", device: "mobile", source: "own", step: "product", count: 1 },
    { day: "2025-05-31", market: "UA", locale: "ua", device: "mobile", source: "none", step: "product", count: 1 },
    { day: "2025-05-31", market: "UA", locale: "ua", device: "mobile", source: "search", step: "product", count: 1 },
  ]);
});

test.each([
  ["a crawler", { ...person, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a page fetched in advance", { ...person, "sec-purpose": "prefetch" }],
  ["a service worker", { ...person, "sec-fetch-dest": "empty" }],
])("%s is not counted", async (_name, headers) => {
  await get("/ua/product/pan-1", headers);
  expect(await stored("analytics_days")).toEqual([]);
});

test("who reads more than sixty pages in a minute is a program for the rest of it", async () => {
  for (let page = 0; page < 70; page += 1) await get("/ua/product/pan-1");
  expect(await stored("analytics_days")).toMatchObject([{ count: 60 }]);
  time += 60_000;
  await get("/ua/product/pan-1");
  expect(await stored("analytics_days")).toMatchObject([{ count: 61 }]);
});

test("an order, and what browsers report", async () => {
  await app.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    headers: person,
    payload: { locale: "ua", market: "PL" },
  });
  expect((await report({ path: "/ua/product/pan-1", step: "cart_added" })).statusCode).toBe(204);
  expect((await report({ path: "/ua/product/pan-1", lcp: 1_700, inp: 90, errors: 2 })).statusCode).toBe(204);
  expect(await stored("analytics_days")).toMatchObject([{ market: "PL", step: "order" }, { step: "cart_added" }]);
  expect(await stored("speed_days")).toMatchObject([
    { page: "product", measure: "inp", bucket: 100 },
    { page: "product", measure: "lcp", bucket: 2_000 },
  ]);
  expect(await stored("error_days")).toMatchObject([{ error: "script", count: 1 }]);
});

test.each([
  ["an unknown step", { path: "/ua", step: "paid" }],
  ["a page of staff", { path: "/ua/admin", lcp: 5 }],
  ["another field", { path: "/ua", user: "anna" }],
  ["a negative duration", { path: "/ua", lcp: -1 }],
  ["nothing", {}],
])("a report with %s is refused and counts nothing", async (_name, payload) => {
  expect((await report(payload)).statusCode).toBe(400);
  expect(await stored("analytics_days")).toEqual([]);
  expect(await stored("speed_days")).toEqual([]);
});

test("pages that were not found or failed are errors, not views", async () => {
  await get("/ua/product/gone");
  await get("/ua/product/broken");
  expect(await stored("analytics_days")).toEqual([]);
  expect(await stored("error_days")).toMatchObject([
    { error: "failed", count: 1 },
    { error: "not_found", count: 1 },
  ]);
});

test("counts of several processes add up; those that could not be written are written later", async () => {
  const other = createAnalytics({ db: database.db, now: () => new Date(time), interval: 3_600_000 });
  const miss = { query: "Інвертор", locale: "ua", market: "UA" } as const;
  for (let round = 0; round < 5; round += 1) {
    analytics.missed(miss);
    other.missed(miss);
    await Promise.all([analytics.flush(), other.flush()]);
  }
  await sql`alter table search_misses rename to away`.execute(database.db);
  other.missed(miss);
  await expect(other.flush()).rejects.toThrow();
  await sql`alter table away rename to search_misses`.execute(database.db);
  await other.flush();
  expect(await stored("search_misses")).toMatchObject([{ query: "інвертор", count: 11 }]);
});

test("nothing of a person is in the tables: no address, name of a browser, or id", async () => {
  const { rows } = await sql<{
    column: string;
  }>`select table_name || '.' || column_name as column from information_schema.columns
    where table_name in ('analytics_days', 'speed_days', 'error_days', 'search_misses') order by 1`.execute(
    database.db,
  );
  expect(new Set(rows.map(({ column }) => column.split(".")[1]))).toEqual(
    new Set([
      "bucket",
      "count",
      "day",
      "device",
      "error",
      "locale",
      "market",
      "measure",
      "page",
      "query",
      "source",
      "step",
    ]),
  );
});

test("a market whose settings say so is not counted, the other one is", async () => {
  setSection("PL", "analytics", { visits: "not_counted" });
  try {
    await get("/pl");
    await get("/ua");
    await report({ path: "/pl", lcp: 900 });
    await report({ path: "/pl", errors: 1 });
    analytics.missed({ query: "fotowoltaika", locale: "pl", market: "PL" });
    expect(await stored("analytics_days")).toMatchObject([{ market: "UA", count: 1 }]);
    for (const table of ["speed_days", "error_days", "search_misses"]) expect(await stored(table)).toEqual([]);
  } finally {
    resetSettings();
  }
  await get("/pl");
  expect(await stored("analytics_days")).toHaveLength(2);
});
