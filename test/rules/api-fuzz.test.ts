import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueApi } from "../../src/features/catalogue/content-api/content.api.ts";
import { createOpenCatalogue } from "../../src/features/catalogue/content-api/content-api.service.ts";
import { blocksApi } from "../../src/features/content/content.api.ts";
import { createBlocks } from "../../src/features/content/content.service.ts";
import { specShelf } from "../support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { shopTexts as texts } from "../support/texts.ts";

/** The public catalogue API over a real database, with random queries. */
let shop: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await createTestDatabase();
  app = Fastify({ routerOptions: { maxParamLength: 1_000 } });
  catalogueApi(app, {
    openCatalogue: createOpenCatalogue({ db: shop.db, texts, index: specShelf(shop.db) }),
    texts,
    cache: null,
  });
  blocksApi(app, { blocks: createBlocks({ db: shop.db }), texts, cache: null });
});
afterAll(async () => {
  await app.close();
  await shop.drop();
});

const resource = fc.constantFrom(
  "products",
  "products/gen-honda-eu22i",
  "categories",
  "promotions",
  "ads",
  "carousel-slides",
);
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "filters",
      "sort",
      "populate",
      "fields",
      "pagination",
      "locale",
      "market",
      "type",
      "brand",
      "categoryId",
      "status",
      "$and",
      "$or",
      "$not",
      "$eq",
      "$eqi",
      "$ne",
      "$in",
      "$notIn",
      "$lt",
      "$gte",
      "$between",
      "$containsi",
      "$startsWith",
      "$null",
      "name",
      "price",
      "stock",
      "id",
      "createdAt",
      "category",
      "categories",
      "tags",
      "specifications",
      "value",
      "key",
      "localizations",
      "general_information",
      "pricing_and_inventory",
      "images",
      "page",
      "pageSize",
      "start",
      "limit",
      "withCount",
      "0",
      "1",
      "2",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "__proto__",
      "constructor",
      "prototype",
      "hasOwnProperty",
      "users",
      "orders",
      "price_changes",
      "stock_movements",
      "reservations",
      "cost",
      "99999999999",
      "-1",
      "1e9",
      "*",
      "deep",
      "",
      ".",
      "'",
      '"',
      ";--",
      "\\",
      "%",
      "_",
      "\u0000",
      "\u202Eabc",
      "😀",
      "\ud800",
      "[",
      "]",
      "a".repeat(300),
    ),
  },
);
const value = fc.oneof(
  word,
  fc.string({ maxLength: 20, unit: "binary" }),
  fc.constantFrom(
    "true",
    "false",
    "2026-01-01",
    "0001-01-01",
    "9999-12-31T23:59:59.999Z",
    "100",
    "0.01",
    "name:desc",
    "ua",
    "NaN",
    "Infinity",
    "null",
  ),
);
const parameter = fc.tuple(word, fc.array(word, { maxLength: 7 }), value).map(([root, segments, text]) => {
  const name = `${root}${segments.map((segment) => `[${segment}]`).join("")}`;
  return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
});
const raw = fc.stringMatching(/^[\x21-\x7e]{0,80}$/).filter((text) => !text.includes("#"));

async function assess(path: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url: path });
  expect(answer.statusCode, path).toBeLessThan(500);
  expect(performance.now() - start, path).toBeLessThan(15_000);
  if (answer.statusCode === 200) expect(Array.isArray(answer.json().data) || answer.json().data.id, path).toBeTruthy();
  else {
    expect(answer.headers["content-type"], path).toBe("application/problem+json; charset=utf-8");
    const { errors } = answer.json();
    if (answer.statusCode === 400) {
      expect(errors.length, path).toBeGreaterThan(0);
      for (const { path: name, message } of errors)
        expect([typeof name, message], path).toEqual(["string", expect.stringMatching(/\p{L}/u)]);
    }
  }
  return answer.statusCode;
}

test("every query is answered or rejected with a named error, never with a server error", async () => {
  const seen: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(
      resource,
      fc.oneof(
        fc.array(parameter, { maxLength: 6 }).map((list) => list.join("&")),
        raw,
      ),
      async (name, query) => {
        const status = await assess(`/api/${name}?${query}`);
        seen[status] = (seen[status] ?? 0) + 1;
      },
    ),
    { numRuns: 1_500 },
  );
  expect(seen[200]).toBeGreaterThan(20);
  expect(seen[400]).toBeGreaterThan(500);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 120_000);

test.each([
  ["pagination[page]=100000&pagination[pageSize]=100", 200],
  ["pagination[start]=10000000&pagination[limit]=100", 200],
  ["filters[price][$gt]=999999999.99", 200],
  ["filters[createdAt][$lt]=0001-01-01", 200],
  ["filters[id][$in]=", 200],
  ["filters[name][$containsi]=%E2%80%AE%D7%A9%D7%9C%D7%95%D7%9D", 200],
  ["filters[name][$containsi]=%25%27%22%5C%5F", 200],
  ["filters[name][$containsi]=%ff%fe", 200],
  ["filters[__proto__][polluted]=1", 400],
  ["__proto__[polluted]=1", 400],
  ["constructor[prototype][polluted]=1", 400],
  [`filters${"[$and][0]".repeat(200)}[name]=x`, 400],
  [`filters[name][$in][${"9".repeat(30)}]=x`, 400],
  [Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join("&"), 400],
  [`filters[name][$containsi]=${"x".repeat(10_000)}`, 400],
])("%s is answered by %i", async (query, status) => {
  expect(await assess(`/api/products?${query}`)).toBe(status);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
