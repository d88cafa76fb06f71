import { expect, test } from "vitest";
import type { Promotion } from "../promotion.ts";
import { type ExampleProduct, previewPromotion, promotionOf } from "./preview-promotion.ts";
import type { WrittenPromotion } from "./written-promotion.ts";

const now = new Date("2026-11-27T10:00:00Z");
const none = { UA: null, PL: null };

const written = (own: Partial<WrittenPromotion> = {}): WrittenPromotion => ({
  ...{ name: "Autumn", labels: { ua: "", pl: "", en: "" }, kind: "percent", percentBp: 1_000, amounts: none },
  ...{ giftProduct: null, markets: ["UA"], categories: [2], brands: [], products: [], groupKey: null, minimum: none },
  ...{ needsCode: false, priority: 100, isExclusive: false, limitTotal: null, limitPerCustomer: null, budget: none },
  ...{ startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: null },
  ...own,
});

const tree = [
  { id: 2, slug: "batteries", parentId: null },
  { id: 21, slug: "lithium", parentId: 2 },
  { id: 22, slug: "lithium-48v", parentId: 21 },
  { id: 3, slug: "panels", parentId: null },
];

const battery: ExampleProduct = {
  ...{ id: "battery", name: "Battery", categorySlug: "lithium-48v", brand: "Deye", unitNet: 10_000_00, tiers: [] },
  ...{ purchaseNet: 9_100_00, reasons: ["cheapest", "dearest"] },
};

const preview = (
  own: Partial<WrittenPromotion> = {},
  { product = battery, others = [] as { promotion: Promotion; name: string }[], gifts = new Map() } = {},
) => {
  const [found] = previewPromotion(
    promotionOf("a", written(own), tree),
    { UA: { products: [product], gifts, others } },
    now,
  );
  if (!found) throw new Error("no preview");
  return found;
};

test("categories come with all below them", () => {
  expect(promotionOf("a", written(), tree).goods.categories).toEqual(["batteries", "lithium", "lithium-48v"]);
  expect(promotionOf("a", written({ categories: [99] }), tree).goods.categories).toEqual(["99"]);
});

test.each<[string, Partial<WrittenPromotion>, object]>([
  // 10 000.00 net is 12 000.00 with 20 % VAT.
  ["10 %", {}, { before: 12_000_00, after: 10_800_00, tax: 1_800_00, offBp: 1_000, problem: null }],
  ["7.5 % by a code", { percentBp: 750, needsCode: true }, { after: 11_100_00, offBp: 750 }],
  ["an amount", { kind: "amount", percentBp: null, amounts: { UA: 500_00, PL: null } }, { after: 11_400_00 }],
  ["for a group", { groupKey: "installers" }, { after: 10_800_00 }],
  ["not begun yet", { startsAt: new Date("2027-01-01T00:00:00Z") }, { after: 10_800_00 }],
  ["other goods", { categories: [3] }, { after: 12_000_00, problem: "nothing_left" }],
])("%s", (_, own, row) => {
  expect(preview(own).rows[0]).toMatchObject(row);
});

test("one piece, and as many as reach the minimum", () => {
  const { rows } = preview({ minimum: { UA: 25_000_00, PL: null } });
  expect(rows.map(({ quantity, before, after }) => [quantity, before, after])).toEqual([
    [1, 12_000_00, 12_000_00],
    [3, 36_000_00, 32_400_00],
  ]);
  // 3 × 8 000.00 are 24 000.00: a fourth is needed.
  const tiered = { ...battery, tiers: [{ fromQuantity: 3, net: 8_000_00 }] };
  expect(preview({ minimum: { UA: 25_000_00, PL: null } }, { product: tiered }).rows.at(-1)?.quantity).toBe(4);
});

test("free delivery and gifts", () => {
  const cheap = { ...battery, unitNet: 100_00 };
  expect(preview({ kind: "free_delivery", percentBp: null }, { product: cheap }).rows[0]).toMatchObject({
    delivery: 200_00,
    after: 120_00,
    offBp: 0,
  });
  const gifts = new Map([["cable", { unitNet: 50_00, available: 3 }]]);
  expect(preview({ kind: "gift", percentBp: null, giftProduct: "cable" }, { gifts }).rows[0]).toMatchObject({
    giftId: "cable",
    after: 12_000_00,
  });
  expect(preview({ kind: "gift", percentBp: null, giftProduct: "cable" }).rows[0]).toMatchObject({ giftId: null });
});

test.each<[string, Partial<WrittenPromotion>, { isBelowPurchase: boolean; isLarge: boolean }]>([
  // 9 100.00 is what a battery cost.
  ["9 %", { percentBp: 900 }, { isBelowPurchase: false, isLarge: false }],
  ["9.1 %", { percentBp: 910 }, { isBelowPurchase: true, isLarge: false }],
  ["30 %", { percentBp: 3_000 }, { isBelowPurchase: true, isLarge: false }],
  ["30.1 %", { percentBp: 3_010 }, { isBelowPurchase: true, isLarge: true }],
])("warnings: %s", (_, own, warnings) => {
  expect(preview(own)).toMatchObject(warnings);
});

test("the example with the least margin is shown only if it is sold below its purchase price", () => {
  const product = { ...battery, reasons: ["tightest"] as const };
  expect(preview({ percentBp: 100 }, { product }).rows).toEqual([]);
  expect(preview({ percentBp: 1_000 }, { product }).rows).toHaveLength(1);
});

test.each<[string, Partial<WrittenPromotion>, Partial<WrittenPromotion>, string | undefined]>([
  ["the lower priority is first", { priority: 10 }, {}, "both_first"],
  ["the other one is first", {}, { priority: 10 }, "both_second"],
  ["an exclusive one that saves more", { isExclusive: true, percentBp: 2_000 }, {}, "this_alone"],
  ["an exclusive one that saves less", { isExclusive: true }, { percentBp: 2_000 }, "other_alone"],
  ["with codes", { needsCode: true }, { needsCode: true, priority: 200 }, "both_first"],
  ["other goods", {}, { categories: [3] }, undefined],
  ["one after the other", { endsAt: new Date("2026-12-01") }, { startsAt: new Date("2026-12-01") }, undefined],
  [
    "a day in common",
    { endsAt: new Date("2026-12-02") },
    { startsAt: new Date("2026-12-01"), priority: 200 },
    "both_first",
  ],
  ["another market", {}, { markets: ["PL"] }, undefined],
])("overlap: %s", (_, own, other, outcome) => {
  const others = [{ promotion: promotionOf("b", written(other), tree), name: "Other" }];
  expect(preview(own, { others }).overlaps[0]?.outcome).toBe(outcome);
});
