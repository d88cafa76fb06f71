import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrders } from "#features/orders/orders.service.ts";
import { selectAnyOrder } from "#features/orders/placement/order.store.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { openCheckout } from "../../../test/support/checkout-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  for (const id of ["member", "stranger"]) await customer(db, id);
  const now = () => new Date();
  const shop = { db, catalogue: plainCatalogue(db), emails: silentEmails, termsVersion: "1", texts: shopTexts };
  app = await openCheckout(db, createOrders({ ...shop, now, pricing: createPricing({ db, now }) }), "member");
  await stockProducts(db, { panel: 100 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  const { db } = database;
  await sql`truncate orders, idempotency_keys, rate_limits, customer_groups cascade`.execute(db);
  await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
    values ('installers', 'Installers', 500, 'test')`.execute(db);
  await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
    values ('member', 'installers', 'approved', 'ТОВ', '14360570', now())`.execute(db);
});

/** Orders two panels as the checkout page of a buyer who saw this price. */
async function order(net: number, who = "member") {
  const { items, shipping, totals, ...rest } = requestFor(
    {},
    { items: [{ id: "panel", quantity: 2, unitNet: net, installation: null }] },
  );
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    headers: { cookie: who },
    payload: {
      ...rest,
      items: items.map(({ id, quantity, unitNet }) => ({ id, name: id, price: toDecimal(unitNet), quantity })),
      shippingInfo: shipping,
      totals: Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, toDecimal(minor ?? 0)])),
    },
  });
  return { status: statusCode, ...JSON.parse(body) };
}

const ordered = async () =>
  (await database.db.selectFrom("order_items").select(["unit_net", "quantity"]).execute()) ?? [];

test("a member orders at the price of the group", async () => {
  expect(await order(950_00)).toMatchObject({ status: 200 });
  expect(await ordered()).toEqual([{ unit_net: 950_00, quantity: 2 }]);
});

test.each([
  // 2 × 970.00 net.
  ["costs more since", sql`update customer_groups set percent_off_bp = 300`, 970_00, "1940.00"],
  ["costs less since", sql`update customer_groups set percent_off_bp = 1000`, 900_00, "1800.00"],
  [
    "has a price of its own since",
    sql`insert into group_prices (group_key, product_id, market, net) values ('installers', 'panel', 'UA', 80000)`,
    800_00,
    "1600.00",
  ],
  ["is no more for this buyer", sql`delete from group_members`, 1_000_00, "2000.00"],
])(
  "between cart and order the product %s: nothing is placed until the buyer agrees",
  async (_, change, net, subtotal) => {
    await change.execute(database.db);
    expect(await order(950_00)).toMatchObject({ status: 409, code: "totals_changed", totals: { subtotal } });
    expect(await ordered()).toEqual([]);
    expect(await order(net)).toMatchObject({ status: 200 });
    expect(await ordered()).toEqual([{ unit_net: net, quantity: 2 }]);
  },
);

const reasons = async () =>
  await database.db
    .selectFrom("order_items")
    .select(["price_reason", "price_from_quantity", "public_net"])
    .orderBy("position")
    .execute();

test("the order says that the price was the buyer's own, and what everybody paid then", async () => {
  await order(950_00);
  expect(await reasons()).toEqual([{ price_reason: "agreed", price_from_quantity: null, public_net: 1_000_00 }]);
  // What everybody pays later does not change it.
  await sql`update prices set net = 120000`.execute(database.db);
  const { rows } = await sql<{ id: string }>`select id from orders`.execute(database.db);
  expect(await selectAnyOrder(database.db, rows[0]?.id ?? "")).toMatchObject({
    items: [{ unitNet: 950_00, priceReason: { reason: "agreed", publicNet: 1_000_00 } }],
  });
  await sql`update prices set net = 100000`.execute(database.db);
});

test("the order says from which quantity on the price was, and nothing at the price of the catalogue", async () => {
  await sql`insert into price_tiers (product_id, market, from_quantity, net)
    values ('panel', 'UA', 2, 90000)`.execute(database.db);
  expect(await order(900_00, "stranger")).toMatchObject({ status: 200 });
  expect(await reasons()).toEqual([{ price_reason: "tier", price_from_quantity: 2, public_net: null }]);
  await sql`truncate price_tiers, orders cascade`.execute(database.db);
  expect(await order(1_000_00, "stranger")).toMatchObject({ status: 200 });
  expect(await reasons()).toEqual([{ price_reason: null, price_from_quantity: null, public_net: null }]);
});

test("nobody else gets the price of the group by asking for it", async () => {
  expect(await order(950_00, "stranger")).toMatchObject({ status: 409, totals: { subtotal: "2000.00" } });
  expect(await ordered()).toEqual([]);
});
