import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { request } from "../../../../test/support/price-plan-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PricePlans } from "./price-plans.service.ts";
import { priceStepsApi } from "./price-steps.api.ts";
import { pricesApi } from "./prices.api.ts";

let http: FastifyInstance;
/** What reached the service, and what it answers to planning. */
let asked: unknown[];
let answer: Awaited<ReturnType<PricePlans["plan"]>>;

beforeAll(() => {
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  const pricePlans: Omit<PricePlans, "carryOutDue" | "planned" | "planIf"> = {
    preview: async (body) => {
      asked.push(body);
      return { ok: true, value: { rows: [], errors: [] } };
    },
    plan: async (by, body) => {
      asked.push([by.id, body]);
      return answer;
    },
    cancel: async (by, which) => {
      asked.push([by.id, which]);
      return { cancelled: 1, ended: 2 };
    },
    list: async (query, locale) => {
      asked.push([query, locale]);
      return { plans: [], next: null, totals: { now: 0, planned: 0, past: 0 }, people: [] };
    },
    timeline: async () => null,
    steps: async (product) => {
      if (product !== "panel") return null;
      return { currency: "UAH", now: new Date(0).toISOString(), steps: [], lowest: { net: 100, gross: 120 } };
    },
  };
  pricesApi(http, { accounts, texts: shopTexts, pricePlans });
  priceStepsApi(http, { texts: shopTexts, pricePlans });
});
afterAll(() => http.close());
beforeEach(() => {
  asked = [];
  answer = { ok: true, value: { batch: "b", planned: 1 } };
});

const send = (url: string, payload: object | null, role: string | null = "admin") =>
  http.inject({
    method: payload ? "POST" : "GET",
    url,
    headers: { "accept-language": "pl", ...(role ? { cookie: role } : {}) },
    ...(payload ? { payload } : {}),
  });

const id = "00000000-0000-4000-8000-000000000000";
const paths: [string, object | null][] = [
  ["/api/admin/prices/preview", request()],
  ["/api/admin/prices/plans", request()],
  ["/api/admin/prices/cancel", { ids: [id] }],
  ["/api/admin/prices/plans?when=now&locale=en", null],
  ["/api/admin/prices/products/panel?locale=en", null],
];

describe.each(paths)("%s", (url, payload) => {
  test.each([
    [null, 401, "sign_in_needed"],
    ["customer", 403, "forbidden"],
    ["translator", 403, "forbidden"],
  ] as const)("as %s is refused", async (role, status, code) => {
    const reply = await send(url, payload, role);
    expect([reply.statusCode, reply.json().code, asked]).toEqual([status, code, []]);
  });
});

test("a request reaches the service as it was typed", async () => {
  const body = request({ amounts: { UA: "1 000,50" }, starts: "now", ends: null });
  expect((await send("/api/admin/prices/plans", body)).json()).toEqual({ batch: "b", planned: 1 });
  await send("/api/admin/prices/preview", body);
  await send("/api/admin/prices/cancel", { batch: id });
  await send("/api/admin/prices/plans?when=past&locale=pl&search=deye&market=PL", null);
  expect(asked).toEqual([
    ["admin", body],
    body,
    ["admin", { batch: id }],
    [{ when: "past", search: "deye", market: "PL" }, "pl"],
  ]);
});

test.each([
  [{ ok: false, code: "overlap", errors: [] }, 409],
  [{ ok: false, code: "refused", errors: [] }, 422],
  [{ ok: false, code: "invalid", errors: [] }, 422],
  [{ ok: false, code: "unconfirmed", preview: { rows: [], errors: [] } }, 422],
] as const)("%o is answered with %i", async (refused, status) => {
  answer = JSON.parse(JSON.stringify(refused));
  const reply = await send("/api/admin/prices/plans", request());
  expect([reply.statusCode, reply.json().code]).toEqual([status, refused.code]);
});

test.each<[string, string, object | null]>([
  ["another market", "/api/admin/prices/plans", { ...request(), markets: ["DE"] }],
  ["no batch", "/api/admin/prices/plans", { ...request(), batch: "" }],
  ["a price that is no text", "/api/admin/prices/plans", { ...request(), amounts: { UA: 5 } }],
  ["2 002 products", "/api/admin/prices/preview", { ...request(), products: Array.from({ length: 2_002 }, () => "x") }],
  ["nothing to cancel", "/api/admin/prices/cancel", { ids: [] }],
  ["another list", "/api/admin/prices/plans?when=soon&locale=en", null],
])("%s is refused", async (_, url, payload) => {
  const reply = await send(url, payload);
  expect([reply.statusCode, reply.json().code, asked]).toEqual([400, "invalid_request", []]);
});

test("an unknown product has no timeline", async () => {
  const reply = await send("/api/admin/prices/products/no-such?locale=en", null);
  expect([reply.statusCode, reply.json().title]).toEqual([404, expect.stringContaining("Nie ma takiego produktu")]);
});

test("steps are public JSON with an ETag", async () => {
  const reply = await send("/api/products/panel/prices?market=UA", null, null);
  expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
  expect(reply.json()).toMatchObject({ lowest: { net: 100, gross: 120 } });
  const again = await http.inject({
    url: "/api/products/panel/prices?market=UA",
    headers: { "if-none-match": String(reply.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  ["/api/products/panel/prices", 400, "invalid_query"],
  ["/api/products/panel/prices?market=DE", 400, "invalid_query"],
  ["/api/products/no-such/prices?market=UA", 404, "product_not_found"],
])("%s is %i", async (url, status, code) => {
  const reply = await send(url, null, null);
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
});
