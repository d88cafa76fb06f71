import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrders } from "../../src/features/orders/orders.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna } from "../support/draft-builders.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
  unitNet,
} from "../support/order-builders.ts";
import { plansOf, request, saleOf } from "../support/price-plan-builders.ts";
import { shopTexts } from "../support/texts.ts";

let shop: TestDatabase;
let time: Date;
const reducedNet = unitNet * 0.9;

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  await addStaff(shop.db);
  for (let at = 0; at < 24; at += 1) await customer(shop.db, `buyer-${at}`);
  await openAllConnections(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, price_plans, products cascade`.execute(shop.db);
  await stockProducts(shop.db, { panel: 1_000 });
  time = new Date("2026-11-27T10:00:00Z");
});

const totalOf = (net: number) =>
  requestFor({}, { items: [{ id: "panel", quantity: 2, unitNet: net, installation: null }] });

test.each([
  ["begins", unitNet, reducedNet],
  ["ends", reducedNet, unitNet],
])("orders while a reduction %s have one price and its sum, or are refused", async (side, before, after) => {
  const plans = plansOf(shop.db, () => time);
  const orders = createOrders({
    ...{ db: shop.db, catalogue: plainCatalogue(shop.db), emails: silentEmails, texts: shopTexts },
    ...{ termsVersion: "2026-11", now: () => time },
  });
  await plans.plan(anna, request({ products: ["panel"] }));
  if (side === "ends") {
    time = new Date("2026-11-27T22:00:00Z");
    await plans.carryOutDue();
  }
  expect(await saleOf(shop.db, "panel")).toBe(before);
  time = new Date(side === "ends" ? "2026-11-28T22:00:00Z" : "2026-11-27T22:00:00Z");
  const place = (at: number) => {
    const asked = totalOf(at % 2 === 0 ? before : after);
    const shipping = { ...asked.shipping, address: `вул. Садова, ${at}` };
    return orders.place({ buyer: { id: `buyer-${at}` }, request: { ...asked, shipping }, repeat: null });
  };
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, at) => place(at)),
    plans.carryOutDue(),
    ...Array.from({ length: 12 }, (_, at) => place(at + 12)),
  ]);
  expect(await saleOf(shop.db, "panel")).toBe(after);
  const outcomes = new Set(answers.flatMap((answer) => (answer ? [answer.ok ? "placed" : answer.code] : [])));
  expect(["placed", "totals_changed"]).toEqual(expect.arrayContaining([...outcomes]));
  const { rows } = await sql<{ net: number; subtotal: number; total: number }>`
    select i.unit_net::float8 as net, o.subtotal::float8 as subtotal, o.total::float8 as total
    from orders o join order_items i on i.order_id = o.id`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { net, subtotal, total } of rows) {
    expect([before, after]).toContain(net);
    expect([subtotal, total]).toEqual([2 * net, totalOf(net).totals.total]);
  }
  // Afterwards the price before is refused, and the new one is taken.
  expect(await place(0)).toMatchObject({ ok: false, code: "totals_changed" });
  expect(await place(1)).toMatchObject({ ok: true });
});
