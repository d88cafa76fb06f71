import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { productListApi } from "./product-list.api.ts";

let http: FastifyInstance;
let exported: (readonly string[])[];

beforeAll(async () => {
  http = Fastify();
  await productListApi(http, {
    accounts: {
      current: async (headers: Headers) => {
        const role = headers.get("cookie");
        return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
      },
    },
    texts: shopTexts,
    productList: {
      selected: async (selection) =>
        "keys" in selection ? selection.keys : selection.query.search === "all" ? null : ["found"],
      exportCsv: async (_by, keys, take) => {
        exported.push(keys);
        await take("sku\n");
        await take(`${keys.join()}\n`);
      },
    },
  });
});
afterAll(() => http.close());
beforeEach(() => {
  exported = [];
});

const send = (payload: string, role: string | null, accept = "*/*", type = "application/x-www-form-urlencoded") =>
  http.inject({
    method: "POST",
    url: "/api/admin/products/export",
    headers: { "content-type": type, "accept-language": "pl", accept, ...(role ? { cookie: role } : {}) },
    payload,
  });

test("staff gets the selected products as a file", async () => {
  const answer = await send("p=pan-b&p=pan-a&p=pan-b&intent=hide", "admin");
  expect([answer.statusCode, answer.body]).toEqual([200, "sku\npan-b,pan-a\n"]);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="products.csv"');
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
});

test("all that the list finds is exported, whatever is ticked", async () => {
  const answer = await send("p=pan-b&scope=found&query=%3Fbrand%3DDeye", "admin");
  expect([answer.statusCode, answer.body]).toEqual([200, "sku\nfound\n"]);
});

test.each([
  ["nothing", ""],
  ["something else", "p=Pan+A"],
  ["more than may be at once", "scope=found&query=%3Fq%3Dall"],
  ["too many", Array.from({ length: 2_001 }, (_, at) => `p=pan-${at}`).join("&")],
])("%s is refused in the reader's language", async (_name, payload) => {
  const answer = await send(payload, "staff");
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "nothing_selected" }]);
  expect(answer.json().title).toContain("zaznacz");
});

test("others get nothing", async () => {
  expect((await send("p=pan-a", "customer")).statusCode).toBe(403);
  expect((await send("p=pan-a", "translator")).statusCode).toBe(403);
  expect((await send("p=pan-a", null)).statusCode).toBe(401);
  expect((await send("{}", "admin", "*/*", "text/xml")).statusCode).toBe(415);
  const browser = await send("p=pan-a", null, "text/html");
  expect([browser.statusCode, browser.headers.location]).toEqual([303, "/pl/auth?redirect=%2Fpl%2Fadmin%2Fproducts"]);
  expect(exported).toEqual([]);
});
