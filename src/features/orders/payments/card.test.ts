import { sql } from "kysely";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookOf, openCardShop } from "../../../../test/support/card-shop.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  emailsBy,
  openAllConnections,
  stockOf,
  stockProducts,
  unitNet,
} from "../../../../test/support/order-builders.ts";
import { createCards } from "../card.service.ts";

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openCardShop>>;
const written: string[] = [];
const emails = emailsBy(async (_trx, key) => void written.push(key));
const buyer = "buyer";
const total = unitNet + unitNet / 5 + 200_00;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, buyer);
  await customer(database.db, "stranger");
  shop = await openCardShop(database.db, { emails });
  await openAllConnections(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, payment_events, idempotency_keys, products, sandbox.sessions, sandbox.events,
    sandbox.answers cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 1_000, last: 1 });
  written.length = 0;
  shop.refundJobs.length = 0;
});

const paid = { status: "processing", payment: "paid", captured: total, refunded: 0, captures: 1, changes: 2 };

/** Sends an event as the provider does. */
async function send(body: string, secret = shop.sandbox.settings.webhookSecret): Promise<number> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  return sendSigned(body, signature);
}

async function sendSigned(body: string | Buffer, signature: string | null): Promise<number> {
  const headers = { "content-type": "application/json", ...(signature ? { "stripe-signature": signature } : {}) };
  const { statusCode } = await shop.app.inject({ method: "POST", url: "/api/webhooks/stripe", payload: body, headers });
  return statusCode;
}

async function charged(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(amount), 0) as n from sandbox.charges`.execute(
    database.db,
  );
  return rows[0]?.n ?? -1;
}

describe("a card payment", () => {
  test("is taken once by its event, however often that comes", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "pay");
    expect(await bookOf(database.db, id)).toMatchObject({ status: "pending", payment: "pending", captured: 0 });
    const [event] = await shop.events();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(event?.body ?? "")));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await bookOf(database.db, id)).toEqual(paid);
    expect(written.filter((key) => key.startsWith("order-status"))).toHaveLength(1);
    expect(await charged()).toBe(total);
  });

  test("gets its fee from the provider, once it is taken", async () => {
    const feeOf = async () =>
      (await sql<{ fee: number | null }>`select fee from money_movements`.execute(database.db)).rows;
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "pay");
    await shop.cards.look({ userId: buyer, orderId: id });
    expect(await feeOf()).toEqual([{ fee: null }]);
    await shop.reconciliation.run();
    expect(await feeOf()).toEqual([{ fee: Math.round(total * 0.015) + 1 }]);
  });

  test("asked for fifty times at once, in two processes, has one page and one session", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    const { provider, money } = shop;
    const processes = [shop.cards, createCards({ db: database.db, provider, money })];
    const asks = await Promise.all(
      Array.from({ length: 50 }, (_, at) => processes[at % 2]?.pay({ userId: buyer, orderId: id, origin: shop.here })),
    );
    expect(new Set(asks.map((ask) => ask?.ok && ask.value.url)).size).toBe(1);
    const { rows } = await sql<{ ours: number; theirs: number }>`select (select count(*) from payment_sessions) as ours,
      (select count(*) from sandbox.sessions) as theirs`.execute(database.db);
    expect(rows).toEqual([{ ours: 1, theirs: 1 }]);
  });

  test("a declined card leaves the order payable on the same page", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    const page = await shop.payAs(buyer, id, "decline");
    expect(await charged()).toBe(0);
    expect(await shop.payAs(buyer, id, "pay")).toBe(page);
    await shop.cards.look({ userId: buyer, orderId: id });
    expect(await bookOf(database.db, id)).toEqual(paid);
  });

  test("a slow one is on its way first and holds its goods", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "slow");
    await shop.cards.look({ userId: buyer, orderId: id });
    expect(await bookOf(database.db, id)).toMatchObject({ status: "pending", payment: "authorised", captured: 0 });
    const again = await shop.cards.pay({ userId: buyer, orderId: id, origin: shop.here });
    expect(again).toEqual({ ok: true, value: { url: `/ua/checkout/success?orderId=${id}` } });
  });

  test("of somebody else's order is not begun", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    for (const orderId of [id, "nonsense", "00000000-0000-4000-8000-000000000000"])
      expect(await shop.cards.pay({ userId: "stranger", orderId, origin: shop.here })).toEqual({
        ok: false,
        code: "unknown_order",
      });
  });

  test("after the deadline is not begun", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await sql`update orders set payment_deadline = now() - interval '1 second'`.execute(database.db);
    expect(await shop.cards.pay({ userId: buyer, orderId: id, origin: shop.here })).toEqual({
      ok: false,
      code: "not_payable",
    });
  });
});

/** States of the payment pages of an order, oldest first. */
async function sessions(id: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from payment_sessions
    where order_id = ${id} order by created_at`.execute(database.db);
  return rows.map(({ state }) => state);
}

