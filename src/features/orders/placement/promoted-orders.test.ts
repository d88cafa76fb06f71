import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createCoupons } from "#features/pricing/coupons/coupons.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  emailsBy,
  openAllConnections,
  plainCatalogue,
  requestFor,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { addPromotion, discountedRequest, usesOf } from "../../../../test/support/promotion-rows.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { createOrders, type Orders } from "../orders.service.ts";

let database: TestDatabase;
/** As many processes, as one process places promoted orders one after the other. */
let shops: Orders[];
const buyers = Array.from({ length: 50 }, (_, at) => `buyer-${at}`);
const emails = new Map<string, EmailContent>();
const now = () => new Date("2026-11-23T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  for (const id of buyers) await customer(db, id);
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  await sql`truncate orders, idempotency_keys, products, price_promotions, customer_groups cascade`.execute(db);
  await stockProducts(db, { panel: 100, cable: 5 });
  emails.clear();
  shops = Array.from({ length: 10 }, () =>
    createOrders({
      db,
      catalogue: plainCatalogue(db),
      emails: emailsBy(async (_trx, key, _reader, content) => void emails.set(key, content)),
      termsVersion: "2026-11",
      texts: shopTexts,
      now,
      pricing: createPricing({ db, now }),
    }),
  );
});

function place(request: PlaceRequest, { at = 0, key = null }: { at?: number; key?: string | null } = {}) {
  const shop = shops[at % shops.length];
  const id = buyers[at % buyers.length];
  if (!shop || !id) throw new Error("no shop");
  return shop.place({ buyer: { id }, request, repeat: key === null ? null : { key, body: request } });
}

async function placed(request: PlaceRequest, at = 0): Promise<string> {
  const answer = await place(request, { at });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}

const rowsOf = async (id: string) => {
  const { db } = database;
  const items = await db
    .selectFrom("order_items")
    .select(["product_id", "quantity", "unit_net", "discount_net"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const steps = await db
    .selectFrom("order_adjustments")
    .select(["step", "label", "amount", "promotion_id", "code"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  const uses = await db
    .selectFrom("promotion_uses")
    .select(["promotion_id", "code", "user_id", "market", "amount", "released_at"])
    .where("order_id", "=", id)
    .execute();
  return { items, steps, uses };
};

describe("an order with promotions", () => {
  test("stores what each took off the order and its lines, and what was used", async () => {
    const sale = await addPromotion(database.db, { kind: "percent", percent_bp: 1000 });
    const coupon = await addPromotion(database.db, { code: "SOLAR26", label: "Купон", priority: 200 });
    // 3 × 1 000.00; 10 % is 300.00, then 100.00 by the coupon: 2 600.00 net, 520.00 VAT, 200.00 delivery.
    const request = discountedRequest({ panel: 2, cable: 1 }, 400_00, { codes: ["SOLAR26"] });
    expect(request.totals).toMatchObject({ subtotal: 2_600_00, tax: 520_00, total: 3_320_00 });
    const id = await placed(request);
    const { items, steps, uses } = await rowsOf(id);
    // The coupon in proportion to what is left: 1 800.00 and 900.00; the odd kopiyka by the largest remainder.
    expect(items).toEqual([
      { product_id: "panel", quantity: 2, unit_net: 1_000_00, discount_net: 200_00 + 66_67 },
      { product_id: "cable", quantity: 1, unit_net: 1_000_00, discount_net: 100_00 + 33_33 },
    ]);
    expect(steps).toMatchObject([
      { step: "goods", amount: 3_000_00, promotion_id: null, code: null },
      { step: "discount", label: "Розпродаж", amount: -300_00, promotion_id: sale, code: null },
      { step: "discount", label: "Купон", amount: -100_00, promotion_id: coupon, code: "SOLAR26" },
      { step: "delivery", amount: 200_00, promotion_id: null },
      { step: "tax", amount: 520_00 },
    ]);
    const use = { user_id: "buyer-0", market: "UA", released_at: null };
    expect(uses).toEqual(
      expect.arrayContaining([
        { ...use, promotion_id: sale, code: null, amount: 300_00 },
        { ...use, promotion_id: coupon, code: "SOLAR26", amount: 100_00 },
      ]),
    );
    expect(emails.get(`order-placed:${id}`)).toMatchObject({
      order: {
        goods: "3\u00a0000,00\u00a0грн",
        subtotal: "2\u00a0600,00\u00a0грн",
        discounts: [
          { name: "Розпродаж", amount: "−300,00\u00a0грн" },
          { name: "Купон (SOLAR26)", amount: "−100,00\u00a0грн" },
        ],
      },
    });
    const papers = await database.db.selectFrom("documents").select("content").where("order_id", "=", id).execute();
    for (const { content } of papers)
      expect(content).toMatchObject({
        lines: [
          { net: 1_733_33, discount: 266_67 },
          { net: 866_67, discount: 133_33 },
        ],
        sums: [{}, { label: "Розпродаж", amount: -300_00 }, { promotion: { code: "SOLAR26" } }, {}, {}],
        total: 3_320_00,
      });
  });

  test("comes back as it was placed, in pages and in the API", async () => {
    await addPromotion(database.db, { code: "SOLAR26", label: "Купон" });
    const id = await placed(discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"] }));
    expect(await shops[0]?.one("buyer-0", id)).toMatchObject({
      items: [{ discountNet: 100_00 }],
      discounts: [{ label: "Купон", code: "SOLAR26", amount: 100_00 }],
    });
  });

  test("free delivery is the delivery row at 0, and uses what delivery would have cost", async () => {
    const free = await addPromotion(database.db, { kind: "free_delivery", label: "Доставка за нас" });
    const id = await placed(discountedRequest({ panel: 1 }, 0, { freeDelivery: true }));
    const { steps, uses } = await rowsOf(id);
    expect(steps).toContainEqual({
      ...{ step: "delivery", label: "Доставка за нас", amount: 0, promotion_id: free, code: null },
    });
    expect(uses).toMatchObject([{ promotion_id: free, amount: 200_00 }]);
    expect(await shops[0]?.one("buyer-0", id)).toMatchObject({ discounts: [{ label: "Доставка за нас", amount: 0 }] });
  });

  test("a gift is added by the server and reserved", async () => {
    await addPromotion(database.db, { kind: "gift", gift_product: "cable" });
    const id = await placed(requestFor({ panel: 1 }));
    expect((await rowsOf(id)).items).toEqual([
      { product_id: "panel", quantity: 1, unit_net: 1_000_00, discount_net: 0 },
      { product_id: "cable", quantity: 1, unit_net: 1_000_00, discount_net: 1_000_00 },
    ]);
    expect(await stockOf(database.db, "cable")).toMatchObject({ reserved: 1, reservations: 1 });
  });

  test("a request that comes again uses nothing twice", async () => {
    const id = await addPromotion(database.db, { code: "SOLAR26" });
    const request = discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => place(request, { at: at * 50, key: "same-key" })),
    );
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.code))).size).toBe(1);
    expect(await usesOf(database.db, id)).toBe(1);
  });

  test("the price of a quantity and of a company is what is charged", async () => {
    const { db } = database;
    await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
      values ('builders', 'Builders', 500, 'user:anna')`.execute(db);
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_by, decided_at)
      values ('buyer-0', 'builders', 'approved', 'Sun Ltd', '12345678', 'user:anna', now()),
        ('buyer-1', 'builders', 'refused', 'Moon Ltd', '12345679', 'user:anna', now())`.execute(db);
    // 5 % off 1 000.00.
    const items = [{ id: "panel", quantity: 1, unitNet: 950_00, installation: null }];
    const request = requestFor({}, { items });
    expect(await place(request, { at: 1 })).toMatchObject({ code: "totals_changed" });
    expect((await rowsOf(await placed(request))).items).toMatchObject([{ unit_net: 950_00, discount_net: 0 }]);
  });
});

