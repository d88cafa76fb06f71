import { expect, test } from "vitest";
import type { MarketCode, ShippingMethod } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { deliveryDays } from "./delivery-days.ts";

test.each<[MarketCode, ShippingMethod, string, { from: string; to: string }, string]>([
  ["PL", "standard", "2026-11-21T09:00:00Z", { from: "2026-11-26", to: "2026-11-30" }, "Saturday: leaves on Monday"],
  ["UA", "express", "2026-11-23T09:00:00Z", { from: "2026-11-25", to: "2026-11-26" }, "Monday: leaves on Tuesday"],
  [
    "UA",
    "express",
    "2026-11-26T09:00:00Z",
    { from: "2026-11-30", to: "2026-12-01" },
    "leaves on Friday, no courier on Sunday",
  ],
  [
    "UA",
    "standard",
    "2026-11-22T22:30:00Z",
    { from: "2026-11-27", to: "2026-12-01" },
    "past midnight in Kyiv is Monday",
  ],
  [
    "PL",
    "express",
    "2026-12-23T09:00:00Z",
    { from: "2026-12-29", to: "2026-12-30" },
    "Wednesday before Christmas: leaves on Monday, after three holidays and a Sunday",
  ],
  ["UA", "express", "2026-12-23T09:00:00Z", { from: "2026-12-28", to: "2026-12-29" }, "in Ukraine one holiday"],
  [
    "PL",
    "standard",
    "2027-03-26T09:00:00Z",
    { from: "2027-04-02", to: "2027-04-06" },
    "Friday before Easter: leaves on Tuesday",
  ],
  [
    "UA",
    "standard",
    "2027-03-26T09:00:00Z",
    { from: "2027-04-01", to: "2027-04-05" },
    "the Easter of the west is no holiday in Ukraine",
  ],
])("%s %s ordered at %s arrives %o: %s", (market, method, now, expected) => {
  expect(deliveryDays(method, markets[market], new Date(now))).toEqual(expected);
});

test("holidays are those of the settings", () => {
  const { rental, ...market } = markets.UA;
  const closed = { ...rental, closed: { dates: ["11-25", "11-26"], afterEaster: [] } };
  const days = deliveryDays("express", { ...market, rental: closed }, new Date("2026-11-23T09:00:00Z"));
  expect(days).toEqual({ from: "2026-11-27", to: "2026-11-30" });
});
