import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCoupons } from "#features/pricing/coupons/coupons.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { addPromotion, discountedRequest, usesOf } from "../../../../test/support/promotion-rows.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { cancel } from "../fulfilment/cancellation.service.ts";
import { createScheduledJobs } from "../fulfilment/deadlines.job.ts";
import { type Actor, changePayment } from "../fulfilment/order-status.service.ts";
import { lockOrder } from "../fulfilment/order-status.store.ts";
import { ship } from "../fulfilment/shipments.service.ts";
import { createOrders } from "../orders.service.ts";
import { capture, type MoneyDeps, refundSettled } from "./captures.service.ts";
import { refundLines } from "./refunds.service.ts";

// A promotion with one use, which the order of `olena` has.
let database: TestDatabase;
let promotion: string;
let order: string;
let time: Date;
const staff: Actor = { who: "staff", name: "user:anna" };
const money: MoneyDeps = { emails: silentEmails, now: () => time, sendRefund: async () => undefined };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  for (const id of ["olena", "taras"]) await customer(database.db, id);
  await openAllConnections(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  await sql`truncate orders, idempotency_keys, products, price_promotions cascade`.execute(db);
  // A Monday; a transfer has until the end of Thursday.
  time = new Date("2026-11-23T10:00:00Z");
  await stockProducts(db, { panel: 100 });
  promotion = await addPromotion(db, { code: "SOLAR26", limit_total: 1 });
  const placed = await place("olena");
  if (!placed.ok) throw new Error(placed.code);
  order = placed.value.id;
});

