import { expect, test } from "vitest";
import { sumOf } from "../domain/price-at.ts";
import { atCount, atOwnPrice, type Part } from "./part.ts";

const price = (net: number) => ({ net, gross: (net * 6) / 5 });

const part = (changes: Partial<Part> = {}): Part => ({
  ...{ id: "panel", name: "Panel", picture: "", available: 100, count: 10 },
  price: price(1_000_00),
  tiers: [
    { fromQuantity: 10, price: price(900_00) },
    { fromQuantity: 30, price: price(800_00) },
  ],
  ...changes,
});

const own = { id: "panel", gross: 1_140_00, net: 950_00, texts: null };

test.each([
  [9, 1_000_00],
  [10, 900_00],
  [29, 900_00],
  [30, 800_00],
])("%d pieces cost what the cart charges for so many", (count, net) => {
  expect(atCount([part({ count })])).toMatchObject([{ price: price(net) }]);
  expect(sumOf(atCount([part({ count })]), 2000)).toBe(price(net).gross * count);
});

test("a price on request stays one", () => {
  expect(atCount([part({ price: null, tiers: [] })])).toMatchObject([{ price: null }]);
});

test.each([
  [1, 950_00],
  [10, 850_00],
])("a member pays the own price for %d pieces", (count, net) => {
  const tiers = [{ fromQuantity: 10, net: 850_00 }];
  expect(atOwnPrice(part({ count }), { ...own, tiers }, 2000)).toMatchObject({ price: price(net) });
});

test("everybody else pays what is public", () => {
  expect(atOwnPrice(part(), null, 2000)).toMatchObject({ price: price(900_00) });
});

test("tax is that of the whole sum, as in the cart", () => {
  // 0.03 each is 0.0369 with 23 %: 0.04 for one, 0.37 for ten.
  const cheap = { price: { net: 3, gross: 4 }, count: 5 };
  expect(sumOf([cheap, cheap], 2300)).toBe(37);
  expect(sumOf([cheap, { price: null, count: 1 }], 2300)).toBeNull();
});
