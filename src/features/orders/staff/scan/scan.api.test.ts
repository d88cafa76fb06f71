import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { fail, ok } from "#platform/pure/result.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { scanApi } from "./scan.api.ts";
import type { Scanning } from "./scanning.service.ts";

const key = "5a1d9f2e-0000-4000-8000-000000000001";
const order = { kind: "order", id: "7", orderNumber: "HL-7", status: "pending" } as const;
/** What the service was asked. */
let calls: unknown[];
let counted: Awaited<ReturnType<Scanning["count"]>>;
let put: Awaited<ReturnType<Scanning["putIntoBin"]>>;
let http: FastifyInstance;

beforeAll(() => {
  const scanning: Scanning = {
    find: async (code, { account, locale }) => {
      calls.push([code, account.role, locale]);
      return code === "HL-7" ? [order] : [];
    },
    products: async () => [],
    bookAll: async (by, lines, reason) => {
      calls.push([by.id, lines, reason]);
      return lines.map((line) => ({ key: line.key, outcome: "received", parts: [] }));
    },
    count: async (by, productId, count) => {
      calls.push([by.id, productId, count]);
      return counted;
    },
    putIntoBin: async (by, productId, place) => {
      calls.push([by.id, productId, place]);
      return put;
    },
  };
  http = Fastify();
  scanApi(http, {
    accounts: {
      current: async (headers: Headers) => {
        const role = headers.get("cookie");
        if (role === null) return null;
        const secondFactor = { role: "staff", from: new Date(), isDue: true } as const;
        if (role === "due") return { id: role, role: "customer", secondFactor } as unknown as Account;
        return { id: `${role} 7`, role: role as BuiltInRole } as Account;
      },
    },
    texts: shopTexts,
    scanning,
  });
});
afterAll(() => http.close());
beforeEach(() => {
  calls = [];
  counted = ok({ done: "counted", change: -1 });
  put = ok(null);
});

const headersOf = (role: string | null): Record<string, string> => (role === null ? {} : { cookie: role });
const ask = (code: string, role: string | null = "staff", query = "?locale=en") =>
  http.inject({ url: `/api/admin/codes/${encodeURIComponent(code)}${query}`, headers: headersOf(role) });
const post = (path: string, body: object, role: string | null = "staff") =>
  http.inject({ method: "POST", url: `/api/admin/stock/${path}?locale=en`, payload: body, headers: headersOf(role) });

const line = { productId: "panel", quantity: 2, key };
const bodies = {
  receipts: { lines: [line], reason: "DN 7" },
  counts: { productId: "panel", counted: 9, seen: 10, key },
  bins: { productId: "panel", bin: "A-01", version: 0 },
};

test.each([
  [null, 401],
  ["customer", 403],
  ["due", 403],
  ["translator", 403],
  ["staff", 200],
  ["admin", 200],
])("%s gets %i everywhere", async (role, status) => {
  const answers = [
    await ask("HL-7", role),
    ...(await Promise.all(Object.entries(bodies).map(([path, body]) => post(path, body, role)))),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
  for (const answer of answers) expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(calls).toHaveLength(status === 200 ? 4 : 0);
  if (role === "due") expect(answers[0]?.json().code).toBe("second_factor_needed");
});

test("a code is answered with what has it, by the reader's role", async () => {
  expect((await ask("HL-7")).json()).toEqual({ hits: [order] });
  await ask("https://heliora.example/ua/product/panel?x=1#y");
  expect(calls).toEqual([
    ["HL-7", "staff", "en"],
    ["https://heliora.example/ua/product/panel?x=1#y", "staff", "en"],
  ]);
});

test.each([
  ["5901234123457", { isGtin: true, rightDigit: null }],
  ["5901234123456", { isGtin: false, rightDigit: "7" }],
  ["LAMP", { isGtin: false, rightDigit: null }],
])("%s is unknown: %o", async (code, facts) => {
  const answer = await ask(code);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { code: "unknown_code", title: "Nothing has this code.", ...facts },
  ]);
});

test.each(["", "?locale=de"])("a code without a known language (%s) is refused", async (query) => {
  expect((await ask("HL-7", "staff", query)).statusCode).toBe(400);
});

test("a receipt, a count and a bin reach the service", async () => {
  expect((await post("receipts", bodies.receipts)).json()).toEqual({
    lines: [{ key, outcome: "received", parts: [] }],
  });
  expect((await post("counts", bodies.counts)).json()).toEqual({ done: "counted", change: -1 });
  expect((await post("bins", bodies.bins)).json()).toEqual({});
  expect(calls).toEqual([
    ["staff 7", [line], "DN 7"],
    ["staff 7", "panel", { counted: 9, seen: 10, key }],
    ["staff 7", "panel", { bin: "A-01", version: 0 }],
  ]);
});

test.each([
  ["no lines", "receipts", { lines: [], reason: "" }],
  ["a quantity of 0", "receipts", { lines: [{ ...line, quantity: 0 }], reason: "" }],
  ["half a piece", "receipts", { lines: [{ ...line, quantity: 0.5 }], reason: "" }],
  ["more than 999 999", "receipts", { lines: [{ ...line, quantity: 1_000_000 }], reason: "" }],
  ["201 lines", "receipts", { lines: Array.from({ length: 201 }, () => line), reason: "" }],
  ["a long delivery note", "receipts", { lines: [line], reason: "x".repeat(501) }],
  ["no key", "receipts", { lines: [{ productId: "panel", quantity: 1 }], reason: "" }],
  ["fewer than nothing", "counts", { ...bodies.counts, counted: -1 }],
  ["a key that is none", "counts", { ...bodies.counts, key: "1" }],
  ["a long bin", "bins", { ...bodies.bins, bin: "x".repeat(41) }],
  ["an empty bin", "bins", { ...bodies.bins, bin: " " }],
  ["a field too many", "bins", { ...bodies.bins, at: "now" }],
])("%s is refused", async (_name, path, body) => {
  const answer = await post(path, body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  expect(calls).toEqual([]);
});

test("refusals name the figures", async () => {
  counted = fail({ code: "moved", onHand: 12, seen: 10 });
  const moved = await post("counts", bodies.counts);
  expect([moved.statusCode, moved.json()]).toMatchObject([409, { code: "moved", onHand: 12, seen: 10 }]);
  expect(moved.json().title).toContain("from 10 to 12");
  counted = fail({ code: "below_reserved", onHand: 10, reserved: 4 });
  expect((await post("counts", bodies.counts)).json().title).toContain("10 in stock, 4 of them reserved");
  counted = fail({ code: "unknown_product" });
  expect((await post("counts", bodies.counts)).statusCode).toBe(404);
  put = fail({ code: "bin_changed", bin: "B-02", version: 3 });
  const changed = await post("bins", bodies.bins);
  expect([changed.statusCode, changed.json()]).toMatchObject([409, { bin: "B-02", version: 3 }]);
});
