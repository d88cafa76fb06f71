import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import { createUsers } from "#features/accounts/users.service.ts";
import { createOrders } from "#features/orders/orders.service.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { fail, ok } from "#platform/pure/result.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
  unitNet,
} from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { checkoutApi } from "./checkout.api.ts";

let database: TestDatabase;
let app: FastifyInstance;
const limit = 25;
let providerIsAway = false;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  for (let at = 0; at < 32; at++) await customer(db, `buyer-${at}`);
  app = Fastify();
  await checkoutApi(app, {
    orders: createOrders({
      db,
      catalogue: plainCatalogue(db),
      ...{ emails: silentEmails, termsVersion: "2026-11", texts: shopTexts },
      now: () => new Date(),
    }),
    accounts: { current: async (headers) => (headers.get("cookie") ? accountOf(headers.get("cookie") ?? "") : null) },
    persons: createUsers({ db, now: () => new Date() }),
    cards: {
      pay: async ({ orderId }) => {
        if (providerIsAway) return fail({ code: "payment_unavailable" as const, reason: "away" });
        return ok({ url: `https://pay.example/${orderId}` });
      },
    },
    origin: () => "https://shop.example",
    orderLimit: createRateLimit(db, { name: "order-account", points: limit, seconds: 600 }),
    codeLimit: createRateLimit(db, { name: "coupon", points: 3, seconds: 3_600 }),
    texts: shopTexts,
  });
  await openAllConnections(db);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, rate_limits cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10, inverter: 3 });
});

function accountOf(id: string): Account {
  return {
    id,
    email: `${id}@pryklad.ua`,
    firstName: "Олена",
    lastName: "Ковальчук",
    phone: null,
    locale: "ua",
    role: "customer",
    createdAt: new Date(0),
  };
}

/** The body that the checkout page sends. */
function bodyFor(pieces: Record<string, number>, changes: Parameters<typeof requestFor>[1] = {}) {
  const { items, shipping, totals, ...rest } = requestFor(pieces, changes);
  return {
    items: items.map(({ id, quantity }) => ({ id, name: id, price: toDecimal(unitNet), quantity })),
    shippingInfo: { ...shipping },
    totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
    ...rest,
  };
}

async function send(
  payload: object | string,
  { buyer = "buyer-0", ...headers }: Record<string, string> = {},
  url = "/api/create-checkout-session",
) {
  const answer = await app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", ...(buyer ? { cookie: buyer } : {}), ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
}

const seat = {
  firstName: "Олена",
  lastName: "Ковальчук",
  address: "Friedrichstr. 12",
  city: "Berlin",
  postalCode: "10115",
  country: "Germany",
};

async function orders(): Promise<number> {
  const { n } = await database.db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

describe("placing an order", () => {
  test.each(["/api/create-checkout-session", "/create-checkout-session"])(
    "%s answers with the order and where to go",
    async (url) => {
      const { status, headers, body } = await send(bodyFor({ panel: 2 }), {}, url);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(body).toEqual({
        id: body.orderId,
        orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        orderNumber: expect.stringMatching(/^HL-\d{6,}$/),
        url: `/ua/checkout/success?orderId=${body.orderId}`,
      });
      expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 2 });
    },
  );

  test("the billing address may differ, and be in a country without delivery", async () => {
    const { status, body } = await send({ ...bodyFor({ panel: 1 }), billingInfo: { ...seat, city: "  Berlin " } });
    expect(status).toBe(200);
    const row = await database.db.selectFrom("orders").selectAll().where("id", "=", body.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ city: "Київ", country: "UA" },
      ...{ billing_first_name: "Олена", billing_last_name: "Ковальчук", billing_address: "Friedrichstr. 12" },
      ...{ billing_city: "Berlin", billing_postal_code: "10115", billing_country: "DE" },
    });
  });

  test.each([{}, { billingInfo: null }])("%j: the bill goes where the goods go", async (change) => {
    const { body } = await send({ ...bodyFor({ panel: 1 }), ...change });
    const row = await database.db.selectFrom("orders").selectAll().where("id", "=", body.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ billing_address: null, billing_country: null });
  });

  test("totals without a fee, as in the specification, are accepted", async () => {
    const body = bodyFor({ panel: 1 });
    const totals = { subtotal: 1000, tax: 200, shipping: 200, total: 1400 };
    expect((await send({ ...body, totals, items: [{ ...body.items[0], price: 1000 }] })).status).toBe(200);
  });

  test("in Polish zloty with a Polish address", async () => {
    const shipping = {
      ...requestFor({}).shipping,
      country: "PL" as const,
      postalCode: "02-954",
      phone: "+48601234567",
    };
    const { body } = await send(bodyFor({ panel: 1 }, { locale: "pl", market: "PL", shipping, paymentMethod: "pod" }));
    const order = await database.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", body.orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      currency: "PLN",
      tax_rate_bp: 2300,
      tax: 230_00,
      shipping_cost: 30_00,
      payment_fee: 10_00,
      total: 1_270_00,
    });
    expect(body.url).toBe(`/pl/checkout/success?orderId=${body.orderId}`);
  });
});

