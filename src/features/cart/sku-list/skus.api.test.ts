import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createTexts } from "#features/languages/languages.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { createCart } from "../cart.service.ts";
import en from "../messages/skus.en.json" with { type: "json" };
import pl from "../messages/skus.pl.json" with { type: "json" };
import ua from "../messages/skus.ua.json" with { type: "json" };
import { skusApi } from "./skus.api.ts";
import { createSkus } from "./skus.service.ts";

const panel = "PAN-JINKO-JKM440N-54HL4R-V";
const reader = { locale: "en", market: "UA" };
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const { db } = database;
  const texts = createTexts({ ua: { skuList: ua }, pl: { skuList: pl }, en: { skuList: en } });
  const catalogue = createCatalogue({ db, texts });
  const cart = createCart({ catalogue, pricing: createPricing({ db, now: () => new Date() }) });
  app = Fastify({ trustProxy: true });
  skusApi(app, {
    skus: createSkus({ db, cart }),
    accounts: { current: async () => null },
    skuLimit: createLocalLimit({ points: 3, seconds: 60 }),
    texts,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let asked = 0;
const ask = (body: unknown, address = `10.0.0.${++asked}`) =>
  app.inject({
    method: "POST",
    url: "/api/cart/skus",
    payload: body as object,
    headers: { "x-forwarded-for": address },
  });

test("each SKU is answered in its order, whatever its case, with price and stock", async () => {
  const answer = await ask({ skus: [panel.toLowerCase(), panel, "NO-SUCH-THING-AT-ALL"], ...reader });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toContain("no-store");
  const { data } = answer.json();
  expect(data.map((one: { product: { sku: string } | null }) => one.product?.sku)).toEqual([panel, panel, undefined]);
  expect(data[0].product).toMatchObject({
    id: panel.toLowerCase(),
    unitNet: expect.any(Number),
    available: expect.any(Number),
  });
});

test("a typing error gets the SKUs that are near", async () => {
  const { data } = (await ask({ skus: ["PAN-JINKO-JKM44ON-54HL4R-V"], ...reader })).json();
  expect(data[0].product).toBeNull();
  expect(data[0].near[0]).toEqual({ sku: panel, name: expect.stringContaining("JKM440N") });
});

test("what is only rented here has no price", async () => {
  const { data } = (await ask({ skus: ["CRN-MAEDA-MC285C"], ...reader })).json();
  expect(data[0].product).toMatchObject({ unitNet: null });
});

test.each([
  ["no SKUs", { skus: [], ...reader }],
  ["too many", { skus: Array.from({ length: 201 }, (_, at) => `S${at}`), ...reader }],
  ["an empty SKU", { skus: [" "], ...reader }],
  ["a long SKU", { skus: ["x".repeat(81)], ...reader }],
  ["a figure", { skus: [3], ...reader }],
  ["an unknown field", { skus: [panel], ...reader, price: 1 }],
  ["an unknown market", { skus: [panel], locale: "en", market: "DE" }],
])("refused: %s", async (_name, body) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_request", title: en.invalid });
});

test("characters of SQL and patterns are only characters", async () => {
  const { data } = (await ask({ skus: ["'; drop table products; --", "%", "_", "\\"], ...reader })).json();
  expect(data.map(({ product }: { product: unknown }) => product)).toEqual([null, null, null, null]);
});

test("one address cannot ask without end", async () => {
  for (let time = 0; time < 3; time++)
    expect((await ask({ skus: [panel], ...reader }, "10.9.9.9")).statusCode).toBe(200);
  const refused = await ask({ skus: [panel], ...reader }, "10.9.9.9");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(refused.json().title).toBe(en.too_often);
});
