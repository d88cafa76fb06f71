import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  emailsBy,
  plainCatalogue,
  requestFor,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { receiveTransfer } from "./bank-transfer.service.ts";
import { capture, type MoneyDeps, refundSettled } from "./captures.service.ts";
import { selectDifferences } from "./reconciliation.store.ts";
import { refundLines } from "./refunds.service.ts";

// A transfer has any amount that somebody typed at their bank; every kopiyka of it is booked.

let database: TestDatabase;
let orders: Orders;
let money: MoneyDeps;
let time: Date;
const emails = new Map<string, EmailContent>();
const staff: Actor = { who: "staff", name: "user:anna" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  money = {
    emails: emailsBy(async (_trx, key, _reader, content) => void (emails.has(key) || emails.set(key, content))),
    now: () => time,
    sendRefund: async () => undefined,
  };
  orders = createOrders({ ...money, db, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" });
  await customer(db, "olena");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, mails cascade`.execute(database.db);
  // A Monday; a transfer has until the end of Thursday.
  time = new Date("2026-11-23T10:00:00Z");
  await stockProducts(database.db, { panel: 10 });
  emails.clear();
});

const within = <R extends { ok: boolean }>(work: (trx: Executor) => Promise<R>) => inTransaction(database.db, work);
const row = (id: string) => database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const passed = (days: number) => {
  time = new Date(time.getTime() + days * 86_400_000);
};
const clock = () => createScheduledJobs({ db: database.db, ...money }).run();
const kinds = () => [...emails.values()].map((email) => email.kind);

async function place(): Promise<{ id: string; total: number }> {
  const placed = await orders.place({ buyer: { id: "olena" }, request: requestFor({ panel: 2 }), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  const { id, total } = await row(placed.value.id);
  return { id, total };
}

let serial = 0;
/** A transfer with a confirmed amount. */
function receive(id: string, amount: number, { confirmed = amount, reference = `PB-${serial++}` } = {}) {
  const transfer = { amount, reference };
  return within((trx) => receiveTransfer(trx, money, id, { transfer, confirmed, actor: staff }));
}

/** Received money equals what order and refunds account for. */
async function expectBooksToHold(id: string, came: number): Promise<void> {
  const { rows } = await sql<{ came: number; back: number }>`select
    coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as came,
    coalesce(sum(amount) filter (where kind = 'refund' and state <> 'failed'), 0)::int as back
    from money_movements where order_id = ${id}`.execute(database.db);
  const { captured, refunded, total, payment_status: state } = await row(id);
  expect(rows[0]).toEqual({ came, back: refunded });
  expect(captured).toBe(came);
  if (state === "paid") expect(captured - refunded).toBe(total);
}

describe("another amount than is owed", () => {
  test.each([
    ["too_little", -1],
    ["too_much", 1],
  ])("%s: asks once more and books nothing until then", async (fit, more) => {
    const { id, total } = await place();
    const refused = { ok: false, code: "amount_differs", fit, owed: total, amount: total + more };
    const transfer = { amount: total + more, reference: "PB" };
    for (const confirmed of [null, total, total + 2 * more])
      expect(await within((trx) => receiveTransfer(trx, money, id, { transfer, confirmed, actor: staff }))).toEqual(
        refused,
      );
    await expectBooksToHold(id, 0);
    expect(await receive(id, total + more)).toMatchObject({ ok: true });
    await expectBooksToHold(id, total + more);
  });

  test("too much: the order is paid, the rest is to be transferred back, with a letter that does not call it late", async () => {
    const { id, total } = await place();
    expect(await receive(id, total + 7_50)).toEqual({ ok: true, value: "accepted" });
    expect(await row(id)).toMatchObject({ status: "processing", payment_status: "paid", refunded: 7_50 });
    expect([...emails.values()].find((email) => email.kind === "late-money")).toMatchObject({
      amount: 7_50,
      isExcess: true,
    });
    await expectBooksToHold(id, total + 7_50);
  });

  test("for an order that is paid already: all of it goes back, the order goes on", async () => {
    const { id, total } = await place();
    await receive(id, total);
    const transfer = { amount: total, reference: "again" };
    expect(
      await within((trx) => receiveTransfer(trx, money, id, { transfer, confirmed: null, actor: staff })),
    ).toMatchObject({ code: "amount_differs", fit: "not_owed", owed: 0 });
    expect(await receive(id, total)).toEqual({ ok: true, value: "given_back" });
    expect(await row(id)).toMatchObject({ status: "processing", payment_status: "paid", refunded: total });
    await expectBooksToHold(id, 2 * total);
  });
});

describe("a part", () => {
  test("waits for the rest: its buyer is told what is missing and has the time anew; the rest pays the order", async () => {
    const { id, total } = await place();
    passed(3);
    expect(await receive(id, total - 500, { reference: "A" })).toEqual({ ok: true, value: "part" });
    expect(await receive(id, total - 500, { reference: "A" })).toEqual({ ok: true, value: "known" });
    expect(await row(id)).toMatchObject({ status: "pending", payment_status: "pending", captured: total - 500 });
    expect([...emails.values()].find((email) => email.kind === "part-payment")).toMatchObject({
      amount: total - 500,
      bank: { amount: "5,00\u00a0грн", until: "1\u00a0грудня" },
    });
    expect(await orders.one("olena", id)).toMatchObject({ captured: total - 500, refunded: 0 });
    passed(2);
    await clock();
    expect(await row(id)).toMatchObject({ status: "pending" });
    expect(await selectDifferences(database.db, { markets: ["UA", "PL"], limit: 10 })).toEqual([]);
    expect(await receive(id, 500)).toEqual({ ok: true, value: "accepted" });
    expect(await row(id)).toMatchObject({ status: "processing", payment_status: "paid", refunded: 0 });
    await expectBooksToHold(id, total);
  });

  test("and then too much: only what is over goes back", async () => {
    const { id, total } = await place();
    await receive(id, 1_000);
    expect(await receive(id, total)).toEqual({ ok: true, value: "accepted" });
    expect(await row(id)).toMatchObject({ payment_status: "paid", refunded: 1_000 });
    await expectBooksToHold(id, total + 1_000);
  });

  test("goes back when the rest does not come; the reminder names what is missing", async () => {
    const { id, total } = await place();
    await receive(id, total - 500);
    passed(2);
    await clock();
    expect([...emails.values()].find((email) => email.kind === "transfer-reminder")).toMatchObject({
      bank: { amount: "5,00\u00a0грн" },
    });
    passed(2);
    await clock();
    await clock();
    expect(await row(id)).toMatchObject({
      status: "cancelled",
      ended_as: "expired",
      payment_status: "voided",
      refunded: total - 500,
    });
    expect(kinds().filter((kind) => kind === "refund")).toHaveLength(1);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 0 });
    const refund = await database.db
      .selectFrom("money_movements")
      .select("id")
      .where("kind", "=", "refund")
      .executeTakeFirstOrThrow();
    const made = await within((trx) =>
      refundSettled(trx, refund.id, { state: "done", reference: "out", actor: staff }),
    );
    expect(made).toEqual({ ok: true, value: "settled" });
    expect(await row(id)).toMatchObject({ payment_status: "voided" });
    await expectBooksToHold(id, total - 500);
    // The late rest revives nothing; the whole price does.
    expect(await receive(id, 500)).toEqual({ ok: true, value: "given_back" });
    expect(await row(id)).toMatchObject({ status: "cancelled", captured: total, refunded: total });
    expect(await receive(id, total)).toEqual({ ok: true, value: "revived" });
    expect(await row(id)).toMatchObject({ status: "processing", payment_status: "paid" });
    await expectBooksToHold(id, 2 * total);
  });

  test("goes back when the order is cancelled", async () => {
    const { id, total } = await place();
    await receive(id, total - 1);
    const actor: Actor = { who: "buyer", name: "user:olena" };
    const cancelled = await within((trx) => cancel(trx, money, id, { actor, owner: "olena", reason: null }));
    expect(cancelled).toMatchObject({ ok: true, value: { refund: { amount: total - 1 } } });
    await expectBooksToHold(id, total - 1);
  });
});

test("what a card has refused to take back is given back by transfer, and is no difference any more", async () => {
  const request = requestFor({ panel: 2 }, { paymentMethod: "card" });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  const { id, total } = await row(placed.value.id);
  const paid = { method: "card", amount: total, reference: "pi_1", effectKey: "card:pi_1", actor: staff } as const;
  expect(await within((trx) => capture(trx, money, id, paid))).toEqual({ ok: true, value: "accepted" });
  const back = (effectKey: string) =>
    within((trx) =>
      refundLines(trx, money, id, {
        request: { items: [{ orderItemId: item, quantity: 1 }], delivery: false, fee: false },
        actor: staff,
        reason: "scratched",
        effectKey,
      }),
    );
  const { id: item } = await database.db.selectFrom("order_items").select("id").executeTakeFirstOrThrow();
  const first = await back("refund:1");
  if (!first.ok) throw new Error(first.code);
  await within((trx) => refundSettled(trx, first.value.id, { state: "failed", reference: null, actor: staff }));
  expect(await selectDifferences(database.db, { markets: ["UA", "PL"], limit: 10 })).toMatchObject([
    { kind: "refund_failed", orderId: id },
  ]);
  expect(await back("refund:2")).toMatchObject({ ok: true });
  const methods = await database.db
    .selectFrom("money_movements")
    .select(["method", "state"])
    .where("kind", "=", "refund")
    .orderBy("created_at")
    .execute();
  expect(methods).toEqual([
    { method: "card", state: "failed" },
    { method: "transfer", state: "asked" },
  ]);
  expect([...emails.values()].filter((email) => email.kind === "refund")).toMatchObject([
    { paymentMethod: "card" },
    { paymentMethod: "transfer" },
  ]);
  expect(await selectDifferences(database.db, { markets: ["UA", "PL"], limit: 10 })).toEqual([]);
  expect(await row(id)).toMatchObject({ captured: total, refunded: 1_200_00 });
});
