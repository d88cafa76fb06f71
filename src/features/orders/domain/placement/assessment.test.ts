import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTotals } from "#features/cart/domain/totals.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { pricedProduct, requestFor, unitNet } from "../../../../../test/support/order-builders.ts";
import { assess, type PlaceRequest, quantities } from "./assessment.ts";

const products = new Map(
  [
    pricedProduct("panel"),
    pricedProduct("inverter", { available: 3 }),
    pricedProduct("sold-out", { available: 0 }),
    pricedProduct("on-request", { unitNet: null }),
    // With tax, free delivery and the fee of 50,00 exactly the limit of 50 000,00, and a kopiyka more.
    pricedProduct("costly", { unitNet: 41_625_00 }),
    pricedProduct("costlier", { unitNet: 41_625_01 }),
  ].map((product) => [product.id, product]),
);

function codeOf(request: PlaceRequest): string {
  const assessed = assess(request, products);
  return assessed.ok ? "ok" : assessed.code;
}

/** One piece of a product with a price of its own. */
function one(id: string, net: number, paymentMethod: PlaceRequest["paymentMethod"]): PlaceRequest {
  return requestFor({}, { items: [{ id, quantity: 1, unitNet: net, installation: null }], paymentMethod });
}

describe("assess", () => {
  test.each<[string, PlaceRequest, string]>([
    ["what was seen is what is charged", requestFor({ panel: 2, inverter: 1 }), "ok"],
    ["all that is there", requestFor({ inverter: 3 }), "ok"],
    ["one more than is there", requestFor({ inverter: 4 }), "out_of_stock"],
    ["sold out", requestFor({ "sold-out": 1 }), "out_of_stock"],
    ["a thousand million pieces", requestFor({ panel: 1e9 }), "out_of_stock"],
    ["a product that is not there", requestFor({ panel: 1, nothing: 1 }), "product_unknown"],
    ["a name that every object has", requestFor({ constructor: 1 }), "product_unknown"],
    ["a product without a price here", requestFor({ "on-request": 1 }), "no_price"],
    ["by card", requestFor({ panel: 1 }, { paymentMethod: "card" }), "ok"],
    [
      "a way to pay that is not offered",
      { ...requestFor({ panel: 1 }), paymentMethod: "cash" as "pod" },
      "payment_not_offered",
    ],
    ["on delivery as much as is taken there", one("costly", 41_625_00, "pod"), "ok"],
    ["on delivery more than is taken there", one("costlier", 41_625_01, "pod"), "pod_limit"],
    ["as much by card", one("costlier", 41_625_01, "card"), "ok"],
    ["totals without the fee apart", withTotals({ fee: undefined }), "ok"],
    ["a cheaper subtotal", withTotals({ subtotal: 1 }), "totals_changed"],
    ["no tax", withTotals({ tax: 0 }), "totals_changed"],
    ["free delivery", withTotals({ shipping: 0 }), "totals_changed"],
    ["another fee", withTotals({ fee: 1 }), "totals_changed"],
    ["a total one kopiyka less", withTotals({ total: requestFor({ panel: 1 }).totals.total - 1 }), "totals_changed"],
    ["a total one kopiyka more", withTotals({ total: requestFor({ panel: 1 }).totals.total + 1 }), "totals_changed"],
    ["another price but right totals", priced(unitNet - 1), "totals_changed"],
    ["prices of the other market's delivery", { ...requestFor({ panel: 1 }), market: "PL" }, "totals_changed"],
  ])("%s: %s", (_name, request, expected) => {
    expect(codeOf(request)).toBe(expected);
  });

  test("lines of one product count together", () => {
    const [line] = requestFor({ inverter: 2 }).items;
    const installation = { companyName: "ФОП Іваненко", address: "Київ", notes: "" };
    const items = line ? [line, { ...line, installation }] : [];
    expect(assess(requestFor({}, { items }), products)).toMatchObject({
      code: "out_of_stock",
      lines: [{ id: "inverter", quantity: 4, available: 3 }],
    });
  });

  test.each<[string, number, number, string]>([
    // From 3 pieces 900.00; the company pays 5 % less than 1 000.00.
    ["two pieces alone", 2, 1_000_00, "plain"],
    ["three pieces over two lines", 3, 900_00, "plain"],
    ["two pieces for the company", 2, 950_00, "company"],
    ["three pieces for the company: the lowest", 3, 900_00, "company"],
  ])("%s cost the price of that quantity", (_name, pieces, net, who) => {
    const own = who === "company" ? { agreed: { percentOffBp: 500, tiers: [] } } : {};
    const product = pricedProduct("panel", { tiers: [{ fromQuantity: 3, net: 900_00 }], ...own });
    const installation = { companyName: "ФОП Іваненко", address: "Київ", notes: "" };
    const line = { id: "panel", unitNet: net };
    const items = [
      { ...line, quantity: 1, installation: null },
      { ...line, quantity: pieces - 1, installation },
    ];
    const only = new Map([["panel", product]]);
    expect(assess(requestFor({}, { items }), only)).toMatchObject({ ok: true });
    const wrong = items.map((item) => ({ ...item, unitNet: 1_100_00 }));
    expect(assess(requestFor({}, { items: wrong }), only)).toMatchObject({
      ...{ code: "totals_changed", lines: [{ unitNet: net }, { unitNet: net }] },
    });
  });

  test("changed totals come with the right ones", () => {
    expect(assess(withTotals({ total: 1 }), products)).toMatchObject({
      totals: { subtotal: unitNet, tax: 200_00, shipping: 200_00, fee: 0, total: 1_400_00 },
      lines: [{ id: "panel", unitNet, quantity: 1 }],
    });
  });
});

