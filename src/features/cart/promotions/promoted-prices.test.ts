import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { cartApi } from "../cart.api.ts";
import { createCart } from "../cart.service.ts";

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await sql`insert into categories (id, slug, position, parent_id)
    values (3, 'inverters', 1, null), (6, 'hybrid-inverters', 2, 3)`.execute(db);
  await addProduct(db, { id: "panel", categoryId: 6, onHand: 50, prices: { UA: { sale: 1_000_00 } } });
  await addProduct(db, { id: "cable", categoryId: 3, onHand: 50 });
  for (const id of ["olena", "taras"]) await customer(db, id);
});
afterAll(() => database.drop());

beforeEach(async () => {
  const { db } = database;
  await sql`truncate price_promotions, price_tiers, customer_groups, rate_limits cascade`.execute(db);
  // What carts remember ends with the service.
  app = Fastify();
  cartApi(app, {
    cart: createCart({
      catalogue: createCatalogue({ db, texts: shopTexts }),
      pricing: createPricing({ db, now: () => new Date() }),
    }),
    accounts: {
      current: async (headers) => {
        const id = headers.get("cookie");
        return id ? { ...account, id } : null;
      },
    },
    codeLimit: createRateLimit(db, { name: "coupon", points: 3, seconds: 60 }),
    texts: shopTexts,
  });
});

const account = {
  ...{ id: "", email: "a@pryklad.ua", firstName: "A", lastName: "B", phone: null },
  ...{ locale: "ua" as const, role: "customer" as const, createdAt: new Date(0) },
};

async function price(quantity: number, { codes = [] as string[], who = "", locale = "en", from = "192.0.2.1" } = {}) {
  const lines = [{ id: "panel", mode: "buy", quantity, uniqueKey: "panel.buy" }];
  const answer = await app.inject({
    method: "POST",
    url: "/api/cart/price",
    remoteAddress: from,
    headers: who ? { cookie: who } : {},
    payload: { lines, codes, locale, market: "UA" },
  });
  return answer.json();
}

