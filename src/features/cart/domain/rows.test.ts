import { describe, expect, test } from "vitest";
import { plMarket } from "#platform/pure/market/market.pl.ts";
import { uaMarket } from "#platform/pure/market/market.ua.ts";
import { cartLine } from "./line.ts";
import type { CartProduct } from "./pricing.ts";
import { cartView, type KnownProducts } from "./rows.ts";

const product: CartProduct = {
  id: "panel",
  name: "Панель",
  brand: "",
  model: "",
  picture: "/now.svg",
  categorySlug: "solar-panels",
  unitNet: 3_000_00,
  unitBefore: null,
  available: 5,
  saleUnit: "piece",
  panelWatts: 600,
  batteries: 0,
};

const line = (id: string, quantity: number) =>
  cartLine({
    id,
    mode: "buy",
    quantity,
    snapshot: { name: `old ${id}`, image: "/old.svg", unitNet: 2_000_00, market: "UA" },
  });

const known = (change: Partial<CartProduct> = {}): KnownProducts => new Map([["panel", { ...product, ...change }]]);

describe("cartView", () => {
  test("before the answer lines are shown from their snapshots, without problems", () => {
    const { rows, totals, bulk } = cartView([line("panel", 20)], new Map(), uaMarket);
    expect(rows).toMatchObject([
      {
        name: "old panel",
        picture: "/old.svg",
        unitNet: 2_000_00,
        lineNet: 40_000_00,
        product: null,
        problem: null,
        change: null,
      },
    ]);
    expect([totals?.subtotal, bulk]).toEqual([40_000_00, false]);
  });

  test("a price of the other market is not shown, and there is no total yet", () => {
    const { rows, totals } = cartView([line("panel", 1)], new Map(), plMarket);
    expect([rows[0]?.unitNet, rows[0]?.lineNet, rows[0]?.problem, totals]).toEqual([null, null, null, null]);
  });

  test("after the answer everything is current", () => {
    const { rows, totals } = cartView([line("panel", 2)], known(), uaMarket);
    expect(rows).toMatchObject([
      {
        name: "Панель",
        picture: "/now.svg",
        unitNet: 3_000_00,
        lineNet: 6_000_00,
        problem: null,
        change: { was: 2_000_00, now: 3_000_00 },
      },
    ]);
    expect(totals?.subtotal).toBe(6_000_00);
  });

  test.each<[string, KnownProducts, number, object]>([
    [
      "gone: the line is still known by its name",
      new Map([["panel", null]]),
      1,
      { name: "old panel", problem: "gone", product: null, lineNet: null },
    ],
    ["no price here", known({ unitNet: null }), 1, { problem: "no_price", unitNet: null, lineNet: null }],
    ["not enough", known(), 9, { problem: "not_enough", orderable: 5, lineNet: 15_000_00 }],
    ["sold out", known({ available: 0 }), 1, { problem: "not_enough", orderable: 0, lineNet: 0 }],
  ])("%s", (_name, products, quantity, expected) => {
    expect(cartView([line("panel", quantity)], products, uaMarket).rows[0]).toMatchObject(expected);
  });

  test("a line added during the request does not count as unavailable", () => {
    const { rows, totals } = cartView([line("panel", 1), line("new", 1)], known(), uaMarket);
    expect(rows.map((row) => [row.problem, row.unitNet])).toEqual([
      [null, 3_000_00],
      [null, 2_000_00],
    ]);
    expect(totals?.subtotal).toBe(5_000_00);
  });

  test("a quotation is offered for the requested quantities", () => {
    expect(cartView([line("panel", 17)], known(), uaMarket).bulk).toBe(true);
  });
});
