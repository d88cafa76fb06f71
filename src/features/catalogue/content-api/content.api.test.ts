import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fail } from "#platform/pure/result.ts";
import { withTimeLimit } from "#platform/server/db/time-limit.ts";
import { PageCache } from "#platform/server/http/page-cache.ts";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { catalogueTexts, countingDatabase, specShelf } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { stockTag } from "../domain/cache-tags.ts";
import { largestPicture } from "../domain/pictures/picture-sources.ts";
import { categoryPicture, productViews } from "../domain/pictures/rendered.ts";
import { catalogueApi } from "./content.api.ts";
import { createOpenCatalogue } from "./content-api.service.ts";

let shop: TestDatabase;
let app: FastifyInstance;
let counting: ReturnType<typeof countingDatabase>;
const invalidations = new Invalidations();
const cache = new PageCache({ invalidations });
let index: ReturnType<typeof specShelf>;
beforeAll(async () => {
  shop = await createTestDatabase();
  index = specShelf(shop.db);
  index.follow(shop.connection, (error) => {
    throw error;
  });
  counting = countingDatabase(shop.connection);
  const texts = catalogueTexts();
  app = Fastify();
  catalogueApi(app, {
    openCatalogue: createOpenCatalogue({ db: counting.db, texts, index }),
    texts,
    cache,
  });
});
afterAll(async () => {
  await app.close();
  await index.close();
  await counting.db.destroy();
  await shop.drop();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : null };
}
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

const inLanguage = (locale: string, name: string) => ({
  id: "gen-honda-eu22i",
  attributes: {
    locale,
    name,
    description: expect.any(String),
    general_information: { name, description: expect.any(String) },
  },
});

