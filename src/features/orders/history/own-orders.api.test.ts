import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, plainCatalogue, stockProducts } from "../../../../test/support/order-builders.ts";
import { seedOrders } from "../../../../test/support/order-history.ts";
import { letStatesJump } from "../../../../test/support/order-states.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOwnOrders } from "../own-orders.service.ts";
import type { OrdersPart } from "./list/orders-list.tsx";
import { ownOrdersApi } from "./own-orders.api.ts";
import { reorderApi } from "./reorder.api.ts";
import { createReorders } from "./reorder.service.ts";

let database: TestDatabase;
let app: FastifyInstance;
let olena: string[];
let annas = "";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  for (const id of ["olena", "anna"]) await customer(db, id);
  await stockProducts(db, { inverter: 1, panel: 100, zero: 0 });
  olena = await seedOrders(db, "olena", 12);
  annas = String((await seedOrders(db, "anna", 1))[0]);
  await letStatesJump(db);
  await sql`update orders set status = 'delivered' where user_id = 'anna'`.execute(db);
  app = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const id = headers.get("cookie");
      return id ? ({ id, email: `${id}@pryklad.ua`, locale: "ua" } as Account) : null;
    },
  };
  const deps = { accounts, texts: shopTexts };
  ownOrdersApi(app, { ...deps, ownOrders: createOwnOrders({ db, now: () => new Date() }) });
  reorderApi(app, { ...deps, reorders: createReorders({ db, catalogue: plainCatalogue(db) }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = (url: string, who?: string) => app.inject({ url, headers: who ? { cookie: who } : {} });
const behind = async (id: string) => {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from created_at) * 1000000)::bigint as at from orders where id = ${id}`.execute(database.db);
  return `${rows[0]?.at}.${id}`;
};

describe("GET /api/profile/orders", () => {
  test("gives the orders behind a place, in the words of a language", async () => {
    const answer = await ask(`/api/profile/orders?locale=en&after=${await behind(String(olena[9]))}`, "olena");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const part = answer.json<OrdersPart>();
    expect(part.orders.map(({ id }) => id)).toEqual(olena.slice(10));
    expect(part.next).toBeNull();
  });
  test("says where the rest begins", async () => {
    const answer = await ask(`/api/profile/orders?locale=ua&after=${await behind(String(olena[0]))}`, "olena");
    expect(answer.json<OrdersPart>().next).toBe(await behind(String(olena[10])));
  });
  test("keeps to the filters of the page", async () => {
    const url = `/api/profile/orders?locale=ua&status=cancelled&after=${await behind(String(olena[0]))}`;
    const { orders } = (await ask(url, "olena")).json<OrdersPart>();
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(({ status }) => status === "cancelled")).toBe(true);
  });
  test("a place of somebody else's order gives nothing of theirs", async () => {
    const { orders } = (
      await ask(`/api/profile/orders?locale=ua&after=${await behind(annas)}`, "olena")
    ).json<OrdersPart>();
    expect(orders.every(({ id }) => olena.includes(id))).toBe(true);
  });
  test.each([
    ["locale=ua", "no place"],
    ["locale=xx&after=PLACE", "an unknown language"],
    ["locale=ua&after=PLACE&userId=anna", "an unknown parameter"],
    ["locale=ua&after=PLACE&status=closed", "an unknown state"],
    ["locale=ua&after=1.2", "a place that is none"],
    ["locale=ua&after=PLACE&after=PLACE", "a place twice"],
  ])("%s is refused (%s)", async (query) => {
    const answer = await ask(`/api/profile/orders?${query.replaceAll("PLACE", await behind(annas))}`, "olena");
    expect(answer.statusCode).toBe(400);
  });
  test("is for signed-in people", async () => {
    expect((await ask("/api/profile/orders?locale=ua&after=1.2")).statusCode).toBe(401);
  });
});

describe("GET /api/orders/{id}/reorder", () => {
  const where = "locale=ua&market=UA";

  test("sets a delivered order beside today's catalogue", async () => {
    const answer = await ask(`/api/orders/${annas}/reorder?${where}`, "anna");
    expect(answer.statusCode).toBe(200);
    // Lines of one, two and three pieces; the third product is sold out.
    expect(answer.json()).toMatchObject({
      lines: [
        { id: "inverter", quantity: 1, available: 1 },
        { id: "panel", quantity: 2, available: 100 },
      ],
      gone: [{ reason: "out_of_stock" }],
    });
  });
  test("an order of somebody else, one that is not there and what is no id get the same answer", async () => {
    const answers = await Promise.all(
      [annas, "00000000-0000-4000-8000-000000000000", "x"].map((id) =>
        ask(`/api/orders/${id}/reorder?${where}`, "olena"),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
  test("what has not arrived is not ordered again", async () => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where user_id = 'olena' and status = 'shipped'`.execute(database.db);
    expect((await ask(`/api/orders/${rows[0]?.id}/reorder?${where}`, "olena")).statusCode).toBe(409);
  });
  test.each(["", "locale=ua", `${where}&quantity=9`])("%j is refused", async (query) => {
    expect((await ask(`/api/orders/${annas}/reorder?${query}`, "anna")).statusCode).toBe(400);
  });
  test("is for signed-in people", async () => {
    expect((await ask(`/api/orders/${annas}/reorder?${where}`)).statusCode).toBe(401);
  });
});
