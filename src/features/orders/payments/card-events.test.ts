import { sql } from "kysely";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookOf, openCardShop } from "../../../../test/support/card-shop.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openCardShop>>;
const buyer = "buyer";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, buyer);
  shop = await openCardShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, payment_events, products, sandbox.sessions, sandbox.events cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10 });
});

/** Sends an event to the real endpoint, signed as the provider signs. */
async function send(event: object): Promise<{ status: number; code: string | undefined }> {
  const payload = JSON.stringify(event);
  const secret = shop.sandbox.settings.webhookSecret;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await shop.app.inject({ method: "POST", url: "/api/webhooks/stripe", payload, headers });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

/** An opened and paid payment page, as the provider reports it. */
async function paidEvent(): Promise<{
  orderId: string;
  event: { data: { object: Record<string, unknown> } } & object;
}> {
  const orderId = await shop.place(buyer, { panel: 1 });
  await shop.payAs(buyer, orderId, "pay");
  const [told] = await shop.events();
  return { orderId, event: JSON.parse(told?.body ?? "") };
}

async function outcomes(): Promise<(string | null)[]> {
  return (await database.db.selectFrom("payment_events").select("outcome").execute()).map((row) => row.outcome);
}

test.each([
  ["an unknown status of a session", { status: "paused" }],
  ["an unknown status of its payment", { payment_status: "partly_paid" }],
])("an event with %s is stored and shown to staff", async (_name, strange) => {
  const { orderId, event } = await paidEvent();
  const changed = { ...event, data: { object: { ...event.data.object, ...strange } } };
  expect(await send(changed)).toEqual({ status: 200, code: undefined });
  expect(await outcomes()).toEqual(["not_understood"]);
  expect(await bookOf(database.db, orderId)).toMatchObject({ status: "pending", captured: 0 });
  expect((await shop.reconciliation.differences()).map(({ kind }) => kind)).toContain("event_not_understood");
  // The reconciliation looks at it again and asks the provider, which knows of the payment.
  await shop.reconciliation.run();
  expect(await bookOf(database.db, orderId)).toMatchObject({ status: "processing", payment: "paid" });
  // An event of a paid order is no difference.
  expect((await shop.reconciliation.differences()).map(({ kind }) => kind)).not.toContain("event_not_understood");
});

test.each([
  ["without an object", { id: "evt_bare", type: "v2.core.event", data: {} }],
  ["whose object is no record", { id: "evt_text", type: "checkout.session.completed", data: { object: "cs_1" } }],
  ["without data", { id: "evt_thin", type: "v2.money", related_object: { id: "x" } }],
])("an authentic event %s is stored", async (_name, event) => {
  expect((await send(event)).status).toBe(200);
  expect(await outcomes()).toHaveLength(1);
});

test("an event whose amount cannot be is stored, answered and left for staff", async () => {
  const { orderId, event } = await paidEvent();
  const changed = { ...event, data: { object: { ...event.data.object, amount_total: 1 } } };
  expect((await send(changed)).status).toBe(200);
  expect(await outcomes()).toEqual([null]);
  expect(await bookOf(database.db, orderId)).toMatchObject({ captured: 0 });
});

test("an event of live money is refused by a shop of test money", async () => {
  const { orderId, event } = await paidEvent();
  expect(await send({ ...event, livemode: true })).toEqual({ status: 400, code: "wrong_mode" });
  expect(await outcomes()).toEqual([]);
  expect(await bookOf(database.db, orderId)).toMatchObject({ captured: 0 });
});
