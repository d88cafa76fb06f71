import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { staysAhead } from "./days-ahead.ts";
import { isOpen, lastDay } from "./open-days.ts";

test("the stays of a year are those of each open day by itself", () => {
  const all = { minLength: 1, maxLength: 4 };
  fc.assert(
    fc.property(
      fc.constantFrom(markets.UA, markets.PL),
      fc.array(fc.tuple(fc.nat(800), fc.nat(400), fc.integer({ min: 1, max: 500 })), all),
      (market, asked) => {
        for (const [first, later, days] of asked) {
          const earliest = addDays("2026-01-01", first);
          const from = addDays(earliest, later);
          const { ahead, bufferDays } = market.rental;
          const expected = [];
          for (let start = from; start <= addDays(earliest, ahead); start = addDays(start, 1))
            if (isOpen(start, market))
              expected.push({ from: start, until: addDays(lastDay(start, days, market), 1 + bufferDays) });
          expect([...staysAhead({ from, earliest, days }, market)]).toEqual(expected);
        }
      },
    ),
    { numRuns: 20 },
  );
});
