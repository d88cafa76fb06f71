import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUsers } from "#features/accounts/users.service.ts";
import { cardsContext } from "#features/orders/card.service.ts";
import { openCardShop } from "../../../test/support/card-shop.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  requestFor,
  stockOf,
  stockProducts,
  unitNet,
} from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { toDecimal } from "../../platform/pure/money.ts";
import { createRateLimit } from "../../platform/server/http/rate-limit.ts";
import { type Account, type Accounts, accountsContext } from "../accounts/accounts.service.ts";
import { textsContext } from "../languages/languages.service.ts";
import { checkoutApi } from "./checkout.api.ts";
import { loader } from "./result/pay.page.tsx";
import { payLimit, payLimitContext } from "./result/pay-limit.service.ts";

/** Many concurrent requests for a payment page over HTTP: one order, one page at the provider. */
let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openCardShop>>;
let app: FastifyInstance;
let here = "";
const buyer = { id: "buyer", email: "buyer@pryklad.ua", locale: "ua", role: "customer" } as Account;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, buyer.id);
  shop = await openCardShop(db);
  const accounts = { current: async () => buyer } as unknown as Accounts;
  app = Fastify();
  await checkoutApi(app, {
    ...{
      orders: shop.orders,
      cards: shop.cards,
      accounts,
      persons: createUsers({ db, now: () => new Date() }),
      texts: shopTexts,
    },
    origin: () => shop.here,
    orderLimit: createRateLimit(db, { name: "order-account", points: 1_000, seconds: 600 }),
    codeLimit: createRateLimit(db, { name: "coupon", points: 3, seconds: 3_600 }),
  });
  const context = new RouterContextProvider();
  context.set(accountsContext, accounts);
  context.set(cardsContext, shop.cards);
  context.set(textsContext, shopTexts);
  context.set(payLimitContext, createRateLimit(db, payLimit));
  app.get("/ua/checkout/pay", async (request, reply) => {
    const asked = new Request(`${shop.here}${request.url}`);
    const answer: unknown = await loader({ request: asked, params: { locale: "ua" }, context } as never).catch(
      (thrown: unknown) => thrown,
    );
    if (answer instanceof Response) return reply.redirect(answer.headers.get("Location") ?? "", 302);
    return reply.code((answer as { init: { status: number } }).init.status).send({});
  });
  here = await app.listen({ port: 0, host: "127.0.0.1" });
  await openAllConnections(db);
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, payment_events, idempotency_keys, products, rate_limits, sandbox.sessions, sandbox.events,
    sandbox.answers cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 100 });
});

function bodyFor(quantity: number) {
  const { items, shipping, totals, ...rest } = requestFor({ panel: quantity }, { paymentMethod: "card" });
  return JSON.stringify({
    items: items.map((item) => ({ id: item.id, name: item.id, price: toDecimal(unitNet), quantity: item.quantity })),
    shippingInfo: { ...shipping },
    totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
    ...rest,
  });
}

async function order(body: string, key?: string): Promise<{ status: number; id: string; url: string; code: string }> {
  const headers = { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) };
  const answer = await fetch(`${here}/api/create-checkout-session`, { method: "POST", headers, body });
  return { status: answer.status, ...((await answer.json()) as { id: string; url: string; code: string }) };
}

async function pay(id: string): Promise<{ status: number; url: string | null }> {
  const answer = await fetch(`${here}/ua/checkout/pay?orderId=${id}`, { redirect: "manual" });
  return { status: answer.status, url: answer.headers.get("location") };
}

async function books(): Promise<{ orders: number; ours: number; theirs: number; reserved: number }> {
  const { rows } = await sql<{ orders: number; ours: number; theirs: number }>`
    select (select count(*) from orders) as orders, (select count(*) from payment_sessions) as ours,
      (select count(*) from sandbox.sessions) as theirs`.execute(database.db);
  const [row = { orders: 0, ours: 0, theirs: 0 }] = rows;
  return { ...row, reserved: (await stockOf(database.db, "panel"))?.reserved ?? -1 };
}

test("fifty requests with one key and twenty ways to pay at once: one order, one page there", async () => {
  const key = randomUUID();
  const body = bodyFor(1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(body, key)));
  expect(new Set(answers.map(({ status, id, url }) => `${status} ${id} ${url}`)).size).toBe(1);
  const [first] = answers;
  expect(first?.status).toBe(200);
  const ways = await Promise.all(Array.from({ length: payLimit.points }, () => pay(first?.id ?? "")));
  expect(new Set(ways.map(({ status, url }) => `${status} ${url}`))).toEqual(new Set([`302 ${first?.url}`]));
  expect(await books()).toEqual({ orders: 1, ours: 1, theirs: 1, reserved: 1 });
  // Further attempts are rate limited; the order is unchanged.
  expect((await pay(first?.id ?? "")).status).toBe(429);
});

test("the same key with another body is refused, at once and later, and places nothing", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => order(bodyFor(1 + (at % 2)), key)));
  const placed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 422);
  expect([placed.length, refused.length]).toEqual([25, 25]);
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["idempotency_key_reused"]));
  expect(await books()).toMatchObject({ orders: 1, ours: 1, theirs: 1 });
});

test("a double click without any key: one order, one page there", async () => {
  const body = bodyFor(1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(body)));
  answers.push(await order(body));
  expect(new Set(answers.map(({ status, url }) => `${status} ${url}`)).size).toBe(1);
  expect(await books()).toEqual({ orders: 1, ours: 1, theirs: 1, reserved: 1 });
});
