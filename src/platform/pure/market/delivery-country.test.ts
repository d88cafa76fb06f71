import { expect, test } from "vitest";
import { deliversTo, marketDeliveringTo } from "./delivery-country.ts";
import { markets } from "./markets.ts";

const listed = ["UA", "PL", "DE", "FR", "Other"];

test.each(Object.values(markets))("market $code delivers to its own country only", (market) => {
  expect(listed.filter((country) => deliversTo(market, country))).toEqual([market.country]);
});

test("marketDeliveringTo", () => {
  for (const market of Object.values(markets)) expect(marketDeliveringTo(market.country)).toBe(market.code);
  expect(["DE", "FR", "Other", ""].map(marketDeliveringTo)).toEqual([null, null, null, null]);
});