describe("by card", () => {
  test("goes to the provider's page, the same one for the same key", async () => {
    const body = bodyFor({ panel: 1 }, { paymentMethod: "card" });
    const key = { "idempotency-key": "card-0001" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, key)));
    expect(
      answers.map(({ status, body: { orderId, url } }) => [status, url === `https://pay.example/${orderId}`]),
    ).toEqual(answers.map(() => [200, true]));
    expect(await orders()).toBe(1);
  });

  test("while the provider is down the order is placed, and the same request gets the payment page later", async () => {
    const body = bodyFor({ panel: 1 }, { paymentMethod: "card" });
    const key = { "idempotency-key": "card-0002" };
    providerIsAway = true;
    const refused = await send(body, key);
    providerIsAway = false;
    expect(refused).toMatchObject({ status: 503, body: { code: "payment_unavailable" } });
    expect(await send(body, key)).toMatchObject({ status: 200, body: { orderId: refused.body.orderId } });
    expect(await orders()).toBe(1);
  });
});

describe("for a company", () => {
  const business = { company: "ТОВ «Сонце»", taxId: "1436 0570", taxIdKind: "edrpou" };
  const rows = () => database.db.selectFrom("orders").select(["company", "tax_id", "city", "billing_city"]);
  const bought = async (id: string) => rows().where("id", "=", id).executeTakeFirst();

  test("company, tax id and registered address are stored with the order", async () => {
    const { body } = await send({ ...bodyFor({ panel: 1 }), business, billingInfo: seat });
    const places = { city: "Київ", billing_city: "Berlin" };
    expect(await bought(body.orderId)).toEqual({ company: "ТОВ «Сонце»", tax_id: "14360570", ...places });
  });
  test.each([[null], [undefined]])("a person buys with %j", async (none) => {
    const { body } = await send({ ...bodyFor({ panel: 1 }), business: none });
    expect(await bought(body.orderId)).toMatchObject({ company: null, tax_id: null, billing_city: null });
  });
  test.each<[string, object, string, string]>([
    ["a wrong control number", { taxId: "14360571" }, "business.taxId", "tax_id_edrpou"],
    ["another kind of number", { taxIdKind: "nip" }, "business.taxId", "tax_id_nip"],
    ["no company", { company: " " }, "business.company", "company_required"],
  ])("%s is refused with its message", async (_name, change, path, code) => {
    const changed = { business: { ...business, ...change }, billingInfo: seat };
    const { status, body } = await send({ ...bodyFor({ panel: 1 }), ...changed });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, code, message: expect.stringMatching(/.{20,}|Вкажіть/) }]);
    expect(await orders()).toBe(0);
  });
});

