import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import {
  marketAt,
  markets,
  renewMarkets,
  seedMarkets,
  spansOf,
  takeMarketHistory,
} from "#platform/pure/market/markets.ts";
import { sectionValue } from "./section-value.ts";
import { type DatedValue, historyOf } from "./timeline.ts";

afterEach(() => {
  takeMarketHistory(historyOf([]), new Date());
});

const start = Date.parse("2030-01-01T00:00:00Z");
const at = (hours: number) => new Date(start + hours * 3_600_000);
const fields = { delivery: "standard_cost", tax: "vat_rate", deadlines: "return_days" } as const;
type Section = keyof typeof fields;

function version(market: MarketCode, section: Section, number: number, hours: number, value: number): DatedValue {
  const whole = { ...sectionValue(section, seedMarkets[market]), [fields[section]]: value };
  return { market, section, version: number, value: whole, validFrom: at(hours), isWithdrawn: false };
}

const read = (market: MarketCode, section: Section, instant: Date) =>
  sectionValue(section, marketAt(market, instant))[fields[section]];

test("without versions the values of the source hold at any time", () => {
  takeMarketHistory(historyOf([]), at(0));
  for (const code of marketCodes) {
    expect(marketAt(code, new Date(0))).toBe(seedMarkets[code]);
    expect(markets[code]).toBe(seedMarkets[code]);
  }
});

test("a planned change comes into force at its millisecond and changes nothing before", () => {
  const { next } = takeMarketHistory(historyOf([version("PL", "delivery", 1, 24, 35_00)]), at(0));
  expect(next).toBe(at(24).getTime());
  expect(markets.PL.shipping.standard.cost).toBe(30_00);
  expect(renewMarkets(new Date(at(24).getTime() - 1))).toEqual({ changed: [], next: at(24).getTime() });
  expect(renewMarkets(at(24))).toEqual({ changed: ["PL"], next: null });
  expect(markets.PL.shipping.standard.cost).toBe(35_00);
  expect(marketAt("PL", new Date(at(24).getTime() - 1)).shipping.standard.cost).toBe(30_00);
  expect(marketAt("PL", at(24)).shipping.standard.cost).toBe(35_00);
  expect(markets.UA).toBe(seedMarkets.UA);
});

test("spans of one setting are merged where it stays", () => {
  const versions = [version("PL", "delivery", 1, 1, 35_00), version("PL", "tax", 1, 2, 24_00)];
  takeMarketHistory(historyOf(versions), at(0));
  expect(spansOf("PL", ({ taxRateBp }) => taxRateBp).map(({ from, until, value }) => [from, until, value])).toEqual([
    [null, at(2), 23_00],
    [at(2), null, 24_00],
  ]);
});

test("a random history answers like reading the list from its beginning", () => {
  const someVersion = fc.record({
    market: fc.constantFrom(...marketCodes),
    section: fc.constantFrom("delivery", "tax", "deadlines") as fc.Arbitrary<Section>,
    hours: fc.integer({ min: 0, max: 30 }),
    value: fc.integer({ min: 14, max: 28 }),
    isWithdrawn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(someVersion, { maxLength: 40 }), fc.array(fc.integer({ min: -2, max: 32 })), (made, times) => {
      const versions = made.map(({ isWithdrawn, market, section, hours, value }, index) => {
        return { ...version(market, section, index + 1, hours, value), isWithdrawn };
      });
      takeMarketHistory(historyOf(versions), at(0));
      for (const hours of times)
        for (const market of marketCodes)
          for (const section of ["delivery", "tax", "deadlines"] as const) {
            let naive: unknown = sectionValue(section, seedMarkets[market])[fields[section]];
            let latest = Number.NEGATIVE_INFINITY;
            for (const one of versions) {
              const from = one.validFrom.getTime();
              if (one.market !== market || one.section !== section || one.isWithdrawn) continue;
              if (from > at(hours).getTime() || from < latest) continue;
              latest = from;
              naive = one.value[fields[section]];
            }
            expect(read(market, section, at(hours))).toEqual(naive);
          }
    }),
    { numRuns: 30 },
  );
});
