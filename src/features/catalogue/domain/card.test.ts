import { describe, expect, test } from "vitest";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { type CardFacts, toCard, toPriced } from "./card.ts";
import { createDescriber } from "./describe.ts";
import type { RentalPrices } from "./product.ts";
import type { Specs } from "./specs.ts";

const describer = createDescriber("ua", catalogueTexts().in("ua"));
const facts: CardFacts = {
  id: "p",
  address: "p",
  sku: "P",
  brand: "Brand",
  model: "Model",
  categoryId: 1,
  categorySlug: "solar-panels",
  specs: { power_w: 440 },
  pictures: [],
  warrantyYears: null,
  name: "Панель",
  available: 3,
  sale: 3350_00,
  day: null,
  week: null,
  month: null,
};

test.each<[MarketCode, number, string]>([
  ["UA", 402_000, "20 %"],
  ["PL", 412_050, "23 %"],
])("in %s the gross price of 3 350.00 is %i: %s", (market, gross) => {
  expect(toCard(facts, describer, markets[market]).price).toEqual({ net: 335_000, gross });
});

test.each<[Partial<CardFacts>, RentalPrices | null, string]>([
  [{}, null, "not for rent"],
  [{ day: 900_00 }, { day: { net: 90_000, gross: 108_000 }, week: null, month: null }, "a missing tier is not offered"],
])("rental prices of %j are %j: %s", (tiers, expected) => {
  expect(toCard({ ...facts, ...tiers }, describer, markets.UA).rental).toEqual(expected);
});

test("a product without a price in the market has price `null`", () => {
  expect(toCard({ ...facts, sale: null }, describer, markets.UA).price).toBeNull();
  expect(toPriced({ ...facts, sale: null }, markets.UA).unitNet).toBeNull();
});

describe("quotation figures", () => {
  test.each<[number, Specs, number, number, string]>([
    [1, { power_w: 440 }, 440, 0, "a panel brings its watts"],
    [13, { power_w: 160 }, 0, 0, "a portable panel does not"],
    [2, { capacity_kwh: 5 }, 0, 1, "a battery counts as one"],
  ])("category %i %j: %i W, %i batteries: %s", (categoryId, specs, panelWatts, batteries) => {
    expect(toPriced({ ...facts, categoryId, specs }, markets.UA)).toMatchObject({ panelWatts, batteries });
  });
});

test.each([
  [23, "metre"],
  [24, "piece"],
])("things of category %i are sold by the %s", (categoryId, unit) => {
  expect(toCard({ ...facts, categoryId, specs: {} }, describer, markets.UA).saleUnit).toBe(unit);
});
