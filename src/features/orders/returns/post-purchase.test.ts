import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { markets } from "#platform/pure/market/markets.ts";
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
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { returnUntil } from "../domain/returns/return-period.ts";
import { createScheduledJobs, type Jobs } from "../fulfilment/deadlines.job.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import { deliver, ship } from "../fulfilment/shipments.service.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { capture, type MoneyDeps, refundSettled } from "../payments/captures.service.ts";
import { refundLines } from "../payments/refunds.service.ts";
import { createPostPurchase, type PostPurchases } from "./post-purchase.service.ts";
import { decideReturn, receiveReturn, resolveReturn } from "./returns.service.ts";

let database: TestDatabase;
let orders: Orders;
let after: PostPurchases;
let jobs: Jobs;
let money: MoneyDeps;
let time: Date;
/** E-mails in the order in which they were written, each effect key once. */
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
  const common = { db, emails: money.emails, now: () => time };
  orders = createOrders({ ...common, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" });
  after = createPostPurchase({ db, money });
  jobs = createScheduledJobs({ db, ...money });
  await customer(db, "olena");
  await customer(db, "taras");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, mails cascade`.execute(database.db);
  // A Monday; a transfer has until the end of Thursday.
  time = new Date("2026-11-23T10:00:00Z");
  await stockProducts(database.db, { panel: 10, cable: 10, set: 0 });
  await sql`insert into kit_parts values ('set', 'panel', 2), ('set', 'cable', 1)`.execute(database.db);
  emails.clear();
});

async function place(pieces: Record<string, number>, changes: Partial<PlaceRequest> = {}): Promise<string> {
  const placed = await orders.place({ buyer: { id: "olena" }, request: requestFor(pieces, changes), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

const within = <R extends { ok: boolean }>(work: (trx: Executor) => Promise<R>) => inTransaction(database.db, work);
const row = (id: string) => database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const itemsOf = (id: string) =>
  database.db
    .selectFrom("order_items")
    .select(["id", "quantity"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
const days = (count: number) => {
  time = new Date(time.getTime() + count * 86_400_000);
};

async function pay(id: string, effectKey = `bank:${id}`, more = 0) {
  const { total } = await row(id);
  const received = { method: "transfer", amount: total + more, reference: "R-1", effectKey, actor: staff } as const;
  return within((trx) => capture(trx, money, id, received));
}

async function send(id: string, lines: { orderItemId: string; quantity: number }[], parcel: string = randomUUID()) {
  const request = { id: parcel, lines, carrier: "Nova Poshta", trackingNumber: "20450000000001" };
  return within((trx) => ship(trx, money, id, { parcel: request, actor: staff }));
}

async function delivered(
  pieces: Record<string, number>,
): Promise<{ id: string; items: { id: string; quantity: number }[] }> {
  const id = await place(pieces);
  await pay(id);
  const items = await itemsOf(id);
  await send(
    id,
    items.map((item) => ({ orderItemId: item.id, quantity: item.quantity })),
  );
  await within((trx) => deliver(trx, money, id, { actor: staff }));
  return { id, items };
}

/** Ledger, stock and reservations agree for every product. */
async function expectLedgerToHold(): Promise<void> {
  const { rows } = await sql`
    select s.product_id from stock s
    where on_hand <> (select coalesce(sum(m.on_hand), 0) from stock_movements m where m.product_id = s.product_id)
      or reserved <> (select coalesce(sum(m.reserved), 0) from stock_movements m where m.product_id = s.product_id)
      or reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = s.product_id)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
}

