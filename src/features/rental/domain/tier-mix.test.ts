import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestMix, daysForTheSame, type Tiers } from "./tier-mix.ts";

const lift: Tiers = { day: 2_300_00, week: 11_500_00, month: 34_500_00 };

test.each([
  [1, 2_300_00, "1 d"],
  [4, 9_200_00, "4 d"],
  [5, 11_500_00, "1 w"],
  [6, 11_500_00, "1 w"],
  [7, 11_500_00, "1 w"],
  [8, 13_800_00, "1 w 1 d"],
  [10, 18_400_00, "1 w 3 d"],
  [14, 23_000_00, "2 w"],
  [21, 34_500_00, "1 m"],
  [30, 34_500_00, "1 m"],
  [31, 36_800_00, "1 m 1 d"],
  [180, 207_000_00, "6 m"],
])("%i days of the lift cost %i: %s", (days, net, words) => {
  const mix = cheapestMix(lift, days);
  expect(mix?.net).toBe(net);
  expect(inWords(mix)).toBe(words);
});

test.each([
  [{ day: null, week: 500, month: null }, 3, 500, "1 w"],
  [{ day: null, week: 500, month: null }, 8, 1_000, "2 w"],
  [{ day: null, week: null, month: 900 }, 1, 900, "1 m"],
  [{ day: 100, week: null, month: null }, 40, 4_000, "40 d"],
  [{ day: 100, week: 900, month: null }, 7, 700, "7 d"],
  [{ day: 150_00, week: 300_00, month: 600_00 }, 3, 300_00, "1 w"],
])("with the tiers %j %i days cost %i: %s", (tiers, days, net, words) => {
  const mix = cheapestMix(tiers, days);
  expect(mix?.net).toBe(net);
  expect(inWords(mix)).toBe(words);
});

test("without a tier there is no price", () => {
  expect(cheapestMix({ day: null, week: null, month: null }, 5)).toBeNull();
});

test("five days of the lift cost as much as seven, eight as eight only", () => {
  expect(daysForTheSame(lift, 5, 30)).toBe(7);
  expect(daysForTheSame(lift, 8, 30)).toBe(8);
  expect(daysForTheSame(lift, 21, 25)).toBe(25);
});

const price = fc.option(fc.integer({ min: 1, max: 100_000_000 }));
const someTiers = fc.record({ day: price, week: price, month: price });

test("the price is monotonic in days and never above a single tier", () => {
  fc.assert(
    fc.property(someTiers, fc.integer({ min: 1, max: 366 }), (tiers, days) => {
      const mix = cheapestMix(tiers, days);
      const covers = [
        [tiers.day, 1],
        [tiers.week, 7],
        [tiers.month, 30],
      ].flatMap(([net, length]) => (net === null || net === undefined ? [] : [net * Math.ceil(days / (length ?? 1))]));
      expect(mix === null).toBe(covers.length === 0);
      if (!mix) return;
      expect(mix.months * 30 + mix.weeks * 7 + mix.days).toBeGreaterThanOrEqual(days);
      expect(mix.net).toBeLessThanOrEqual(Math.min(...covers));
      expect(cheapestMix(tiers, days + 1)?.net).toBeGreaterThanOrEqual(mix.net);
    }),
    { numRuns: 500 },
  );
});

test("no other mix is cheaper", () => {
  fc.assert(
    fc.property(someTiers, fc.integer({ min: 1, max: 70 }), (tiers, days) => {
      const nets: number[] = [];
      for (let months = 0; months <= (tiers.month === null ? 0 : 3); months++)
        for (let weeks = 0; weeks <= (tiers.week === null ? 0 : 11); weeks++)
          for (let single = 0; single <= (tiers.day === null ? 0 : 71); single++)
            if (months * 30 + weeks * 7 + single >= days)
              nets.push(months * (tiers.month ?? 0) + weeks * (tiers.week ?? 0) + single * (tiers.day ?? 0));
      expect(cheapestMix(tiers, days)?.net ?? null).toBe(nets.length === 0 ? null : Math.min(...nets));
    }),
    { numRuns: 200 },
  );
});

function inWords(mix: ReturnType<typeof cheapestMix>): string {
  const named = [
    [mix?.months, "m"],
    [mix?.weeks, "w"],
    [mix?.days, "d"],
  ] as const;
  return named.flatMap(([count, email]) => (count ? [`${count} ${email}`] : [])).join(" ");
}
