import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { openCardShop } from "../../../../test/support/card-shop.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, stockProducts, unitNet } from "../../../../test/support/order-builders.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { changeOrder } from "../fulfilment/order-status.service.ts";
import { capture } from "./captures.service.ts";

/** Each change of an order and its payment is reported by exactly one e-mail. */
let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openCardShop>>;
const written = new Map<string, EmailContent>();
const emails = emailsBy(async (_trx, key, _reader, content) => {
  if (!written.has(key)) written.set(key, content);
});
const buyer = "buyer";
const total = unitNet + unitNet / 5 + 200_00;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, buyer);
  shop = await openCardShop(database.db, { emails });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, payment_events, idempotency_keys, products, sandbox.sessions, sandbox.events,
    sandbox.answers cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10 });
  written.clear();
});

/** The written e-mails in order, abbreviated. */
const told = () =>
  [...written.values()].map((content) => {
    if (content.kind === "payment") return `payment ${content.state}`;
    if (content.kind !== "order-status") return content.kind;
    const why = content.hasExpired ? " expired" : "";
    return `${content.status}${content.paid === null ? why : ` paid ${content.paid}`}`;
  });
const look = (orderId: string) => shop.cards.look({ userId: buyer, orderId });
/** The event of a failed slow payment. */
async function tellFailure(): Promise<void> {
  const [event] = await shop.events();
  const body = { ...JSON.parse(event?.body ?? "{}"), id: "evt_failed", type: "checkout.session.async_payment_failed" };
  await shop.cards.takeEvent({ id: body.id, kind: body.type, body });
}
const expireNow = (id: string) =>
  inTransaction(database.db, async (trx) => {
    await sql`update orders set payment_deadline = now() - interval '1 second' where id = ${id}`.execute(trx);
    return changeOrder(trx, shop.money, id, { change: "expire", actor: { who: "shop", name: "shop:deadline" } });
  });
const pay = (id: string, method: "card" | "pod", effectKey: string) =>
  inTransaction(database.db, (trx) => {
    const actor = { who: "shop", name: "shop:test" } as const;
    return capture(trx, shop.money, id, { method, amount: total, reference: null, effectKey, actor });
  });

describe("a card", () => {
  test("the confirmation says until when and where to pay, the next letter that the money is here", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    expect([...written.values()]).toMatchObject([
      {
        kind: "order-placed",
        order: { card: { until: expect.any(String) }, bank: null },
        payLink: `/ua/checkout/pay?orderId=${id}`,
      },
    ]);
    await shop.payAs(buyer, id, "decline");
    await shop.payAs(buyer, id, "pay");
    await Promise.all([look(id), look(id), look(id)]);
    expect(told()).toEqual(["order-placed", `processing paid ${total}`]);
  });

  test("a slow one is told as on its way, once, and then as paid", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "slow");
    await Promise.all([look(id), look(id)]);
    await pay(id, "card", "card:late");
    expect(told()).toEqual(["order-placed", "payment on_its_way", `processing paid ${total}`]);
  });

  test("a slow one that fails is told with the way to pay again", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "slow");
    await look(id);
    await tellFailure();
    expect(told()).toEqual(["order-placed", "payment on_its_way", "payment failed"]);
    expect([...written.values()].at(-1)).toMatchObject({ amount: total, payLink: `/ua/checkout/pay?orderId=${id}` });
  });

  test("one that fails when the time is over has only the letter of its end", async () => {
    const id = await shop.place(buyer, { panel: 1 });
    await shop.payAs(buyer, id, "slow");
    await look(id);
    await sql`update orders set payment_deadline = now() - interval '1 second' where id = ${id}`.execute(database.db);
    await tellFailure();
    await expireNow(id);
    expect(told()).toEqual(["order-placed", "payment on_its_way", "cancelled expired"]);
  });
});

test("an order that expired, was revived by late money and then cancelled has a letter for each", async () => {
  const id = await shop.place(buyer, { panel: 1 });
  await expireNow(id);
  await pay(id, "card", "card:late");
  const ended = await inTransaction(database.db, (trx) =>
    cancel(trx, shop.money, id, { actor: { who: "buyer", name: `user:${buyer}` }, owner: buyer, reason: null }),
  );
  expect(ended.ok).toBe(true);
  expect(told()).toEqual(["order-placed", "cancelled expired", `processing paid ${total}`, "cancelled", "refund"]);
});

test("money that the courier brings has a letter of its own: the goods have gone before it", async () => {
  const id = await shop.place(buyer, { panel: 1 });
  await sql`update orders set payment_method = 'pod', payment_deadline = null where id = ${id}`.execute(database.db);
  const staff = { who: "staff", name: "user:staff" } as const;
  await inTransaction(database.db, (trx) => changeOrder(trx, shop.money, id, { change: "accept", actor: staff }));
  await pay(id, "pod", "pod:1");
  await pay(id, "pod", "pod:1");
  expect(told()).toEqual(["order-placed", "processing", "payment received"]);
});