describe("a buyer cancels", () => {
  test("an order that is not paid: its pieces can be sold again, sets taken apart, and nothing goes back", async () => {
    const id = await place({ set: 2, panel: 1 });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 5 });
    expect(await after.cancel("olena", id)).toEqual({ ok: true, value: { refund: null } });
    expect(await row(id)).toMatchObject({ status: "cancelled", ended_as: "buyer", payment_status: "voided" });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 0 });
    expect(await stockOf(database.db, "cable")).toMatchObject({ onHand: 10, reserved: 0 });
    await expectLedgerToHold();
  });
  test("a paid one: all its money goes back, however often and at once that is asked", async () => {
    const id = await place({ panel: 3 });
    await pay(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => after.cancel("olena", id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const { total } = await row(id);
    expect(await row(id)).toMatchObject({ status: "cancelled", captured: total, refunded: total });
    const look = await after.look("olena", id);
    expect(look?.money).toMatchObject([
      { kind: "capture", state: "done" },
      { kind: "refund", amount: total, state: "asked" },
    ]);
    await expectLedgerToHold();
  });
  test("not what has left in part, not twice, not what belongs to others", async () => {
    const id = await place({ panel: 2 });
    expect(await after.cancel("taras", id)).toEqual({ ok: false, code: "unknown_order" });
    expect(await after.cancel("olena", "no-id")).toEqual({ ok: false, code: "unknown_order" });
    expect(await after.look("taras", id)).toBeNull();
    await pay(id);
    const [item] = await itemsOf(id);
    await send(id, [{ orderItemId: item?.id ?? "", quantity: 1 }]);
    expect(await after.cancel("olena", id)).toEqual({ ok: false, code: "not_allowed", why: "nothing_shipped" });
    expect((await after.look("olena", id))?.mayCancel).toBe(false);
  });
});

describe("parcels", () => {
  test("take the stock with them; the last one ships the order; each is told once", async () => {
    const id = await place({ set: 2, panel: 1 });
    await pay(id);
    const [set, panel] = await itemsOf(id);
    if (!set || !panel) throw new Error("two lines");
    expect(await send(id, [{ orderItemId: set.id, quantity: 1 }])).toEqual({ ok: true, value: { isWhole: false } });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 8, reserved: 3 });
    expect((await row(id)).status).toBe("processing");
    await expectLedgerToHold();
    const rest = [set, panel].map((item) => ({ orderItemId: item.id, quantity: 1 }));
    expect(await send(id, rest)).toEqual({ ok: true, value: { isWhole: true } });
    expect((await row(id)).status).toBe("shipped");
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 5, reserved: 0 });
    expect(await stockOf(database.db, "cable")).toMatchObject({ onHand: 8, reserved: 0 });
    await expectLedgerToHold();
    const told = [...emails.values()].filter((email) => email.kind === "parcel-sent");
    expect(told).toMatchObject([{ isWhole: false }, { isWhole: true, trackingNumber: "20450000000001" }]);
  });
  test("the same form ten times at once is one parcel", async () => {
    const id = await place({ panel: 4 });
    await pay(id);
    const [item] = await itemsOf(id);
    const parcel = randomUUID();
    const again = () => send(id, [{ orderItemId: item?.id ?? "", quantity: 1 }], parcel);
    const answers = await Promise.all(Array.from({ length: 10 }, again));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 9, reserved: 3 });
  });
  test.each([
    ["more than is left", 5, "more_than_left"],
    ["nothing", 0, "no_lines"],
  ])("of %s do not leave", async (_what, quantity, code) => {
    const id = await place({ panel: 4 });
    await pay(id);
    const [item] = await itemsOf(id);
    expect(await send(id, [{ orderItemId: item?.id ?? "", quantity }])).toMatchObject({ ok: false, code });
    await expectLedgerToHold();
  });
  test("of an order that is not paid do not leave", async () => {
    const id = await place({ panel: 1 });
    const [item] = await itemsOf(id);
    const sent = await send(id, [{ orderItemId: item?.id ?? "", quantity: 1 }]);
    expect(sent).toEqual({ ok: false, code: "not_allowed", why: "wrong_state" });
  });
  test("who pays on delivery has paid when it is there, once", async () => {
    const id = await place({ panel: 1 }, { paymentMethod: "pod" });
    const [item] = await itemsOf(id);
    await sql`update orders set status = 'processing' where id = ${id}`.execute(database.db);
    await send(id, [{ orderItemId: item?.id ?? "", quantity: 1 }]);
    const arrive = () => within((trx) => deliver(trx, money, id, { actor: staff }));
    const answers = await Promise.all([arrive(), arrive(), arrive()]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const { total } = await row(id);
    expect(await row(id)).toMatchObject({ status: "delivered", payment_status: "paid", captured: total });
  });
});