describe("what the buyer saw is gone", () => {
  const coded = () => discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"] });
  /** 1 000.00, 200.00 VAT and 200.00 delivery. */
  const full = { subtotal: 1_000_00, total: 1_400_00 };

  test.each<[string, Parameters<typeof addPromotion>[1]]>([
    ["paused", { state: "paused" }],
    ["ended", { ends_at: "2026-11-23T09:59:59Z" }],
    ["not begun", { starts_at: "2026-11-23T10:00:01Z" }],
  ])("%s: the code is named, with the new sums", async (_name, change) => {
    await addPromotion(database.db, { code: "SOLAR26", ...change });
    expect(await place(coded())).toMatchObject({
      ok: false,
      ...{ code: "promotion_gone", gone: [{ label: "SOLAR26" }], totals: full, discounts: [] },
    });
  });

  test("a campaign without a code that ends between cart and order", async () => {
    const id = await addPromotion(database.db, { ends_at: "2026-11-23T09:59:59Z" });
    const request = discountedRequest({ panel: 1 }, 100_00);
    expect(await place(request)).toMatchObject({ code: "totals_changed", totals: full, discounts: [] });
    expect(await place({ ...request, promotions: [id] })).toMatchObject({ code: "promotion_gone", totals: full });
  });

  test("a campaign that this process still remembers, but was paused", async () => {
    const id = await addPromotion(database.db, { label: "Осінь" });
    await placed(discountedRequest({ panel: 1 }, 100_00));
    await sql`update price_promotions set state = 'paused'`.execute(database.db);
    expect(await place(discountedRequest({ panel: 1 }, 100_00))).toMatchObject({
      ...{ code: "promotion_gone", gone: [{ promotionId: id, label: "Осінь" }], totals: full },
    });
  });

  test("a code that took nothing off, which the buyer knew", async () => {
    expect(await place(requestFor({ panel: 1 }, { codes: ["NOTHING1"] }))).toMatchObject({ ok: true });
  });

  test("nothing to pay", async () => {
    await addPromotion(database.db, { kind: "percent", percent_bp: 10_000 });
    await addPromotion(database.db, { kind: "free_delivery", priority: 200 });
    const request = discountedRequest({ panel: 1 }, 1_000_00, { freeDelivery: true });
    expect(await place(request)).toMatchObject({ code: "nothing_to_pay" });
  });
});

