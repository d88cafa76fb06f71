import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PromotedGoodsSource } from "#features/pricing/domain/staff/promoted-goods.ts";
import { typedIn, typedOf } from "#features/pricing/domain/staff/typed-promotion.ts";
import { createStaffPromotions, type StaffPromotions } from "#features/pricing/editing/staff-promotions.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  emailsBy,
  plainCatalogue,
  requestFor,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { discountedRequest } from "../../../../test/support/promotion-rows.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { createOrders, type Orders } from "../orders.service.ts";

let database: TestDatabase;
let orders: Orders;
let staff: StaffPromotions;
let now = new Date("2026-11-27T10:00:00Z");
const anna = { id: "anna" };
const goods: PromotedGoodsSource = {
  categories: async () => [],
  brands: async () => [],
  named: async () => [],
  find: async () => [],
  examples: async () => ({ products: [], count: 0, reduced: 0 }),
  purchases: async () => new Map(),
  gifts: async () => new Map(),
};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, "buyer");
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  now = new Date("2026-11-27T10:00:00Z");
  await sql`truncate orders, idempotency_keys, products, price_promotions, audit_log cascade`.execute(db);
  await stockProducts(db, { panel: 100 });
  orders = newShop();
  staff = createStaffPromotions({ db, goods, texts: shopTexts, now: () => now });
});

/** A process of its own, which remembers no campaigns. */
function newShop(): Orders {
  const { db } = database;
  const clock = () => now;
  return createOrders({
    ...{ db, catalogue: plainCatalogue(db), emails: emailsBy(async () => undefined), termsVersion: "2026-11" },
    ...{ texts: shopTexts, now: clock, pricing: createPricing({ db, now: clock }) },
  });
}

const place = (request: PlaceRequest) => orders.place({ buyer: { id: "buyer" }, request, repeat: null });

/** Saves and starts a promotion of 10 % on everything. */
async function started(more = ""): Promise<string> {
  const fields = new URLSearchParams("name=Autumn&kind=percent&percent=10&market=UA&scope=all&needs_code=no");
  for (const [name, value] of new URLSearchParams(more)) fields.set(name, value);
  const id = randomUUID();
  const done = await staff.save(anna, { id, seen: null, typed: typedIn(fields), isStarted: true });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return id;
}

/** The form of a stored promotion with other texts. */
async function changed(id: string, texts: Partial<ReturnType<typeof typedOf>["texts"]>) {
  const stored = await staff.one(id);
  if (!stored) throw new Error("no promotion");
  const typed = typedOf(stored);
  return { id, seen: stored.version, typed: { ...typed, texts: { ...typed.texts, ...texts } }, isStarted: false };
}

// 1 000.00 net: 10 % are 100.00.
const discounted = () => discountedRequest({ panel: 1 }, 100_00);
const full = () => requestFor({ panel: 1 });

test("once an order has used it, only words, the end and higher limits are saved", async () => {
  const id = await started("limit_total=5");
  expect(await place(discounted())).toMatchObject({ ok: true });
  expect(await staff.one(id)).toMatchObject({ isUsed: true });
  expect(await staff.save(anna, await changed(id, { percent: "20", limit_total: "4" }))).toMatchObject({
    ...{ code: "invalid", errors: { percent: "used", limit_total: "used_lower" } },
  });
  const texts = { name: "Winter", end_day: "2026-12-31", limit_total: "6" };
  expect(await staff.save(anna, await changed(id, texts))).toEqual({ ok: true, value: null });
  expect(await staff.one(id)).toMatchObject({ name: "Winter", limitTotal: 6, percentBp: 1_000 });
});

test("an order that is placed while it is saved fixes it, or sees what was saved", async () => {
  for (let round = 0; round < 8; round++) {
    orders = newShop();
    const id = await started();
    const [order, saved] = await Promise.all([
      place(discounted()),
      changed(id, { percent: "20" }).then((form) => staff.save(anna, form)),
    ]);
    const after = await staff.one(id);
    // Never both: an order of 10 % of a promotion that gives 20 %.
    if (order.ok) expect([saved.ok, after?.percentBp]).toEqual([false, 1_000]);
    else {
      expect(["totals_changed", "promotion_gone"]).toContain(order.code);
      expect([saved.ok, after?.percentBp]).toEqual([true, 2_000]);
    }
    await sql`update price_promotions set state = 'ended'`.execute(database.db);
  }
});

test("a campaign of one day begins and ends at midnight in Kyiv", async () => {
  await started("start_day=2026-11-28&end_day=2026-11-28");
  // Kyiv is two hours ahead of UTC in winter.
  now = new Date("2026-11-27T21:59:59Z");
  expect(await place(discounted())).toMatchObject({ ok: false });
  expect(await place(full())).toMatchObject({ ok: true });
  now = new Date("2026-11-27T22:00:00Z");
  expect(await place(discounted())).toMatchObject({ ok: true });
  now = new Date("2026-11-28T21:59:59Z");
  expect(await place(discounted())).toMatchObject({ ok: true });
  now = new Date("2026-11-28T22:00:00Z");
  expect(await place(discounted())).toMatchObject({ ok: false });
  expect(await place(full())).toMatchObject({ ok: true });
});

test("what is paused while it is in a cart is gone in its order", async () => {
  const id = await started();
  const request = { ...discounted(), promotions: [id] };
  await staff.act(anna, id, 1, "pause");
  expect(await place(request)).toMatchObject({ ok: false, code: "promotion_gone" });
});
