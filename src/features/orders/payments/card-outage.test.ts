import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createStripe } from "#features/payments/stripe/stripe.service.ts";
import { bookOf, openCardShop } from "../../../../test/support/card-shop.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { type Cards, createCards } from "../card.service.ts";
import { changeOrder } from "../fulfilment/order-status.service.ts";
import { createReconciliation } from "./reconciliation.service.ts";

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openCardShop>>;
/** A proxy to the provider that tests can break. */
let trouble: ((request: IncomingMessage, reply: ServerResponse) => void) | null = null;
const way = createServer((request, reply) => void pass(request, reply));
/** Answers are cut off in the middle. */
let isCut = false;
let cards: Cards;
let reconciliation: ReturnType<typeof createReconciliation>;
let hanging: ServerResponse[] = [];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "buyer");
  shop = await openCardShop(db);
  await new Promise<void>((done) => way.listen(0, "127.0.0.1", done));
  const address = way.address();
  const port = typeof address === "object" ? address?.port : 0;
  const settings = { ...shop.sandbox.settings, apiUrl: `http://127.0.0.1:${port}/sandbox/stripe` };
  const provider = createStripe(settings, 300);
  const money = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
  cards = createCards({ db, provider, money });
  const pace = { session: 0, event: 0, refund: 0, batch: 100, report: 200 };
  reconciliation = createReconciliation({ db, provider, cards, refunds: shop.refunds }, pace);
  await openAllConnections(db);
});
afterAll(async () => {
  way.closeAllConnections();
  way.close();
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  trouble = null;
  for (const reply of hanging) reply.destroy();
  hanging = [];
  await sql`truncate orders, payment_events, products, sandbox.sessions, sandbox.events, sandbox.answers cascade`.execute(
    database.db,
  );
  await stockProducts(database.db, { panel: 1 });
});

async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk as Buffer);
  if (trouble) return trouble(request, reply);
  const answer = await fetch(`${shop.here}${request.url}`, {
    method: request.method ?? "GET",
    headers: Object.fromEntries(
      ["authorization", "content-type", "idempotency-key"].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === "string" ? [[name, value]] : [];
      }),
    ),
    ...(request.method === "POST" ? { body: Buffer.concat(body) } : {}),
  });
  const text = await answer.text();
  if (isCut) {
    // The provider did it, but its answer was cut off.
    reply.writeHead(answer.status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    reply.write(text.slice(0, text.length / 2), () => reply.destroy());
    return;
  }
  reply.writeHead(answer.status, { "content-type": "application/json" }).end(text);
}
const troubles: [string, () => void][] = [
  ["away", () => (trouble = (request) => void request.socket.destroy())],
  ["500", () => (trouble = (_request, reply) => void reply.writeHead(500).end('{"error":{"message":"oops"}}'))],
  ["500 without a word of JSON", () => (trouble = (_request, reply) => void reply.writeHead(502).end("<html>"))],
  ["hanging", () => (trouble = (_request, reply) => void hanging.push(reply))],
  ["cut in mid-answer", () => (isCut = true)],
];

describe.each(troubles)("the provider is %s", (_name, begin) => {
  const ask = (orderId: string) => cards.pay({ userId: "buyer", orderId, origin: shop.here });
  const end = () => {
    trouble = null;
    isCut = false;
  };

  test("when a page is asked for: the order stands, and the next try is charged once", async () => {
    const id = await shop.place("buyer", { panel: 1 });
    begin();
    const asked = Date.now();
    expect(await ask(id)).toMatchObject({ ok: false, code: "payment_unavailable" });
    expect(Date.now() - asked).toBeLessThan(5_000);
    end();
    const paying = await ask(id);
    if (!paying.ok) throw new Error(paying.code);
    await fetch(paying.value.url, { method: "POST", body: new URLSearchParams({ card: "pay" }), redirect: "manual" });
    await reconciliation.run();
    expect(await bookOf(database.db, id)).toMatchObject({ status: "processing", payment: "paid", captures: 1 });
    const { rows } = await sql<{
      pages: number;
      charges: number;
    }>`select (select count(*) from sandbox.sessions) as pages,
      (select count(*) from sandbox.charges) as charges`.execute(database.db);
    expect(rows).toEqual([{ pages: 1, charges: 1 }]);
  });

  test("until the deadline: the goods are free again, and money that came all the same is not lost", async () => {
    const id = await shop.place("buyer", { panel: 1 });
    const paying = await ask(id);
    if (!paying.ok) throw new Error(paying.code);
    begin();
    await expect(reconciliation.run()).rejects.toThrow("does not answer");
    await sql`update orders set payment_deadline = now() - interval '1 second'`.execute(database.db);
    const expired = await database.db.transaction().execute((trx) =>
      changeOrder(trx, { emails: silentEmails, now: () => new Date() }, id, {
        change: "expire",
        actor: { who: "shop", name: "shop:test" },
      }),
    );
    expect(expired.ok).toBe(true);
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
    await fetch(paying.value.url, { method: "POST", body: new URLSearchParams({ card: "pay" }), redirect: "manual" });
    end();
    await reconciliation.run();
    expect(await bookOf(database.db, id)).toMatchObject({ status: "processing", payment: "paid", captures: 1 });
    expect(await ask(id)).toEqual({ ok: true, value: { url: `/ua/checkout/success?orderId=${id}` } });
  });

  test("nothing was paid: its page is closed as soon as the provider answers", async () => {
    const id = await shop.place("buyer", { panel: 1 });
    const paying = await ask(id);
    if (!paying.ok) throw new Error(paying.code);
    await sql`update orders set payment_deadline = now() - interval '1 second'`.execute(database.db);
    begin();
    await reconciliation.run().catch(() => undefined);
    end();
    await reconciliation.run();
    await fetch(paying.value.url, { method: "POST", body: new URLSearchParams({ card: "pay" }), redirect: "manual" });
    const { rows } = await sql`select (select count(*) from sandbox.charges) as charges,
      (select state from payment_sessions) as state`.execute(database.db);
    expect(rows).toEqual([{ charges: 0, state: "expired" }]);
  });
});
