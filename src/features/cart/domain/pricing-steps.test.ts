import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "#features/pricing/domain/promotion.ts";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { type ModelCart, modelTotals } from "../../../../test/support/rational-prices.ts";
import { adjustmentsOf, type OrderTerms } from "./pricing-steps.ts";
import { orderTotals, totalsOf } from "./totals.ts";

const terms: OrderTerms = {
  lines: [{ unitNet: 1_000_00, quantity: 2 }],
  market: uaMarket,
  shippingMethod: "standard",
  paymentMethod: "pod",
};

const discount = (own: Partial<Discount>): Discount => ({
  ...{ promotionId: "p", label: "Autumn", kind: "percent", code: null, amount: 0, byLine: [], delivery: 0, gift: null },
  ...own,
});

describe("adjustmentsOf", () => {
  test("returns the steps in order, tax with its rate", () => {
    expect(adjustmentsOf(terms)).toEqual([
      { step: "goods", amount: 2_000_00, rateBp: null },
      { step: "delivery", amount: 200_00, rateBp: null },
      { step: "pay_on_delivery", amount: 50_00, rateBp: null },
      { step: "tax", amount: 400_00, rateBp: 2000 },
    ]);
  });

  test("has no row without a fee, but one for free delivery", () => {
    const rows = adjustmentsOf({ ...terms, paymentMethod: "transfer", lines: [{ unitNet: 6_000_00, quantity: 1 }] });
    expect(rows.map(({ step, amount }) => [step, amount])).toEqual([
      ["goods", 6_000_00],
      ["delivery", 0],
      ["tax", 1_200_00],
    ]);
  });

  test("a discount comes before delivery and tax, a deposit after all and untaxed", () => {
    const rows = adjustmentsOf(
      { ...terms, lines: [{ unitNet: 5_100_00, quantity: 1 }], discounts: [discount({ amount: 510_00 })] },
      { deposit: () => ({ amount: 1_000_00, rateBp: null }) },
    );
    expect(rows.map(({ step, amount }) => [step, amount])).toEqual([
      ["goods", 5_100_00],
      ["discount", -510_00],
      ["delivery", 200_00],
      ["pay_on_delivery", 50_00],
      ["tax", 918_00],
      ["deposit", 1_000_00],
    ]);
    expect(totalsOf(rows, 2000)).toMatchObject({ subtotal: 4_590_00, total: 5_758_00 });
  });

  test("each promotion has its own row with its label and code", () => {
    const lines = [{ unitNet: 1_000_00, quantity: 1 }];
    const discounts = [
      discount({ amount: 100_00 }),
      discount({ promotionId: "q", label: "Code", code: "SUN1", amount: 90_00 }),
    ];
    const rows = adjustmentsOf({ ...terms, paymentMethod: null, lines, discounts });
    expect(rows.map(({ step, amount, promotion }) => [step, amount, promotion])).toEqual([
      ["goods", 1_000_00, undefined],
      ["discount", -100_00, { id: "p", label: "Autumn", code: null }],
      ["discount", -90_00, { id: "q", label: "Code", code: "SUN1" }],
      ["delivery", 200_00, undefined],
      ["tax", 162_00, undefined],
    ]);
  });

  test("delivery that a promotion made free costs nothing and names it", () => {
    const lines = [{ unitNet: 1_000_00, quantity: 1 }];
    const discounts = [discount({ kind: "free_delivery", delivery: 200_00 })];
    const rows = adjustmentsOf({ ...terms, paymentMethod: null, lines, discounts });
    expect(rows.map(({ step, amount, promotion }) => [step, amount, promotion?.label])).toEqual([
      ["goods", 1_000_00, undefined],
      ["delivery", 0, "Autumn"],
      ["tax", 200_00, undefined],
    ]);
  });

  test("a hook that returns null adds no row", () => {
    expect(adjustmentsOf(terms, { deposit: () => null })).toEqual(adjustmentsOf(terms));
  });
});

/** A million in `npm run test:long`. */
const carts = Number(process.env.CARTS ?? 100_000);
const markets = { UA: uaMarket, PL: plMarket };

/** Prices are concentrated at the edge cases: zero, half a kopiyka of tax, the thresholds of free delivery. */
const unitNet = fc.oneof(
  fc.nat(300),
  fc.nat(500_000_000),
  fc
    .tuple(fc.constantFrom(2_000_00, 4_000_00, 5_000_00, 10_000_00), fc.integer({ min: -3, max: 3 }))
    .map(([at, off]) => at + off),
);
const cart = fc.record({
  lines: fc.array(fc.record({ unitNet, quantity: fc.oneof(fc.constant(1), fc.nat(1_000)) }), { maxLength: 6 }),
  market: fc.constantFrom("UA" as const, "PL" as const),
  method: fc.constantFrom("standard" as const, "express" as const),
  payment: fc.constantFrom("card" as const, "transfer" as const, "pod" as const, null),
});

type CartSketch = typeof cart extends fc.Arbitrary<infer Sketch> ? Sketch : never;

/** Differences between the two computations. */
function difference({ lines, market, method, payment }: CartSketch, shopTotals = orderTotals): string | null {
  const asked = { lines, market: markets[market], shippingMethod: method, paymentMethod: payment };
  const model: ModelCart = {
    market,
    method,
    payment,
    lines: lines.map((line) => ({ price: { n: BigInt(line.unitNet), d: 100n }, quantity: line.quantity })),
  };
  const { taxRateBp: _rate, ...totals } = shopTotals(asked);
  const expected = modelTotals(model);
  for (const name of ["subtotal", "tax", "shipping", "fee", "total"] as const) {
    if (totals[name] !== expected[name]) return `${name}: ${totals[name]}, not ${expected[name]}`;
  }
  const rows = adjustmentsOf(asked).reduce((sum, row) => sum + row.amount, 0);
  return rows === totals.total ? null : `rows sum to ${rows}, not ${totals.total}`;
}

test.each([1, 2, 3, 4])(
  `shop and rational model agree to the kopiyka on ${carts} carts, part %i of 4`,
  (part) => {
    fc.assert(
      fc.property(cart, (sketch) => {
        const found = difference(sketch);
        if (found) throw new Error(found);
      }),
      { numRuns: carts / 4, seed: part * 7_919 },
    );
  },
  120_000,
);

test.each<[string, typeof orderTotals]>([
  ["rounds the tax of each line", (terms) => withTax(terms, (net, rate) => Math.round((net * rate) / 10_000))],
  ["rounds down", (terms) => taxedOnce(terms, Math.floor)],
])("a shop that %s is found out", (_name, wrong) => {
  const { failed } = fc.check(
    fc.property(cart, (sketch) => difference(sketch, wrong) === null),
    { numRuns: 10_000, seed: 1 },
  );
  expect(failed).toBe(true);
});

function withTax(terms: OrderTerms, taxOf: (net: number, rateBp: number) => number): ReturnType<typeof orderTotals> {
  const right = orderTotals(terms);
  const rest = right.shipping + right.fee;
  const nets = [...terms.lines.map((line) => line.unitNet * line.quantity), rest];
  const tax = nets.reduce((sum, net) => sum + taxOf(net, right.taxRateBp), 0);
  return { ...right, tax, total: right.total - right.tax + tax };
}

function taxedOnce(terms: OrderTerms, round: (exact: number) => number): ReturnType<typeof orderTotals> {
  const right = orderTotals(terms);
  const tax = round(((right.subtotal + right.shipping + right.fee) * right.taxRateBp) / 10_000);
  return { ...right, tax, total: right.total - right.tax + tax };
}