/** Two panels less 100.00: 1 900.00, 380.00 VAT, 200.00 delivery. */
function place(buyer: string, paymentMethod: "transfer" | "card" = "transfer") {
  const { db } = database;
  const pricing = createPricing({ db, now: () => time });
  const shop = { ...money, db, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1", pricing };
  const request = discountedRequest({ panel: 2 }, 100_00, { codes: ["SOLAR26"], paymentMethod });
  return createOrders(shop).place({ buyer: { id: buyer }, request, repeat: null });
}

const total = 2_480_00;
const within = <R extends { ok: boolean }>(work: (trx: Executor) => Promise<R>) => inTransaction(database.db, work);
const end = (actor: Actor, owner: string | null = null) =>
  within((trx) => cancel(trx, money, order, { actor, owner, reason: null }));
const clock = () => createScheduledJobs({ db: database.db, ...money }).run();
const pay = (id = order) =>
  within((trx) =>
    capture(trx, money, id, {
      method: "transfer",
      amount: total,
      reference: "R",
      effectKey: `bank:${id}`,
      actor: staff,
    }),
  );
const status = async (id: string) =>
  (await database.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const isUsed = async () => (await usesOf(database.db, promotion)) === 1;

async function refund(quantity: number, delivery = false) {
  const { id } = await database.db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", order)
    .executeTakeFirstOrThrow();
  const request = { items: [{ orderItemId: id, quantity }], delivery, fee: false };
  const asked = { request, actor: staff, reason: "test", effectKey: `refund:${quantity}${delivery}` };
  return within((trx) => refundLines(trx, money, order, asked));
}

const passDeadline = () => {
  time = new Date("2026-11-27T10:00:00Z");
};

test.each<[string, () => Promise<unknown>]>([
  ["cancelled by the buyer", () => end({ who: "buyer", name: "user:olena" }, "olena")],
  ["cancelled by staff", () => end(staff)],
  [
    "expired",
    () => {
      passDeadline();
      return clock();
    },
  ],
  [
    "refused by the bank, and expired",
    async () => {
      await within(async (trx) => {
        const locked = await lockOrder(trx, order);
        if (!locked) throw new Error("no order");
        return changePayment(trx, locked, { change: "fail", actor: { who: "shop", name: "shop:card" } });
      });
      passDeadline();
      await clock();
    },
  ],
  [
    "paid, and cancelled before anything was shipped",
    async () => {
      await pay();
      await end(staff);
    },
  ],
  [
    "paid, and wholly refunded before anything was shipped",
    async () => {
      await pay();
      await refund(1);
      expect(await isUsed()).toBe(true);
      await refund(2, true);
      expect(await isUsed()).toBe(true);
      await refund(1, true);
    },
  ],
])("%s: the use is given back, and somebody else has it", async (_name, work) => {
  expect(await place("taras")).toMatchObject({ code: "promotion_gone" });
  await work();
  expect(await isUsed()).toBe(false);
  expect(await place("taras")).toMatchObject({ ok: true });
  expect(await isUsed()).toBe(true);
});

test("a part that goes back, or all of it once it was shipped, gives no use back", async () => {
  await pay();
  await refund(1);
  const items = await database.db.selectFrom("order_items").select("id").where("order_id", "=", order).execute();
  const lines = items.map(({ id }) => ({ orderItemId: id, quantity: 1 }));
  const parcel = { id: crypto.randomUUID(), lines, carrier: "Nova Poshta", trackingNumber: "20450000000001" };
  expect(await within((trx) => ship(trx, money, order, { parcel, actor: staff }))).toMatchObject({ ok: true });
  expect(await refund(1, true)).toMatchObject({ ok: true });
  expect(await isUsed()).toBe(true);
});

test("two panels after the discount go back to the kopiyka, whatever is refunded first", async () => {
  await pay();
  const first = await refund(1);
  // 1 900.00 / 2 = 950.00, and VAT.
  expect(first).toMatchObject({ ok: true, value: { amount: 1_140_00 } });
  if (first.ok)
    await within((trx) => refundSettled(trx, first.value.id, { state: "done", reference: "B", actor: staff }));
  const rest = await end(staff);
  expect(rest).toMatchObject({ ok: true, value: { refund: { amount: total - 1_140_00 } } });
});

test("cancelling meets expiry: the use is released once, and the next order has it alone", async () => {
  passDeadline();
  await Promise.all([
    end({ who: "buyer", name: "user:olena" }, "olena"),
    clock(),
    end(staff),
    clock(),
    ...Array.from({ length: 6 }, () => place("taras", "card")),
  ]);
  await place("taras");
  expect(await status(order)).toBe("cancelled");
  expect(await isUsed()).toBe(true);
  const { rows } = await sql<{ released: number }>`select count(*)::int as released from promotion_uses
    where order_id = ${order} and released_at is not null`.execute(database.db);
  expect(rows).toEqual([{ released: 1 }]);
});

test("money that comes late takes the use again; if somebody has it since, the money goes back", async () => {
  passDeadline();
  await clock();
  expect(await pay()).toMatchObject({ ok: true, value: "revived" });
  expect([await status(order), await isUsed()]).toEqual(["processing", true]);
  expect(await place("taras")).toMatchObject({ code: "promotion_gone" });

  await end(staff);
  const other = await place("taras");
  if (!other.ok) throw new Error(other.code);
  time = new Date("2026-12-04T10:00:00Z");
  await clock();
  expect(await status(other.value.id)).toBe("cancelled");
  expect(await place("olena")).toMatchObject({ ok: true });
  expect(await pay(other.value.id)).toMatchObject({ ok: true, value: "given_back" });
  expect([await status(other.value.id), await isUsed()]).toEqual(["cancelled", true]);
});

test("staff see who used the promotion, what it cost, and that it was given back", async () => {
  const coupons = createCoupons({ db: database.db });
  const all = { state: "all", after: null } as const;
  const use = { orderId: order, market: "UA", currency: "UAH", code: "SOLAR26", amount: 100_00, releasedAt: null };
  expect((await coupons.uses(promotion, all)).uses).toMatchObject([use]);
  expect(await coupons.sums(promotion)).toEqual([{ market: "UA", counted: 1, amount: 100_00, released: 0 }]);
  await end(staff);
  expect((await coupons.uses(promotion, all)).uses).toMatchObject([
    { ...use, releasedAt: expect.any(Date), paymentStatus: "voided" },
  ]);
  expect((await coupons.uses(promotion, { ...all, state: "counted" })).uses).toEqual([]);
  expect((await coupons.uses(promotion, { ...all, state: "released" })).uses).toHaveLength(1);
  expect(await coupons.sums(promotion)).toEqual([{ market: "UA", counted: 0, amount: 0, released: 1 }]);
  let file = "";
  for await (const piece of coupons.usesCsv(promotion)) file += piece;
  const lines = file.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^HL-[^,]+,SOLAR26,UA,UAH,100\.00,\d{4}-[^,]+,\d{4}-[^,]+$/);
});

test.each<[string, () => Promise<unknown>]>([
  ["expires", clockAfterDeadline],
  ["is cancelled", () => end(staff)],
])("an unpaid order with a gift %s without a refund", async (_how, work) => {
  const { db } = database;
  await sql`truncate orders, idempotency_keys, products, price_promotions cascade`.execute(db);
  await stockProducts(db, { panel: 100, adapter: 5 });
  await addPromotion(db, { kind: "gift", gift_product: "adapter" });
  const pricing = createPricing({ db, now: () => time });
  const shop = { ...money, db, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1", pricing };
  const placed = await createOrders(shop).place({
    buyer: { id: "olena" },
    request: requestFor({ panel: 1 }),
    repeat: null,
  });
  if (!placed.ok) throw new Error(placed.code);
  order = placed.value.id;
  await work();
  expect(await status(order)).toBe("cancelled");
  expect(await db.selectFrom("money_movements").select("id").where("order_id", "=", order).execute()).toEqual([]);
});

async function clockAfterDeadline(): Promise<void> {
  passDeadline();
  await clock();
}
