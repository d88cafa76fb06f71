import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scopes } from "../../src/features/integrations/domain/scopes.ts";
import { createKey } from "../../src/features/integrations/keys/key-secret.ts";
import type { TestDatabase } from "../support/database.ts";
import { openProgramShop, type ProgramShop } from "../support/program-shop.ts";
import type { WholeShop } from "../support/whole-shop.ts";

let programs: ProgramShop;
let database: TestDatabase;
let whole: WholeShop;

beforeAll(async () => {
  programs = await openProgramShop();
  ({ database, whole } = programs);
});
afterAll(() => programs.close());
beforeEach(() => programs.reset());

const keyWith: ProgramShop["keyWith"] = (...asked) => programs.keyWith(...asked);
const ask: ProgramShop["ask"] = (...asked) => programs.ask(...asked);
const place: ProgramShop["place"] = (...asked) => programs.place(...asked);

const stock = async (id = "panel") =>
  (await database.db.selectFrom("stock").select("on_hand").where("product_id", "=", id).executeTakeFirstOrThrow())
    .on_hand;

interface Described {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[]; summary: string }>>;
}

describe("every endpoint for programs", () => {
  async function described() {
    const { paths } = (await whole.http.inject({ url: "/api/openapi.json" })).json() as Described;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security?.some((one) => "apiKey" in one))
        .map(([method, { summary }]) => ({
          method: method.toUpperCase() as "GET" | "POST" | "PUT",
          url: path.replace(/\{\w+\}/, "nothing"),
          scope: /scope `([a-z:]+)`/.exec(summary)?.[1] ?? "",
        })),
    );
  }

  test("is described with its scope, and admits exactly the keys that have it", async () => {
    const operations = await described();
    expect(operations).toHaveLength(9);
    expect(new Set(operations.map(({ scope }) => scope))).toEqual(new Set(scopes));
    for (const granted of scopes) {
      const { secret } = await keyWith([granted]);
      for (const { method, url, scope } of operations) {
        const body = method === "GET" ? {} : { body: {} };
        const { status } = await ask(secret, url, { method, ...body });
        const isAllowed = granted === scope || granted === scope.replace(":read", ":write");
        expect([granted, method, url, status === 403]).toEqual([granted, method, url, !isAllowed]);
      }
    }
  });

  test.each([
    ["no key", "", 401, "api_key_needed"],
    ["another scheme", "Basic YTpi", 401, "api_key_needed"],
    ["something else", "Bearer hk_live_x", 401, "invalid_api_key"],
    ["a key that was never made", `Bearer ${createKey()}`, 401, "invalid_api_key"],
  ])("refuses %s", async (_name, authorization, status, code) => {
    for (const { method, url } of await described()) {
      const answer = await whole.http.inject({ method, url, headers: { authorization } });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(answer.headers["www-authenticate"]).toContain("Bearer");
      expect(answer.headers["cache-control"]).toContain("no-store");
    }
  });

  test("a wrong checksum is refused before the database is asked", async () => {
    const { secret } = await keyWith(["stock:read"]);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith("a") ? "b" : "a"}`;
    expect(await ask(wrong, "/api/v1/stock/panel")).toMatchObject({ status: 401, body: { code: "invalid_api_key" } });
  });
});

describe("a key", () => {
  test("is stored as a hash alone, and its use is noted", async () => {
    const { id, secret } = await keyWith(["stock:read"]);
    const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from api_keys k`.execute(database.db);
    expect(rows[0]?.row).not.toContain(secret.slice(8, -4));
    expect(await whole.shop.apiKeys.one(id)).toMatchObject({ usedAt: null, last4: secret.slice(-4) });
    await ask(secret, "/api/v1/stock/SKU-panel");
    expect(await whole.shop.apiKeys.one(id)).toMatchObject({ usedAt: expect.any(Date), usedFrom: "127.0.0.1" });
  });

  test.each([
    ["revoked", "api_key_revoked", sql`update api_keys set revoked_at = now(), revoked_by = 'test'`],
    ["expired", "api_key_expired", sql`update api_keys set created_at = '2020-01-01', expires_at = '2021-01-01'`],
    ["of somebody dismissed", "api_key_disabled", sql`update users set role = 'customer' where id = 'owner'`],
    ["of a clerk without the permission", "api_key_disabled", sql`update users set role = 'staff' where id = 'owner'`],
  ])("that is %s is refused at once", async (_name, code, change) => {
    const { secret } = await keyWith(["stock:read"]);
    expect((await ask(secret, "/api/v1/stock/nothing")).status).toBe(404);
    await change.execute(database.db);
    expect(await ask(secret, "/api/v1/stock/nothing")).toMatchObject({ status: 401, body: { code } });
  });

  test("wrong keys of one address are answered 429 after a while; a right one goes on", async () => {
    const { secret } = await keyWith(["stock:read"]);
    const statuses = new Set<number>();
    for (let n = 0; n < 32; n++) {
      const { status, headers } = await ask(createKey(), "/api/v1/stock/nothing");
      statuses.add(status);
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await ask(secret, "/api/v1/stock/nothing")).status).toBe(404);
  });

  test("sees orders of its markets only", async () => {
    const { number } = await place();
    const polish = await keyWith(["orders:write"], ["PL"]);
    expect((await ask(polish.secret, "/api/v1/orders")).body).toEqual({ data: [], next: null });
    expect((await ask(polish.secret, `/api/v1/orders/${number}`)).status).toBe(404);
    const act = { method: "POST", body: { action: "accept" } } as const;
    expect((await ask(polish.secret, `/api/v1/orders/${number}/actions`, act)).status).toBe(404);
  });
});

