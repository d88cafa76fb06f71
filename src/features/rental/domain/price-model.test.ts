import fc from "fast-check";
import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { rentalOptions } from "./options.ts";
import { quote } from "./quote.ts";
import type { Tiers } from "./tier-mix.ts";

// Prices compared with a dynamic programming model: the cheapest last part after the cheapest mix without it.
const longest = 366;
const price = fc.option(fc.integer({ min: 1, max: 100_000_00 }), { freq: 4 });
/** Includes unrealistic tiers: weeks cheaper than days, months dearer than weeks. */
const someTiers = fc
  .record({ day: price, week: price, month: price })
  .filter(({ day, week, month }) => day !== null || week !== null || month !== null);
const someOptions = fc.subarray([...rentalOptions]);
const someMarket = fc.constantFrom(markets.UA, markets.PL);
const parts = ({ day, week, month }: Tiers): [number, number][] =>
  (
    [
      [1, day],
      [7, week],
      [30, month],
    ] as const
  ).flatMap(([length, net]) => (net === null ? [] : [[length, net]]));

function model(tiers: Tiers): number[] {
  const cheapest = [0];
  for (let days = 1; days <= longest; days++)
    cheapest.push(
      Math.min(...parts(tiers).map(([length, net]) => net + (cheapest[Math.max(0, days - length)] ?? Infinity))),
    );
  return cheapest;
}

/** A share in basis points, rounded half up with integers only. */
const shareOf = (net: number, bp: number) => Number((BigInt(net) * BigInt(bp) * 2n + 10_000n) / 20_000n);

test("every length costs what the model says, plus options, and the deposit is constant", () => {
  fc.assert(
    fc.property(
      someTiers,
      someOptions,
      someMarket,
      fc.integer({ min: 1, max: 500_000_00 }),
      (tiers, options, market, replacement) => {
        const { rental } = market;
        const rents = model(tiers);
        let before = 0;
        const deposit = quote({ tiers, replacement }, { days: 1, options }, rental)?.deposit;
        for (let days = 1; days <= longest; days++) {
          const priced = quote({ tiers, replacement }, { days, options }, rental);
          const rent = rents[days] ?? 0;
          expect(priced?.mix.net).toBe(rent);
          const net = options.reduce((sum, option) => sum + shareOf(rent, rental.options[option]), rent);
          expect(priced?.net).toBe(net);
          // With options too, an additional day never lowers the price, and no single tier is cheaper.
          expect(net).toBeGreaterThanOrEqual(before);
          for (const [length, one] of parts(tiers)) {
            const cover = one * Math.ceil(days / length);
            expect(net).toBeLessThanOrEqual(
              options.reduce((sum, option) => sum + shareOf(cover, rental.options[option]), cover),
            );
          }
          expect(priced?.deposit).toBe(deposit);
          before = net;
        }
      },
    ),
    { numRuns: 30 },
  );
});

test("the parts of a price are its days and its sum", () => {
  fc.assert(
    fc.property(someTiers, fc.integer({ min: 1, max: longest }), (tiers, days) => {
      const mix = quote({ tiers, replacement: 1 }, { days, options: [] }, markets.UA.rental)?.mix;
      if (!mix) throw new Error("no price");
      const { month, week, day } = tiers;
      expect(mix.months * (month ?? 0) + mix.weeks * (week ?? 0) + mix.days * (day ?? 0)).toBe(mix.net);
      expect(mix.months * 30 + mix.weeks * 7 + mix.days).toBeGreaterThanOrEqual(days);
      // A tier that is not offered is not used.
      expect([month === null && mix.months, week === null && mix.weeks, day === null && mix.days].some(Boolean)).toBe(
        false,
      );
    }),
    { numRuns: 300 },
  );
});
