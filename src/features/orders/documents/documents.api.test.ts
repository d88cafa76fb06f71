import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { pdfText } from "../../../../test/support/pdf-text.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createDocuments } from "../documents.service.ts";
import { createOrders } from "../orders.service.ts";
import { documentsApi } from "./documents.api.ts";

let database: TestDatabase;
let app: FastifyInstance;
let order = "";
let document = "";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  for (const id of ["olena", "anna"]) await customer(db, id);
  await stockProducts(db, { panel: 10 });
  const deps = { catalogue: plainCatalogue(db), emails: silentEmails, texts: shopTexts, termsVersion: "2026-11" };
  const orders = createOrders({ db, ...deps, now: () => new Date() });
  const request = requestFor({ panel: 1 });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  order = placed.value.id;
  const documents = createDocuments({ db, texts: shopTexts });
  document = (await documents.list(order, "olena", "ua")).find(({ kind }) => kind === "proforma")?.id ?? "";
  app = Fastify();
  const accounts = {
    // The cookie of these tests names the person and the role.
    current: async (headers: Headers) => {
      const [id = "", role = ""] = (headers.get("cookie") ?? "").split(":");
      return id ? ({ id, role: role as BuiltInRole, email: `${id}@pryklad.ua`, locale: "ua" } as Account) : null;
    },
  };
  documentsApi(app, { documents, accounts, texts: shopTexts });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });
const at = (orderId: string, file: string) => `/api/orders/${orderId}/documents/${file}`;

describe("GET /api/orders/:id/documents/:documentId.pdf", () => {
  test.each(["olena:customer", "anna:staff", "anna:admin"])("%s gets the file, kept nowhere", async (who) => {
    const answer = await ask(at(order, `${document}.pdf`), who);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^inline; filename="proforma-UA-PF-\d{4}-000001\.pdf"$/),
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    // Both weights of our font are embedded as subsets.
    const text = pdfText(answer.rawPayload);
    for (const words of ["Рахунок на оплату", "Олена Ковальчук", "Панель panel", "ТОВ «Геліора»"])
      expect(text).toContain(words);
    expect(answer.body.match(/\/FontName \/[A-Z]{6}\+GolosText/g)).toHaveLength(2);
  });

  test("a guest is asked to sign in", async () => {
    expect((await ask(at(order, `${document}.pdf`))).statusCode).toBe(401);
  });

  test.each([
    ["a guest", undefined],
    ["somebody else", "anna:customer"],
  ])("%s who opens it in a browser is sent to a page: to sign in, or to read that there is none", async (_, cookie) => {
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const headers = { accept, "accept-language": "pl", ...(cookie ? { cookie } : {}) };
    const answer = await app.inject({ url: at(order, `${document}.pdf`), headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: `/pl/profile/orders/${order}/papers/${document}`,
      "cache-control": "private, no-store",
    });
    const strange = await app.inject({ url: "/api/orders/%2F%2Fevil.example/documents/..%2Fx.pdf", headers });
    expect(strange.headers.location).toBe("/pl/profile/orders/%2F%2Fevil.example/papers/..%2Fx");
  });

  test("what is not theirs is what is not there, byte for byte", async () => {
    const missing = await ask(at(order, `${randomUUID()}.pdf`), "olena:customer");
    expect(missing.statusCode).toBe(404);
    const asked: [string, string, string][] = [
      ["anna:customer", order, `${document}.pdf`],
      ["anna:translator", order, `${document}.pdf`],
      ["anna:customer", randomUUID(), `${document}.pdf`],
      ["olena:customer", order, document],
      ["olena:customer", order, "x.pdf"],
      ["olena:customer", "x", `${document}.pdf`],
      ["anna:staff", randomUUID(), `${document}.pdf`],
    ];
    for (const [who, orderId, file] of asked) {
      const answer = await ask(at(orderId, file), who);
      expect([who, file, answer.statusCode, answer.body]).toEqual([who, file, 404, missing.body]);
    }
  });
});
