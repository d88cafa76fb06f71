import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustmentsOf } from "#features/cart/domain/pricing-steps.ts";
import { totalsOf } from "#features/cart/domain/totals.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { modelItem, modelOrder } from "../../../../../test/support/order-model.ts";
import { discountOf } from "../../../../../test/support/promotion-builders.ts";
import type { PricedOrder } from "../order.ts";
import { planRefund, type RefundableOrder, wholeRefund } from "../payments/refund.ts";
import type { DocumentContent, DocumentSum } from "./document.ts";
import { creditDocument, orderDocument } from "./document-content.ts";
import type { VatRow } from "./vat-summary.ts";

interface Made {
  /** `off`: hundredths of the line that promotions take off; 100 is a gift. */
  items: readonly { unitNet: number; quantity: number; off?: number }[];
  market: "UA" | "PL";
  method: "standard" | "express";
  pod: boolean;
}

function orderOf({ items, market: code, method, pod }: Made): PricedOrder {
  const market = markets[code];
  const paymentMethod = pod ? "pod" : "transfer";
  const discounts = items.map(({ unitNet, quantity, off = 0 }) => Math.floor((unitNet * quantity * off) / 100));
  const discount = discounts.reduce((sum, amount) => sum + amount, 0);
  const steps = adjustmentsOf({
    lines: items,
    market,
    shippingMethod: method,
    paymentMethod,
    discounts: discountOf(discount),
  });
  const { subtotal, tax, taxRateBp, shipping, fee, total } = totalsOf(steps, market.taxRateBp);
  const user = { firstName: "Anna", lastName: "Nowak", address: "ul. Prosta 5", city: "Warszawa" };
  return modelOrder({
    ...{ orderNumber: "HL-1", market: code, locale: "pl", currency: market.currency, paymentMethod },
    paymentDeadline: null,
    shipping: { ...user, postalCode: "00-850", country: code, email: "a@example.com", phone: "+48600100200", method },
    ...{ subtotal, tax, taxRateBp, shippingCost: shipping, paymentFee: fee, total },
    items: items.map(({ unitNet, quantity }, index) => {
      const discountNet = discounts[index] ?? 0;
      return modelItem({ id: `line-${index}`, sku: `S-${index}`, name: "Panel", quantity, unitNet, discountNet });
    }),
    adjustments: steps.map((step) => ({ ...step, label: step.step })),
  });
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** Price steps, sums by rate and total of a document must agree. */
function check({ sums, vat = [], lines, total }: DocumentContent): void {
  expect(sumOf(sums, ({ amount }) => amount)).toBe(total);
  expect(sumOf(vat, ({ gross }) => gross)).toBe(total);
  for (const row of vat) {
    expect(row.net + row.tax).toBe(row.gross);
    expect(Math.min(row.net, row.tax)).toBeGreaterThanOrEqual(0);
  }
  const ofSums = ({ step, amount, includedTax = 0 }: DocumentSum) => (step === "tax" ? amount : includedTax);
  expect(sumOf(vat, ({ tax }) => tax)).toBe(sumOf(sums, ofSums));
  const ofGoods = ({ step, amount }: DocumentSum) => (step === "goods" || step === "discount" ? amount : 0);
  expect(sumOf(lines, ({ net }) => net)).toBe(sumOf(sums, ofGoods));
  for (const { unitNet, quantity, discount = 0, net } of lines) expect(unitNet * quantity - discount).toBe(net);
}

const made = fc.record({
  items: fc.array(
    fc.record({
      unitNet: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 50_000_000 })),
      quantity: fc.integer({ min: 1, max: 6 }),
      off: fc.constantFrom(0, 0, 17, 100),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  market: fc.constantFrom("UA" as const, "PL" as const),
  method: fc.constantFrom("standard" as const, "express" as const),
  pod: fc.boolean(),
});
const invoice = { number: "PL-FV-2026-000001", issuedAt: new Date("2026-11-22T10:00:00Z") };

test("the sums of an invoice by rate add up to its total, and its credit notes to the invoice", () => {
  fc.assert(
    fc.property(made, fc.array(fc.nat(), { maxLength: 6 }), (facts, cuts) => {
      const order = orderOf(facts);
      const whole = orderDocument(order);
      check(whole);
      let now: RefundableOrder = { ...order, captured: order.total, refunded: 0, earlier: [] };
      const notes: DocumentContent[] = [];
      const giveBack = (lines: RefundableOrder["earlier"]) => {
        const note = creditDocument(order, lines, invoice);
        check(note);
        notes.push(note);
        now = { ...now, refunded: now.refunded + note.total, earlier: [...now.earlier, ...lines] };
      };
      for (const cut of cuts) {
        const request = { items: [{ orderItemId: `line-${cut % facts.items.length}`, quantity: 1 }] };
        const planned = planRefund(now, { ...request, delivery: cut % 3 === 0, fee: cut % 5 === 0 });
        if (planned.ok) giveBack(planned.value);
      }
      const rest = wholeRefund(now);
      if (rest.length > 0) giveBack(rest);
      const back = notes.flatMap(({ vat = [] }) => vat);
      for (const part of ["net", "tax", "gross"] as const satisfies readonly (keyof VatRow)[]) {
        expect(sumOf(back, (row) => row[part])).toBe(sumOf(whole.vat ?? [], (row) => row[part]));
      }
    }),
    { numRuns: 2_000, seed: 41 },
  );
});

test("a refund of delivery that was asked for before its tax was kept says the tax all the same", () => {
  const order = orderOf({ items: [{ unitNet: 100_00, quantity: 1 }], market: "PL", method: "standard", pod: false });
  const line = { kind: "delivery" as const, orderItemId: null, quantity: null, amount: 30_00, tax: 0 };
  expect(creditDocument(order, [line], invoice)).toMatchObject({
    sums: [{ step: "delivery", amount: 30_00, rateBp: 2300, includedTax: 5_61 }],
    vat: [{ rateBp: 2300, net: 24_39, tax: 5_61, gross: 30_00 }],
  });
});

test("what is not taxed has a row of its own without tax", () => {
  const order = orderOf({ items: [{ unitNet: 100_00, quantity: 1 }], market: "UA", method: "standard", pod: false });
  const damage = { ...order, tax: 0, taxRateBp: 0, shippingCost: 0, total: 100_00, adjustments: [] };
  expect(orderDocument(damage).vat).toEqual([{ rateBp: 0, net: 100_00, tax: 0, gross: 100_00 }]);
});