describe("properties", () => {
  const line = fc.record({ net: fc.integer({ min: 1, max: 90_000_00 }), quantity: fc.integer({ min: 1, max: 50 }) });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    market: fc.constantFrom("UA" as const, "PL" as const),
    method: fc.constantFrom("standard" as const, "express" as const),
    paymentMethod: fc.constantFrom("transfer" as const, "pod" as const),
  });

  test("an order costs what orderTotals says, and no other total is taken", () => {
    fc.assert(
      fc.property(order, fc.integer({ min: -5, max: 5 }), ({ lines, market, method, paymentMethod }, wrong) => {
        const catalogue = new Map(
          lines.map(({ net }, at) => [`p${at}`, pricedProduct(`p${at}`, { unitNet: net, available: 50 })]),
        );
        const items = lines.map(({ net, quantity }, at) => ({
          id: `p${at}`,
          quantity,
          unitNet: net,
          installation: null,
        }));
        const right = requestFor({}, { items, market, paymentMethod });
        const shipping = { ...right.shipping, method };
        const totals = orderTotals({ lines: items, market: markets[market], shippingMethod: method, paymentMethod });
        const asked = { ...right, shipping, totals: { ...totals, total: totals.total + wrong } };
        const assessed = assess(asked, catalogue);
        const isOver = paymentMethod === "pod" && totals.total > (market === "UA" ? 50_000_00 : 5_000_00);
        const code = wrong !== 0 ? "totals_changed" : isOver ? "pod_limit" : "ok";
        expect(assessed.ok ? "ok" : assessed.code).toBe(code);
        if (assessed.ok) expect(assessed.value.totals).toEqual(totals);
      }),
    );
  });

  test("quantities are summed and come in the order of ids", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.constantFrom("c", "a", "b"), quantity: fc.nat(9) })), (items) => {
        const sums = quantities(items);
        expect([...sums.keys()]).toEqual([...new Set(items.map((item) => item.id))].sort());
        expect([...sums.values()].reduce((a, b) => a + b, 0)).toBe(items.reduce((sum, item) => sum + item.quantity, 0));
      }),
    );
  });
});

function withTotals(totals: Partial<PlaceRequest["totals"]>): PlaceRequest {
  const right = requestFor({ panel: 1 });
  return { ...right, totals: { ...right.totals, ...totals } };
}

function priced(net: number): PlaceRequest {
  const right = requestFor({ panel: 1 });
  return { ...right, items: right.items.map((item) => ({ ...item, unitNet: net })) };
}