describe("a return", () => {
  const request = (orderItemId: string, quantity: number, id: string = randomUUID()) => {
    return { id, note: null, lines: [{ orderItemId, quantity, reason: "changed_mind" as const }] };
  };
  test("goes from the wish to the money, with stock and letters", async () => {
    const { id, items } = await delivered({ panel: 3 });
    const item = items[0]?.id ?? "";
    const asked = request(item, 2);
    expect(await after.requestReturn("olena", id, asked)).toEqual({ ok: true, value: null });
    // The same form again.
    expect(await after.requestReturn("olena", id, asked)).toEqual({ ok: true, value: null });
    const decision = { change: "approve", answer: null, actor: staff } as const;
    expect(await within((trx) => decideReturn(trx, money, asked.id, decision))).toMatchObject({ ok: true });
    const came = { restock: [{ orderItemId: item, quantity: 1 }], actor: staff };
    expect(await within((trx) => receiveReturn(trx, money, asked.id, came))).toMatchObject({ ok: true });
    // One of the two can be sold again.
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 8, reserved: 0 });
    const refund = { items: [{ orderItemId: item, quantity: 2 }], delivery: false, fee: false };
    const end = () => within((trx) => resolveReturn(trx, money, asked.id, { refund, answer: null, actor: staff }));
    const answers = await Promise.all([end(), end(), end()]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await row(id)).refunded).toBe(2_400_00);
    expect((await after.look("olena", id))?.returns).toMatchObject([{ status: "resolved" }]);
    const states = [...emails.values()].flatMap((email) => (email.kind === "return" ? [email.status] : []));
    expect(states).toEqual(["requested", "approved", "in_progress", "resolved"]);
    await expectLedgerToHold();
  });
  test("never more than was bought, in however many wishes at once", async () => {
    const { id, items } = await delivered({ panel: 3 });
    const ask = () => after.requestReturn("olena", id, request(items[0]?.id ?? "", 1));
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    expect((await after.look("olena", id))?.returnable.size).toBe(0);
  });
  test("only of what has come, within the time, by its buyer", async () => {
    const early = await place({ panel: 1 });
    const [ordered] = await itemsOf(early);
    const ask = (who: string, order: string, item = "") => after.requestReturn(who, order, request(item, 1));
    expect(await ask("olena", early, ordered?.id)).toEqual({ ok: false, code: "not_delivered" });
    const { id, items } = await delivered({ panel: 1 });
    const item = items[0]?.id;
    expect(await ask("taras", id, item)).toEqual({ ok: false, code: "unknown_order" });
    expect(await ask("olena", id, ordered?.id)).toMatchObject({ ok: false, code: "unknown_line" });
    // History uses the clock of the database.
    time = new Date(Date.now() + 15 * 86_400_000);
    expect(await ask("olena", id, item)).toEqual({ ok: false, code: "period_over" });
  });
});

