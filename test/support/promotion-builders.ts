import type { Discount, DiscountableLine, Promotion, PromotionFacts } from "#features/pricing/domain/promotion.ts";

const everything = { categories: [], brands: [], products: [] };
const nowhere = { UA: null, PL: null };

/** A promotion of 10 % off everything, of which `own` differs. */
export function promotion(own: Partial<Promotion> & { id: string }): Promotion {
  return {
    labels: { ua: `${own.id} ua`, pl: `${own.id} pl`, en: own.id },
    benefit: { kind: "percent", percentBp: 1000 },
    markets: ["UA", "PL"],
    goods: everything,
    groupKey: null,
    minimum: nowhere,
    needsCode: false,
    priority: 100,
    isExclusive: false,
    limitTotal: null,
    limitPerCustomer: null,
    budget: nowhere,
    startsAt: new Date("2026-11-01T00:00:00Z"),
    endsAt: null,
    state: "active",
    ...own,
  };
}

/** Facts of a guest. */
export function promotionFacts(
  promotions: readonly Promotion[],
  own: Partial<Omit<PromotionFacts, "promotions">> = {},
): PromotionFacts {
  return { promotions, uses: new Map(), coupons: [], group: null, isSignedIn: false, ...own };
}

/** One panel for 1 000.00, of which `own` differs. */
export function discountable(own: Partial<DiscountableLine> & { key: string }): DiscountableLine {
  return {
    productId: own.key,
    categorySlug: "solar-panels",
    brand: "Jinko",
    unitNet: 1_000_00,
    quantity: 1,
    ...own,
  };
}

/** One discount of this amount off an order; none for 0. */
export function discountOf(amount: number): Discount[] {
  if (amount === 0) return [];
  const none = { byLine: [], delivery: 0, gift: null };
  return [{ ...none, promotionId: "p", label: "Sale", kind: "amount", code: null, amount }];
}
