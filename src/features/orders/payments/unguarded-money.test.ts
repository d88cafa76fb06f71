import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookOf, openCardShop } from "../../../../test/support/card-shop.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  requestFor,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";

// The tests of card.test.ts and races.test.ts without the guards of money and keys: proof that those tests can fail.
const guard = vi.hoisted(() => ({ effects: true, keys: true }));

vi.mock("./movements.store.ts", async (original) => {
  const real = await original<typeof import("./movements.store.ts")>();
  return {
    ...real,
    insertMoney: (...[trx, movement]: Parameters<typeof real.insertMoney>) =>
      real.insertMoney(
        trx,
        guard.effects ? movement : { ...movement, effectKey: randomUUID(), reference: randomUUID() },
      ),
  };
});
vi.mock("../placement/placement.store.ts", async (original) => {
  const real = await original<typeof import("../placement/placement.store.ts")>();
  return {
    ...real,
    claimKeys: (...asked: Parameters<typeof real.claimKeys>) =>
      guard.keys ? real.claimKeys(...asked) : Promise.resolve(new Map()),
  };
});

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openCardShop>>;
const buyer = "buyer";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, buyer);
  shop = await openCardShop(database.db);
  await openAllConnections(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  guard.effects = true;
  guard.keys = true;
  await sql`truncate orders, payment_events, idempotency_keys, products, sandbox.sessions, sandbox.events,
    sandbox.answers cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 100 });
});

/** Pays an order without delivering the provider's event. */
async function paidOrder(): Promise<{ id: string; event: string }> {
  const id = await shop.place(buyer, { panel: 1 });
  await shop.payAs(buyer, id, "pay");
  return { id, event: (await shop.events())[0]?.body ?? "" };
}

async function send(payload: string, secret = shop.sandbox.settings.webhookSecret): Promise<number> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await shop.app.inject({ method: "POST", url: "/api/webhooks/stripe", payload, headers })).statusCode;
}

test.each([true, false])("five events of one payment, effects known by their keys: %s", async (isGuarded) => {
  const { id, event } = await paidOrder();
  guard.effects = isGuarded;
  for (let at = 0; at < 5; at++)
    expect(await send(JSON.stringify({ ...JSON.parse(event), id: `evt_${at}` }))).toBe(200);
  expect((await bookOf(database.db, id)).captures).toBe(isGuarded ? 1 : 5);
});

test.each([true, false])("return page and event raced, effects known by their keys: %s", async (isGuarded) => {
  const { id, event } = await paidOrder();
  const { provider_id: page } = await database.db
    .selectFrom("payment_sessions")
    .select("provider_id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  // The return page has its answer before the event comes: both believe to be the first.
  const found = await shop.provider.session(page ?? "");
  if (!found.ok) throw new Error(found.code);
  guard.effects = isGuarded;
  await Promise.all([shop.cards.settle(found.value), send(event)]);
  expect((await bookOf(database.db, id)).captures).toBe(isGuarded ? 1 : 2);
});

test.each([true, false])("fifty clicks, keys claimed: %s", async (isGuarded) => {
  guard.keys = isGuarded;
  const request = requestFor({ panel: 1 });
  const placement = { buyer: { id: buyer }, request, repeat: { key: "fifty-clicks", body: request } };
  await Promise.all(Array.from({ length: 50 }, () => shop.orders.place(placement)));
  expect(await stockOf(database.db, "panel")).toMatchObject({ ordered: isGuarded ? 1 : 50 });
});

test.each([true, false])("an event with another secret, signatures looked at: %s", async (isGuarded) => {
  const { id, event } = await paidOrder();
  const { settings } = shop.sandbox;
  const look = shop.provider.event;
  const own = (payload: string) =>
    Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: settings.webhookSecret });
  if (!isGuarded) shop.provider.event = async (bytes) => look(bytes, await own(bytes.toString()));
  expect(await send(event, "whsec_other")).toBe(isGuarded ? 400 : 200);
  shop.provider.event = look;
  expect((await bookOf(database.db, id)).captures).toBe(isGuarded ? 0 : 1);
});
