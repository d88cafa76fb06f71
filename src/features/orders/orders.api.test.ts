import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { ordersApi } from "./orders.api.ts";
import { createOrders, type Orders } from "./orders.service.ts";

let database: TestDatabase;
let app: FastifyInstance;
let orders: Orders;
/** Ids of Olena's twelve orders, oldest first, and of Anna's one. */
const olena: string[] = [];
let anna = "";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "olena");
  await customer(db, "anna");
  await stockProducts(db, { panel: 100 });
  orders = createOrders({
    db,
    catalogue: plainCatalogue(db),
    emails: silentEmails,
    termsVersion: "2026-11",
    texts: shopTexts,
    now: () => new Date(),
  });
  for (let at = 0; at < 12; at++) olena.push(await placed("olena"));
  anna = await placed("anna");
  await sql`update orders set status = 'cancelled', ended_as = 'staff' where id = ${olena[0]}`.execute(db);
  app = Fastify();
  ordersApi(app, {
    orders,
    accounts: {
      current: async (headers) => {
        const id = headers.get("cookie");
        return id
          ? {
              id,
              email: `${id}@pryklad.ua`,
              firstName: "О",
              lastName: "К",
              phone: null,
              locale: "ua",
              role: "customer",
              createdAt: new Date(),
            }
          : null;
      },
    },
    texts: shopTexts,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function placed(id: string): Promise<string> {
  const answer = await orders.place({ buyer: { id }, request: requestFor({ panel: 1 }), repeat: null });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

async function get(url: string, who: string | null = "olena", headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { ...(who ? { cookie: who } : {}), ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
}
const ids = (body: { data: { id: string }[] }) => body.data.map((order) => order.id);

describe("GET /api/orders", () => {
  test("gives the newest ten of one's own, in the shape of Strapi", async () => {
    const { status, headers, body } = await get("/api/orders");
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(ids(body)).toEqual([...olena].reverse().slice(0, 10));
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 10, pageCount: 2, total: 12 } });
    expect(body.data[0].attributes).toMatchObject({
      orderNumber: expect.stringMatching(/^HL-\d+$/),
      status: "pending",
      subtotal: "1000.00",
      tax: "200.00",
      shippingCost: "200.00",
      total: "1400.00",
      paymentMethod: "transfer",
      paymentStatus: "pending",
      shippingAddress: { firstName: "Олена", city: "Київ", country: "UA" },
      user: { id: "olena" },
      items: [
        {
          product: { id: "panel", sku: "SKU-panel" },
          name: "Панель panel",
          price: "1000.00",
          quantity: 1,
          image: "/pictures/panel.avif",
        },
      ],
    });
  });

  test.each<[string, () => string[]]>([
    ["?page=2", () => [...olena].reverse().slice(10)],
    ["?pagination[page]=2&pagination[pageSize]=5", () => [...olena].reverse().slice(5, 10)],
    ["?pageSize=3&sort=createdAt:asc", () => olena.slice(0, 3)],
    ["?page=9", () => []],
    ["?filters[status][$eq]=cancelled", () => olena.slice(0, 1)],
    ["?populate=*&pageSize=1", () => olena.slice(-1)],
    ["?populate[items][populate][0]=product&populate[1]=user&pageSize=1", () => olena.slice(-1)],
    ["?populate[0]=items.product&populate[items]=true&pageSize=1", () => olena.slice(-1)],
    ["?filters[user][id][$eq]=olena&pageSize=1", () => olena.slice(-1)],
  ])("%s", async (query, expected) => {
    const { status, body } = await get(`/api/orders${query}`);
    expect(status).toBe(200);
    expect(ids(body)).toEqual(expected());
  });

  test.each(["?filters[user][id][$eq]=anna", "?filters[user][$eq]=anna"])(
    "%s gives nothing of Anna's",
    async (query) => {
      expect((await get(`/api/orders${query}`)).body).toEqual({
        data: [],
        meta: { pagination: { page: 1, pageSize: 10, pageCount: 0, total: 0 } },
      });
    },
  );

  test.each([
    ["?page=0", "page"],
    ["?page=-1", "page"],
    ["?page=abc", "page"],
    ["?pageSize=101", "pageSize"],
    ["?sort=total:desc", "sort"],
    ["?filters[email][$eq]=x", "filters[email][$eq]"],
    ["?filters[$or][0][user][id][$eq]=anna", "filters[$or][0][user][id][$eq]"],
    ["?filters[status][$eq]=expired", "filters[status][$eq]"],
    ["?populate=password", "populate"],
    ["?populate[user][populate][0]=accounts", "populate[user][populate][0]"],
    ["?page=1&page=2", "page"],
    ["?__proto__=1", "__proto__"],
  ])("%s is refused by name", async (query, path) => {
    const { status, body } = await get(`/api/orders${query}`);
    expect({ status, code: body.code, paths: body.errors?.map((error: { path: string }) => error.path) }).toEqual({
      status: 400,
      code: "invalid_query",
      paths: [path],
    });
  });

  test("a guest has none to see", async () => {
    expect(await get("/api/orders", null)).toMatchObject({ status: 401, body: { code: "sign_in_needed" } });
  });
});

describe("GET /api/orders/{id}", () => {
  test("gives one's own", async () => {
    const { status, body } = await get(`/api/orders/${olena[3]}`);
    expect({ status, id: body.data.id, meta: body.meta }).toEqual({ status: 200, id: olena[3], meta: {} });
  });

  test("not theirs and not there are the same bytes", async () => {
    const answers = [];
    for (const id of [anna, "00000000-0000-4000-8000-000000000000", "1", "olena", "%00", "'; drop table orders; --"]) {
      answers.push(await get(`/api/orders/${encodeURIComponent(id)}`));
    }
    expect(
      new Set(
        answers.map((answer) => `${answer.status} ${answer.text} ${JSON.stringify({ ...answer.headers, date: "" })}`),
      ).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: "order_not_found" } });
  });

  test.each([
    ["ua", "Доступ заборонено: це замовлення не належить поточному користувачу"],
    ["pl", "Brak dostępu: to zamówienie nie należy do bieżącego użytkownika"],
    ["en", "Unauthorized: This order does not belong to the current user"],
  ])("refuses in %s in the words of the specification", async (locale, title) => {
    expect((await get(`/api/orders/${anna}?locale=${locale}`)).body.title).toBe(title);
  });

  test("a guest is asked to sign in, whatever the id", async () => {
    const [own, none] = [await get(`/api/orders/${anna}`, null), await get("/api/orders/1", null)];
    expect(own.status).toBe(401);
    expect(own.text).toBe(none.text);
  });
});

