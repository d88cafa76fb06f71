import fc from "fast-check";
import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { discountable, promotion, promotionFacts } from "../../../../test/support/promotion-builders.ts";
import { discountsOf } from "./discounts.ts";
import type { Discount, Promotion } from "./promotion.ts";

const brands = ["Jinko", "Deye", "Pylontech"];

const someLines = fc
  .array(
    fc.record({
      brand: fc.constantFrom(...brands),
      unitNet: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((line, at) => discountable({ key: `line-${at}`, ...line })));

const benefit = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((percentBp) => ({ kind: "percent" as const, percentBp })),
  fc
    .integer({ min: 1, max: 3_000_000 })
    .map((minor) => ({ kind: "amount" as const, amounts: { UA: minor, PL: null } })),
  fc.constant({ kind: "free_delivery" as const }),
  fc.constant({ kind: "gift" as const, productId: "adapter" }),
);

const somePromotions: fc.Arbitrary<Promotion[]> = fc
  .array(
    fc.record({
      benefit,
      priority: fc.integer({ min: 0, max: 3 }),
      isExclusive: fc.boolean(),
      brand: fc.constantFrom(null, ...brands),
      minimum: fc.constantFrom(null, 1_000_00),
      budget: fc.constantFrom(null, 500_00),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ brand, minimum, budget, ...own }, at) =>
      promotion({
        ...own,
        id: `p${at}`,
        goods: { categories: [], brands: brand ? [brand] : [], products: [] },
        minimum: { UA: minimum, PL: null },
        budget: { UA: budget, PL: null },
      }),
    ),
  );

const terms = {
  market: markets.UA,
  shippingMethod: "standard" as const,
  rentedNet: 0,
  gifts: new Map([["adapter", { unitNet: 300_00, available: 3 }]]),
  locale: "en" as const,
  at: new Date("2026-11-27T12:00:00Z"),
  codes: [],
};

/** Off each line, over all discounts. */
function offByLine(applied: readonly Discount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { byLine } of applied) for (const { key, amount } of byLine) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
}

test("no line has more taken off than it costs, and each discount is the sum of its lines", () => {
  fc.assert(
    fc.property(someLines, somePromotions, (lines, promotions) => {
      const { applied } = discountsOf(lines, promotionFacts(promotions), terms);
      const off = offByLine(applied);
      for (const line of lines) expect(off.get(line.key) ?? 0).toBeLessThanOrEqual(line.unitNet * line.quantity);
      for (const { amount, byLine, gift, delivery } of applied) {
        expect(byLine.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        for (const part of byLine) expect(part.amount).toBeGreaterThan(0);
        expect(amount + delivery).toBeGreaterThan(0);
        if (gift) expect(amount).toBe(gift.unitNet);
      }
      expect(applied.filter(({ gift }) => gift).length).toBeLessThanOrEqual(3);
    }),
  );
});

test("the order of lines and promotions does not matter", () => {
  fc.assert(
    fc.property(someLines, somePromotions, (lines, promotions) => {
      const plain = discountsOf(lines, promotionFacts(promotions), terms);
      expect(discountsOf(lines.toReversed(), promotionFacts(promotions.toReversed()), terms)).toEqual(plain);
    }),
  );
});

test("an exclusive promotion stands alone", () => {
  fc.assert(
    fc.property(someLines, somePromotions, (lines, promotions) => {
      const { applied } = discountsOf(lines, promotionFacts(promotions), terms);
      const isExclusive = (id: string) => promotions.some((one) => one.id === id && one.isExclusive);
      if (applied.some(({ promotionId }) => isExclusive(promotionId))) expect(applied).toHaveLength(1);
    }),
  );
});

test("no promotion costs more than is left of its budget", () => {
  fc.assert(
    fc.property(someLines, somePromotions, (lines, promotions) => {
      for (const { promotionId, amount, delivery } of discountsOf(lines, promotionFacts(promotions), terms).applied) {
        const budget = promotions.find(({ id }) => id === promotionId)?.budget.UA ?? null;
        if (budget !== null) expect(amount + delivery).toBeLessThanOrEqual(budget);
      }
    }),
  );
});

test("with one more line no other line has more taken off than it costs", () => {
  fc.assert(
    fc.property(someLines, someLines, somePromotions, (lines, [more], promotions) => {
      const added = more ? [...lines, { ...more, key: "more" }] : lines;
      const off = offByLine(discountsOf(added, promotionFacts(promotions), terms).applied);
      for (const line of lines) expect(off.get(line.key) ?? 0).toBeLessThanOrEqual(line.unitNet * line.quantity);
    }),
  );
});
