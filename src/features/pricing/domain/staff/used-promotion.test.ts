import { describe, expect, test } from "vitest";
import type { PromotionErrors } from "./promotion-fields.ts";
import { actionsOf, stateAfter } from "./state-changes.ts";
import { usedErrors } from "./used-promotion.ts";
import { type PromotionState, staleLabels, tabOf, type WrittenPromotion } from "./written-promotion.ts";

const now = new Date("2026-11-27T10:00:00Z");
const none = { UA: null, PL: null };
const before: WrittenPromotion = {
  ...{ name: "Autumn", labels: { ua: "а", pl: "b", en: "c" }, kind: "amount", percentBp: null, giftProduct: null },
  ...{ amounts: { UA: 100_00, PL: null }, markets: ["UA"], categories: [2], brands: [], products: [], groupKey: null },
  ...{ minimum: none, needsCode: true, priority: 100, isExclusive: false, limitTotal: 100, limitPerCustomer: null },
  ...{ budget: { UA: 1_000_00, PL: null }, startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: null },
};

test.each<[string, Partial<WrittenPromotion>, PromotionErrors]>([
  ["the same", {}, {}],
  ["another name and label", { name: "Winter", labels: { ua: "я", pl: "b", en: "c" } }, {}],
  ["another end", { endsAt: new Date("2026-12-01T00:00:00Z") }, {}],
  ["a higher limit", { limitTotal: 200 }, {}],
  ["no limit", { limitTotal: null, budget: none }, {}],
  ["a lower limit", { limitTotal: 99 }, { limit_total: "used_lower" }],
  ["a new limit", { limitPerCustomer: 1 }, { limit_customer: "used_lower" }],
  ["a lower budget", { budget: { UA: 900_00, PL: null } }, { budget_UA: "used_lower" }],
  ["another amount", { amounts: { UA: 200_00, PL: null } }, { amount_UA: "used" }],
  [
    "another kind",
    { kind: "percent", percentBp: 500, amounts: none },
    { kind: "used", percent: "used", amount_UA: "used" },
  ],
  ["other goods", { categories: [3] }, { category: "used" }],
  ["another start", { startsAt: new Date("2026-11-02T00:00:00Z") }, { start_day: "used" }],
  ["another order", { priority: 1, isExclusive: true }, { priority: "used", exclusive: "used" }],
])("of a used promotion, %s", (_, change, errors) => {
  expect(usedErrors(before, { ...before, ...change })).toEqual(errors);
});

describe("where a promotion stands", () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  test.each<[PromotionState, string, string | null, string, string[]]>([
    ["draft", "2026-11-01", null, "draft", ["start"]],
    ["active", "2026-11-01", null, "live", ["pause", "end"]],
    ["active", "2026-12-01", null, "planned", ["pause", "end"]],
    ["active", "2026-11-01", "2026-11-20", "ended", []],
    ["paused", "2026-11-01", null, "live", ["go_on", "end"]],
    ["paused", "2026-12-01", "2026-12-02", "planned", ["go_on", "end"]],
    ["ended", "2026-12-01", null, "ended", []],
  ])("%s from %s until %s is %s", (state, starts, ends, tab, actions) => {
    const promotion = { state, startsAt: day(starts), endsAt: ends === null ? null : day(ends) };
    expect(tabOf(promotion, now)).toBe(tab);
    expect(actionsOf(promotion, now)).toEqual(actions);
  });
});

test("an action that is not possible is refused", () => {
  const paused = { state: "paused" as const, endsAt: null };
  expect(stateAfter(paused, "go_on", now)).toEqual({ ok: true, value: "active" });
  expect(stateAfter(paused, "pause", now)).toEqual({ ok: false, code: "not_allowed" });
  expect(stateAfter({ ...paused, endsAt: now }, "go_on", now)).toEqual({ ok: false, code: "not_allowed" });
});

test.each([
  ["nothing changed", { ua: "а", pl: "b", en: "c" }, ["en"], ["en"]],
  ["one changed", { ua: "я", pl: "b", en: "c" }, [], ["pl", "en"]],
  ["the stale one is mended", { ua: "а", pl: "b", en: "C" }, ["pl", "en"], ["pl"]],
  ["the one that is up to date is changed again", { ua: "я", pl: "b", en: "C" }, ["pl", "en"], ["pl"]],
  ["all changed", { ua: "я", pl: "B", en: "C" }, ["en"], []],
] as const)("stale labels: %s", (_, labels, stale, expected) => {
  expect(staleLabels({ labels: before.labels, staleLabels: stale }, labels)).toEqual(expected);
});
