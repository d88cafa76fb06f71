import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustmentsOf } from "#features/cart/domain/pricing-steps.ts";
import { totalsOf } from "#features/cart/domain/totals.ts";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { includedTax } from "#platform/pure/money.ts";
import { discountOf } from "../../../../../test/support/promotion-builders.ts";
import { isWithinOne, modelTax } from "../../../../../test/support/rational-prices.ts";
import {
  leftToRefund,
  planRefund,
  type RefundableOrder,
  type RefundLine,
  type RefundRequest,
  wholeRefund,
} from "./refund.ts";

const markets = { UA: uaMarket, PL: plMarket };
const nothing: RefundRequest = { items: [], delivery: false, fee: false };

interface Bought {
  unitNet: number;
  quantity: number;
  discountNet?: number;
}

/** `spread`: a discount that no line explains, as older orders have it. */
function orderOf(
  items: readonly Bought[],
  { market = "UA", pod = false, spread = 0 }: { market?: "UA" | "PL"; pod?: boolean; spread?: number } = {},
): RefundableOrder {
  const off = items.reduce((sum, { discountNet = 0 }) => sum + discountNet, spread);
  const terms = {
    lines: items,
    market: markets[market],
    shippingMethod: "standard",
    paymentMethod: pod ? "pod" : "transfer",
  } as const;
  const rows = adjustmentsOf({ ...terms, discounts: discountOf(off) });
  const { subtotal, tax, taxRateBp, shipping, fee, total } = totalsOf(rows, markets[market].taxRateBp);
  return {
    subtotal,
    tax,
    taxRateBp,
    shippingCost: shipping,
    paymentFee: fee,
    captured: total,
    refunded: 0,
    items: items.map((item, at) => ({ ...item, id: `line-${at}` })),
    earlier: [],
  };
}

function withBack(order: RefundableOrder, lines: readonly RefundLine[]): RefundableOrder {
  return { ...order, refunded: order.refunded + sum(lines), earlier: [...order.earlier, ...lines] };
}

const taxOf = (lines: readonly RefundLine[], of: RefundLine["kind"]) =>
  lines.reduce((all, { kind, tax }) => (kind === of ? all + tax : all), 0);
const sum = (lines: readonly RefundLine[]) => lines.reduce((all, line) => all + line.amount, 0);

function planned(order: RefundableOrder, request: Partial<RefundRequest>): RefundLine[] {
  const plan = planRefund(order, { ...nothing, ...request });
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}