test("a product has the shape of the contract", async () => {
  const { status, body } = await get("/api/products/gen-honda-eu22i?locale=en&market=PL&populate=*");
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["data", "meta"]);
  expect(body.data).toEqual({
    id: "gen-honda-eu22i",
    documentId: "gen-honda-eu22i",
    attributes: {
      sku: "GEN-HONDA-EU22I",
      stock: 5,
      name: "Petrol generator Honda EU22i",
      model: "EU22i",
      categoryId: 14,
      saleUnit: "piece",
      originalPrice: null,
      general_information: {
        name: "Petrol generator Honda EU22i",
        description: expect.stringContaining("carbon monoxide"),
        brand: "Honda",
        images: {
          data: productViews({ id: "gen-honda-eu22i", specs: {}, pictures: [] }).map(({ src, width, height }, at) => ({
            id: at + 1,
            attributes: {
              url: largestPicture(src),
              width,
              height,
              alternativeText: expect.stringMatching(/^Petrol generator Honda EU22i, 1.8\u00a0kW: /),
            },
          })),
        },
      },
      pricing_and_inventory: {
        price: "5650.00",
        day_price: "80.00",
        week_price: "390.00",
        month_price: "1180.00",
        original_price: null,
        original_day_price: null,
        original_week_price: null,
        original_month_price: null,
        currency: "PLN",
      },
      specifications: expect.arrayContaining([
        { id: expect.any(Number), key: "power_kw", name: "Power", value: "1.8", unit: "kW" },
        { id: expect.any(Number), key: "fuel", name: "Fuel", value: "petrol", unit: "" },
      ]),
      categories: { data: [{ id: 14, attributes: { slug: "generators", name: "Generators" } }] },
      tags: {
        data: [
          ["blackout", "Blackout backup"],
          ["off-grid", "Off-grid"],
          ["cabin", "For a summer house"],
          ["camping", "For camping"],
          ["outdoor-event", "Outdoor events"],
        ].map(([slug, name]) => ({ id: expect.any(Number), attributes: { slug, name } })),
      },
      localizations: {
        data: [
          inLanguage("ua", "Бензиновий генератор Honda EU22i"),
          inLanguage("pl", "Agregat prądotwórczy benzynowy Honda EU22i"),
        ],
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  });
});

test.each<[string, string, Record<string, string | null>, string]>([
  [
    "cab-helukabel-solarflex-4",
    "?market=PL",
    { price: "3.70", day_price: null, currency: "PLN" },
    "a price of a few grosze",
  ],
  ["crn-maeda-mc285c", "", { price: null, day_price: "9800.00", currency: "UAH" }, "ask for price"],
])("%s%s costs %j: %s", async (id, query, expected) => {
  expect((await get(`/api/products/${id}${query}`)).body.data.attributes.pricing_and_inventory).toMatchObject(expected);
});

test("a product of a subcategory has both categories", async () => {
  const { body } = await get("/api/products/lft-genie-gs-1932?locale=pl");
  expect(body.data.attributes.categories.data).toEqual([
    { id: 17, attributes: { slug: "lifts-and-cranes", name: "Podnośniki i dźwigi" } },
    { id: 18, attributes: { slug: "scissor-lifts", name: "Podnośniki nożycowe" } },
  ]);
});

describe("lists", () => {
  test("come in pages", async () => {
    const { body } = await get("/api/products?pagination[page]=2&pagination[pageSize]=40");
    expect(body.meta).toEqual({ pagination: { page: 2, pageSize: 40, pageCount: 3, total: 91 } });
    expect(body.data).toHaveLength(40);
  });

  test("together contain every product once", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/api/products?pagination[page]=${page}`)));
    const ids = pages.flatMap(({ body }) => idsOf(body));
    expect(new Set(ids).size).toBe(91);
    expect(ids).toHaveLength(91);
  });

  test("are empty past the last page and have the total", async () => {
    const { status, body } = await get("/api/products?pagination[page]=50");
    expect([status, body.data, body.meta.pagination.total]).toEqual([200, [], 91]);
  });

  test.each<[string, string[] | number, string]>([
    ["categoryId=24", ["adp-staubli-mc4-evo2"], "a category"],
    ["categoryId=3", 12, "a category with those below it"],
    ["categoryId=99", [], "an id that no category has"],
    ["filters[categoryId][$in][0]=24&filters[categoryId][$in][1]=12", 3, "several categories"],
    ["type=інвертори", 12, "a type by its Ukrainian name, small letters"],
    ["type=Falowniki hybrydowe", 10, "by its Polish name, whatever the language"],
    ["type=hybrid-inverters", 10, "by its slug"],
    ["filters[type][$eq]=інвертори", 0, "an exact type looks at capitals"],
    ["filters[type][$containsi]=ПАНЕЛ", 13, "a part of a type"],
    ["brand=deye", 5, "a brand, small letters"],
    ["filters[brand][$eq]=deye", 0, "an exact brand looks at capitals"],
    ["filters[brand][$in][0]=Noark&filters[brand][$in][1]=Eaton", 2, "several brands"],
    ["filters[brand][$contains]=Solar", 7, "a part of a brand"],
    ["brand=KÖNNER %26 SÖHNEN", ["gen-ks-7000e"], "letters beyond ASCII"],
    ["brand=Deye&categoryId=2", ["bat-deye-se-g5-1-pro-b", "bat-deye-rw-m6-1"], "all filters must match"],
    ["brand=%25", 0, "a percent sign is no wildcard"],
    ["brand=' or '1'='1", 0, "nor is anything else"],
  ])("narrowed by %s: %j: %s", async (query, expected) => {
    const { status, body } = await get(`/api/products?${query}&pagination[pageSize]=100`);
    expect(status).toBe(200);
    if (typeof expected === "number") expect(body.meta.pagination.total).toBe(expected);
    else expect(idsOf(body)).toEqual(expected);
  });

  test.each([
    ["price:asc", "UA", (a: number, b: number) => a - b],
    ["price:desc", "PL", (a: number, b: number) => b - a],
  ])("are ordered by %s in %s, unpriced products last", async (sort, market, order) => {
    const { body } = await get(`/api/products?sort=${sort}&market=${market}&pagination[pageSize]=100`);
    const prices: (string | null)[] = body.data.map(
      (one: { attributes: { pricing_and_inventory: { price: string | null } } }) =>
        one.attributes.pricing_and_inventory.price,
    );
    expect(prices.slice(-2)).toEqual([null, null]);
    const priced = prices.slice(0, -2).map(Number);
    expect(priced).toEqual([...priced].sort(order));
  });

  test("are sorted by name with the collation of the language", async () => {
    const { body } = await get("/api/products?sort=name&locale=pl&categoryId=5");
    const names = body.data.map((one: { attributes: { name: string } }) => one.attributes.name);
    expect(names).toEqual([...names].sort(new Intl.Collator("pl").compare));
  });
});

test.each([
  ["/api/products?page=2", "page"],
  ["/api/products?pagination[pageSize]=1000", "pagination[pageSize]"],
  ["/api/products?pagination[page]=-1", "pagination[page]"],
  ["/api/products?pagination[page]=1&pagination[page]=2", "pagination[page]"],
  ["/api/products?sort=cost:asc", "sort"],
  ["/api/products?filters[price_changes][net][$gt]=1", "filters[price_changes]"],
  ["/api/products?filters[stock_movements][on_hand][$gt]=1", "filters[stock_movements]"],
  ["/api/products?filters[users][email][$containsi]=a", "filters[users]"],
  ["/api/products?filters[$or][0][orders][id][$notNull]=true", "filters[$or][0][orders]"],
  ["/api/products?filters[brand][$regex]=Deye", "filters[brand][$regex]"],
  ["/api/products?locale=de", "locale"],
  ["/api/products?market=USD", "market"],
  ["/api/products?populate=price_changes", "populate"],
  ["/api/products?_q=panel", "_q"],
  ["/api/products?brand=%00", "brand"],
  ["/api/products/gen-honda-eu22i?fields[0]=cost", "fields"],
  ["/api/products/gen-honda-eu22i?filters[id][$eq]=x", "filters[id][$eq]"],
  ["/api/categories?sort=position", "sort"],
])("%s is refused and the parameter %s is named", async (path, parameter) => {
  const { status, headers, body } = await get(path, { "accept-language": "pl" });
  expect(status).toBe(400);
  expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(body).toMatchObject({
    status: 400,
    code: "invalid_query",
    title: "Zapytanie zawiera niedozwolone parametry",
  });
  expect(body.errors).toEqual([expect.objectContaining({ path: parameter, message: expect.stringMatching(/\w/) })]);
});

test.each(["nope", "PAN-X", "%00", "..%2f..%2fetc", "a".repeat(90)])("there is no product %s", async (id) => {
  const { status, body } = await get(`/api/products/${id}?locale=en`);
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: "product_not_found", title: "Product not found" });
});

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test("a category has the time of its last text change and can be sorted by it", async () => {
  const path = "/api/categories?locale=en&sort=updatedAt:desc&fields=updatedAt&populate[image][fields]=url";
  const { body: before } = await get(path);
  await sql`update category_texts set description = description where category_id = 7 and locale = 'pl'`.execute(
    shop.db,
  );
  const { body } = await get(`${path}&pagination[pageSize]=1`);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([7]);
  const [{ attributes }] = body.data;
  expect(Object.keys(attributes)).toEqual(["updatedAt", "image"]);
  expect(Object.keys(attributes.image.data.attributes)).toEqual(["url"]);
  expect(Date.parse(attributes.updatedAt)).toBeGreaterThan(Date.parse(before.data[0].attributes.updatedAt));
});

test("categories are listed with texts and pictures", async () => {
  const { status, body } = await get("/api/categories?locale=en&populate=*");
  expect(status).toBe(200);
  expect(body.meta.pagination).toEqual({ page: 1, pageSize: 100, pageCount: 1, total: 25 });
  expect(body.data[0]).toEqual({
    id: 1,
    documentId: "1",
    attributes: {
      slug: "solar-panels",
      parentId: null,
      rental: false,
      name: "Solar panels",
      shortName: "Solar panels",
      description: expect.any(String),
      createdAt: expect.stringMatching(moment),
      updatedAt: expect.stringMatching(moment),
      publishedAt: expect.stringMatching(moment),
      image: {
        data: {
          id: 1,
          attributes: {
            url: categoryPicture({ id: 1, slug: "solar-panels" }),
            width: 720,
            height: 720,
            alternativeText: "Solar panels",
          },
        },
      },
    },
  });
});

describe("a cached list", () => {
  const path = "/api/products?pagination[pageSize]=25&locale=pl";

  test("costs no query and is 304 for clients that have it", async () => {
    const first = await get(path);
    const before = counting.queries();
    const second = await get(path);
    expect(counting.queries()).toBe(before);
    expect(second.body).toEqual(first.body);
    const unchanged = await get(path, { "if-none-match": String(first.headers.etag) });
    expect([unchanged.status, unchanged.body]).toEqual([304, null]);
  });

  test("is built anew after the catalogue has changed", async () => {
    await get(path);
    await setStock(shop.db, ["pan-jinko-jkm440n-54hl4r-v"], { onHand: 214, reserved: 14 });
    // The product index is told by a notice.
    await eventually(async () => {
      invalidations.drop([stockTag("pan-jinko-jkm440n-54hl4r-v")], { atOnce: true });
      expect((await get(path)).body.data[0].attributes.stock).toBe(200);
    });
  });

  test("is the same for all clients", async () => {
    const { headers } = await get(path, { cookie: "userLocale=en; session=1", "accept-language": "uk" });
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("is compressed for clients that accept it", async () => {
    const plain = await app.inject({ url: path });
    const packed = await app.inject({ url: path, headers: { "accept-encoding": "br, gzip" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });
});

describe("a list that the product index answers", () => {
  let bare: FastifyInstance;
  beforeAll(() => {
    bare = Fastify();
    const reads = createReadCache(new Invalidations());
    reads.begin();
    const texts = catalogueTexts();
    catalogueApi(bare, {
      openCatalogue: createOpenCatalogue({ db: counting.db, reads, texts, index }),
      texts,
      cache: null,
    });
  });
  afterAll(() => bare.close());

  test.each([
    "",
    "pagination[page]=9999",
    "pagination[withCount]=false",
    "categoryId=1",
    "type=Inverters",
    "filters[categories][slug]=batteries",
    "filters[$or][0][categories][name][$containsi]=baterie&filters[$or][1][stock][$gt]=20",
    "filters[specifications][value]=440",
    "filters[price][$between][0]=100&filters[price][$between][1]=900&filters[stock][$gt]=0",
    "filters[pricing_and_inventory][day_price][$notNull]=true&filters[id][$contains]=genie",
  ])("%s: needs no query once its products are known", async (query) => {
    const ask = async () => (await bare.inject(`/api/products?locale=pl&${query}`)).json();
    const first = await ask();
    const before = counting.queries();
    expect(await ask()).toEqual(first);
    expect(counting.queries()).toBe(before);
    expect(first.meta.pagination.page).toBeDefined();
  });
});

describe("overload", () => {
  test("a too broad query is refused with advice and not cached", async () => {
    const texts = catalogueTexts();
    for (const [code, status, expected] of [
      ["too_broad", 400, { errors: [expect.objectContaining({ path: "filters", reason: "tooBroad" })] }],
      ["busy", 429, { code: "too_many_requests" }],
    ] as const) {
      const busy = Fastify();
      const openCatalogue = {
        ...createOpenCatalogue({ db: shop.db, texts, index: specShelf(shop.db) }),
        products: async () => fail({ code }),
      };
      catalogueApi(busy, { openCatalogue, texts, cache: null });
      const answer = await busy.inject({ url: "/api/products?filters[name][$containsi]=a" });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
      expect(answer.json()).toMatchObject(expected);
      await busy.close();
    }
  });

  test("filtered queries are answered up to the queue's limit, the rest are refused at once", async () => {
    const asked = Array.from({ length: 120 }, (_, at) => get(`/api/products?filters[name][$containsi]=${at}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40);
    expect((await get("/api/products?filters[name][$containsi]=a")).status).toBe(200);
  });

  test("a query takes no longer than its time limit", async () => {
    const limited = (seconds: number) =>
      withTimeLimit(shop.db, 200, (trx) => sql`select pg_sleep(${seconds})`.execute(trx));
    expect(await limited(10)).toBeNull();
    expect(await limited(0)).not.toBeNull();
    await expect(withTimeLimit(shop.db, 200, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow("division");
  });
});
