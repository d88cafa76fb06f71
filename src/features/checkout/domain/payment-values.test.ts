import { expect, test } from "vitest";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { payUntil } from "./pay-words.ts";

const now = new Date("2026-11-23T10:00:00Z");

test.each<[string, PaymentMethod, string[], string | null]>([
  ["goods have the usual time", "transfer", [], null],
  ["machines wanted later have it too", "transfer", ["2026-12-07"], null],
  ["on the very last day of it too", "transfer", ["2026-11-26"], null],
  ["machines wanted before end it", "transfer", ["2026-11-24"], "2026-11-24"],
  ["the first of several does", "transfer", ["2026-12-07", "2026-11-25"], "2026-11-25"],
  ["a card has only minutes anyway", "card", ["2026-11-24"], null],
  ["nobody pays for machines on delivery", "pod", ["2026-11-24"], null],
])("%s", (_, method, starts, expected) => {
  expect(payUntil(method, { starts, market: markets.UA, now })).toBe(expected);
});
