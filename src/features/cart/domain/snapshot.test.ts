import { describe, expect, test } from "vitest";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { cartLine, type LineSnapshot } from "./line.ts";
import type { CartProduct } from "./pricing.ts";
import { refresh } from "./snapshot.ts";

const old: LineSnapshot = { name: "Panel", image: "/old.svg", unitNet: 100_00, market: "UA" };
const line = cartLine({ id: "panel", mode: "buy", quantity: 1, snapshot: old });
const product: CartProduct = {
  id: "panel",
  name: "Панель",
  brand: "",
  model: "",
  picture: "/new.svg",
  categorySlug: "solar-panels",
  unitNet: 120_00,
  unitBefore: null,
  available: 5,
  saleUnit: "piece",
  panelWatts: 0,
  batteries: 0,
};
const now = { name: "Панель", image: "/new.svg" };

describe("refresh", () => {
  test.each<[string, Partial<CartProduct>, typeof uaMarket, boolean, LineSnapshot]>([
    ["a changed price waits until it was seen", {}, uaMarket, false, { ...now, unitNet: 100_00, market: "UA" }],
    ["once seen it is remembered", {}, uaMarket, true, { ...now, unitNet: 120_00, market: "UA" }],
    [
      "another market brings its own price",
      { unitNet: 29_00 },
      plMarket,
      false,
      { ...now, unitNet: 29_00, market: "PL" },
    ],
    ["no price there leaves the old one", { unitNet: null }, plMarket, true, { ...now, unitNet: 100_00, market: "UA" }],
  ])("%s", (_name, change, market, seen, expected) => {
    const [next] = refresh([line], new Map([["panel", { ...product, ...change }]]), market, () => seen);
    expect(next?.snapshot).toEqual(expected);
  });

  test("without changes returns the same cart, so that two tabs do not trigger each other endlessly", () => {
    const cart = [{ ...line, snapshot: { ...now, unitNet: 120_00, market: "UA" as const } }];
    expect(refresh(cart, new Map([["panel", product]]), uaMarket)).toBe(cart);
    expect(refresh(cart, new Map(), uaMarket)).toBe(cart);
  });
});
