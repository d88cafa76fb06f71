import fc from "fast-check";
import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { isReturnPeriodOver, returnableSince, returnUntil } from "./return-period.ts";

test.each([
  ["in winter", "UA", "2026-11-07T10:00:00Z", "2026-11-21T21:59:59.000Z"],
  ["brought in the last minute of a day", "PL", "2026-11-07T22:59:30Z", "2026-11-21T22:59:59.000Z"],
  ["brought in the first minute of the next", "PL", "2026-11-07T23:00:00Z", "2026-11-22T22:59:59.000Z"],
  // Clocks go forward on 29 March 2026: the 14th day ends after 14 × 24 h less one hour.
  ["over the night in which summer time begins", "UA", "2026-03-20T21:30:00Z", "2026-04-03T20:59:59.000Z"],
  ["the same in Warsaw", "PL", "2026-03-20T22:30:00Z", "2026-04-03T21:59:59.000Z"],
  // They go back on 25 October 2026: 14 × 24 h after this would be 22:30 of the last day, and the day is longer.
  ["over the night in which it ends", "PL", "2026-10-16T21:30:00Z", "2026-10-30T22:59:59.000Z"],
  ["the last day is the one on which clocks change", "UA", "2026-03-15T10:00:00Z", "2026-03-29T20:59:59.000Z"],
] as const)("%s (%s): what came at %s can be given back until %s", (_, market, came, until) => {
  expect(returnUntil(new Date(came), markets[market]).toISOString()).toBe(until);
});

test("the whole last second counts, the next one does not", () => {
  const over = (now: string) => isReturnPeriodOver(new Date("2026-11-07T10:00:00Z"), markets.UA, new Date(now));
  expect(over("2026-11-21T21:59:59.999Z")).toBe(false);
  expect(over("2026-11-21T22:00:00.000Z")).toBe(true);
});

test("looking from now back and from delivery on agree at every moment", () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
  const gap = fc.integer({ min: 12 * 86_400_000, max: 17 * 86_400_000 });
  fc.assert(
    fc.property(moment, gap, fc.constantFrom("UA", "PL"), (came, later, market) => {
      const [deliveredAt, now] = [new Date(came), new Date(came + later)];
      const isOver = isReturnPeriodOver(deliveredAt, markets[market], now);
      expect(deliveredAt < returnableSince(markets[market], now)).toBe(isOver);
    }),
    { numRuns: 2_000 },
  );
});
