import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createTexts, type Texts } from "#features/languages/languages.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { setStock } from "../../../test/support/stock.ts";
import { cartApi } from "./cart.api.ts";
import { createCart } from "./cart.service.ts";
import en from "./messages/page.en.json" with { type: "json" };
import pl from "./messages/page.pl.json" with { type: "json" };
import ua from "./messages/page.ua.json" with { type: "json" };
import { quotationsApi } from "./quotations/quotations.api.ts";
import { createQuotations } from "./quotations/quotations.service.ts";

let database: TestDatabase;
const createTicket = vi.fn(async () => undefined);
let app: FastifyInstance;
const texts: Texts = createTexts({ ua: { cartPage: ua }, pl: { cartPage: pl }, en: { cartPage: en } });

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await sql`insert into categories (id, slug, position) values (1, 'solar-panels', 1), (2, 'batteries', 2), (23, 'cables-wires', 3), (14, 'generators', 4)`.execute(
    db,
  );
  await product("panel", {
    category: 1,
    specs: { power_w: 440 },
    net: { UA: 3_350_00, PL: 320_00 },
    onHand: 12,
    reserved: 2,
  });
  await product("battery", { category: 2, net: { UA: 46_000_00 }, onHand: 20 });
  await product("cable", { category: 23, net: { UA: 42_00, PL: 4_10 }, onHand: 500 });
  await product("generator", { category: 14, net: {}, onHand: 0 });
  await product("sold-out", { category: 1, net: { UA: 100_00 }, onHand: 0 });
  await product("draft", { category: 1, net: { UA: 100_00 }, onHand: 9, published: false });
  await sql`insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
    values ('u1', 'Olena', 'olena@example.com', 'Olena', 'Bondar', '1', now())`.execute(db);

  const catalogue = createCatalogue({ db, texts });
  app = Fastify({ trustProxy: true });
  cartApi(app, {
    cart: createCart({ catalogue, pricing: createPricing({ db, now: () => new Date() }) }),
    accounts,
    codeLimit: createRateLimit(db, { name: "coupon", points: 2, seconds: 60 }),
    texts,
  });
  quotationsApi(app, {
    quotations: createQuotations({ db, catalogue, createTicket }),
    accounts,
    limit: createRateLimit(db, { name: "quotation", points: 3, seconds: 60 }),
    texts,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const accounts = { current: async (headers: Headers) => (headers.get("cookie") === "olena" ? olena : null) };

const olena = {
  id: "u1",
  email: "olena@example.com",
  firstName: "Olena",
  lastName: "Bondar",
  phone: null,
  locale: "ua",
  role: "customer",
  createdAt: new Date(0),
} as const;

interface ProductRow {
  category: number;
  specs?: Record<string, unknown>;
  net: { UA?: number; PL?: number };
  onHand: number;
  reserved?: number;
  published?: boolean;
}

async function product(id: string, { category, specs = {}, net, onHand, reserved = 0, published = true }: ProductRow) {
  const { db } = database;
  await sql`insert into products (id, sku, category_id, brand, model, specs, published_at)
    values (${id}, ${id.toUpperCase()}, ${category}, 'Brand', ${id}, ${JSON.stringify(specs)}, ${published ? new Date() : null})`.execute(
    db,
  );
  for (const locale of ["ua", "pl", "en"]) {
    await sql`insert into product_texts (product_id, locale, name, description) values (${id}, ${locale}, ${`${id} ${locale}`}, '')`.execute(
      db,
    );
  }
  for (const [market, amount] of Object.entries(net)) {
    await sql`insert into prices (product_id, market, tariff, net) values (${id}, ${market}, 'sale', ${amount})`.execute(
      db,
    );
  }
  await setStock(db, [id], { onHand, reserved });
}

const line = (id: string, quantity: number, uniqueKey = `${id}.buy`) => ({ id, quantity, mode: "buy", uniqueKey });

async function price(lines: unknown, who: Record<string, unknown> = { locale: "ua", market: "UA" }) {
  const answer = await app.inject({ method: "POST", url: "/api/cart/price", payload: { lines, ...who } as object });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe("POST /api/cart/price", () => {
  test("prices, names and stock are those of the shop, in language and market", async () => {
    const ukrainian = await price([line("panel", 2), line("cable", 30)]);
    expect(ukrainian).toMatchObject({
      status: 200,
      headers: { "cache-control": "private, no-store" },
      body: {
        lines: [
          {
            problem: null,
            name: "panel ua",
            unitNet: 3_350_00,
            lineNet: 6_700_00,
            available: 10,
            saleUnit: "piece",
            panelWatts: 440,
          },
          { problem: null, name: "cable ua", unitNet: 42_00, lineNet: 1_260_00, saleUnit: "metre" },
        ],
        totals: { subtotal: 7_960_00, taxRateBp: 2000, tax: 1_592_00, shipping: 0, fee: 0, total: 9_552_00 },
        bulk: false,
      },
    });
    const polish = await price([line("panel", 2)], { locale: "pl", market: "PL" });
    expect(polish.body.totals).toMatchObject({ subtotal: 640_00, tax: 147_20, shipping: 30_00, total: 817_20 });
    expect(polish.body.lines[0].name).toBe("panel pl");
  });

  test("internal fields of the catalogue do not leave the server", async () => {
    const { body } = await price([line("panel", 1)]);
    expect(Object.keys(body.lines[0]).sort()).toEqual([
      "available",
      "baseNet",
      "batteries",
      "brand",
      "categorySlug",
      "discountNet",
      "id",
      "isInstallable",
      "lineNet",
      "model",
      "name",
      "orderable",
      "panelWatts",
      "picture",
      "priceReason",
      "problem",
      "quantity",
      "saleUnit",
      "uniqueKey",
      "unitBefore",
      "unitNet",
    ]);
  });

  test.each<[string, unknown[], Record<string, unknown>, Record<string, unknown>[]]>([
    [
      "more than is free, reserved pieces counted",
      [line("panel", 11)],
      { locale: "ua", market: "UA" },
      [{ problem: "not_enough", orderable: 10 }],
    ],
    ["sold out", [line("sold-out", 1)], { locale: "ua", market: "UA" }, [{ problem: "not_enough", orderable: 0 }]],
    ["gone", [line("never-was", 1)], { locale: "ua", market: "UA" }, [{ problem: "gone", id: "never-was" }]],
    ["taken out of sale", [line("draft", 1)], { locale: "ua", market: "UA" }, [{ problem: "gone" }]],
    [
      "no price in this market",
      [line("battery", 1)],
      { locale: "en", market: "PL" },
      [{ problem: "no_price", unitNet: null }],
    ],
    [
      "an English reader buys in either market",
      [line("panel", 1)],
      { locale: "en", market: "PL" },
      [{ problem: null, name: "panel en", unitNet: 320_00 }],
    ],
  ])("%s", async (_name, lines, who, expected) => {
    const { status, body } = await price(lines, who);
    expect(status).toBe(200);
    expect(body.lines).toMatchObject(expected);
  });

  test.each<[string, unknown[], boolean]>([
    ["ten kilowatts of panels", [line("panel", 22)], false],
    ["more than ten kilowatts", [line("panel", 23)], true],
    ["five batteries", [line("battery", 5)], false],
    ["six batteries", [line("battery", 6)], true],
  ])("a quotation for %s", async (_name, lines, bulk) => {
    expect((await price(lines)).body.bulk).toBe(bulk);
  });

  test("a hundred lines are accepted", async () => {
    const { status, body } = await price(Array.from({ length: 100 }, (_, at) => line("panel", 1, `k${at}`)));
    expect([status, body.lines.filter((one: { problem: unknown }) => one.problem === null).length]).toEqual([200, 10]);
  });

  const ua = { locale: "ua", market: "UA" };
  test.each<[string, unknown, Record<string, unknown>, string]>([
    ["a hundred and one lines", Array.from({ length: 101 }, (_, at) => line("panel", 1, `k${at}`)), ua, "lines"],
    ["quantity zero", [line("panel", 0)], ua, "lines.0.quantity"],
    ["a negative quantity", [line("panel", -3)], ua, "lines.0.quantity"],
    ["half a piece", [line("panel", 0.5)], ua, "lines.0.quantity"],
    ["a billion", [line("panel", 1e9)], ua, "lines.0.quantity"],
    ["a quantity in words", [{ ...line("panel", 1), quantity: "abc" }], ua, "lines.0.quantity"],
    ["a price of the buyer's own", [{ ...line("panel", 1), unitNet: 1 }], ua, "lines.0"],
    ["another mode", [{ ...line("panel", 1), mode: "steal" }], ua, "lines.0.mode"],
    ["an id that is none", [line("../etc", 1)], ua, "lines.0.id"],
    ["no lines at all", undefined, ua, "lines"],
    ["an unknown language", [], { locale: "de", market: "UA" }, "locale"],
    ["an unknown market", [], { locale: "ua", market: "DE" }, "market"],
    ["a field too many", [], { ...ua, discount: 100 }, ""],
  ])("%s is refused", async (_name, lines, who, path) => {
    const { status, headers, body } = await price(lines, who);
    expect([status, headers["content-type"], body.code]).toEqual([
      400,
      "application/problem+json; charset=utf-8",
      "invalid_request",
    ]);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe("POST /api/quotations", () => {
  const request = {
    reason: "bulk",
    name: " Олена Бондар ",
    email: "Olena@Example.com",
    phone: "067 123 45 67",
    message: "Дах плоский",
    lines: [
      { id: "panel", quantity: 40 },
      { id: "never-was", quantity: 1 },
    ],
    locale: "ua",
    market: "UA",
  };
  let sender = 0;
  const send = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: "/api/quotations",
      payload,
      headers: { "x-forwarded-for": `192.0.2.${++sender}`, ...headers },
    });
  const kept = (id: string) =>
    database.db.selectFrom("quotation_requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("a guest's request is stored with product names and an international phone number", async () => {
    const answer = await send(request);
    expect(answer.statusCode).toBe(201);
    expect(await kept(answer.json().id)).toMatchObject({
      user_id: null,
      market: "UA",
      locale: "ua",
      reason: "bulk",
      name: "Олена Бондар",
      email: "olena@example.com",
      phone: "+380671234567",
      country: null,
      message: "Дах плоский",
      lines: [{ id: "panel", sku: "PANEL", name: "panel ua", quantity: 40 }],
    });
  });

  test("a member is identified by the session", async () => {
    const answer = await send({ ...request, phone: "" }, { cookie: "olena" });
    expect(await kept(answer.json().id)).toMatchObject({ user_id: "u1", phone: null });
  });

  test("delivery to another country is a valid reason", async () => {
    const answer = await send({ ...request, reason: "country", country: "Germany" });
    expect(await kept(answer.json().id)).toMatchObject({ reason: "country", country: "Germany" });
  });

  test("machines stay in the country of their depot", async () => {
    const machine = { id: "generator", quantity: 1 };
    const abroad = { ...request, reason: "country", country: "Germany" };
    const mixed = await send({ ...abroad, lines: [machine, { id: "panel", quantity: 4 }] });
    expect((await kept(mixed.json().id)).lines).toMatchObject([{ id: "panel" }]);
    const alone = await send({ ...abroad, lines: [machine] });
    expect([alone.statusCode, alone.json().code]).toEqual([422, "nothing_to_quote"]);
    expect((await send({ ...request, lines: [machine] })).statusCode).toBe(201);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["no name", { name: "  " }, "name", ua.nameInvalid],
    ["an e-mail that is none", { email: "olena" }, "email", ua.emailInvalid],
    ["a phone that is none", { phone: "12" }, "phone", ua.phoneInvalid],
    ["a novel", { message: "x".repeat(2_001) }, "message", "Скоротіть текст до 2000 символів"],
    ["no products", { lines: [] }, "lines", ""],
    ["another reason", { reason: "gift" }, "reason", ""],
    ["a field too many", { role: "admin" }, "", ""],
  ])("%s is refused at its field", async (_name, change, path, message) => {
    const answer = await send({ ...request, ...change });
    expect(answer.statusCode).toBe(400);
    const error = answer.json().errors.find((one: { path: string }) => one.path === path);
    expect(error).toBeDefined();
    if (message) expect(error.message).toBe(message);
  });

  test("the message is in the language of the request", async () => {
    const answer = await send({ ...request, locale: "pl", market: "PL", phone: "", email: "" });
    expect(answer.json()).toMatchObject({
      title: pl.quoteCheck,
      errors: [{ path: "email", message: pl.emailInvalid }],
    });
  });

  test("a request for products that are no longer sold is refused", async () => {
    const answer = await send({ ...request, lines: [{ id: "never-was", quantity: 1 }] });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "nothing_to_quote"]);
  });

  test("after three requests an address has to wait, others do not", async () => {
    const from = { "x-forwarded-for": "198.51.100.7" };
    const answers = [];
    for (let turn = 0; turn < 4; turn++) answers.push(await send(request, from));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 429]);
    expect(Number(answers[3]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(answers[3]?.json().title).toContain("+380 44 000 00 00");
    expect((await send(request)).statusCode).toBe(201);
  });
});
