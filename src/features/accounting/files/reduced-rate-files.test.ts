import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { wholeGrant } from "#features/accounts/domain/identity/permissions.ts";
import { atRate, orderTotals } from "#features/cart/domain/totals.ts";
import { declarationVersion } from "#features/orders/domain/placement/reduced-rate.ts";
import { createOrders } from "#features/orders/orders.service.ts";
import { capture, type MoneyDeps, refundSettled } from "#features/orders/payments/captures.service.ts";
import { refundLines } from "#features/orders/payments/refunds.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { currentMonth } from "../domain/period.ts";
import { accountingFilesApi } from "./files.api.ts";
import { createAccountingFiles } from "./files.service.ts";

let database: TestDatabase;
let http: FastifyInstance;
const deps: MoneyDeps = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
const staff = { who: "staff", name: "user:clerk" } as const;
const installation = { companyName: "Anna Nowak", address: "ul. Ogrodowa 14, Warszawa", notes: "" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "anna");
  await stockProducts(db, { panel: 100 });
  await buy({ panels: 3, isReduced: true, back: 1 });
  await buy({ panels: 2, isReduced: false, back: 0 });
  http = Fastify();
  accountingFilesApi(http, {
    accounts: { current: async () => ({ id: "anna", role: "own", grants: { accounting: wholeGrant } }) as Account },
    texts: shopTexts,
    accountingFiles: createAccountingFiles({
      ...{ db, texts: shopTexts, now: () => new Date() },
      documents: { pdf: async (_order, id) => ({ name: id, bytes: Buffer.from(id) }) },
    }),
  });
}, 120_000);
afterAll(async () => {
  await http.close();
  await database.drop();
});

/** An order of panels in Poland, paid by transfer, with some of them given back. */
async function buy({ panels, isReduced, back }: { panels: number; isReduced: boolean; back: number }): Promise<void> {
  const { db } = database;
  const { priced } = plainCatalogue(db);
  const catalogue: ReturnType<typeof plainCatalogue> = {
    async priced(ids, audience) {
      const found = await priced(ids, audience);
      return new Map([...found].map(([id, product]) => [id, { ...product, isInstallable: true as const }]));
    },
  };
  const shop = { db, catalogue, emails: silentEmails, texts: shopTexts, termsVersion: "2026-11" };
  const { items: plain, shipping, ...request } = requestFor({ panel: panels }, { market: "PL", locale: "pl" });
  const items = plain.map((item) => ({ ...item, installation }));
  const rateBp = isReduced ? markets.PL.reducedTaxRateBp : null;
  const totals = orderTotals({
    ...{ lines: items, market: atRate(markets.PL, rateBp ?? markets.PL.taxRateBp) },
    ...{ shippingMethod: "standard", paymentMethod: "transfer" },
  });
  const placed = await createOrders({ ...shop, now: () => new Date() }).place({
    buyer: { id: "anna" },
    request: {
      ...{ ...request, items, totals, shipping: { ...shipping, country: "PL" } },
      declared: isReduced ? declarationVersion : null,
    },
    repeat: null,
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.value;
  const paid = {
    method: "transfer",
    amount: totals.total,
    reference: null,
    effectKey: `pay:${id}`,
    actor: staff,
  } as const;
  await inTransaction(db, (trx) => capture(trx, deps, id, paid));
  if (back === 0) return;
  const { rows } = await sql<{ id: string }>`select id from order_items where order_id = ${id}`.execute(db);
  const lines = { items: [{ orderItemId: rows[0]?.id ?? "", quantity: back }], delivery: false, fee: false };
  const refund = await inTransaction(db, (trx) =>
    refundLines(trx, deps, id, { request: lines, actor: staff, reason: "returned", effectKey: randomUUID() }),
  );
  if (!refund.ok) throw new Error(refund.code);
  const settled = { state: "done", reference: "BANK", actor: staff } as const;
  await inTransaction(db, (trx) => refundSettled(trx, refund.value.id, settled));
}

async function read(file: string): Promise<string> {
  const month = currentMonth("PL", new Date());
  const answer = await http.inject({ url: `/api/admin/accounting/${file}?market=PL&month=${month}` });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

// 3 × 1 000.00 at 8 %, delivered free, one given back; 2 × 1 000.00 at 23 % with 30.00 of delivery, which has 5.61 of VAT.
test("JPK_V7M has sales and returns at the reduced rate apart from those at the normal one", async () => {
  const jpk = await read("jpk-v7m.xml");
  expect(jpk).toContain("<K_17>3000.00</K_17><K_18>240.00</K_18>");
  expect(jpk).toContain("<K_17>-1000.00</K_17><K_18>-80.00</K_18>");
  expect(jpk).toContain("<K_19>2024.39</K_19><K_20>465.61</K_20>");
  expect(jpk).toContain("<P_17>2000</P_17><P_18>160</P_18><P_19>2024</P_19><P_20>466</P_20>");
});

test.each([
  ["wfirma.csv", /;8;3000,00;240,00;3240,00;PLN/, /;23;2024,39;465,61;2490,00;PLN/],
  ["fakturownia.csv", /,8,3000\.00,240\.00,3240\.00/, /,23,2000\.00,460\.00,2460\.00/],
])("%s has the rate of each order", async (file, reduced, normal) => {
  const rows = await read(file);
  expect(rows).toMatch(reduced);
  expect(rows).toMatch(normal);
});