describe("access", () => {
  test("a guest is asked to sign in", async () => {
    expect(await send(bodyFor({ panel: 1 }), { buyer: "" })).toMatchObject({
      status: 401,
      body: { code: "sign_in_needed", title: "Увійдіть до облікового запису" },
    });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "%s is no order",
    async (type) => {
      expect((await send(JSON.stringify(bodyFor({ panel: 1 })), { "content-type": type })).status).toBe(415);
      expect(await orders()).toBe(0);
    },
  );

  test("too many attempts limit one account, not another", async () => {
    for (let turn = 0; turn < limit; turn++) await send({});
    expect(await send(bodyFor({ panel: 1 }))).toMatchObject({
      status: 429,
      body: { code: "too_many_requests" },
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    expect((await send(bodyFor({ panel: 1 }), { buyer: "buyer-1" })).status).toBe(200);
  });
});

describe("refusals, after which nothing is placed", () => {
  const right = bodyFor({});
  const items = (change: Record<string, unknown>) => ({
    items: [{ id: "panel", price: "1000.00", quantity: 1, ...change }],
  });

  test.each<[string, object, number, Record<string, unknown>]>([
    [
      "no items",
      {},
      400,
      {
        code: "invalid_request",
        errors: [{ path: "items", code: "items_empty", message: "Додайте хоча б один товар" }],
      },
    ],
    [
      "101 lines",
      { items: Array.from({ length: 101 }, () => ({ id: "panel", price: 1, quantity: 1 })) },
      400,
      { errors: [{ code: "items_many" }] },
    ],
    ["quantity 0", items({ quantity: 0 }), 400, { errors: [{ path: "items.0.quantity" }] }],
    ["quantity −1", items({ quantity: -1 }), 400, { errors: [{ path: "items.0.quantity" }] }],
    ["quantity abc", items({ quantity: "abc" }), 400, { errors: [{ path: "items.0.quantity" }] }],
    ["quantity 0.5", items({ quantity: 0.5 }), 400, { errors: [{ path: "items.0.quantity" }] }],
    [
      "quantity 1e9",
      items({ quantity: 1e9 }),
      409,
      { code: "out_of_stock", available: 10, lines: [{ id: "panel", quantity: 1e9, available: 10 }] },
    ],
    ["an unknown product", items({ id: "nothing" }), 404, { code: "product_unknown", ids: ["nothing"] }],
    ["an id that is none", items({ id: "a\u0000b' or 1=1" }), 404, { code: "product_unknown" }],
    [
      "a country outside",
      { ...items({}), shippingInfo: { ...right.shippingInfo, country: "Germany", postalCode: "10115" } },
      409,
      {
        code: "quotation_needed",
        country: "DE",
        deliversTo: "UA",
        market: null,
        quotation: "/api/quotations",
        errors: [
          {
            path: "shippingInfo.country",
            code: "country_elsewhere",
            message: "Укажіть адресу в\u00a0Україні або надішліть запит на кошторис",
          },
        ],
      },
    ],
    [
      "the country of the other market",
      { ...items({}), shippingInfo: { ...right.shippingInfo, country: "Poland", postalCode: "00-001" } },
      409,
      {
        code: "quotation_needed",
        country: "PL",
        deliversTo: "UA",
        market: "PL",
        errors: [{ path: "shippingInfo.country", code: "country_elsewhere" }],
      },
    ],
    [
      "the other market with the country of this one",
      { ...items({}), market: "PL" },
      409,
      { code: "quotation_needed", country: "UA", deliversTo: "PL", market: "UA" },
    ],
    [
      "a phone that is none",
      { ...items({}), shippingInfo: { ...right.shippingInfo, phone: "12" } },
      400,
      {
        errors: [
          {
            path: "shippingInfo.phone",
            code: "phone_UA",
            message: "Перевірте номер: в\u00a0Україні 10 цифр, наприклад 067\u00a0123\u00a045\u00a067",
          },
        ],
      },
    ],
    [
      "a bill without an address",
      { ...items({}), billingInfo: { ...seat, address: " ", postalCode: undefined } },
      400,
      {
        errors: [
          { path: "billingInfo.address", code: "address_required" },
          { path: "billingInfo.postalCode", code: "postalCode_required" },
        ],
      },
    ],
    [
      "a bill with the postal code of another country",
      { ...items({}), billingInfo: { ...seat, country: "PL", postalCode: "10115-9" } },
      400,
      {
        errors: [
          {
            path: "billingInfo.postalCode",
            code: "postalCode_PL",
            message: "У\u00a0Польщі індекс має 5 цифр, наприклад 02-954",
          },
        ],
      },
    ],
    [
      "a bill with a field too many",
      { ...items({}), billingInfo: { ...seat, method: "express" } },
      400,
      { errors: [{ path: "billingInfo.method", code: "unknown_field" }] },
    ],
    [
      "a text too long",
      { ...items({}), shippingInfo: { ...right.shippingInfo, city: "К".repeat(101) } },
      400,
      { errors: [{ message: "Задовгий текст: щонайбільше 100 символів" }] },
    ],
  ])("%s", async (_name, change, status, expected) => {
    expect(await send({ ...right, ...change })).toMatchObject({ status, body: expected });
    expect(await orders()).toBe(0);
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
  });

  test("changed totals come with the right ones, ready to be sent again", async () => {
    await sql`update prices set net = 1200_00 where product_id = 'panel'`.execute(database.db);
    const asked = bodyFor({ panel: 1, inverter: 2 });
    const refused = await send(asked, { "idempotency-key": "key-0001" });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "totals_changed",
        title: "Ціни або вартість доставки змінилися. Перевірте нову суму й\u00a0підтвердьте замовлення ще раз.",
        totals: { subtotal: "3200.00", tax: "640.00", shipping: "200.00", fee: "0.00", total: "4040.00" },
        lines: [
          { id: "panel", price: "1200.00", quantity: 1 },
          { id: "inverter", price: "1000.00", quantity: 2 },
        ],
      },
    });
    expect(await orders()).toBe(0);
    const { totals, lines } = refused.body;
    expect((await send({ ...asked, totals, items: lines }, { "idempotency-key": "key-0001" })).status).toBe(200);
  });

  test("pay on delivery above the limit", async () => {
    await stockProducts(database.db, { many: 100 });
    expect(await send(bodyFor({ many: 42 }, { paymentMethod: "pod" }))).toMatchObject({
      status: 409,
      body: {
        code: "pod_limit",
        title: "Оплата при отриманні можлива до 50\u00a0000,00\u00a0грн. Виберіть картку або переказ.",
        limit: "50000.00",
      },
    });
    expect(await orders()).toBe(0);
    expect((await send(bodyFor({ many: 41 }, { paymentMethod: "pod" }))).status).toBe(200);
  });

  test.each(["items", "price", "total"])("tampered %s", async (what) => {
    const asked = bodyFor({ panel: 1 });
    const cheap = { ...asked.items[0], price: "0.01" };
    const totals = { ...asked.totals, ...(what === "total" ? { total: "1.00" } : {}) };
    const sent = what === "total" ? { ...asked, totals } : { ...asked, items: [cheap] };
    expect(await send(sent)).toMatchObject({ status: 409, body: { code: "totals_changed" } });
    expect(await orders()).toBe(0);
  });

  test.each([
    ["ua", "«Панель inverter»: залишилося лише 3. Зменште кількість у\u00a0кошику."],
    ["pl", "„Панель inverter”: dostępna ilość to tylko 3. Zmniejsz ilość w\u00a0koszyku."],
    ["en", "“Панель inverter”: only 3\u00a0left. Lower the quantity in the cart."],
  ] as const)("out of stock in %s", async (locale, title) => {
    expect(await send(bodyFor({ inverter: 4 }, { locale }))).toMatchObject({
      status: 409,
      body: { code: "out_of_stock", title, available: 3 },
    });
  });

  test("broken JSON", async () => {
    expect((await send("{")).status).toBe(400);
  });
});

