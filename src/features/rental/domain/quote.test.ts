import fc from "fast-check";
import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { depositOf, extensionNet, quote } from "./quote.ts";

const rules = markets.UA.rental;
const lift = { tiers: { day: 2_300_00, week: 11_500_00, month: 34_500_00 }, replacement: 520_000_00 };

test("ten days of the lift with insurance: a week and three days, 5 per cent, the deposit apart", () => {
  expect(quote(lift, { days: 10, options: ["insurance"] }, rules)).toEqual({
    days: 10,
    mix: { months: 0, weeks: 1, days: 3, net: 18_400_00 },
    options: [{ option: "insurance", net: 920_00 }],
    net: 19_320_00,
    now: 19_320_00,
    deposit: 34_500_00,
  });
});

test("options are priced from the rent alone, in their own order, each once", () => {
  const all = quote(
    lift,
    { days: 1, options: ["deliveryInsurance", "insurance", "insurance", "extendedGuarantee"] },
    rules,
  );
  expect(all?.options).toEqual([
    { option: "insurance", net: 115_00 },
    { option: "extendedGuarantee", net: 69_00 },
    { option: "deliveryInsurance", net: 46_00 },
  ]);
  expect(all?.net).toBe(2_530_00);
});

test.each([
  [520_000_00, 34_500_00, 34_500_00, "never more than a month"],
  [100_000_00, 34_500_00, 20_000_00, "a fifth of the value"],
  [100_000_00, null, 20_000_00, "a fifth, below thirty days"],
])("worth %i with a month for %j: deposit %i, %s", (replacement, month, deposit, _words) => {
  expect(depositOf({ tiers: { ...lift.tiers, month }, replacement }, rules)).toBe(deposit);
});

test.each([
  [5, 7, 0, "the week was paid already"],
  [7, 8, 2_300_00, "one day more"],
  [10, 21, 16_100_00, "up to the price of a month"],
])("from %i to %i days costs %i more: %s", (before, after, net) => {
  expect(extensionNet(lift, { before, after, options: [] }, rules)).toBe(net);
});

test("without a tier there is no quote", () => {
  expect(quote({ ...lift, tiers: { day: null, week: null, month: null } }, { days: 3, options: [] }, rules)).toBeNull();
});

test("several extensions cost the same as one", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 6 }), (lengths) => {
      const days = lengths.sort((a, b) => a - b);
      const options = ["insurance"] as const;
      const first = quote(lift, { days: days[0] ?? 1, options }, rules)?.net ?? 0;
      const more = days
        .slice(1)
        .reduce(
          (sum, after, at) => sum + (extensionNet(lift, { before: days[at] ?? 1, after, options }, rules) ?? 0),
          0,
        );
      expect(first + more).toBe(quote(lift, { days: days.at(-1) ?? 1, options }, rules)?.net);
    }),
  );
});
