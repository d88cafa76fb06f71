import fc from "fast-check";
import { expect, test } from "vitest";
import type { Promotion } from "#features/pricing/domain/promotion.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { pricedProduct, requestFor } from "../../../../../test/support/order-builders.ts";
import { promotion, promotionFacts } from "../../../../../test/support/promotion-builders.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { creditDocument, orderDocument } from "../documents/document-content.ts";
import type { NewOrder } from "../order.ts";
import { assess, type PlaceRequest } from "../placement/assessment.ts";
import { newOrder } from "../placement/new-order.ts";
import { noRenting } from "../rentals/rented.ts";
import { leftToRefund, planRefund, type RefundableOrder, type RefundLine, wholeRefund } from "./refund.ts";

const at = new Date("2026-11-23T10:00:00Z");
const invoice = { number: "PL-FV-2026-000001", issuedAt: at };

const benefit = fc.oneof(
  fc.integer({ min: 1, max: 9_000 }).map((percentBp) => ({ kind: "percent" as const, percentBp })),
  fc.integer({ min: 1, max: 90_000 }).map((minor) => ({ kind: "amount" as const, amounts: { UA: minor, PL: minor } })),
  fc.constant({ kind: "free_delivery" as const }),
  fc.constant({ kind: "gift" as const, productId: "gift" }),
);
const campaigns = fc
  .array(fc.record({ benefit, priority: fc.nat(2), isExclusive: fc.boolean() }), { maxLength: 5 })
  .map((all): Promotion[] => all.map((own, index) => promotion({ ...own, id: `p${index}` })));
const bought = fc.array(
  fc.record({
    net: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 9_000_00 })),
    quantity: fc.integer({ min: 1, max: 6 }),
    tier: fc.constantFrom(null, 3),
  }),
  { minLength: 1, maxLength: 4 },
);

interface Case {
  lines: { net: number; quantity: number; tier: number | null }[];
  promotions: readonly Promotion[];
  market: MarketCode;
  paymentMethod: "transfer" | "pod";
}

/** The order as placement makes it: the first assessment tells the sums that the buyer then sees; `null`: not possible. */
function orderOf({ lines, promotions, market, paymentMethod }: Case): NewOrder | null {
  const shelf = lines.map(({ net, tier }, index) => {
    const tiers = tier === null ? [] : [{ fromQuantity: tier, net: Math.max(1, Math.floor((net * 9) / 10)) }];
    return pricedProduct(`product-${index}`, { unitNet: net, tiers });
  });
  const products = new Map([...shelf, pricedProduct("gift", { unitNet: 77_77 })].map((one) => [one.id, one]));
  const items = lines.map(({ net, quantity }, index) => {
    return { id: `product-${index}`, quantity, unitNet: net, installation: null };
  });
  const asked: PlaceRequest = requestFor({}, { items, market, paymentMethod });
  const promoting = { facts: promotionFacts(promotions), at };
  const first = assess({ ...asked, totals: { ...asked.totals, total: -1 } }, products, noRenting, promoting);
  if (first.ok || first.code !== "totals_changed") throw new Error("the sums were not told");
  const seen = first.lines.map((line, index) => ({ ...items[index], ...line, installation: null }));
  const request = { ...asked, items: seen, totals: first.totals };
  const assessed = assess(request, products, noRenting, promoting);
  if (!assessed.ok) return null;
  let made = 0;
  const facts = { orderId: "o", buyer: { id: "b" }, request, assessed: assessed.value, pieces: new Map() };
  const trust = { termsVersion: "1", at, isKnown: false, isToConfirm: false, newItemId: () => `item-${made++}` };
  return newOrder({ ...facts, ...trust }, shopTexts.in("ua"));
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Lines, steps and VAT of a paper agree with its total. */
function check({ lines, sums, vat = [], total }: ReturnType<typeof orderDocument>): void {
  const net = sum(lines, (line) => line.net);
  expect(net).toBe(sum(sums, ({ step, amount }) => (step === "goods" || step === "discount" ? amount : 0)));
  expect(sum(sums, ({ amount }) => amount)).toBe(total);
  expect(sum(vat, ({ gross }) => gross)).toBe(total);
  for (const row of vat) expect(row.net + row.tax).toBe(row.gross);
}

test("any campaigns, order and partial refunds: lines make the total, refunds never pass it and end at it", () => {
  let discounted = 0;
  fc.assert(
    fc.property(
      bought,
      campaigns,
      fc.constantFrom<MarketCode>("UA", "PL"),
      fc.constantFrom<"transfer" | "pod">("transfer", "pod"),
      fc.array(fc.nat(), { maxLength: 12 }),
      (lines, promotions, market, paymentMethod, cuts) => {
        const order = orderOf({ lines, promotions, market, paymentMethod });
        if (!order) return;
        if (order.items.some(({ discountNet = 0 }) => discountNet > 0)) discounted += 1;
        check(orderDocument(order));
        expect(order.total).toBe(sum(order.adjustments, ({ amount }) => amount));
        let now: RefundableOrder = { ...order, captured: order.total, earlier: [] };
        const giveBack = (back: readonly RefundLine[]) => {
          check(creditDocument(order, back, invoice));
          for (const { amount, tax } of back) expect(tax >= 0 && tax <= amount).toBe(true);
          now = {
            ...now,
            refunded: now.refunded + sum(back, ({ amount }) => amount),
            earlier: [...now.earlier, ...back],
          };
          expect(now.refunded).toBeLessThanOrEqual(order.total);
        };
        for (const cut of cuts) {
          const open = leftToRefund(now).items.filter(({ quantity }) => quantity > 0);
          const one = open[cut % (open.length || 1)];
          if (!one) break;
          const items = [{ orderItemId: one.orderItemId, quantity: 1 + (cut % one.quantity) }];
          const planned = planRefund(now, { items, delivery: cut % 5 === 0, fee: cut % 7 === 0 });
          if (planned.ok) giveBack(planned.value);
        }
        const rest = wholeRefund(now);
        if (rest.length > 0) giveBack(rest);
        expect(now.refunded).toBe(order.total);
        expect(now.earlier.some(({ kind }) => kind === "late_payment")).toBe(false);
        expect(sum(now.earlier, (line) => (line.kind === "item" ? line.tax : 0))).toBe(order.tax);
      },
    ),
    { numRuns: 2_000, seed: 88 },
  );
  expect(discounted).toBeGreaterThan(500);
}, 120_000);
