import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Offer } from "#features/pricing/domain/promotion.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { share } from "#platform/pure/money.ts";
import { cartLine } from "./line.ts";
import { type CartProduct, notPromoted, type Promoted, priceLines } from "./pricing.ts";
import { cartView } from "./rows.ts";
import { refresh } from "./snapshot.ts";

const panel: CartProduct = {
  ...{ id: "panel", name: "Panel", brand: "Jinko", model: "P1", picture: "/p", categorySlug: "solar-panels" },
  ...{ unitNet: 1_000_00, unitBefore: null, available: 30, saleUnit: "piece", panelWatts: 440, batteries: 0 },
  tiers: [{ fromQuantity: 10, net: 900_00 }],
};

const offer = (own: Partial<Offer>): Offer => ({
  ...{ id: "p", label: "Autumn", benefit: { kind: "percent", percentBp: 1000 }, minimum: null, code: null },
  ...{ goods: { categories: [], brands: [], products: [] }, priority: 100, startsAt: 0, isExclusive: false },
  budgetLeft: null,
  ...own,
});

const buy = (quantity: number, uniqueKey = "panel.buy", id = "panel") => ({
  uniqueKey,
  id,
  quantity,
  mode: "buy" as const,
});
const products = new Map([["panel", panel]]);

describe("tiers", () => {
  test.each([
    ["below the tier", [buy(9)], [1_000_00]],
    ["from the tier on", [buy(10)], [900_00]],
    ["over all lines of the product", [buy(6), buy(4, "panel.buy.x")], [900_00, 900_00]],
    // Only 30 are there, and 30 are enough.
    ["with more than there are", [buy(40)], [900_00]],
  ])("%s", (_name, lines, prices) => {
    const priced = priceLines(lines, products, uaMarket);
    expect(priced.lines.map((line) => line.problem !== "gone" && line.unitNet)).toEqual(prices);
  });

  test("what is not in stock does not reach a tier", () => {
    const few = new Map([["panel", { ...panel, available: 9 }]]);
    expect(priceLines([buy(10)], few, uaMarket).lines).toMatchObject([{ unitNet: 1_000_00, orderable: 9 }]);
  });

  test("a priced line can be priced again in another quantity", () => {
    const [line] = priceLines([buy(10)], products, uaMarket).lines;
    expect(line).toMatchObject({
      unitNet: 900_00,
      baseNet: 1_000_00,
      priceReason: { reason: "tier", fromQuantity: 10 },
    });
    if (!line || line.problem === "gone") throw new Error("gone");
    expect(priceLines([buy(1)], new Map([["panel", line]]), uaMarket).lines).toMatchObject([{ unitNet: 1_000_00 }]);
  });

  test("a price that only the quantity changed is no change to announce", () => {
    const snapshot = { name: "Panel", image: "/p", unitNet: 1_000_00, market: "UA" as const };
    const cart = [cartLine({ id: "panel", mode: "buy", quantity: 10, snapshot })];
    const { rows } = cartView(cart, products, uaMarket);
    expect(rows).toMatchObject([{ unitNet: 900_00, lineNet: 9_000_00, change: null }]);
    const [line] = priceLines([buy(10)], products, uaMarket).lines;
    if (!line || line.problem === "gone") throw new Error("gone");
    expect(refresh(cart, new Map([["panel", line]]), uaMarket, () => true)).toBe(cart);
  });

  test("what was agreed with the buyer's group is paid", () => {
    const agreed = { percentOffBp: 500, tiers: [{ fromQuantity: 5, net: 850_00 }] };
    const own = new Map([["panel", { ...panel, agreed }]]);
    expect(priceLines([buy(1)], own, uaMarket).lines).toMatchObject([{ unitNet: 950_00 }]);
    expect(priceLines([buy(5)], own, uaMarket).lines).toMatchObject([
      { unitNet: 850_00, priceReason: { reason: "agreed" } },
    ]);
  });
});

