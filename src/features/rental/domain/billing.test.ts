import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { laterParts } from "./billing.ts";
import { quote } from "./quote.ts";

const rules = markets.UA.rental;
const lift = { tiers: { day: 2_300_00, week: 11_500_00, month: 34_500_00 }, replacement: 520_000_00 };
const first = "2026-12-01";
const parts = (days: number, options: ("insurance" | "deliveryInsurance")[] = []) =>
  laterParts(lift, { first, end: addDays(first, days), days, options }, rules);

test.each([
  [30, []],
  [31, [{ at: 1, first: "2026-12-31", end: "2027-01-01", net: 2_300_00 }]],
  [
    90,
    [
      { at: 1, first: "2026-12-31", end: "2027-01-30", net: 34_500_00 },
      { at: 2, first: "2027-01-30", end: "2027-03-01", net: 34_500_00 },
    ],
  ],
])("%i days", (days, expected) => {
  expect(parts(days)).toEqual(expected);
});

test("what a month costs is paid with the order, with its options", () => {
  const whole = quote(lift, { days: 90, options: ["insurance"] }, rules);
  expect(whole).toMatchObject({ now: 36_225_00, net: 108_675_00 });
  expect(quote(lift, { days: 7, options: [] }, rules)).toMatchObject({ now: 11_500_00, net: 11_500_00 });
});

test("order and parts add up to the agreed price and pay each day once", () => {
  const price = fc.integer({ min: 1, max: 9_000_000 });
  fc.assert(
    fc.property(price, price, price, fc.integer({ min: 1, max: 366 }), fc.integer({ min: 0, max: 3 }), (...asked) => {
      const [day, week, month, days, closed] = asked;
      const facts = { tiers: { day, week, month }, replacement: 1 };
      const end = addDays(first, days + closed);
      const options = ["insurance"] as const;
      const whole = quote(facts, { days, options }, rules);
      const later = laterParts(facts, { first, end, days, options }, rules);
      expect(later.reduce((sum, { net }) => sum + net, whole?.now ?? 0)).toBe(whole?.net);
      for (const [at, part] of later.entries()) {
        expect(daysBetween(part.first, part.end)).toBeGreaterThan(0);
        expect(part.first >= (later[at - 1]?.end ?? first)).toBe(true);
      }
    }),
  );
});
