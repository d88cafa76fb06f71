import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { bulkEditApi } from "./bulk-edit.api.ts";

let http: FastifyInstance;
let asked: unknown[];
const id = "00000000-0000-4000-8000-000000000000";
const cell = { product: "panel", field: "price.UA.sale", from: "1.00", to: "2.00" };
const done = { id, products: 1, cells: 1 };
const changed = [{ ...cell, changed: "3.00", error: null, warnings: [] }];

beforeAll(() => {
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  bulkEditApi(http, {
    accounts,
    texts: shopTexts,
    bulkEdit: {
      preview: async (change) => {
        asked.push(change);
        return { cells: [], counts: { products: 0, cells: 0, errors: 0, warnings: 0, changed: 0 } };
      },
      apply: async (by, order) => {
        asked.push([by.id, order]);
        return order.reason === "stale"
          ? { ok: false, code: "changed_elsewhere", cells: changed }
          : { ok: true, value: done };
      },
      undo: async (by, change, order) => {
        asked.push([by.id, change, order]);
        return { ok: false, code: "too_old" };
      },
      list: async (after) => {
        asked.push(after);
        return { changes: [], next: null };
      },
    },
  });
});
afterAll(() => http.close());
beforeEach(() => {
  asked = [];
});

const send = (path: string, payload: object | null, role: string | null = "admin") =>
  http.inject({
    method: payload ? "POST" : "GET",
    url: `/api/admin/products/changes${path}`,
    headers: { "accept-language": "en", ...(role ? { cookie: role } : {}) },
    ...(payload ? { payload } : {}),
  });
const order = { changes: [cell], key: id, reason: " new list " };

test("passes on what is asked", async () => {
  expect((await send("/preview", { changes: [cell] })).statusCode).toBe(200);
  expect((await send("", { ...order, stockReason: "counted" })).json()).toEqual(done);
  expect((await send(`?after=${id}`, null)).json()).toEqual({ changes: [], next: null });
  expect(asked).toEqual([{ changes: [cell] }, ["admin", { ...order, reason: "new list", stockReason: "counted" }], id]);
});

test.each([
  ["guests", null, 401],
  ["customers", "customer", 403],
])("refuses %s", async (_, role, status) => {
  for (const [path, payload] of [
    ["/preview", order],
    ["", order],
    [`/${id}/undo`, { key: id }],
    ["", null],
  ] as const)
    expect((await send(path, payload, role)).statusCode).toBe(status);
  expect(asked).toEqual([]);
});

const many = (count: number, product: (at: number) => string, field = cell.field) =>
  Array.from({ length: count }, (_, at) => ({ ...cell, product: product(at), field }));

test.each<[string, object, number, string]>([
  ["no cell", { changes: [] }, 400, "invalid_request"],
  ["a cell twice", { changes: [cell, cell] }, 400, "invalid_request"],
  ["the parts of sets", { changes: [{ ...cell, field: "components" }] }, 400, "invalid_request"],
  ["an id that never changes", { changes: [{ ...cell, field: "id" }] }, 400, "invalid_request"],
  ["a price without market", { changes: [{ ...cell, field: "price.sale" }] }, 400, "invalid_request"],
  ["a null byte", { changes: [{ ...cell, to: "\0" }] }, 400, "invalid_request"],
  ["2 001 products", { changes: many(2_001, (at) => `p-${at}`) }, 422, "too_many_products"],
  ["50 001 cells", { changes: many(50_001, () => "p") }, 422, "too_many_cells"],
])("refuses %s in words", async (_, body, status, code) => {
  const answer = await send("/preview", body);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().title).not.toBe("");
  expect(asked).toEqual([]);
});

test("says what was changed elsewhere, and why undoing was refused", async () => {
  const stale = await send("", { ...order, reason: "stale" });
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: "changed_elsewhere", cells: changed }),
  ]);
  const old = await send(`/${id}/undo`, { key: id });
  expect([old.statusCode, old.json().title]).toEqual([409, expect.stringContaining("30\u00a0days")]);
  expect(asked[1]).toEqual(["admin", id, { key: id, partly: false }]);
  expect((await send("/nonsense/undo", { key: id })).statusCode).toBe(404);
  expect((await send(`/${id}/undo`, { key: "x" })).statusCode).toBe(400);
  expect((await send("?after=x", null)).statusCode).toBe(400);
});
