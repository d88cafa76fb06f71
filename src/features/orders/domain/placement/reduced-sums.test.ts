import fc from "fast-check";
import { expect, test } from "vitest";
import { atRate, orderTotals } from "#features/cart/domain/totals.ts";
import { discountsOf } from "#features/pricing/domain/discounts.ts";
import type { PromotionFacts } from "#features/pricing/domain/promotion.ts";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { includedTax, share } from "#platform/pure/money.ts";
import { pricedProduct, requestFor } from "../../../../../test/support/order-builders.ts";
import { promotion, promotionFacts } from "../../../../../test/support/promotion-builders.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { creditDocument, orderDocument } from "../documents/document-content.ts";
import { leftToRefund, planRefund, type RefundableOrder, type RefundLine, wholeRefund } from "../payments/refund.ts";
import { type Assessed, assess, type PlaceRequest } from "./assessment.ts";
import { newOrder } from "./new-order.ts";
import { declarationVersion } from "./reduced-rate.ts";

const at = new Date("2026-12-01T10:00:00Z");
const installation = { companyName: "Anna Nowak", address: "ul. Ogrodowa 14, Warszawa", notes: "" };
const reduced = plMarket.reducedTaxRateBp ?? 0;

interface Bought {
  unitNet: number;
  quantity: number;
}

