import { expect, test } from "vitest";
import type { PricedProduct } from "#features/catalogue/domain/product.ts";
import { pricedProduct } from "../../../../../test/support/order-builders.ts";
import type { OrderItem } from "../order.ts";
import { planReorder } from "./reorder.ts";

const bought = (id: string, facts: Partial<OrderItem> = {}): OrderItem => ({
  id: `line-${id}`,
  productId: id,
  sku: `SKU-${id}`,
  name: `Колись ${id}`,
  image: "/then.avif",
  quantity: 2,
  saleUnit: "piece",
  unitNet: 1_000_00,
  warrantyYears: 10,
  installation: null,
  ...facts,
});
const plan = (items: OrderItem[], products: PricedProduct[], rented: string[] = []) =>
  planReorder({ market: "UA", items }, new Set(rented), {
    market: "UA",
    products: new Map(products.map((product) => [product.id, product])),
  });

test("a line as it was is bought as it is called today", () => {
  expect(plan([bought("a")], [pricedProduct("a")])).toEqual({
    market: "UA",
    otherMarket: false,
    gone: [],
    lines: [
      {
        id: "a",
        name: "Панель a",
        image: "/pictures/a.avif",
        saleUnit: "piece",
        quantity: 2,
        available: 10,
        unitNet: 1_000_00,
        now: 1_000_00,
        was: null,
        installation: null,
      },
    ],
  });
});
test("installation goes along", () => {
  const installation = { companyName: "Сонце", address: "Київ", notes: "" };
  expect(plan([bought("a", { installation })], [pricedProduct("a")]).lines[0]?.installation).toEqual(installation);
});
test.each([
  ["withdrawn", null, "Колись a"],
  ["no_price", { unitNet: null }, "Панель a"],
  ["out_of_stock", { available: 0 }, "Панель a"],
] as const)("a line that is %s is named", (reason, facts, name) => {
  expect(plan([bought("a")], facts ? [pricedProduct("a", facts)] : [])).toMatchObject({
    lines: [],
    gone: [{ name, reason }],
  });
});
test("another price is told", () => {
  expect(plan([bought("a")], [pricedProduct("a", { unitNet: 900_00 })]).lines[0]).toMatchObject({
    unitNet: 900_00,
    was: 1_000_00,
  });
});
test("a price from a quantity on is compared with the one of then; the cart remembers the price of one piece", () => {
  const tiers = [{ fromQuantity: 2, net: 900_00 }];
  expect(plan([bought("a", { unitNet: 900_00 })], [pricedProduct("a", { tiers })]).lines).toMatchObject([
    { unitNet: 1_000_00, now: 900_00, was: null },
  ]);
  expect(plan([bought("a", { unitNet: 950_00 })], [pricedProduct("a", { tiers })]).lines).toMatchObject([
    { now: 900_00, was: 950_00 },
  ]);
});
test("a gift is left out, and a discount of then does not count", () => {
  const items = [bought("a", { discountNet: 100_00 }), bought("b", { quantity: 1, discountNet: 1_000_00 })];
  const planned = plan(items, [pricedProduct("a"), pricedProduct("b")]);
  expect(planned).toMatchObject({ lines: [{ id: "a", now: 1_000_00, was: null }], gone: [] });
});
test("prices of two markets are not compared", () => {
  const products = new Map([["a", pricedProduct("a", { unitNet: 90_00 })]]);
  expect(planReorder({ market: "UA", items: [bought("a")] }, new Set(), { market: "PL", products })).toMatchObject({
    otherMarket: true,
    lines: [{ unitNet: 90_00, was: null }],
  });
});
test("what was rented is left out", () => {
  expect(plan([bought("a"), bought("b")], [pricedProduct("a"), pricedProduct("b")], ["line-b"]).lines).toHaveLength(1);
});
