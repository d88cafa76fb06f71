import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCart } from "#features/cart/cart.service.ts";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { readPromotion } from "#features/pricing/domain/staff/read-promotion.ts";
import { typedIn } from "#features/pricing/domain/staff/typed-promotion.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna, panel } from "../support/draft-builders.ts";
import { plansOf, request, saleOf } from "../support/price-plan-builders.ts";
import { addPromotion } from "../support/promotion-rows.ts";
import { shopTexts } from "../support/texts.ts";

let shop: TestDatabase;
let time: Date;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate price_plans, price_promotions cascade`.execute(shop.db);
  await sql`update prices set net = 100000 where product_id = ${panel} and tariff = 'sale'`.execute(shop.db);
});

/**
 * Ends on the two nights when clocks change, and their instants. Kyiv goes from 4:00 back to 3:00 and from 3:00 on to 4:00, Warsaw from
 * 3:00 to 2:00 and from 2:00 to 3:00: the same instant, 1:00 UTC. Of a repeated hour the first is meant; a left out one moves forward.
 */
const nights: [MarketCode, day: string, time: string, instant: string][] = [
  ["UA", "2026-10-24", "", "2026-10-24T21:00:00Z"],
  ["UA", "2026-10-25", "", "2026-10-25T22:00:00Z"],
  ["UA", "2026-10-25", "03:30", "2026-10-25T00:30:00Z"],
  ["UA", "2026-10-25", "04:00", "2026-10-25T02:00:00Z"],
  ["UA", "2027-03-27", "", "2027-03-27T22:00:00Z"],
  ["UA", "2027-03-28", "", "2027-03-28T21:00:00Z"],
  ["UA", "2027-03-28", "03:30", "2027-03-28T01:30:00Z"],
  ["PL", "2026-10-24", "", "2026-10-24T22:00:00Z"],
  ["PL", "2026-10-25", "", "2026-10-25T23:00:00Z"],
  ["PL", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
  ["PL", "2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
  ["PL", "2027-03-27", "", "2027-03-27T23:00:00Z"],
  ["PL", "2027-03-28", "", "2027-03-28T22:00:00Z"],
  ["PL", "2027-03-28", "02:30", "2027-03-28T01:30:00Z"],
];
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1);
const writtenOn = new Date("2026-10-20T10:00:00Z");

describe("a campaign ends at the instant that its market's clocks show, for carts too", () => {
  test.each(nights)("%s: %s %s", async (market, day, hour, instant) => {
    const form = new URLSearchParams({
      ...{ name: "Night", kind: "percent", percent: "10", market, scope: "all", needs_code: "no", priority: "100" },
      ...{ end_day: day, end_time: hour },
    });
    const none = new Set<string>();
    const known = { categories: new Set<number>(), brands: none, products: none, groups: none };
    const read = readPromotion(typedIn(form), known, writtenOn);
    if (!read.ok) throw new Error(JSON.stringify(read));
    const { endsAt } = read.value.promotion;
    expect(endsAt).toEqual(new Date(instant));
    await addPromotion(shop.db, {
      ...{ kind: "percent", percent_bp: 1_000, ends_at: endsAt?.toISOString() ?? "" },
      starts_at: writtenOn.toISOString(),
    });

    // The campaign is remembered between the two: its end counts nevertheless.
    const pricing = createPricing({ db: shop.db, now: () => time });
    const cart = createCart({ catalogue: createCatalogue({ db: shop.db, texts: shopTexts }), pricing });
    const lines = [{ id: panel, uniqueKey: panel, quantity: 1 }];
    const subtotals: number[] = [];
    for (const at of [justBefore(instant), new Date(instant)]) {
      time = at;
      subtotals.push((await cart.price(lines, { locale: "en", market })).totals.subtotal);
    }
    expect(subtotals).toEqual([900_00, 1_000_00]);
  });
});

describe("a reduction ends then as well, once for two processes", () => {
  test.each(nights)("%s: %s %s", async (market, day, hour, instant) => {
    time = writtenOn;
    const [one, other] = [plansOf(shop.db, () => time), plansOf(shop.db, () => time)];
    const carryOut = () => Promise.all([one.carryOutDue(), other.carryOutDue()]);
    const ends = { day, time: hour };
    const asked = request({ markets: [market], starts: { day: "2026-10-21", time: "" }, ends });
    expect(await one.plan(anna, asked)).toMatchObject({ ok: true, value: { planned: 1 } });
    time = new Date("2026-10-22T10:00:00Z");
    await carryOut();
    const shown: (number | null)[] = [];
    for (const at of [justBefore(instant), new Date(instant)]) {
      time = at;
      await carryOut();
      shown.push(await saleOf(shop.db, panel, market));
    }
    expect(shown).toEqual([900_00, 1_000_00]);
  });
});
