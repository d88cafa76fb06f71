import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountOf } from "#features/accounts/domain/identity/account.ts";
import { createLocalLimit } from "#platform/server/http/local-limit.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { storedCartsApi } from "./stored-carts.api.ts";
import { createStoredCarts } from "./stored-carts.service.ts";

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  for (const id of ["anna", "oleh", "busy"]) await customer(database.db, id);
  app = Fastify();
  storedCartsApi(app, {
    storedCarts: createStoredCarts({ db: database.db, secret: "secret" }),
    accounts: { current: async (headers) => accountBy(headers.get("cookie")) },
    storeLimit: createLocalLimit({ points: 30, seconds: 60 }),
    texts: shopTexts,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom("stored_carts").execute();
  await database.db.deleteFrom("stored_drafts").execute();
});

const accountBy = (id: string | null) =>
  id === null
    ? null
    : accountOf({ id, email: `${id}@pryklad.ua`, firstName: id, lastName: "x", locale: "ua", createdAt: new Date(0) });

const snapshot = { name: "Панель", image: "p", unitNet: 100, market: "UA" };
const line = (id: string, quantity: number) => ({ uniqueKey: `${id}.buy`, id, mode: "buy", quantity, snapshot });

async function call(method: "GET" | "PUT" | "DELETE", url: string, body?: unknown, cookie = "anna") {
  const sent = body === undefined ? {} : { payload: body as object };
  const answer = await app.inject({ method, url, ...sent, headers: cookie ? { cookie } : {} });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json(), headers: answer.headers };
}
const put = (revision: number, lines: unknown[], cookie = "anna") =>
  call("PUT", "/api/me/cart", { revision, lines, locale: "ua", market: "UA" }, cookie);
const get = (cookie = "anna") => call("GET", "/api/me/cart", undefined, cookie);

test("a stored cart comes back as it was, to its owner only", async () => {
  expect((await get()).body).toMatchObject({ revision: 0, lines: [] });
  const lines = [
    line("panel", 2),
    { ...line("panel", 1), installation: { companyName: "ТОВ", address: "Київ", notes: "" } },
    {
      ...{ uniqueKey: "x", id: "crane", mode: "rent", quantity: 1, snapshot },
      rental: { start: "2026-12-01", days: 7, options: ["insurance"] },
    },
  ];
  expect(await put(0, lines)).toMatchObject({ status: 200, body: { revision: 1 } });
  const found = await get();
  expect(found.headers["cache-control"]).toBe("private, no-store");
  expect(found.body.lines).toMatchObject(lines.map(({ uniqueKey: _key, ...one }) => one));
  // Keys are computed and not taken from the request.
  expect(found.body.lines[2].uniqueKey).toBe("crane.rent.2026-12-01.7.insurance");
  expect((await get("oleh")).body).toMatchObject({ revision: 0, lines: [] });
  expect((await get("oleh")).body.owner).not.toBe(found.body.owner);
});

test("an older revision is refused with the present cart", async () => {
  await put(0, [line("panel", 2)]);
  expect(await put(1, [line("panel", 3)])).toMatchObject({ body: { revision: 2 } });
  const refused = await put(1, [line("cable", 1)]);
  expect(refused).toMatchObject({ status: 409, body: { code: "changed_elsewhere", current: { revision: 2 } } });
  expect(refused.body.current.lines).toMatchObject([{ id: "panel", quantity: 3 }]);
  expect(await put(0, [])).toMatchObject({ status: 409 });
});

test("of writes at once exactly one is stored for each revision", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => put(0, [line("panel", at + 1)], "oleh")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
});

test("an emptied cart stays known by its revision", async () => {
  await put(0, [line("panel", 2)]);
  await put(1, []);
  expect((await get()).body).toMatchObject({ revision: 2, lines: [] });
});

test.each([
  ["guests", 401, { revision: 0, lines: [], locale: "ua", market: "UA" }, ""],
  ["no revision", 400, { lines: [], locale: "ua", market: "UA" }, "anna"],
  ["a fraction", 400, { revision: 0, lines: [line("panel", 1.5)], locale: "ua", market: "UA" }, "anna"],
  ["too many lines", 400, { revision: 0, lines: Array(101).fill(line("p", 1)), locale: "ua", market: "UA" }, "anna"],
  [
    "an unknown field",
    400,
    { revision: 0, lines: [{ ...line("p", 1), note: "x" }], locale: "ua", market: "UA" },
    "anna",
  ],
  ["an impossible id", 400, { revision: 0, lines: [line("../x", 1)], locale: "ua", market: "UA" }, "anna"],
  ["text instead of lines", 400, { revision: 0, lines: "all", locale: "ua", market: "UA" }, "anna"],
])("refused: %s", async (_name, status, body, cookie) => {
  expect((await call("PUT", "/api/me/cart", body, cookie)).status).toBe(status);
});

test("an account cannot write without end", async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 31; time++) statuses.add((await put(time, [], "busy")).status);
  expect([...statuses]).toEqual([200, 429]);
});

test("the started checkout has an address and nothing about the payment, and goes with the order", async () => {
  const url = "/api/me/checkout-draft";
  expect((await call("GET", url)).body).toEqual({ fields: {} });
  expect((await call("PUT", url, { city: "Львів", method: "courier" })).status).toBe(204);
  expect((await call("PUT", url, { paymentMethod: "card" })).status).toBe(400);
  expect((await call("PUT", url, { city: "x".repeat(501) })).status).toBe(400);
  expect((await call("GET", url)).body).toEqual({ fields: { city: "Львів", method: "courier" } });
  expect((await call("GET", url, undefined, "oleh")).body).toEqual({ fields: {} });
  expect((await call("GET", url, undefined, "")).status).toBe(401);
  expect((await call("DELETE", url)).status).toBe(204);
  expect((await call("GET", url)).body).toEqual({ fields: {} });
});
