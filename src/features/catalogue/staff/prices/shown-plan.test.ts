import { describe, expect, test } from "vitest";
import { shopTexts } from "../../../../../test/support/texts.ts";
import type { ListedPlan } from "../../domain/prices/plan-views.ts";
import { periodText, showPlan } from "./shown-plan.ts";

const reader = { t: shopTexts.in("en"), locale: "en", now: new Date("2026-11-27T10:00:00Z") } as const;
const at = (text: string) => new Date(text);
const plan: ListedPlan = {
  ...{ id: "7", batch: "b", product: "pan-a", market: "UA", tariff: "sale", kind: "reduction", net: 80_000 },
  ...{ startsAt: at("2026-11-27T10:00:00Z"), endsAt: at("2026-12-06T22:00:00Z"), reason: "", state: "active" },
  ...{
    netBefore: 100_000,
    netAfter: 100_000,
    outcome: null,
    createdBy: "user:u",
    createdAt: at("2026-11-27T10:00:00Z"),
  },
  ...{ changedBy: "user:u", changedAt: at("2026-11-27T10:00:00Z"), sku: "A", name: "Panel", createdByName: "Anna" },
  changedByName: "Anna",
};

test.each([
  [
    "an end at midnight is the day before",
    "2026-11-27T10:00:00Z",
    "2026-12-06T22:00:00Z",
    "27 Nov, 12:00 – 6 Dec, 23:59",
  ],
  ["an end at a time", "2026-11-27T10:00:00Z", "2026-12-06T16:30:00Z", "27 Nov, 12:00 – 6 Dec, 18:30"],
  ["another year, from midnight", "2027-01-03T22:00:00Z", null, "from 4 January 2027"],
  ["another year, from a time", "2027-01-04T07:30:00Z", null, "from 4 January 2027, 9:30"],
  // New Year of Kyiv is still the old year in UTC.
  ["the year is that of the market", "2026-12-31T22:00:00Z", null, "from 1 January 2027"],
])("%s", (_name, from, until, text) => {
  const shown = periodText("UA", at(from), until ? at(until) : null, reader);
  expect(shown.replaceAll("\u00a0", " ")).toBe(text);
});

describe("states and amounts", () => {
  test.each<[string, Partial<ListedPlan>, object]>([
    ["a reduction that runs", {}, { state: "active", percent: 20, isOpen: true, error: null }],
    ["its price was changed", { state: "ended", outcome: "left" }, { state: "left", isOpen: false }],
    ["it ended", { state: "ended", outcome: "restored" }, { state: "ended", isOpen: false }],
    ["it began while the shop was down", { state: "ended", outcome: "missed" }, { state: "missed" }],
    [
      "a new price is in force",
      { kind: "price", state: "ended", outcome: "applied", net: 120_000 },
      { state: "carried_out", percent: null },
    ],
    ["it is to come", { state: "planned", netBefore: null }, { state: "planned", percent: 11, isOpen: true }],
    [
      "it failed",
      { state: "failed", outcome: "not_lower" },
      { state: "failed", isOpen: false, error: expect.any(String) },
    ],
  ])("%s", (_name, change, expected) => {
    // 800 is 11 % below 900, today's price.
    expect(showPlan({ ...plan, ...change }, reader, 90_000)).toMatchObject(expected);
  });
});