describe("a slow payment that fails", () => {
  test("can be tried again on a new page, and what comes late of the first changes nothing", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "slow");
    const [told] = await shop.events();
    const event = JSON.parse(told?.body ?? "{}");
    const failed = { ...event, id: "evt_failed", type: "checkout.session.async_payment_failed" };
    expect(await send(told?.body ?? "")).toBe(200);
    expect(await send(JSON.stringify(failed))).toBe(200);
    expect(await bookOf(database.db, id)).toMatchObject({ status: "pending", payment: "failed" });
    expect(await send(JSON.stringify({ ...event, id: "evt_late" }))).toBe(200);
    expect(await bookOf(database.db, id)).toMatchObject({ status: "pending", payment: "failed" });
    expect(await sessions(id)).toEqual(["failed"]);
    await shop.payAs(buyer, id, "pay");
    expect(await bookOf(database.db, id)).toMatchObject({ payment: "pending" });
    await shop.cards.look({ userId: buyer, orderId: id });
    expect(await bookOf(database.db, id)).toMatchObject({ status: "processing", payment: "paid", captures: 1 });
    expect(await sessions(id)).toEqual(["failed", "complete"]);
  });
});

describe("late money", () => {
  async function expired(): Promise<string> {
    const id = await shop.place(buyer, { last: 1 });
    await shop.payAs(buyer, id, "pay");
    await sql`update orders set payment_deadline = now() - interval '1 minute'`.execute(database.db);
    const { changeOrder } = await import("../fulfilment/order-status.service.ts");
    const actor = { who: "shop", name: "shop:test" } as const;
    await database.db.transaction().execute(async (trx) => {
      const ended = await changeOrder(trx, shop.money, id, { change: "expire", actor });
      if (!ended.ok) throw new Error(ended.code);
    });
    return id;
  }

  test("revives the order while its goods are free", async () => {
    const id = await expired();
    await shop.reconciliation.run();
    expect(await bookOf(database.db, id)).toMatchObject({ status: "processing", payment: "paid", refunded: 0 });
    expect(await stockOf(database.db, "last")).toMatchObject({ reserved: 1 });
  });

  test("is given back, once, when they are gone", async () => {
    const id = await expired();
    const other = await shop.place("stranger", { last: 1 });
    await shop.reconciliation.run();
    expect(await bookOf(database.db, id)).toMatchObject({ status: "cancelled", captured: total, refunded: total });
    expect(shop.refundJobs).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => shop.refunds.execute(shop.refundJobs[0] ?? "")));
    for (const { body } of await shop.events()) expect(await send(body)).toBe(200);
    expect(await bookOf(database.db, id)).toMatchObject({ payment: "refunded", refunded: total, captures: 1 });
    const { rows } = await sql`select amount from sandbox.refunds`.execute(database.db);
    expect(rows).toEqual([{ amount: total }]);
    expect(await bookOf(database.db, other)).toMatchObject({ status: "pending" });
    expect(await shop.reconciliation.differences()).toEqual([]);
  });
});

