import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { discountable, promotion, promotionFacts } from "../../../../test/support/promotion-builders.ts";
import { discountsOf } from "./discounts.ts";
import type { DiscountableLine, PromotionFacts } from "./promotion.ts";

const terms = {
  market: markets.UA,
  shippingMethod: "standard" as const,
  rentedNet: 0,
  gifts: new Map([["adapter", { unitNet: 300_00, available: 2 }]]),
  locale: "en" as const,
  at: new Date("2026-11-27T12:00:00Z"),
  codes: [] as string[],
};

const amount = (minor: number) => ({ kind: "amount" as const, amounts: { UA: minor, PL: null } });
const percent = (percentBp: number) => ({ kind: "percent" as const, percentBp });

/** [promotion, net amount off, {line: part}] of each discount. */
function taken(lines: DiscountableLine[], facts: PromotionFacts, own: Partial<typeof terms> = {}) {
  return discountsOf(lines, facts, { ...terms, ...own }).applied.map(({ promotionId, amount: off, byLine }) => [
    promotionId,
    off,
    Object.fromEntries(byLine.map((part) => [part.key, part.amount])),
  ]);
}

describe("what promotions take off", () => {
  const lines = [
    discountable({ key: "a", unitNet: 99_99, quantity: 3 }),
    discountable({ key: "b", brand: "Deye", categorySlug: "hybrid-inverters", unitNet: 500_00 }),
  ];

  test.each([
    // 10 % of 299.97 are 29.997, so 30.00; of 500.00 they are 50.00.
    ["a percentage, half up for each line", [promotion({ id: "p" })], [["p", 80_00, { a: 30_00, b: 50_00 }]]],
    [
      "only of the goods it is for, by brand",
      [promotion({ id: "p", goods: { categories: [], brands: ["Deye"], products: [] } })],
      [["p", 50_00, { b: 50_00 }]],
    ],
    [
      "by category or product",
      [promotion({ id: "p", goods: { categories: ["hybrid-inverters"], brands: [], products: ["a"] } })],
      [["p", 80_00, { a: 30_00, b: 50_00 }]],
    ],
    // 100.00 over 299.97 and 500.00: 37.4976…, 62.5023…; the cent left goes to the larger remainder.
    [
      "an amount, spread over its goods",
      [promotion({ id: "p", benefit: amount(100_00) })],
      [["p", 100_00, { a: 37_50, b: 62_50 }]],
    ],
    [
      "never more than the goods cost",
      [promotion({ id: "p", benefit: amount(9_999_00) })],
      [["p", 799_97, { a: 299_97, b: 500_00 }]],
    ],
    // First 50 % of 500.00, then 10 % of what is left: 299.97 and 250.00.
    [
      "one after the other, by priority",
      [
        promotion({ id: "late" }),
        promotion({
          id: "soon",
          priority: 1,
          benefit: percent(5000),
          goods: { categories: [], brands: ["Deye"], products: [] },
        }),
      ],
      [
        ["soon", 250_00, { b: 250_00 }],
        ["late", 55_00, { a: 30_00, b: 25_00 }],
      ],
    ],
    [
      "of equal priority the one that started earlier",
      [promotion({ id: "a" }), promotion({ id: "b", startsAt: new Date("2026-10-01T00:00:00Z") })],
      [
        ["b", 80_00, { a: 30_00, b: 50_00 }],
        ["a", 72_00, { a: 27_00, b: 45_00 }],
      ],
    ],
    [
      "the exclusive one if it takes more off than the others together",
      [promotion({ id: "a" }), promotion({ id: "b", isExclusive: true, benefit: percent(2000) })],
      [["b", 159_99, { a: 59_99, b: 100_00 }]],
    ],
    [
      "the others if the exclusive one takes off as much",
      [promotion({ id: "a" }), promotion({ id: "b", isExclusive: true })],
      [["a", 80_00, { a: 30_00, b: 50_00 }]],
    ],
    [
      "of equal exclusive ones the lower id, whatever its priority",
      [promotion({ id: "b", isExclusive: true, priority: 1 }), promotion({ id: "a", isExclusive: true })],
      [["a", 80_00, { a: 30_00, b: 50_00 }]],
    ],
    ["nothing in another market", [promotion({ id: "p", markets: ["PL"] })], []],
    ["nothing before it starts", [promotion({ id: "p", startsAt: new Date("2026-11-27T12:00:00.001Z") })], []],
    ["nothing from its end on", [promotion({ id: "p", endsAt: new Date("2026-11-27T12:00:00Z") })], []],
    ["nothing while it is paused", [promotion({ id: "p", state: "paused" })], []],
    ["nothing without the code it needs", [promotion({ id: "p", needsCode: true })], []],
    ["nothing for a group without membership", [promotion({ id: "p", groupKey: "installers" })], []],
    ["nothing below the minimum", [promotion({ id: "p", minimum: { UA: 799_98, PL: null } })], []],
    [
      "from the minimum on",
      [promotion({ id: "p", minimum: { UA: 799_97, PL: null } })],
      [["p", 80_00, { a: 30_00, b: 50_00 }]],
    ],
    ["nothing where it would be above the budget", [promotion({ id: "p", budget: { UA: 79_99, PL: null } })], []],
  ])("%s", (_name, promotions, expected) => {
    expect(taken(lines, promotionFacts(promotions))).toEqual(expected);
  });

  test("nothing after the last use, in all or by this buyer", () => {
    const use = { total: 5, byBuyer: 1, spent: { UA: 400_00, PL: 0 } };
    const uses = new Map([["p", use]]);
    expect(taken(lines, promotionFacts([promotion({ id: "p", limitTotal: 5 })], { uses }))).toEqual([]);
    expect(taken(lines, promotionFacts([promotion({ id: "p", limitTotal: 6 })], { uses }))).toHaveLength(1);
    expect(taken(lines, promotionFacts([promotion({ id: "p", limitPerCustomer: 1 })], { uses }))).toEqual([]);
    const budget = { UA: 480_00, PL: null };
    expect(taken(lines, promotionFacts([promotion({ id: "p", budget })], { uses }))).toHaveLength(1);
    expect(taken(lines, promotionFacts([promotion({ id: "p", budget: { UA: 479_99, PL: null } })], { uses }))).toEqual(
      [],
    );
  });

  test("delivery, which costs nothing then", () => {
    const [free] = discountsOf(
      lines,
      promotionFacts([promotion({ id: "p", benefit: { kind: "free_delivery" } })]),
      terms,
    ).applied;
    expect(free).toMatchObject({ kind: "free_delivery", amount: 0, byLine: [] });
    expect(free?.delivery).toBe(markets.UA.shipping.standard.cost);
  });

  test("a gift is a line of its own that costs nothing, if there is one more than is bought", () => {
    const facts = promotionFacts([promotion({ id: "p", benefit: { kind: "gift", productId: "adapter" } })]);
    const [given] = discountsOf(lines, facts, terms).applied;
    expect(given).toMatchObject({ amount: 300_00, byLine: [{ key: "p.gift", amount: 300_00 }] });
    expect(given?.gift).toEqual({ key: "p.gift", productId: "adapter", unitNet: 300_00 });
    const bought = [...lines, discountable({ key: "x", productId: "adapter", quantity: 2 })];
    expect(discountsOf(bought, facts, terms).applied).toEqual([]);
  });
});

