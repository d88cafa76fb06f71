import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { CustomerFilter } from "../domain/customer-filter.ts";
import { customerExportApi } from "./customer-export.api.ts";

let http: FastifyInstance;
let exported: [by: string, filter: CustomerFilter][];

beforeAll(async () => {
  http = Fastify();
  await customerExportApi(http, {
    accounts: {
      current: async (headers: Headers) => {
        const role = headers.get("cookie");
        return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
      },
    },
    texts: shopTexts,
    customerList: {
      exportCsv: async ({ id }, filter, take) => {
        exported.push([id, filter]);
        await take("name\r\n");
      },
    },
  });
});
afterAll(() => http.close());
beforeEach(() => {
  exported = [];
});

const send = (payload: string, role: string | null, accept = "*/*") =>
  http.inject({
    method: "POST",
    url: "/api/admin/customers/export",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "accept-language": "pl",
      accept,
      ...(role ? { cookie: role } : {}),
    },
    payload,
  });

test("staff gets the customers of a filter as a file", async () => {
  const answer = await send(`query=${encodeURIComponent("?market=PL&q=anna")}`, "staff");
  expect([answer.statusCode, answer.body]).toEqual([200, "name\r\n"]);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="customers.csv"');
  expect(exported).toMatchObject([["staff", { market: "PL", search: "anna" }]]);
});

test("a form without a query is refused in the reader's language", async () => {
  const answer = await send("", "admin");
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  expect(answer.json().title).toContain("Nie udało się");
  expect(exported).toEqual([]);
});

test("others get nothing", async () => {
  for (const role of ["customer", "translator"]) expect((await send("query=", role)).statusCode).toBe(403);
  expect((await send("query=", null)).statusCode).toBe(401);
  const browser = await send("query=", null, "text/html");
  expect([browser.statusCode, browser.headers.location]).toEqual([303, "/pl/auth?redirect=%2Fpl%2Fadmin%2Fcustomers"]);
  expect(exported).toEqual([]);
});
