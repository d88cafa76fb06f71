import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { promotionsApi } from "./promotions.api.ts";
import type { StaffPromotions } from "./staff-promotions.service.ts";

let http: FastifyInstance;
/** What reached the service, and what it answers. */
let asked: unknown[];
let saving: Awaited<ReturnType<StaffPromotions["save"]>>;
let acting: Awaited<ReturnType<StaffPromotions["act"]>>;
const id = "00000000-0000-4000-8000-000000000000";
const stored = { id, name: "Autumn", state: "draft", version: 1 };

beforeAll(() => {
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  const staffPromotions = {
    list: async (query) => {
      asked.push(query);
      return { promotions: [], counts: { live: 0, planned: 0, draft: 0, ended: 0 }, hasMore: false };
    },
    one: async (one) => (one === id ? stored : null),
    preview: async (typed, one) => {
      asked.push([typed.texts.percent, typed.lists.category, one]);
      return { ok: false, code: "invalid", errors: { name: "needed" } };
    },
    save: async (by, form) => {
      asked.push([by.id, form.id, form.seen, form.typed.texts.name, form.typed.lists.market, form.isStarted]);
      return saving;
    },
    act: async (by, one, seen, action) => {
      asked.push([by.id, one, seen, action]);
      return acting;
    },
  } as Partial<StaffPromotions> as StaffPromotions;
  promotionsApi(http, { accounts, texts: shopTexts, staffPromotions });
});
afterAll(() => http.close());
beforeEach(() => {
  asked = [];
  saving = { ok: true, value: null };
  acting = { ok: true, value: null };
});

type Method = "GET" | "POST" | "PUT";
const send = (method: Method, path: string, payload?: object, role: string | null = "staff") =>
  http.inject({
    ...{ method, url: `/api/admin/promotions${path}` },
    headers: { "accept-language": "pl", ...(role ? { cookie: role } : {}) },
    ...(payload ? { payload } : {}),
  });

const body = { texts: { name: "Autumn", percent: "10" }, lists: { market: ["UA"], category: ["2"] } };
const calls: [Method, string, object?][] = [
  ["GET", ""],
  ["GET", `/${id}`],
  ["POST", "/preview", { ...body, locale: "en" }],
  ["PUT", `/${id}`, { ...body, seen: null }],
  ["POST", `/${id}/state`, { seen: 1, action: "pause" }],
];

test.each(calls)("%s %s is for accounts with the permission", async (method, path, payload) => {
  expect((await send(method, path, payload, null)).statusCode).toBe(401);
  expect((await send(method, path, payload, "customer")).statusCode).toBe(403);
  expect(asked).toEqual([]);
});

test("hands over what was asked", async () => {
  for (const [method, path, payload] of calls) await send(method, path, payload);
  expect(asked).toEqual([
    { tab: "live", search: "", market: null, kind: null, from: 0 },
    ["10", ["2"], null],
    ["staff", id, null, "Autumn", ["UA"], false],
    ["staff", id, 1, "pause"],
  ]);
});

test("answers with the stored promotion", async () => {
  expect((await send("PUT", `/${id}`, { ...body, seen: 1 })).json()).toEqual(stored);
  expect((await send("POST", `/${id}/state`, { seen: 1, action: "start" })).json()).toEqual(stored);
});

test("tells refusals apart", async () => {
  expect((await send("POST", "/preview", { ...body, locale: "en" })).statusCode).toBe(422);
  saving = { ok: false, code: "invalid", errors: { percent: "used" }, codeOwner: null };
  const refused = await send("PUT", `/${id}`, { ...body, seen: 1 });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: "invalid", errors: { percent: "used" }, codeOwner: null },
  ]);
  acting = { ok: false, code: "not_allowed" };
  expect((await send("POST", `/${id}/state`, { seen: 1, action: "end" })).statusCode).toBe(409);
  acting = { ok: false, code: "unknown_promotion" };
  const unknown = await send("POST", `/${id}/state`, { seen: 1, action: "end" });
  expect([unknown.statusCode, unknown.json().title]).toEqual([404, "Nie ma takiej promocji."]);
});

test.each<[string, Method, string, object?]>([
  ["another tab", "GET", "?tab=soon"],
  ["another action", "POST", `/${id}/state`, { seen: 1, action: "explode" }],
  ["another field", "PUT", `/${id}`, { ...body, texts: { colour: "red" }, seen: 1 }],
  ["no version", "PUT", `/${id}`, body],
])("refuses %s", async (_, method, path, payload) => {
  expect((await send(method, path, payload)).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test("an id that is none", async () => {
  expect((await send("PUT", "/seven", { ...body, seen: 1 })).statusCode).toBe(404);
  expect((await send("GET", "/seven")).statusCode).toBe(404);
});