const facts = fc.constantFrom<PromotionFacts>(
  promotionFacts([]),
  promotionFacts([promotion({ id: "sale", benefit: { kind: "percent", percentBp: 1_250 } })]),
  promotionFacts([promotion({ id: "delivery", benefit: { kind: "free_delivery" } })]),
  promotionFacts([
    promotion({ id: "off", isExclusive: true, benefit: { kind: "percent", percentBp: 100 } }),
    promotion({ id: "delivery", isExclusive: true, benefit: { kind: "free_delivery" } }),
  ]),
);
const orders = fc.record({
  items: fc.array(
    fc.record({
      unitNet: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 40_000_00 })),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  paymentMethod: fc.constantFrom("card" as const, "transfer" as const, "pod" as const),
  facts,
  /** Which pieces are refunded, one choice after another. */
  choices: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

/** What the page of the checkout computes for these goods. */
function shown(items: readonly Bought[], paymentMethod: PlaceRequest["paymentMethod"], known: PromotionFacts) {
  const market = atRate(plMarket, reduced);
  const lines = items.map(({ unitNet, quantity }, index) => {
    return {
      key: `${index}`,
      productId: `p${index}`,
      categorySlug: "solar-panels",
      brand: "Heliora",
      unitNet,
      quantity,
    };
  });
  const gifts = new Map();
  const terms = {
    market,
    locale: "pl" as const,
    shippingMethod: "standard" as const,
    codes: [],
    at,
    rentedNet: 0,
    gifts,
  };
  const { applied: discounts } = discountsOf(lines, known, terms);
  return orderTotals({ lines: items, market, shippingMethod: "standard", paymentMethod, discounts });
}

function placed(items: readonly Bought[], paymentMethod: PlaceRequest["paymentMethod"], known: PromotionFacts) {
  const { shipping } = requestFor({});
  const totals = shown(items, paymentMethod, known);
  const request: PlaceRequest = {
    items: items.map(({ unitNet, quantity }, index) => ({ id: `p${index}`, quantity, unitNet, installation })),
    ...{ shipping: { ...shipping, country: "PL" }, paymentMethod, locale: "pl", market: "PL", totals },
    declared: declarationVersion,
  };
  const products = new Map(
    items.map(({ unitNet }, index) => [
      `p${index}`,
      pricedProduct(`p${index}`, { unitNet, available: 100, isInstallable: true }),
    ]),
  );
  return { request, totals, assessed: assess(request, products, undefined, { facts: known, at }) };
}

function orderFrom(request: PlaceRequest, assessed: Assessed) {
  let id = 0;
  const newItemId = () => `item-${id++}`;
  const rest = { pieces: new Map(), termsVersion: "1", at, isKnown: false, isToConfirm: false, newItemId };
  return newOrder({ orderId: "o", buyer: { id: "b" }, request, assessed, ...rest }, shopTexts.in("pl"));
}

const taxOf = (lines: readonly { tax: number }[]) => lines.reduce((sum, { tax }) => sum + tax, 0);

test("at the reduced rate cart, order and invoice have the same sums, and refunds in any parts give back exactly its VAT", () => {
  let count = 0;
  fc.assert(
    fc.property(orders, ({ items, paymentMethod, facts: known, choices }) => {
      const { request, totals, assessed } = placed(items, paymentMethod, known);
      if (!assessed.ok) {
        // Above the limit for pay on delivery, or nothing is left to pay: the same at any rate.
        expect(["pod_limit", "nothing_to_pay"]).toContain(assessed.code);
        return;
      }
      count += 1;
      const order = orderFrom(request, assessed.value);
      const { shipping: shippingCost, fee: paymentFee, ...sums } = totals;
      expect(order).toMatchObject({ ...sums, shippingCost, paymentFee, vatDeclaration: { rateBp: reduced } });
      expect(order.taxRateBp).toBe(reduced);
      expect(order.tax).toBe(share(order.subtotal, reduced));
      const { vat = [], total, reducedRate } = orderDocument(order);
      expect(reducedRate).toEqual({ rateBp: reduced, declaredOn: "2026-12-01" });
      const services = includedTax(order.shippingCost, reduced) + includedTax(order.paymentFee, reduced);
      const whole = { rateBp: reduced, gross: order.total, tax: order.tax + services };
      expect(vat).toEqual([{ ...whole, net: whole.gross - whole.tax }]);
      expect(total).toBe(totals.total);
      let now: RefundableOrder = { ...order, captured: order.total, refunded: 0, earlier: [] };
      const notes: number[] = [];
      const giveBack = (lines: readonly RefundLine[]) => {
        const amount = lines.reduce((sum, line) => sum + line.amount, 0);
        now = { ...now, refunded: now.refunded + amount, earlier: [...now.earlier, ...lines] };
        const note = creditDocument(order, lines, { number: "FV", issuedAt: at });
        expect(note.total).toBe(amount);
        notes.push(taxOf(note.vat ?? []));
      };
      for (const choice of choices) {
        const open = leftToRefund(now).items.filter(({ quantity }) => quantity > 0);
        const one = open[choice % (open.length || 1)];
        if (!one) break;
        const asked = [{ orderItemId: one.orderItemId, quantity: 1 + (choice % one.quantity) }];
        const plan = planRefund(now, { items: asked, delivery: choice % 7 === 0, fee: choice % 5 === 0 });
        if (plan.ok) giveBack(plan.value);
      }
      giveBack(wholeRefund(now));
      expect(now.refunded).toBe(order.total);
      expect(taxOf(now.earlier)).toBe(whole.tax);
      expect(notes.reduce((sum, tax) => sum + tax, 0)).toBe(whole.tax);
    }),
    { numRuns: 3_000, seed: 112 },
  );
  expect(count).toBeGreaterThan(2_000);
});

test("of two promotions the one is applied that takes off more at the rate of the order", () => {
  // 1.4 % of 1 800.00 are 31.00 with the normal VAT and 27.22 with the reduced one; delivery costs 30.00.
  const known = promotionFacts([
    promotion({ id: "off", isExclusive: true, benefit: { kind: "percent", percentBp: 140 } }),
    promotion({ id: "delivery", isExclusive: true, benefit: { kind: "free_delivery" } }),
  ]);
  const { request, assessed } = placed([{ unitNet: 1_800_00, quantity: 1 }], "card", known);
  expect(assessed.ok && assessed.value.discounts.map(({ label }) => label)).toEqual(["delivery pl"]);
  const products = new Map([["p0", pricedProduct("p0", { unitNet: 1_800_00, isInstallable: true })]]);
  const undeclared = assess({ ...request, declared: null }, products, undefined, { facts: known, at });
  expect(undeclared).toMatchObject({ code: "totals_changed", discounts: [{ label: "off pl" }] });
});