describe("planRefund", () => {
  const order = orderOf([{ unitNet: 100_00, quantity: 3 }], { pod: true });

  test("a piece takes its tax with it; delivery and fee go back once, if asked", () => {
    expect(planned(order, { items: [{ orderItemId: "line-0", quantity: 1 }] })).toEqual([
      { kind: "item", orderItemId: "line-0", quantity: 1, amount: 120_00, tax: 20_00 },
    ]);
    const lines = planned(order, { delivery: true, fee: true });
    expect(lines.map(({ kind, amount, tax }) => [kind, amount, tax])).toEqual([
      ["delivery", 200_00, 33_33],
      ["fee", 50_00, 8_33],
    ]);
    expect(planRefund(withBack(order, lines), { ...nothing, delivery: true, fee: true })).toEqual({
      ok: false,
      code: "nothing_to_refund",
    });
  });

  test.each<[string, RefundableOrder, Partial<RefundRequest>, Record<string, unknown>]>([
    ["nothing", order, {}, { code: "nothing_to_refund" }],
    ["no pieces", order, { items: [{ orderItemId: "line-0", quantity: 0 }] }, { code: "nothing_to_refund" }],
    ["fewer than none", order, { items: [{ orderItemId: "line-0", quantity: -1 }] }, { code: "nothing_to_refund" }],
    ["a line of another order", order, { items: [{ orderItemId: "x", quantity: 1 }] }, { code: "unknown_line" }],
    [
      "more than was bought",
      order,
      { items: [{ orderItemId: "line-0", quantity: 4 }] },
      { code: "more_than_bought", left: 3 },
    ],
    [
      "more than was bought, in two parts",
      order,
      { items: [1, 3].map((quantity) => ({ orderItemId: "line-0", quantity })) },
      { code: "more_than_bought", left: 3 },
    ],
    [
      "more than came",
      { ...order, captured: 100_00 },
      { delivery: true },
      { code: "more_than_captured", left: 100_00 },
    ],
    ["of an order that was never paid", { ...order, captured: 0 }, { fee: true }, { code: "more_than_captured" }],
  ])("refuses %s", (_name, of, request, failure) => {
    expect(planRefund(of, { ...nothing, ...request })).toMatchObject({ ok: false, ...failure });
  });

  test("pieces that went back are gone; those of a refund that failed are not among the earlier ones", () => {
    const rest = withBack(order, planned(order, { items: [{ orderItemId: "line-0", quantity: 2 }] }));
    expect(leftToRefund(rest)).toMatchObject({ items: [{ quantity: 1 }], money: 120_00 + 250_00 });
    expect(planRefund(rest, { ...nothing, items: [{ orderItemId: "line-0", quantity: 2 }] })).toMatchObject({
      ok: false,
    });
  });

  test.each<[string, Bought, number[], [amount: number, tax: number][]]>([
    // 300.00 less 100.00: 66.66, 66.67 and 66.67 net; 13.33 of tax each, the last a kopiyka more: 40.00 in all.
    [
      "pieces of a reduced line, one by one",
      { unitNet: 100_00, quantity: 3, discountNet: 100_00 },
      [1, 1, 1],
      [
        [79_99, 13_33],
        [80_01, 13_34],
        [80_00, 13_33],
      ],
    ],
    [
      "two of them, then the last",
      { unitNet: 100_00, quantity: 3, discountNet: 100_00 },
      [2, 1],
      [
        [160_00, 26_67],
        [80_00, 13_33],
      ],
    ],
    ["all at once", { unitNet: 100_00, quantity: 3, discountNet: 100_00 }, [3], [[240_00, 40_00]]],
  ])("gives back %s as they were paid", (_name, bought, parts, expected) => {
    let now = orderOf([bought]);
    const back = parts.map((quantity) => {
      const lines = planned(now, { items: [{ orderItemId: "line-0", quantity }] });
      now = withBack(now, lines);
      return lines.map(({ amount, tax }) => [amount, tax])[0];
    });
    expect(back).toEqual(expected);
  });

  test("a gift is worth nothing, but its piece is back", () => {
    const gift = orderOf([
      { unitNet: 100_00, quantity: 1 },
      { unitNet: 30_00, quantity: 1, discountNet: 30_00 },
    ]);
    const lines = planned(gift, { items: ["line-0", "line-1"].map((orderItemId) => ({ orderItemId, quantity: 1 })) });
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 120_00],
      [1, 0],
    ]);
    expect(planRefund(gift, { ...nothing, items: [{ orderItemId: "line-1", quantity: 1 }] })).toMatchObject({
      code: "nothing_to_refund",
    });
  });

  test("a discount of an older order, which no line explains, applies to all goods alike", () => {
    const older = orderOf(
      [
        { unitNet: 100_00, quantity: 2 },
        { unitNet: 50_00, quantity: 2 },
      ],
      { spread: 30_00 },
    );
    // Nine tenths of 100.00, and VAT.
    expect(planned(older, { items: [{ orderItemId: "line-0", quantity: 1 }] })).toMatchObject([{ amount: 108_00 }]);
    expect(sum(wholeRefund(older))).toBe(older.captured);
  });

  test("what was rounded once goes back whole, however it is cut", () => {
    // 3 × 0.33 zł: 23 % of 0.99 is 0.2277, of 0.33 it is 0.0759; three times 0.08 would be a grosz too much.
    const small = orderOf([{ unitNet: 33, quantity: 3 }], { market: "PL" });
    let now = small;
    const taxes = [1, 2, 3].map(() => {
      const lines = planned(now, { items: [{ orderItemId: "line-0", quantity: 1 }] });
      now = withBack(now, lines);
      return lines[0]?.tax;
    });
    expect(taxes).toEqual([8, 7, 8]);
    expect(small.tax).toBe(23);
  });
});