/** Ten per cent off everything, of which `own` differs; its id. */
async function promote(own: Record<string, unknown> = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into price_promotions (name, label_ua, label_pl, label_en, kind, percent_bp, state, needs_code, limit_total,
      limit_per_customer, group_key, categories, gift_product, starts_at, created_by, updated_by)
    values ('Autumn', 'Осінь', 'Jesień', 'Autumn', ${own.kind ?? "percent"}, ${own.kind ? null : 1000},
      ${own.state ?? "active"}, ${own.needsCode ?? false}, ${own.limitTotal ?? null}, ${own.limitPerCustomer ?? null},
      ${own.group ?? null}, ${own.categories ?? []}, ${own.gift ?? null}, now() - interval '1 hour', 'test', 'test')
    returning id`.execute(database.db);
  return rows[0]?.id ?? "";
}

const coupon = (code: string, promotionId: string) =>
  sql`insert into coupons (code, promotion_id, created_by) values (${code}, ${promotionId}, 'test')`.execute(
    database.db,
  );

const group = (percentOffBp: number) =>
  sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
    values ('installers', 'Installers', ${percentOffBp}, 'test')`.execute(database.db);

const member = (id: string, state: string) =>
  sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
    values (${id}, 'installers', ${state}, 'ТОВ', '14360570', ${state === "asked" ? null : new Date()})`.execute(
    database.db,
  );

describe("campaigns", () => {
  test("take off every cart, under the name of the reader's language", async () => {
    await promote();
    for (const [locale, label] of [
      ["ua", "Осінь"],
      ["pl", "Jesień"],
      ["en", "Autumn"],
    ] as const) {
      expect(await price(2, { locale })).toMatchObject({
        discounts: [{ label, kind: "percent", code: null, amount: 200_00 }],
        lines: [{ lineNet: 2_000_00, discountNet: 200_00 }],
        totals: { subtotal: 1_800_00 },
      });
    }
  });

  test("of a category are for the categories below it too", async () => {
    await promote({ categories: [3] });
    expect((await price(1)).discounts).toHaveLength(1);
  });

  test("of a category that does not exist are for nothing", async () => {
    await promote({ categories: [9999] });
    expect((await price(1)).discounts).toEqual([]);
  });

  test("of other goods do not leave the server", async () => {
    await promote({ categories: [25] });
    expect(await price(1)).toMatchObject({ discounts: [], promoted: { offers: [] } });
  });

  test("that are drafts or paused take nothing off", async () => {
    await promote({ state: "draft" });
    await promote({ state: "paused" });
    expect((await price(1)).discounts).toEqual([]);
  });

  test("with a gift add it while it is in stock", async () => {
    await promote({ kind: "gift", gift: "cable" });
    const priced = await price(1);
    expect(priced.discounts).toMatchObject([{ kind: "gift", gift: { productId: "cable" } }]);
    expect(priced.promoted.gifts).toMatchObject([{ id: "cable", available: 50 }]);
    expect(priced.totals.subtotal).toBe(1_000_00);
  });

  test("do not tell what is left of their budget", async () => {
    const id = await promote();
    await sql`update price_promotions set budget_ua = 5000000 where id = ${id}`.execute(database.db);
    expect((await price(1)).promoted.offers).toMatchObject([{ budgetLeft: null }]);
  });

  test("that their budget keeps from applying are no offers of the browser, which does not know it", async () => {
    // 100.00 off; 99.99 are left.
    const id = await promote({ needsCode: true });
    await coupon("SUN2026", id);
    await sql`update price_promotions set budget_ua = 9999 where id = ${id}`.execute(database.db);
    const { discounts, promoted, problems } = await price(1, { codes: ["SUN2026"] });
    expect([discounts, promoted.offers]).toEqual([[], []]);
    expect(problems).toMatchObject([{ code: "SUN2026", reason: "used_up" }]);
    expect(promoted.problems).toEqual(problems);
  });
});

describe("codes", () => {
  test("are read as buyers type them", async () => {
    await coupon("SUN2026", await promote({ needsCode: true }));
    expect((await price(1)).discounts).toEqual([]);
    const priced = await price(1, { codes: [" sun-2026 "] });
    expect(priced).toMatchObject({ discounts: [{ code: "SUN2026", amount: 100_00 }], problems: [] });
  });

  test("that are unknown, malformed or of a draft say so, also to the browser's own pricing", async () => {
    await coupon("DRAFT1", await promote({ needsCode: true, state: "draft" }));
    const { problems, promoted } = await price(1, { codes: ["DRAFT1", "§§"] });
    expect(problems).toEqual([
      { code: "DRAFT1", reason: "unknown" },
      { code: "§§", reason: "unknown" },
    ]);
    expect(promoted.problems).toEqual(problems);
  });

  test("after too many unknown ones no code is looked up, a right one neither", async () => {
    await coupon("SUN2026", await promote({ needsCode: true }));
    for (const code of ["AAA1", "AAA2", "AAA3"])
      expect((await price(1, { codes: [code] })).problems).toEqual([{ code, reason: "unknown" }]);
    expect(await price(1, { codes: ["SUN2026"] })).toMatchObject({
      discounts: [],
      problems: [{ code: "SUN2026", reason: "too_many" }],
      totals: { subtotal: 1_000_00 },
    });
  });

  test("right ones do not count as tries", async () => {
    await coupon("SUN2026", await promote({ needsCode: true }));
    for (let turn = 0; turn < 6; turn++) expect((await price(1, { codes: ["SUN2026"] })).discounts).toHaveLength(1);
  });

  test("tries count for the account too, whatever its address", async () => {
    for (const code of ["AAA1", "AAA2", "AAA3"]) await price(1, { codes: [code], who: "olena" });
    const from = "198.51.100.7";
    expect((await price(1, { codes: ["AAA4"], who: "olena", from })).problems).toEqual([
      { code: "AAA4", reason: "too_many" },
    ]);
  });
});

describe("groups", () => {
  test("only approved members pay what was agreed", async () => {
    await group(500);
    await member("olena", "approved");
    await member("taras", "asked");
    expect((await price(1, { who: "olena" })).lines).toMatchObject([
      { unitNet: 950_00, baseNet: 1_000_00, priceReason: { reason: "agreed" } },
    ]);
    expect((await price(1, { who: "taras" })).lines).toMatchObject([{ unitNet: 1_000_00 }]);
    expect((await price(1)).lines).toMatchObject([{ unitNet: 1_000_00 }]);
  });

  test("have prices of their own from a quantity on", async () => {
    await group(0);
    await member("olena", "approved");
    await sql`insert into group_prices (group_key, product_id, market, from_quantity, net)
      values ('installers', 'panel', 'UA', 3, 80000), ('installers', 'panel', 'PL', 1, 100)`.execute(database.db);
    expect((await price(2, { who: "olena" })).lines).toMatchObject([{ unitNet: 1_000_00 }]);
    expect((await price(3, { who: "olena" })).lines).toMatchObject([{ unitNet: 800_00 }]);
  });

  test("have promotions that others do not see", async () => {
    await group(0);
    await member("olena", "approved");
    await promote({ group: "installers" });
    expect((await price(1, { who: "olena" })).discounts).toHaveLength(1);
    expect((await price(1, { who: "taras" })).discounts).toEqual([]);
  });
});

test("tiers of a product count from their quantity on", async () => {
  await sql`insert into price_tiers (product_id, market, from_quantity, net) values ('panel', 'UA', 5, 90000)`.execute(
    database.db,
  );
  expect((await price(4)).lines).toMatchObject([{ unitNet: 1_000_00 }]);
  expect((await price(5)).lines).toMatchObject([{ unitNet: 900_00, priceReason: { reason: "tier", fromQuantity: 5 } }]);
});

test("every change of a tier changes its product, which tells every process", async () => {
  const { db } = database;
  const version = async () => {
    const { rows } = await sql<{
      version: string;
    }>`select xmin::text as version from products where id = 'panel'`.execute(db);
    return rows[0]?.version;
  };
  const seen = [await version()];
  for (const change of [
    sql`insert into price_tiers (product_id, market, from_quantity, net) values ('panel', 'UA', 5, 90000)`,
    sql`update price_tiers set net = 80000`,
    sql`delete from price_tiers`,
  ]) {
    await change.execute(db);
    seen.push(await version());
  }
  expect(new Set(seen).size).toBe(4);
});
