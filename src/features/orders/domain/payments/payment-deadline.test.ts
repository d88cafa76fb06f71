import { expect, test } from "vitest";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { paymentDeadline } from "./payment-deadline.ts";

test.each<[MarketCode, string, string, string]>([
  ["UA", "2026-11-23T10:00:00Z", "2026-11-26T21:59:59.000Z", "Monday noon: Thursday"],
  ["UA", "2026-11-20T10:00:00Z", "2026-11-25T21:59:59.000Z", "Friday: over the weekend"],
  ["UA", "2026-11-21T10:00:00Z", "2026-11-25T21:59:59.000Z", "Saturday counts from Monday"],
  ["UA", "2026-11-23T22:30:00Z", "2026-11-27T21:59:59.000Z", "half past midnight in Kyiv is Tuesday already"],
  ["PL", "2026-11-23T22:30:00Z", "2026-11-26T22:59:59.000Z", "the same instant is still Monday in Warsaw"],
  ["PL", "2026-10-23T10:00:00Z", "2026-10-28T22:59:59.000Z", "over the change to winter time"],
])("a transfer in %s ordered at %s is due at %s: %s", (market, now, expected) => {
  expect(paymentDeadline("transfer", markets[market], new Date(now))?.toISOString()).toBe(expected);
});

test("pay on delivery has to be accepted by staff in three working days", () => {
  expect(paymentDeadline("pod", markets.UA, new Date("2026-11-23T10:00:00Z")).toISOString()).toBe(
    "2026-11-26T21:59:59.000Z",
  );
});

test("a card has half an hour", () => {
  expect(paymentDeadline("card", markets.PL, new Date("2026-11-23T10:00:00Z"))?.toISOString()).toBe(
    "2026-11-23T10:30:00.000Z",
  );
});