describe("the clockwork", () => {
  const run = () => jobs.run();
  test("ends what nobody paid, in however many processes, and its pieces can be sold again", async () => {
    const id = await place({ set: 2 });
    days(3);
    await run();
    expect((await row(id)).status).toBe("pending");
    days(1);
    await Promise.all([run(), run(), run()]);
    expect(await row(id)).toMatchObject({ status: "cancelled", ended_as: "expired", payment_status: "voided" });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 0 });
    const ends = await database.db
      .selectFrom("order_events")
      .select("id")
      .where("to_state", "=", "cancelled")
      .execute();
    expect(ends).toHaveLength(1);
    await expectLedgerToHold();
  });
  test("money that comes after the end revives the order, or goes back when the goods are gone", async () => {
    const [revived, returned] = [await place({ panel: 4 }), await place({ panel: 6 })];
    days(4);
    await run();
    expect(await pay(revived)).toEqual({ ok: true, value: "revived" });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 4 });
    await place({ panel: 3 });
    expect(await pay(returned)).toEqual({ ok: true, value: "given_back" });
    const { total } = await row(returned);
    expect(await row(returned)).toMatchObject({ status: "cancelled", captured: total, refunded: total });
    expect([...emails.values()].filter((email) => email.kind === "late-money")).toMatchObject([{ amount: total }]);
    await expectLedgerToHold();
  });
  test("money beyond the total goes back, the order goes on, and what comes twice goes back whole", async () => {
    const id = await place({ panel: 1 });
    expect(await pay(id, "bank:1", 500)).toEqual({ ok: true, value: "accepted" });
    const { total } = await row(id);
    expect(await row(id)).toMatchObject({ status: "processing", payment_status: "paid", refunded: 500 });
    expect(await pay(id, "bank:1", 500)).toEqual({ ok: true, value: "known" });
    expect(await pay(id, "bank:2")).toEqual({ ok: true, value: "given_back" });
    expect(await row(id)).toMatchObject({ captured: 2 * total + 500, refunded: total + 500 });
  });
  test("reminds on the day before, once, and only who has not paid", async () => {
    const [late, paid] = [await place({ panel: 1 }), await place({ panel: 1 })];
    await pay(paid);
    await run();
    days(2);
    await run();
    await run();
    const reminded = [...emails].filter(([, email]) => email.kind === "transfer-reminder");
    expect(reminded).toMatchObject([[`reminder:${late}`, { bank: { until: "26\u00a0листопада" } }]]);
  });
  test("completes what came 14 days ago, unless something is on its way back", async () => {
    const [kept, back] = [await delivered({ panel: 1 }), await delivered({ panel: 1 })];
    time = new Date();
    const lines = [{ orderItemId: back.items[0]?.id ?? "", quantity: 1, reason: "defective" as const }];
    await after.requestReturn("olena", back.id, { id: randomUUID(), note: null, lines });
    time = returnUntil(time, markets.UA);
    await run();
    expect((await row(kept.id)).status).toBe("delivered");
    days(0.001);
    await run();
    expect((await row(kept.id)).status).toBe("completed");
    expect((await row(back.id)).status).toBe("delivered");
  });
  test("an order goes on when the piece that never left was refunded, and the piece can be sold again", async () => {
    const id = await place({ panel: 3 });
    await pay(id);
    const [item] = await itemsOf(id);
    const orderItemId = item?.id ?? "";
    await send(id, [{ orderItemId, quantity: 2 }]);
    await run();
    expect((await row(id)).status).toBe("processing");
    const request = { items: [{ orderItemId, quantity: 1 }], delivery: false, fee: false };
    const asked = { request, actor: staff, reason: "broken", effectKey: "refund:broken" };
    expect(await within((trx) => refundLines(trx, money, id, asked))).toMatchObject({ ok: true });
    await run();
    expect((await row(id)).status).toBe("shipped");
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 8, reserved: 0 });
    await expectLedgerToHold();
  });
  test("tells once of a refund that has gone", async () => {
    const id = await place({ panel: 1 });
    await pay(id);
    const cancelled = await after.cancel("olena", id);
    const refund = cancelled.ok ? cancelled.value.refund : null;
    await run();
    const told = () => [...emails.keys()].filter((key) => key.startsWith("refund:"));
    expect(told()).toEqual([`refund:${refund?.id}:asked`]);
    await within((trx) => refundSettled(trx, refund?.id ?? "", { state: "done", reference: "R-2", actor: staff }));
    await run();
    expect(told()).toEqual([`refund:${refund?.id}:asked`, `refund:${refund?.id}:done`]);
    expect((await row(id)).payment_status).toBe("refunded");
  });
});