describe("codes", () => {
  const lines = [discountable({ key: "a" })];
  const coupon = (code: string, promotionId: string, limitTotal: number | null = null, used = 0) => {
    return { code, promotionId, limitTotal, used, isDisabled: false };
  };
  const behind = (own: Partial<Parameters<typeof promotion>[0]> = {}) =>
    promotion({ id: "p", needsCode: true, ...own });

  test("a code claims its promotion, once", () => {
    const facts = promotionFacts([behind()], { coupons: [coupon("SUN2", "p"), coupon("SUN1", "p")] });
    const { applied, problems } = discountsOf(lines, facts, { ...terms, codes: ["SUN2", "SUN1"] });
    expect(applied).toMatchObject([{ code: "SUN1", amount: 100_00 }]);
    expect(problems).toEqual([{ code: "SUN2", reason: "nothing_left" }]);
  });

  test.each([
    ["a draft", behind({ state: "draft" }), {}, { reason: "unknown" }],
    ["an ended one to a guest", behind({ state: "ended" }), {}, { reason: "unknown" }],
    ["an ended one to a customer", behind({ state: "ended" }), { isSignedIn: true }, { reason: "ended" }],
    ["one that starts later", behind({ startsAt: new Date("2027-01-01T00:00:00Z") }), {}, { reason: "not_yet" }],
    ["one of a group to a guest", behind({ groupKey: "installers" }), {}, { reason: "sign_in" }],
    ["one of another group", behind({ groupKey: "installers" }), { isSignedIn: true }, { reason: "not_for_you" }],
    [
      "one for other goods",
      behind({ goods: { categories: ["batteries"], brands: [], products: [] } }),
      {},
      { reason: "not_these" },
    ],
    [
      "one from a minimum on",
      behind({ minimum: { UA: 1_500_00, PL: null } }),
      {},
      { reason: "minimum", missing: 500_00 },
    ],
    [
      "a gift that is out of stock",
      behind({ benefit: { kind: "gift", productId: "gone" } }),
      {},
      { reason: "no_gift" },
    ],
  ])("%s takes nothing off and says why", (_name, promoted, own, problem) => {
    const facts = promotionFacts([promoted], { coupons: [coupon("SUN1", "p")], ...own });
    const { applied, problems } = discountsOf(lines, facts, { ...terms, codes: ["SUN1"] });
    expect(applied).toEqual([]);
    expect(problems).toEqual([{ code: "SUN1", ...problem }]);
  });

  test("an unknown code, and one that was used as often as it may", () => {
    const facts = promotionFacts([behind()], { coupons: [coupon("SUN1", "p", 3, 3)] });
    expect(discountsOf(lines, facts, { ...terms, codes: ["SUN1", "NONE"] }).problems).toEqual([
      { code: "NONE", reason: "unknown" },
      { code: "SUN1", reason: "used_up" },
    ]);
  });

  test.each([
    ["a guest", false, "unknown"],
    ["a customer", true, "ended"],
  ])("a disabled code looks to %s like an ended promotion, and others of it go on", (_name, isSignedIn, reason) => {
    const coupons = [{ ...coupon("SUN1", "p"), isDisabled: true }, coupon("SUN2", "p")];
    const facts = promotionFacts([behind()], { coupons, isSignedIn });
    const { applied, problems } = discountsOf(lines, facts, { ...terms, codes: ["SUN1", "SUN2"] });
    expect(problems).toEqual([{ code: "SUN1", reason }]);
    expect(applied).toMatchObject([{ code: "SUN2", amount: 100_00 }]);
  });

  test("a code that an exclusive promotion excludes says by which", () => {
    const best = promotion({ id: "x", isExclusive: true, benefit: percent(5000) });
    const facts = promotionFacts([behind(), best], { coupons: [coupon("SUN1", "p")] });
    const { applied, problems } = discountsOf(lines, facts, { ...terms, codes: ["SUN1"] });
    expect(applied).toMatchObject([{ promotionId: "x" }]);
    expect(problems).toEqual([{ code: "SUN1", reason: "excluded", by: "x" }]);
  });
});
