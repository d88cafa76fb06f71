import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { couponsApi } from "./coupons.api.ts";
import type { PromotionHead } from "./coupons.service.ts";

const known = "0a8bd1f2-7f2c-4c0f-9f0a-0f5a0f5a0f5a";
let http: FastifyInstance;

async function* lines(text: string) {
  yield text;
}

beforeAll(async () => {
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  const coupons = {
    head: async (id: string) => (id === known ? ({ id } as PromotionHead) : null),
    codesCsv: () => lines("code\r\nSUN10\r\n"),
    usesCsv: () => lines("order\r\nHL-1\r\n"),
  };
  await couponsApi(http, { accounts, texts: shopTexts, coupons });
});
afterAll(() => http.close());

const get = (id: string, file: string, role: string | null = "admin") =>
  http.inject({ url: `/api/admin/promotions/${id}/${file}.csv`, headers: role ? { cookie: role } : {} });

test.each([
  ["codes", "code\r\nSUN10\r\n"],
  ["uses", "order\r\nHL-1\r\n"],
])("%s come as a file that nobody stores", async (file, body) => {
  const answer = await get(known, file);
  expect({ status: answer.statusCode, body: answer.body, ...answer.headers }).toMatchObject({
    ...{ status: 200, body, "cache-control": "no-store", "content-type": "text/csv; charset=utf-8" },
    "content-disposition": `attachment; filename="${file}-0a8bd1f2.csv"`,
  });
});

test.each([
  ["a guest", known, null, 401],
  ["a customer", known, "customer", 403],
  ["a translator", known, "translator", 403],
  ["an unknown promotion", "1a8bd1f2-7f2c-4c0f-9f0a-0f5a0f5a0f5a", "admin", 404],
  ["an address that names none", "7", "admin", 404],
])("%s gets no file", async (_name, id, role, status) => {
  expect((await get(id, "codes", role)).statusCode).toBe(status);
  expect((await get(id, "uses", role)).statusCode).toBe(status);
});