describe("events", () => {
  const kinds = ["completed", "expired", "async_payment_succeeded", "refunded"] as const;
  type Kind = (typeof kinds)[number];

  function orders(rest: readonly Kind[]): Kind[][] {
    if (rest.length === 0) return [[]];
    return rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));
  }

  test.each(orders(kinds).map((order) => [order.join(", "), order] as const))(
    "%s, five times each",
    async (_n, order) => {
      const id = await shop.place(buyer, { panel: 1 });
      await shop.payAs(buyer, id, "pay");
      const [first] = await shop.events();
      const event = JSON.parse(first?.body ?? "{}");
      const session = event.data.object;
      const bodyOf: Record<Kind, object> = {
        completed: { ...event, data: { object: { ...session, payment_status: "unpaid" } } },
        expired: { ...event, data: { object: { ...session, status: "expired", payment_status: "unpaid" } } },
        async_payment_succeeded: event,
        refunded: { ...event, data: { object: { object: "refund", id: "re_1", status: "succeeded", metadata: {} } } },
      };
      const seen: string[] = [];
      for (const kind of order) {
        const type = kind === "refunded" ? "refund.created" : `checkout.session.${kind}`;
        const body = JSON.stringify({ ...bodyOf[kind], id: `evt_${kind}`, type });
        expect(await Promise.all(Array.from({ length: 5 }, () => send(body)))).toEqual([200, 200, 200, 200, 200]);
        seen.push((await bookOf(database.db, id)).payment);
      }
      const book = await bookOf(database.db, id);
      expect(book).toMatchObject({ status: "processing", payment: "paid", captured: total, refunded: 0, captures: 1 });
      expect(await sessions(id)).toEqual(["complete"]);
      // Once paid, always paid.
      expect(seen.slice(seen.indexOf("paid")).every((state) => state === "paid")).toBe(true);
      expect(book.changes).toBe(seen.includes("authorised") ? 3 : 2);
    },
  );

  test("of an order that nobody knows are kept and change nothing", async () => {
    const object = {
      object: "checkout.session",
      id: "cs_x",
      status: "complete",
      payment_status: "paid",
      payment_intent: "pi_x",
      amount_total: 1,
      currency: "uah",
      metadata: {},
      url: null,
    };
    const body = { id: "evt_x", type: "checkout.session.completed", data: { object } };
    expect(await send(JSON.stringify(body))).toBe(200);
    expect(await send(JSON.stringify({ ...body, id: "evt_y", type: "customer.created", data: { object: {} } }))).toBe(
      200,
    );
    const { rows } = await sql`select id, outcome from payment_events order by id`.execute(database.db);
    expect(rows).toEqual([
      { id: "evt_x", outcome: "unknown_order" },
      { id: "evt_y", outcome: "nothing_to_do" },
    ]);
  });

  test("that come before their session is known wait for it", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "pay");
    await sql`create table kept as select * from payment_sessions`.execute(database.db);
    await sql`delete from payment_sessions`.execute(database.db);
    expect(await send((await shop.events())[0]?.body ?? "")).toBe(200);
    expect(await bookOf(database.db, id)).toMatchObject({ captured: 0 });
    await sql`insert into payment_sessions select * from kept`.execute(database.db);
    await sql`drop table kept`.execute(database.db);
    await shop.reconciliation.run();
    expect(await bookOf(database.db, id)).toEqual(paid);
  });

  test("twelve forgeries change nothing", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "pay");
    const body = (await shop.events())[0]?.body ?? "";
    const secret = shop.sandbox.settings.webhookSecret;
    const signed = (options: { timestamp?: number; secret?: string; payload?: string } = {}) =>
      Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, ...options });
    const now = Math.floor(Date.now() / 1000);
    const good = await signed();
    const big = JSON.stringify({ ...JSON.parse(body), filler: "x".repeat(2 * 1024 * 1024) });
    const forgeries: [string, string | Buffer, string | null][] = [
      ["no header", body, null],
      ["an empty header", body, ""],
      ["another signature", body, good.replace(/v1=.{8}/, "v1=00000000")],
      ["no signature", body, `t=${now}`],
      ["another scheme", body, good.replace("v1=", "v0=")],
      ["a changed byte", body.replace(String(total), String(total + 1)), good],
      ["an old time", body, await signed({ timestamp: now - 301 })],
      ["a time to come", body, await signed({ timestamp: now + 400 })],
      ["a changed time", body, good.replace(/t=\d+/, `t=${now - 1}`)],
      ["another secret", body, await signed({ secret: "whsec_other" })],
      ["written anew", JSON.stringify(JSON.parse(body), null, 2), good],
      ["2 MB", big, await signed({ payload: big })],
    ];
    for (const [name, bytes, header] of forgeries) expect([name, await sendSigned(bytes, header)]).toEqual([name, 400]);
    expect(await bookOf(database.db, id)).toMatchObject({ status: "pending", captured: 0, changes: 0 });
    const { rows } = await sql`select id from payment_events`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await sendSigned(body, good)).toBe(200);
  });
});

test("return page and event, raced: one capture, one letter", { timeout: 120_000 }, async () => {
  const rounds = Number(process.env.RACES ?? 10);
  for (let round = 0; round < rounds; round++) {
    const id = await shop.place(buyer, { panel: 1 });
    await sql`truncate sandbox.events`.execute(database.db);
    await shop.payAs(buyer, id, "pay");
    const body = (await shop.events())[0]?.body ?? "";
    const look = () => shop.cards.look({ userId: buyer, orderId: id });
    await Promise.all([look(), send(body), look(), send(body)]);
    expect(await bookOf(database.db, id)).toEqual(paid);
    expect(written.filter((key) => key === `order-status:${id}:processing`)).toHaveLength(1);
  }
});