describe("wholeRefund", () => {
  test("gives back all that is left, and nothing of what is gone", () => {
    const order = orderOf([{ unitNet: 100_00, quantity: 3 }]);
    expect(sum(wholeRefund(order))).toBe(order.captured);
    const rest = withBack(order, planned(order, { items: [{ orderItemId: "line-0", quantity: 1 }], delivery: true }));
    expect(wholeRefund(rest)).toEqual([
      { kind: "item", orderItemId: "line-0", quantity: 2, amount: 240_00, tax: 40_00 },
    ]);
    expect(wholeRefund(withBack(rest, wholeRefund(rest)))).toEqual([]);
  });

  test.each([
    ["less than the order cost", -50_00],
    ["more than the order cost", 50_00],
    ["nothing", -560_00],
  ])("gives back exactly what came when that is %s", (_name, off) => {
    const order = orderOf([{ unitNet: 100_00, quantity: 3 }]);
    expect(sum(wholeRefund({ ...order, captured: order.captured + off }))).toBe(560_00 + off);
  });

  test("a part that is cut short takes only the tax in what is left of it", () => {
    const order = orderOf([{ unitNet: 100_00, quantity: 3 }]);
    const cut = (captured: number) => wholeRefund({ ...order, captured }).map(({ amount, tax }) => [amount, tax]);
    expect(cut(120_00)).toEqual([[120_00, 20_00]]);
    expect(cut(360_00 + 60_00)).toEqual([
      [360_00, 60_00],
      [60_00, 10_00],
    ]);
  });
});

/** Every third line is reduced, every sixth a gift. */
const item = fc
  .record({
    unitNet: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 50_000_000 })),
    quantity: fc.integer({ min: 1, max: 6 }),
    off: fc.constantFrom(0, 0, 0, 0, 0.37, 1),
  })
  .map(({ off, ...bought }): Bought => {
    return { ...bought, discountNet: Math.floor(bought.unitNet * bought.quantity * off) };
  });
const history = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
  market: fc.constantFrom("UA" as const, "PL" as const),
  pod: fc.boolean(),
  /** In which order pieces are refunded, and how many at a time. */
  order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  failing: fc.nat(3),
});

/** `npm run test:long` takes a million: three quarters of a minute on a machine that does nothing else. */
const runs = Number(process.env.CARTS ?? 60_000);

test(
  "refunds in any parts and order never pass what came and sum to it exactly, also when some fail",
  () => {
    fc.assert(
      fc.property(history, ({ items, market, pod, order: choices, failing }) => {
        const whole = orderOf(items, { market, pod });
        let now = whole;
        for (const [turn, choice] of choices.entries()) {
          const open = leftToRefund(now).items.filter(({ quantity }) => quantity > 0);
          const one = open[choice % (open.length || 1)];
          if (!one) break;
          const quantity = 1 + (choice % one.quantity);
          const asked = { ...nothing, items: [{ orderItemId: one.orderItemId, quantity }], delivery: turn === 1 };
          const plan = planRefund(now, asked);
          // A gift alone has nothing to give back.
          if (!plan.ok && plan.code !== "nothing_to_refund") throw new Error(plan.code);
          if (!plan.ok) continue;
          const lines = plan.value;
          for (const line of lines) if (line.tax > line.amount || line.tax < 0) throw new Error(JSON.stringify(line));
          // A failed refund is undone: the next one ignores it.
          if (turn % 4 === failing && turn < 8) continue;
          now = withBack(now, lines);
          const tax = taxOf(now.earlier, "item");
          const netBack = sum(now.earlier.filter(({ kind }) => kind === "item")) - tax;
          if (!isWithinOne(tax, modelTax(netBack, market))) throw new Error(`tax of ${netBack}: ${tax}`);
          if (now.refunded > now.captured) throw new Error("more than came");
        }
        const end = withBack(now, wholeRefund(now));
        if (end.refunded !== whole.captured) throw new Error(`${end.refunded} of ${whole.captured}`);
        if (taxOf(end.earlier, "item") !== whole.tax) throw new Error("tax differs");
        // Delivery and fee are refunded whole, including their tax.
        const { shippingCost, paymentFee, taxRateBp } = whole;
        if (taxOf(end.earlier, "delivery") !== includedTax(shippingCost, taxRateBp)) throw new Error("tax of delivery");
        if (taxOf(end.earlier, "fee") !== includedTax(paymentFee, taxRateBp)) throw new Error("tax of the fee");
        if (end.earlier.some(({ kind }) => kind === "late_payment")) throw new Error("the parts missed some money");
      }),
      { numRuns: runs, seed: 31 },
    );
  },
  Math.max(240_000, runs),
);