test("names the company that bought, and its tax number", async () => {
  const business = { company: "ТОВ «Сонце»", taxId: "14360570" };
  const request = requestFor({ panel: 1 }, { business });
  const answer = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!answer.ok) throw new Error(answer.code);
  const read = await app.inject({ url: `/api/orders/${answer.value.id}`, headers: { cookie: "olena" } });
  expect(read.json()).toMatchObject({ data: { attributes: business } });
});

test("names the address of the bill beside that of the delivery", async () => {
  const billing = {
    ...{ firstName: "Тарас", lastName: "Бондар", address: "Friedrichstr. 12", city: "Berlin", postalCode: "10115" },
    country: "DE" as const,
  };
  const answer = await orders.place({
    buyer: { id: "olena" },
    request: requestFor({ panel: 1 }, { billing }),
    repeat: null,
  });
  if (!answer.ok) throw new Error(answer.code);
  const read = async (id: string) => (await get(`/api/orders/${id}?populate=billingAddress`)).body.data.attributes;
  const contact = { email: "olena.kovalchuk@pryklad.ua", phone: "+380671234567" };
  const own = await read(answer.value.id);
  expect(own.billingAddress).toEqual({ ...billing, ...contact });
  expect(own.shippingAddress).toMatchObject({ ...contact, city: "Київ" });
  // Falls back to the delivery address, in the same shape.
  const plain = await read(olena[3] ?? "");
  expect(plain.billingAddress).toEqual(plain.shippingAddress);
  expect(Object.keys(plain.billingAddress).sort()).toEqual(Object.keys(own.billingAddress).sort());
});
