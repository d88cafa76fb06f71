import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrders } from "#features/orders/orders.service.ts";
import { readPromotionFacts } from "#features/pricing/pricing.service.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { openCheckout } from "../../../test/support/checkout-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
  unitNet,
} from "../../../test/support/order-builders.ts";
import { addPromotion } from "../../../test/support/promotion-rows.ts";
import { shopTexts } from "../../../test/support/texts.ts";

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const now = () => new Date("2026-11-23T10:00:00Z");
  await customer(db, "buyer");
  // Campaigns are not remembered from one test to the next.
  const facts = (question: { userId: string | null; codes: readonly string[] }) =>
    readPromotionFacts(db, { ...question, at: now() });
  const pricing = { facts, agreed: async () => new Map() };
  const shop = { db, catalogue: plainCatalogue(db), emails: silentEmails, termsVersion: "1", texts: shopTexts };
  app = await openCheckout(db, createOrders({ ...shop, now, pricing }), "buyer");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, price_promotions, rate_limits cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10 });
});

async function send(payload: Record<string, unknown>) {
  const { statusCode: status, body } = await app.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    payload,
  });
  return { status, body: JSON.parse(body) };
}

/** A body as the checkout page sends it, by transfer. */
function bodyFor(pieces: Record<string, number>, { locale = "ua" }: { locale?: "ua" | "pl" | "en" } = {}) {
  const { items, shipping, totals, ...rest } = requestFor(pieces, { locale });
  return {
    ...rest,
    items: items.map(({ id, quantity }) => ({ id, name: id, price: toDecimal(unitNet), quantity })),
    shippingInfo: shipping,
    totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
  };
}

test.each([
  ["ua", "Більше не діє: SOLAR26. Перевірте нову суму й підтвердьте замовлення ще раз."],
  ["pl", "Już nie obowiązuje: SOLAR26. Sprawdź nową kwotę i złóż zamówienie jeszcze raz."],
  ["en", "No longer valid: SOLAR26. Check the new total and place the order again."],
] as const)("a code that has ended, in %s: which, the new sums, and they can be sent", async (locale, title) => {
  const id = await addPromotion(database.db, { code: "SOLAR26", state: "paused" });
  const less = { subtotal: "900.00", tax: "180.00", shipping: "200.00", fee: "0.00", total: "1280.00" };
  const asked = { ...bodyFor({ panel: 1 }, { locale }), codes: ["solar-26"], promotions: [id], totals: less };
  const { status, body } = await send(asked);
  expect({ status, ...body, title: String(body.title).replaceAll("\u00a0", " ") }).toMatchObject({
    ...{ status: 409, code: "promotion_gone", title, discounts: [] },
    gone: [{ name: "SOLAR26", code: null }],
    totals: { subtotal: "1000.00", tax: "200.00", shipping: "200.00", fee: "0.00", total: "1400.00" },
  });
  expect(await database.db.selectFrom("orders").select("id").execute()).toEqual([]);
  const { totals, lines } = body;
  expect((await send({ ...asked, totals, items: lines, promotions: [] })).status).toBe(200);
});

test("codes cannot be guessed by orders: after three unknown ones a right one is not looked up, nor in any order of the account", async () => {
  const id = await addPromotion(database.db, { code: "SOLAR26" });
  const wrong = {
    ...bodyFor({ panel: 1 }),
    promotions: [],
    totals: { ...bodyFor({ panel: 1 }).totals, total: "1.00" },
  };
  for (const code of ["GUESS1", "GUESS2", "GUESS3"])
    expect((await send({ ...wrong, codes: [code] })).body).toMatchObject({ code: "promotion_gone" });
  const refused = await send({ ...wrong, codes: ["SOLAR26"], promotions: [id] });
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_codes" } });
  expect(JSON.stringify(refused.body)).not.toContain("discounts");
  // Without a code the account orders as before.
  expect((await send({ ...bodyFor({ panel: 1 }), promotions: [] })).status).toBe(200);
});

test("right codes do not count as tries", async () => {
  const id = await addPromotion(database.db, { code: "SOLAR26" });
  const totals = { ...bodyFor({ panel: 1 }).totals, total: "1.00" };
  for (let turn = 0; turn < 5; turn++)
    expect((await send({ ...bodyFor({ panel: 1 }), codes: ["SOLAR26"], promotions: [id], totals })).body).toMatchObject(
      {
        code: "totals_changed",
      },
    );
});

test("a campaign that began since comes with its discount", async () => {
  const id = await addPromotion(database.db);
  expect(await send({ ...bodyFor({ panel: 1 }), promotions: [] })).toMatchObject({
    status: 409,
    body: {
      code: "totals_changed",
      totals: { subtotal: "900.00", tax: "180.00", shipping: "200.00", fee: "0.00", total: "1280.00" },
      discounts: [{ id, name: "Розпродаж", code: null, amount: "100.00", delivery: "0.00" }],
    },
  });
});
