import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrders } from "#features/orders/orders.service.ts";
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
import { modelTotals } from "../../../test/support/rational-prices.ts";
import { shopTexts } from "../../../test/support/texts.ts";

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "buyer");
  await stockProducts(db, { panel: 1_000_000, inverter: 1_000_000 });
  const orders = createOrders({
    db,
    catalogue: plainCatalogue(db),
    emails: silentEmails,
    termsVersion: "2026-11",
    texts: shopTexts,
    now: () => new Date(),
  });
  app = await openCheckout(db, orders, "buyer");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Body = Record<string, unknown> & { items: Record<string, unknown>[] };

/** A body as the checkout page sends it. */
function honest(panels: number, inverters: number, paymentMethod: "transfer" | "pod"): Body {
  const { items, shipping, totals, ...rest } = requestFor({ panel: panels, inverter: inverters }, { paymentMethod });
  return {
    ...rest,
    items: items.map(({ id, quantity }) => ({ id, name: id, price: toDecimal(unitNet), quantity })),
    shippingInfo: { ...shipping },
    totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
  };
}

const amount = fc.oneof(
  fc.constantFrom<unknown>(
    "0.00",
    "0.01",
    "-1.00",
    0,
    -1,
    1e-9,
    "1e3",
    "NaN",
    null,
    true,
    [],
    {},
    "1 000,00",
    "",
    9e15,
  ),
  fc.integer({ min: 0, max: 10_000_000 }).map(toDecimal),
  fc.double(),
);
const place = fc.constantFrom(
  ...["subtotal", "tax", "shipping", "fee", "total"].map((name) => ["totals", name]),
  ["items", "price"],
  ["items", "quantity"],
  ["items", "unitNet"],
  ["items", "id"],
  ["items", "discount"],
  ["shippingInfo", "method"],
  ["shippingInfo", "cost"],
  ["paymentMethod", ""],
  ["market", ""],
  ["taxRateBp", ""],
);

/** The body with one to three places changed. */
function tampered(body: Body, changes: readonly (readonly [readonly string[], unknown])[]): Body {
  const copy = structuredClone(body);
  for (const [[where = "", name = ""], value] of changes) {
    const target = name === "" ? copy : where === "items" ? copy.items[0] : (copy[where] as Record<string, unknown>);
    if (target) target[name || where] = value;
  }
  return copy;
}

test("each of 200 tampered payloads is refused or charged at the shop's price", async () => {
  const outcomes = { refused: 0, placed: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom("transfer" as const, "pod" as const),
      fc.array(fc.tuple(place, amount), { minLength: 1, maxLength: 3 }),
      async (panels, inverters, payment, changes) => {
        const payload = tampered(honest(panels, inverters, payment), changes);
        const answer = await app.inject({ method: "POST", url: "/api/create-checkout-session", payload });
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} for ${JSON.stringify(payload)}`);
        if (answer.statusCode !== 200) {
          outcomes.refused++;
          return;
        }
        outcomes.placed++;
        const { rows } = await sql<{ total: number; lines: { net: number; quantity: number }[]; method: "standard" }>`
          select total, shipping_method as method,
            (select jsonb_agg(jsonb_build_object('net', unit_net, 'quantity', quantity)) from order_items
              where order_id = o.id) as lines
          from orders o where id = ${answer.json().id}`.execute(database.db);
        const [order] = rows;
        const { total } = modelTotals({
          market: "UA",
          method: order?.method ?? "standard",
          payment,
          lines: (order?.lines ?? []).map(({ quantity }) => ({ price: { n: BigInt(unitNet), d: 100n }, quantity })),
        });
        expect(order?.lines.every((line) => line.net === unitNet)).toBe(true);
        expect(order?.total).toBe(total);
      },
    ),
    { numRuns: 200, seed: 11 },
  );
  // Most changes affect the price; some are irrelevant.
  expect(outcomes.refused).toBeGreaterThan(120);
  expect(outcomes.refused + outcomes.placed).toBe(200);
}, 60_000);

test("unmodified payloads are accepted", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    payload: honest(2, 3, "pod"),
  });
  expect(answer.statusCode).toBe(200);
});
