import { expect, test } from "vitest";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { payUntil } from "./payment-values.ts";

const now = new Date("2026-11-23T10:00:00Z");

test.each<[string, PaymentMethod, string[], string | null]>([
  ["purchases keep the usual deadline", "transfer", [], null],
  ["so do rentals that begin later", "transfer", ["2026-12-07"], null],
  ["and rentals that begin on the last day of it", "transfer", ["2026-11-26"], null],
  ["an earlier rental shortens it", "transfer", ["2026-11-24"], "2026-11-24"],
  ["the earliest of several rentals counts", "transfer", ["2026-12-07", "2026-11-25"], "2026-11-25"],
  ["card payments have only minutes anyway", "card", ["2026-11-24"], null],
  ["rentals cannot be paid on delivery", "pod", ["2026-11-24"], null],
])("%s", (_, method, starts, expected) => {
  expect(payUntil(method, { starts, market: markets.UA, now })).toBe(expected);
});
