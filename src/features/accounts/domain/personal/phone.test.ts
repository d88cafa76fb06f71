import { expect, test } from "vitest";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { dialable } from "./phone.ts";

test.each<[string, MarketCode, string | null, string]>([
  ["067 123 45 67", "UA", "+380671234567", "Ukrainian mobile as people write it"],
  ["+380 (67) 123-45-67", "PL", "+380671234567", "with its country code it is the same in any market"],
  ["601 234 567", "PL", "+48601234567", "Polish mobile"],
  ["22 123 45 67", "PL", "+48221234567", "Warsaw"],
  ["601 234 567", "UA", null, "a Polish number is none in Ukraine"],
  ["+48 601 234", "PL", null, "too short"],
  ["067 123 45 6x", "UA", null, "not only figures"],
  ["call me", "UA", null, "words"],
  ["", "UA", null, "nothing"],
  ["+999 123456789", "UA", null, "no such country"],
])("dialable: %s in %s → %s: %s", (typed, market, expected) => {
  expect(dialable(typed, market)).toBe(expected);
});
