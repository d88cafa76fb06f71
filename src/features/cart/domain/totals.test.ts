import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import type { MarketSettings, PaymentMethod, ShippingMethod } from "#platform/pure/market/market.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import type { PricedQuantity } from "./pricing-steps.ts";
import { freeDeliveryProgress, orderTotals } from "./totals.ts";

const one = (unitNet: number): PricedQuantity[] => [{ unitNet, quantity: 1 }];

describe("orderTotals", () => {
  test.each<
    [
      string,
      MarketSettings,
      PricedQuantity[],
      ShippingMethod,
      PaymentMethod | null,
      Partial<ReturnType<typeof orderTotals>>,
    ]
  >([
    [
      "an empty cart costs nothing",
      uaMarket,
      [],
      "standard",
      "pod",
      { subtotal: 0, tax: 0, shipping: 0, fee: 0, total: 0 },
    ],
    [
      "20 % in Ukraine, standard delivery",
      uaMarket,
      one(1_000_00),
      "standard",
      "transfer",
      { tax: 200_00, shipping: 200_00, fee: 0, total: 1_400_00 },
    ],
    [
      "23 % in Poland, standard delivery",
      plMarket,
      one(1_000_00),
      "standard",
      "transfer",
      { tax: 230_00, shipping: 30_00, fee: 0, total: 1_260_00 },
    ],
    ["UA: exactly 5 000 still pays", uaMarket, one(5_000_00), "standard", null, { shipping: 200_00 }],
    ["UA: one kopiyka above 5 000 is free", uaMarket, one(5_000_01), "standard", null, { shipping: 0 }],
    ["UA: express exactly 10 000 still pays", uaMarket, one(10_000_00), "express", null, { shipping: 350_00 }],
    ["UA: express above 10 000 is free", uaMarket, one(10_000_01), "express", null, { shipping: 0 }],
    ["PL: exactly 2 000 still pays", plMarket, one(2_000_00), "standard", null, { shipping: 30_00 }],
    ["PL: above 2 000 is free", plMarket, one(2_000_01), "standard", null, { shipping: 0 }],
    ["PL: express exactly 4 000 still pays", plMarket, one(4_000_00), "express", null, { shipping: 55_00 }],
    ["PL: express above 4 000 is free", plMarket, one(4_000_01), "express", null, { shipping: 0 }],
    ["UA: pay on delivery adds 50", uaMarket, one(5_000_01), "standard", "pod", { fee: 50_00, total: 6_050_01 }],
    ["PL: pay on delivery adds 10", plMarket, one(100_00), "standard", "pod", { fee: 10_00, total: 163_00 }],
    ["half a grosz is rounded up", plMarket, one(50), "standard", null, { tax: 12 }],
    [
      "tax is rounded once per order, not per line",
      plMarket,
      [
        { unitNet: 50, quantity: 1 },
        { unitNet: 50, quantity: 1 },
      ],
      "standard",
      null,
      { subtotal: 100, tax: 23 },
    ],
  ])("%s", (_name, market, lines, shippingMethod, paymentMethod, expected) => {
    expect(orderTotals({ lines, market, shippingMethod, paymentMethod })).toMatchObject(expected);
  });

  const terms = fc.record({
    lines: fc.array(fc.record({ unitNet: fc.nat(500_000_000), quantity: fc.integer({ min: 1, max: 1_000 }) }), {
      maxLength: 8,
    }),
    market: fc.constantFrom(uaMarket, plMarket),
    shippingMethod: fc.constantFrom("standard" as const, "express" as const),
    paymentMethod: fc.constantFrom("card" as const, "transfer" as const, "pod" as const, null),
  });

  test("the total is the sum of its parts, all of them non-negative integers", () => {
    fc.assert(
      fc.property(terms, (order) => {
        const { subtotal, tax, shipping, fee, total } = orderTotals(order);
        expect(total).toBe(subtotal + tax + shipping + fee);
        for (const part of [subtotal, tax, shipping, fee, total])
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }),
    );
  });

  test("tax lies within half a minor unit of the exact share", () => {
    fc.assert(
      fc.property(terms, (order) => {
        const { subtotal, tax, taxRateBp } = orderTotals(order);
        const distance = BigInt(tax) * 10_000n - BigInt(subtotal) * BigInt(taxRateBp);
        expect(distance > -5_000n && distance <= 5_000n).toBe(true);
      }),
    );
  });

  test("splitting a line in two changes nothing", () => {
    fc.assert(
      fc.property(
        terms,
        fc.nat(500_000_000),
        fc.integer({ min: 2, max: 500 }),
        fc.nat(),
        (order, unitNet, quantity, cut) => {
          const part = 1 + (cut % (quantity - 1));
          const whole = orderTotals({ ...order, lines: [...order.lines, { unitNet, quantity }] });
          const split = orderTotals({
            ...order,
            lines: [...order.lines, { unitNet, quantity: part }, { unitNet, quantity: quantity - part }],
          });
          expect(split).toEqual(whole);
        },
      ),
    );
  });
});

describe("freeDeliveryProgress", () => {
  test.each([
    [0, 5_000_01, 0],
    [2_500_00, 2_500_01, 49],
    [5_000_00, 1, 99],
    [5_000_01, 0, 100],
    [9_000_00, 0, 100],
  ])("a subtotal of %i misses %i, %i % of the way", (subtotal, missing, percent) => {
    expect(freeDeliveryProgress(subtotal, uaMarket.shipping.standard)).toEqual({ missing, percent });
  });

  test("nothing is missing exactly when delivery is free", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), (subtotal) => {
        const { shipping } = orderTotals({
          lines: one(subtotal),
          market: uaMarket,
          shippingMethod: "standard",
          paymentMethod: null,
        });
        expect(freeDeliveryProgress(subtotal, uaMarket.shipping.standard).missing === 0).toBe(shipping === 0);
      }),
    );
  });
});
