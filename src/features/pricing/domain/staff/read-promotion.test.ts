import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import type { PromotionErrors } from "./promotion-fields.ts";
import { netOf, readPromotion } from "./read-promotion.ts";
import { differingFields, typedIn, typedOf } from "./typed-promotion.ts";

const now = new Date("2026-11-27T10:00:00Z");
const known = {
  categories: new Set([2, 21]),
  brands: new Set(["Deye"]),
  products: new Set(["cable", "battery"]),
  groups: new Set(["installers"]),
};
const plain = "name=Autumn&kind=percent&percent=10&market=UA&scope=some&category=2&needs_code=no&priority=100";
const read = (more = "", base = plain) => {
  const form = new URLSearchParams(base);
  for (const [name, value] of new URLSearchParams(more)) form.set(name, value);
  return readPromotion(typedIn(form), known, now);
};
const written = (more = "") => {
  const found = read(more);
  if (!found.ok) throw new Error(JSON.stringify(found.errors));
  return found.value.promotion;
};

test.each<[string, string, object]>([
  [
    "per cent",
    "",
    { kind: "percent", percentBp: 1_000, categories: [2], markets: ["UA"], startsAt: now, endsAt: null },
  ],
  ["one decimal", "percent=7,5", { percentBp: 750 }],
  ["with its sign", "percent=7.5 %", { percentBp: 750 }],
  // 120.00 with 20 % VAT is 100.00.
  ["an amount", "kind=amount&amount_UA=120", { amounts: { UA: 100_00, PL: null }, percentBp: null }],
  ["only of chosen markets", "kind=amount&amount_UA=120&amount_PL=5", { amounts: { UA: 100_00, PL: null } }],
  ["free delivery", "kind=free_delivery", { kind: "free_delivery", percentBp: null }],
  ["a gift", "kind=gift&gift=cable", { giftProduct: "cable" }],
  ["everything", "scope=all", { categories: [], brands: [], products: [] }],
  ["a least amount", "minimum_UA=1 200,00", { minimum: { UA: 1_000_00, PL: null } }],
  ["a group", "group=installers", { groupKey: "installers" }],
  ["limits", "limit_total=100&limit_customer=1", { limitTotal: 100, limitPerCustomer: 1 }],
  ["a first day in Kyiv", "start_day=2026-12-01", { startsAt: new Date("2026-11-30T22:00:00Z") }],
  ["a last day ends at midnight", "end_day=2026-12-31", { endsAt: new Date("2026-12-31T22:00:00Z") }],
  // Summer time begins on 28 March 2027 at 3:00.
  ["a last day in summer", "end_day=2027-03-28", { endsAt: new Date("2027-03-28T21:00:00Z") }],
  ["exclusive", "exclusive=yes", { isExclusive: true }],
])("reads %s", (_, more, expected) => {
  expect(written(more)).toMatchObject(expected);
});

test("times are those of Poland where it is for Poland only", () => {
  const form = new URLSearchParams(`${plain}&start_day=2026-12-01`);
  form.set("market", "PL");
  const found = readPromotion(typedIn(form), known, now);
  expect(found).toMatchObject({ ok: true, value: { promotion: { startsAt: new Date("2026-11-30T23:00:00Z") } } });
});

test.each<[string, string, PromotionErrors]>([
  ["no name", "name=", { name: "needed" }],
  ["no per cent", "percent=", { percent: "needed" }],
  ["two decimals", "percent=7.55", { percent: "not_percent" }],
  ["nothing off", "percent=0", { percent: "not_percent" }],
  ["more than all", "percent=100.1", { percent: "not_percent" }],
  ["no amount", "kind=amount", { amount_UA: "needed" }],
  ["no number", "kind=amount&amount_UA=ten", { amount_UA: "bad_money" }],
  ["thousands or decimals", "kind=amount&amount_UA=1,500", { amount_UA: "ambiguous_money" }],
  ["no money", "kind=amount&amount_UA=0", { amount_UA: "not_positive_money" }],
  ["no gift", "kind=gift", { gift: "needed" }],
  ["an unknown gift", "kind=gift&gift=boat", { gift: "unknown" }],
  ["a category that is gone", "category=9", { category: "unknown" }],
  ["a group that is gone", "group=friends", { group: "unknown" }],
  ["a limit of 0", "limit_total=0", { limit_total: "not_whole" }],
  ["half an order", "limit_total=1.5", { limit_total: "not_whole" }],
  ["a priority of 1 000", "priority=1000", { priority: "not_priority" }],
  ["30 February", "end_day=2027-02-30", { end_day: "bad_moment" }],
  ["a time without a day", "end_time=10:00", { end_day: "bad_moment" }],
  ["an end before the start", "end_day=2026-11-26", { end_day: "before_start" }],
  ["a short code", "needs_code=yes&code=ab", { code: "bad_code" }],
  ["two at once", "name=&percent=", { name: "needed", percent: "needed" }],
])("refuses %s", (_, more, errors) => {
  expect(read(more)).toEqual({ ok: false, code: "invalid", errors });
});

test("without goods or markets", () => {
  expect(read("", "name=a&kind=percent&percent=5&scope=some&market=UA")).toMatchObject({ errors: { scope: "needed" } });
  expect(read("", "name=a&kind=percent&percent=5&scope=all")).toMatchObject({ errors: { market: "needed" } });
});

test("a code is normalised, and read only where one is needed", () => {
  expect(read("needs_code=yes&code=lato-10")).toMatchObject({ value: { code: "LATO10" } });
  expect(read("needs_code=no&code=lato-10")).toMatchObject({ value: { code: null } });
});

describe("what is stored reads back as it was typed", () => {
  test.each([
    "",
    "percent=7,5",
    "kind=amount&amount_UA=120,00&minimum_UA=1200,00&budget_UA=12000,00",
    "kind=gift&gift=cable&scope=all",
    "start_day=2026-12-01&start_time=18:00&end_day=2026-12-31&end_time=12:30",
    "end_day=2026-12-31&limit_total=100&limit_customer=1&exclusive=yes&group=installers&needs_code=yes",
  ])("%s", (more) => {
    const typed = typedOf(written(more));
    const again = readPromotion(typed, known, now);
    expect(again).toMatchObject({ ok: true });
    if (again.ok) expect(differingFields(typedOf(again.value.promotion), typed)).toEqual([]);
  });
});

test("a net amount with VAT is the typed one to a minor unit", () => {
  for (let typed = 1; typed < 20_000; typed += 7)
    for (const market of ["UA", "PL"] as const) {
      const shown = gross(netOf(typed, market), markets[market].taxRateBp);
      expect(Math.abs(shown - typed), `${typed} ${market}`).toBeLessThanOrEqual(1);
    }
});
