import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { wholeGrant } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { Report } from "../domain/report.ts";
import type { ReportQuestion } from "../domain/report-address.ts";
import { reportFilesApi } from "./report-files.api.ts";

const report: Report = {
  ...{ tiles: [], chart: null, total: null, more: 0 },
  columns: ["pieces", "net", "margin_rate"],
  rows: [
    { key: "panel", name: '=HYPERLINK("https://evil.example")', note: null, path: null, cells: [3, 123_45, 0.25] },
    { key: "cable", name: 'Кабель "6 мм", чорний', note: null, path: null, cells: [0, -5, null] },
  ],
};

let http: FastifyInstance;
let asked: [name: string, question: ReportQuestion][];

beforeAll(async () => {
  http = Fastify();
  reportFilesApi(http, {
    accounts: {
      current: async (headers: Headers) => {
        const role = headers.get("cookie");
        if (role === null) return null;
        const grants = role === "poland" ? { grants: { figures: { ...wholeGrant, markets: ["PL"] } } } : {};
        return { id: "u", role, ...grants } as unknown as Account;
      },
    },
    texts: shopTexts,
    reports: {
      today: () => "2025-03-31",
      async report(name, question) {
        asked.push([name, question]);
        return report;
      },
    },
  });
  await http.ready();
});
afterAll(() => http.close());
beforeEach(() => {
  asked = [];
});

const get = (path: string, cookie: BuiltInRole | "poland" | null = "admin", accept = "*/*") =>
  http.inject({ url: `/api/admin/figures/${path}`, headers: { accept, ...(cookie ? { cookie } : {}) } });

test("CSV has every row with plain numbers; a name cannot be a formula", async () => {
  const answer = await get("products/csv?market=UA&from=2025-03-01&to=2025-03-31&locale=en");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="products-UA-2025-03-01-2025-03-31.csv"');
  expect(answer.body.replace("\ufeff", "").split("\r\n")).toEqual([
    'Key,Product,Pieces,Net sales,"Margin, %"',
    'panel,"\'=HYPERLINK(""https://evil.example"")",3,123.45,0.25',
    'cable,"Кабель ""6 мм"", чорний",0,-0.05,',
    "",
  ]);
});

test("XLSX is a workbook", async () => {
  const answer = await get("products/xlsx?market=UA");
  expect(answer.headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  expect(answer.rawPayload.subarray(0, 2).toString("latin1")).toBe("PK");
});

test("a role for Poland gets Poland, whatever it asks for", async () => {
  expect((await get("sales/csv?market=UA", "poland")).statusCode).toBe(200);
  expect(asked[0]?.[1].address.market).toBe("PL");
});

test.each([
  ["a guest", "products/csv", null, 401],
  ["a customer", "products/csv", "customer", 403],
  ["staff without the permission", "products/csv", "staff", 403],
  ["an unknown report", "salaries/csv", "admin", 404],
  ["an unknown format", "products/exe", "admin", 404],
  ["an unknown parameter", "products/csv?sql=1", "admin", 400],
] as const)("%s gets nothing", async (_name, path, role, status) => {
  expect((await get(path, role)).statusCode).toBe(status);
  expect(asked).toEqual([]);
});

test("a browser whose session ended is sent to sign in", async () => {
  const answer = await get("products/csv", null, "text/html");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/ua/auth?redirect=%2Fua%2Fadmin%2Ffigures"]);
});