describe("orders", () => {
  test("are listed newest first by pages", async () => {
    const { secret } = await keyWith(["orders:read"]);
    const placed = [await place(), await place(), await place()].map(({ number }) => number).reverse();
    const first = await ask(secret, "/api/v1/orders?limit=2");
    const second = await ask(secret, `/api/v1/orders?limit=2&cursor=${first.body.next}`);
    const numbers = [...first.body.data, ...second.body.data].map((order) => order.attributes.orderNumber);
    expect(numbers).toEqual(placed);
    expect(second.body.next).toBeNull();
    expect((await ask(secret, "/api/v1/orders?status=lost")).status).toBe(400);
    expect((await ask(secret, "/api/v1/orders?sort=price")).status).toBe(400);
  });

  test("are accepted, shipped and delivered by the rules of the shop, with the key in the history", async () => {
    const { id, secret } = await keyWith(["orders:write"]);
    const { id: orderId, number } = await place({ panel: 2 });
    const url = `/api/v1/orders/${number}/actions`;
    const early = await ask(secret, url, { method: "POST", body: { action: "deliver" } });
    expect(early).toMatchObject({ status: 409, body: { code: "not_allowed" } });
    for (const body of [
      { action: "accept" },
      { action: "ship", carrier: "Nova Poshta", tracking: "20450000000001" },
      { action: "deliver" },
    ])
      expect(await ask(secret, url, { method: "POST", body })).toMatchObject({ status: 200 });
    const { rows } = await sql<{ to: string; actor: string }>`select to_state as to, actor from order_events
      where order_id = ${orderId} and machine = 'order' order by id`.execute(database.db);
    expect(rows.slice(1)).toEqual(["processing", "shipped", "delivered"].map((to) => ({ to, actor: `key:${id}` })));
    const audit = await sql<{
      action: string;
    }>`select action from audit_log where actor = ${`key:${id}`} order by id`.execute(database.db);
    expect(audit.rows.map(({ action }) => action)).toEqual(["order.accept", "order.ship", "order.deliver"]);
    expect(await stock()).toBe(8);
  });

  test("one request that is sent twice acts once and gets the same answer", async () => {
    const { secret } = await keyWith(["orders:write"]);
    const { number, id } = await place();
    const asked = { method: "POST", body: { action: "accept" }, headers: { "idempotency-key": "first" } } as const;
    const url = `/api/v1/orders/${number}/actions`;
    const first = await ask(secret, url, asked);
    await sql`update orders set updated_at = now() + interval '1 hour' where id = ${id}`.execute(database.db);
    expect(await ask(secret, url, asked)).toMatchObject({ status: 200, body: first.body });
    expect(await ask(secret, url, { ...asked, body: { action: "complete" } })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    const bare = await ask(secret, url, { ...asked, headers: { "idempotency-key": "" } });
    expect(bare).toMatchObject({ status: 400, body: { code: "idempotency_key_needed" } });
  });

  test("ten at once with one key act once", async () => {
    const { secret } = await keyWith(["stock:write"]);
    const body = { change: 5, reason: "delivery" };
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(secret, "/api/v1/stock/SKU-panel", { method: "PUT", body, headers: { "idempotency-key": "one" } }),
      ),
    );
    expect(await stock()).toBe(15);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  test("with If-Match are changed only as they were read", async () => {
    const { secret } = await keyWith(["orders:write"]);
    const { number } = await place();
    const { headers } = await ask(secret, `/api/v1/orders/${number}`);
    const match = { "if-match": String(headers.etag) };
    const url = `/api/v1/orders/${number}/actions`;
    const accepted = await ask(secret, url, { method: "POST", body: { action: "accept" }, headers: match });
    expect(accepted.status).toBe(200);
    const ship = { action: "ship", carrier: "Nova Poshta" };
    const late = await ask(secret, url, { method: "POST", body: ship, headers: match });
    expect(late).toMatchObject({ status: 412, body: { code: "version_changed" } });
    const now = { "if-match": String(accepted.headers.etag) };
    expect((await ask(secret, url, { method: "POST", body: ship, headers: now })).status).toBe(200);
  });
});

describe("stock", () => {
  test("is counted and changed through the ledger", async () => {
    const { id, secret } = await keyWith(["stock:write"]);
    const url = "/api/v1/stock/SKU-panel";
    const read = await ask(secret, url);
    expect(read.body.data).toMatchObject({ sku: "SKU-panel", productId: "panel", onHand: 10, reserved: 0 });
    const counted = {
      method: "PUT",
      body: { counted: 7 },
      headers: { "if-match": String(read.headers.etag) },
    } as const;
    expect(await ask(secret, url, counted)).toMatchObject({ status: 200, body: { data: { onHand: 7 } } });
    expect(await ask(secret, url, counted)).toMatchObject({ status: 412, body: { code: "version_changed" } });
    await ask(secret, url, { method: "PUT", body: { change: -2, reason: "broken" } });
    const { rows } = await sql<{ change: number; reason: string }>`select on_hand as change, reason from stock_movements
      where actor = ${`key:${id}`} order by id`.execute(database.db);
    expect(rows.map(({ change }) => change)).toEqual([-3, -2]);
    expect(rows[1]?.reason).toBe("broken");
  });

  test("does not fall below what is reserved", async () => {
    await place({ panel: 4 });
    const { secret } = await keyWith(["stock:write"]);
    const answer = await ask(secret, "/api/v1/stock/SKU-panel", { method: "PUT", body: { counted: 3 } });
    expect(answer).toMatchObject({ status: 409, body: { code: "below_reserved", onHand: 10, reserved: 4 } });
    expect(await stock()).toBe(10);
  });

  test.each([
    { counted: -1 },
    { counted: 1.5 },
    { change: 0, reason: "x" },
    { change: 1 },
    { counted: 1, change: 1 },
    {},
  ])("%j is refused", async (body) => {
    const { secret } = await keyWith(["stock:write"]);
    const answer = await ask(secret, "/api/v1/stock/SKU-panel", { method: "PUT", body });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });
});

describe("prices", () => {
  const url = "/api/v1/prices/SKU-panel";
  const price = { market: "UA", net: "1100.50", confirm: true };

  test("are planned through the prices of the catalogue, now or from a day on", async () => {
    const { secret } = await keyWith(["prices:write"]);
    const now = await ask(secret, url, { method: "PUT", body: price });
    expect(now).toMatchObject({ status: 200 });
    expect(now.body.data.prices).toContainEqual({ market: "UA", tariff: "sale", currency: "UAH", net: "1100.50" });
    const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    const later = await ask(secret, url, { method: "PUT", body: { ...price, net: "1200", from: { day } } });
    expect(later.body.data.planned).toMatchObject([{ market: "UA", net: "1200.00" }]);
  });

  test("that are unusual need a confirmation", async () => {
    const { secret } = await keyWith(["prices:write"]);
    const answer = await ask(secret, url, { method: "PUT", body: { ...price, net: "100", confirm: false } });
    expect(answer).toMatchObject({ status: 422, body: { code: "price_unconfirmed" } });
    expect((await ask(secret, url)).body.data.prices).toContainEqual(
      expect.objectContaining({ market: "UA", net: "1000.00" }),
    );
  });

  test("of another market, or changed since they were read, are refused", async () => {
    const { secret } = await keyWith(["prices:write"], ["PL"]);
    expect(await ask(secret, url, { method: "PUT", body: price })).toMatchObject({
      status: 403,
      body: { code: "market_missing" },
    });
    const match = { "if-match": '"old"' };
    const answer = await ask(secret, url, { method: "PUT", body: { ...price, market: "PL" }, headers: match });
    expect(answer).toMatchObject({ status: 412 });
  });

  test("of several at once with one If-Match, one is planned", async () => {
    const { secret } = await keyWith(["prices:write"]);
    const { headers } = await ask(secret, url);
    const match = { "if-match": String(headers.etag) };
    const all = await Promise.all(
      [1101, 1102, 1103, 1104, 1105].map((net) =>
        ask(secret, url, { method: "PUT", body: { ...price, net: String(net) }, headers: match }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    const [planned] = all.filter(({ status }) => status === 200);
    expect((await ask(secret, url)).body.data).toEqual(planned?.body.data);
  });
});

test("products are listed by SKU", async () => {
  const { secret } = await keyWith(["products:read"]);
  const first = await ask(secret, "/api/v1/products?limit=1");
  const second = await ask(secret, `/api/v1/products?limit=1&cursor=${first.body.next}`);
  expect([first.body.data[0].id, second.body.data[0].id, second.body.next]).toEqual(["cable", "panel", null]);
  expect((await ask(secret, "/api/v1/products/SKU-panel")).body.data).toEqual(second.body.data[0]);
});

test("owners are warned once before a key expires", async () => {
  await keyWith(["stock:read"]);
  await sql`update api_keys set expires_at = now() + interval '13 days'`.execute(database.db);
  const count = async () =>
    (await sql`select from mails where kind = 'api-key-expiring' and user_id = 'owner'`.execute(database.db)).rows
      .length;
  await whole.shop.apiKeys.warnExpiring();
  await whole.shop.apiKeys.warnExpiring();
  expect(await count()).toBe(1);
});