describe("Idempotency-Key", () => {
  const key = { "idempotency-key": "7b1e0c52-double-click" };

  test("ten clicks at once: one order, ten answers with the same bytes", async () => {
    const body = bodyFor({ panel: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await orders()).toBe(1);
  });

  test("with another body is 422", async () => {
    await send(bodyFor({ panel: 1 }), key);
    expect(await send(bodyFor({ panel: 2 }), key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await orders()).toBe(1);
  });

  test.each(["short", "with blank inside", "я".repeat(8), "x".repeat(201)])("«%s» is no key", async (value) => {
    const bytes = Buffer.from(value).toString("latin1");
    expect(await send(bodyFor({ panel: 1 }), { "idempotency-key": bytes })).toMatchObject({
      status: 400,
      body: { code: "idempotency_key_invalid" },
    });
  });

  test("without a key a double click is one order, another body or buyer another one", async () => {
    const answers = await Promise.all([send(bodyFor({ panel: 1 })), send(bodyFor({ panel: 1 }))]);
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(await orders()).toBe(1);
    await send(bodyFor({ panel: 2 }));
    await send(bodyFor({ panel: 1 }), { buyer: "buyer-1" });
    expect(await orders()).toBe(3);
  });
});

test("32 buyers of the last piece through the endpoint: one order", async () => {
  await stockProducts(database.db, { last: 1 });
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => send(bodyFor({ last: 1 }), { buyer: `buyer-${at}` })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(
    answers.filter(
      (answer) => answer.status === 409 && answer.body.code === "out_of_stock" && answer.body.available === 0,
    ),
  ).toHaveLength(31);
  expect(await stockOf(database.db, "last")).toEqual({ onHand: 1, reserved: 1, reservations: 1, ordered: 1 });
});