describe("promotions", () => {
  const promoted = (own: Partial<Promoted>): Promoted => ({ ...notPromoted, ...own });

  test("take off each line, before tax", () => {
    const { lines, totals, discounts } = priceLines([buy(2)], products, uaMarket, promoted({ offers: [offer({})] }));
    expect(lines).toMatchObject([{ lineNet: 2_000_00, discountNet: 200_00 }]);
    expect(discounts).toMatchObject([{ label: "Autumn", amount: 200_00 }]);
    // 1 800.00 net, 20 % of it 360.00, delivery 200.00.
    expect(totals).toMatchObject({ subtotal: 1_800_00, tax: 360_00, shipping: 200_00, total: 2_360_00 });
  });

  test("a gift costs nothing and takes stock of its own", () => {
    const offers = [offer({ benefit: { kind: "gift", productId: "adapter" } })];
    const gift = { id: "adapter", name: "Adapter", picture: "/a", unitNet: 300_00, available: 1 };
    const given = priceLines([buy(2)], products, uaMarket, promoted({ offers, gifts: [gift] }));
    expect(given.discounts).toMatchObject([{ amount: 300_00, gift: { productId: "adapter" } }]);
    expect(given.totals).toEqual(priceLines([buy(2)], products, uaMarket).totals);
    const gone = promoted({ offers, gifts: [{ ...gift, available: 0 }] });
    expect(priceLines([buy(2)], products, uaMarket, gone).discounts).toEqual([]);
  });

  test("rented lines are not discounted", () => {
    const quote = { now: 500_00, deposit: 0 } as unknown as NonNullable<CartProduct["rental"]>["quote"];
    const rental = { quote, fault: null, units: 3, free: 3 } as unknown as NonNullable<CartProduct["rental"]>;
    const machine = { ...panel, unitNet: 500_00, rental };
    const line = { uniqueKey: "panel.rent", id: "panel", quantity: 1, mode: "rent" as const };
    const priced = priceLines([line], new Map([["panel.rent", machine]]), uaMarket, promoted({ offers: [offer({})] }));
    expect(priced).toMatchObject({ discounts: [], totals: { subtotal: 500_00 } });
  });

  test("problems of the server stay, those of the goods are found again", () => {
    const problems = [{ code: "NONE", reason: "unknown" as const }];
    const offers = [offer({ code: "SUN1", minimum: 3_000_00 })];
    expect(priceLines([buy(2)], products, uaMarket, promoted({ offers, problems })).problems).toEqual([
      { code: "NONE", reason: "unknown" },
      { code: "SUN1", reason: "minimum", missing: 1_000_00 },
    ]);
    expect(priceLines([buy(3)], products, uaMarket, promoted({ offers, problems })).problems).toEqual(problems);
  });
});

test("lines less their discounts are the goods, tax is a share of them, and rows add up to the total", () => {
  const benefit = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((percentBp) => ({ kind: "percent" as const, percentBp })),
    fc.integer({ min: 1, max: 3_000_000 }).map((amount) => ({ kind: "amount" as const, amount })),
    fc.constant({ kind: "free_delivery" as const }),
    fc.constant({ kind: "gift" as const, productId: "adapter" }),
  );
  const offers = fc
    .array(fc.record({ benefit, isExclusive: fc.boolean() }), { maxLength: 5 })
    .map((all) => all.map((own, at) => offer({ ...own, id: `p${at}` })));
  const gifts = [{ id: "adapter", name: "Adapter", picture: "/a", unitNet: 300_00, available: 1 }];
  const quantities = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(quantities, fc.integer({ min: 1, max: 9_999_99 }), offers, (some, unitNet, all) => {
      const known = new Map([
        ["panel", { ...panel, unitNet, tiers: [{ fromQuantity: 10, net: Math.ceil(unitNet / 2) }] }],
      ]);
      const asked = some.map((quantity, at) => buy(quantity, `panel.buy.${at}`));
      const { lines, totals, discounts } = priceLines(asked, known, uaMarket, { ...notPromoted, offers: all, gifts });
      expect(lines.reduce((sum, line) => sum + line.lineNet - line.discountNet, 0)).toBe(totals.subtotal);
      expect(totals.tax).toBe(share(totals.subtotal, uaMarket.taxRateBp));
      expect(totals.total).toBe(totals.subtotal + totals.tax + totals.shipping);
      if (discounts.some(({ delivery }) => delivery > 0)) expect(totals.shipping).toBe(0);
    }),
  );
});