describe("races", () => {
  const toHouse = (at: number) => ({
    shipping: { ...requestFor({}).shipping, address: `вул. Садова, ${at}` },
  });
  const all = (request: (at: number) => PlaceRequest) => Promise.all(buyers.map((_, at) => place(request(at), { at })));

  test("the last use is wanted by 50 buyers: one gets it, 49 learn which is gone and what it costs now", async () => {
    const id = await addPromotion(database.db, { code: "SOLAR26", limit_total: 1 });
    const answers = await all((at) => discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"], ...toHouse(at) }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok)
        expect(answer).toMatchObject({ code: "promotion_gone", totals: { total: 1_400_00 }, discounts: [] });
    expect(await usesOf(database.db, id)).toBe(1);
  });

  test("the last use of one code of many is wanted by 50 buyers: one gets it, another code goes on", async () => {
    const id = await addPromotion(database.db, { code: "SOLAR26" });
    await sql`insert into coupons (code, promotion_id, created_by) values ('SOLAR27', ${id}, 'user:anna')`.execute(
      database.db,
    );
    await sql`update coupons set limit_total = 1 where code = 'SOLAR26'`.execute(database.db);
    const answers = await all((at) => discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"], ...toHouse(at) }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: "promotion_gone" });
    expect(await usesOf(database.db, id)).toBe(1);
    expect(await place(discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR27"] }))).toMatchObject({ ok: true });
  });

  test("a budget is never passed", async () => {
    // 100.00 each: seven fit into 750.00.
    const budgeted = await addPromotion(database.db, { budget_ua: 750_00 });
    const answers = await all((at) => discountedRequest({ panel: 1 }, 100_00, toHouse(at)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await usesOf(database.db, budgeted)).toBe(7);
  });

  test("no customer passes their limit", async () => {
    const mine = await addPromotion(database.db, { limit_per_customer: 2 });
    const again = await Promise.all(
      shops.map((shop) =>
        shop.place({ buyer: { id: "buyer-0" }, request: discountedRequest({ panel: 1 }, 100_00), repeat: null }),
      ),
    );
    expect(again.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await usesOf(database.db, mine)).toBe(2);
  });

  test("the last piece of a gift: the others learn that it is gone, though no sum changes", async () => {
    const id = await addPromotion(database.db, { kind: "gift", gift_product: "cable" });
    await setStock(database.db, ["cable"], { onHand: 1 });
    const answers = await all((at) => ({ ...requestFor({ panel: 1 }, toHouse(at)), promotions: [id] }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: "promotion_gone", totals: { total: 1_400_00 } });
    expect(await stockOf(database.db, "cable")).toMatchObject({ onHand: 1, reserved: 1 });
    expect(await usesOf(database.db, id)).toBe(1);
  });

  test("a code is disabled while 50 order: once it is, no further order uses it", async () => {
    const id = await addPromotion(database.db, { code: "SOLAR26" });
    const coupons = createCoupons({ db: database.db });
    let usedWhenDisabled = -1;
    const disable = async () => {
      expect(await coupons.disable({ id: "anna" }, id, "SOLAR26", true)).toBe(true);
      usedWhenDisabled = await usesOf(database.db, id);
    };
    const order = (at: number) => discountedRequest({ panel: 1 }, 100_00, { codes: ["SOLAR26"], ...toHouse(at) });
    const [answers] = await Promise.all([all(order), disable()]);
    expect(
      answers.flatMap((answer) => (answer.ok ? [] : [answer.code])).filter((code) => code !== "promotion_gone"),
    ).toEqual([]);
    expect(await usesOf(database.db, id)).toBe(usedWhenDisabled);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(usedWhenDisabled);
  });

  test("a campaign is paused while 50 order: once it is, no further order uses it", async () => {
    const id = await addPromotion(database.db);
    let usedWhenPaused = -1;
    const pause = async () => {
      await sql`update price_promotions set state = 'paused' where id = ${id}`.execute(database.db);
      usedWhenPaused = await usesOf(database.db, id);
    };
    const [answers] = await Promise.all([all((at) => discountedRequest({ panel: 1 }, 100_00, toHouse(at))), pause()]);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(codes.filter((code) => code !== "promotion_gone" && code !== "totals_changed")).toEqual([]);
    expect(await usesOf(database.db, id)).toBe(usedWhenPaused);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(usedWhenPaused);
  });
});
