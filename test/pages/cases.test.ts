import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";
import type { Specs } from "../../src/features/catalogue/domain/specs.ts";
import { filled } from "../../src/features/content/domain/blocks/filled.ts";
import { caseRows, shownFigures } from "../../src/features/content/domain/pages/case-rows.ts";
import {
  type CaseId,
  caseFigures,
  caseIds,
  caseProducts,
  minRent,
} from "../../src/features/content/domain/pages/cases.ts";
import { plainProse } from "../../src/features/content/domain/pages/prose.ts";
import { annualYield, monthlyYield } from "../../src/features/content/domain/pages/yields.ts";
import { createCases } from "../../src/features/content/text-pages/cases.service.ts";
import { locales } from "../../src/features/languages/domain/locale.ts";
import { cheapestMix } from "../../src/features/rental/domain/tier-mix.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";

type Code = "UA" | "PL";
type Prices = Partial<Record<"sale" | "day" | "week" | "month", number>>;
const seed = JSON.parse(readFileSync("db/seed/products.json", "utf8")) as {
  id: string;
  specs: Specs;
  prices: Record<Code, Prices>;
}[];

function productOf(id: string) {
  const found = seed.find((product) => product.id === id);
  if (!found) throw new Error(`no ${id} in the seed`);
  return found;
}

/** A worked example recalculated from the products on sale. */
function reckon(id: CaseId, code: Code) {
  const { specs, prices } = productOf(caseProducts[id]);
  const { sale = null, day = null, week = null, month = null } = prices[code];
  const parts = (specs.components ?? []).map((part) => ({ specs: productOf(part.id).specs, quantity: part.quantity }));
  const product = { specs, parts, sale, rental: day === null ? null : { day, week, month } };
  const made = caseFigures(id, product, { code, depositBp: markets[code].rental.depositBp });
  if (!made) throw new Error(`${id} cannot be reckoned`);
  return made;
}

describe("the figures are derived from the products", () => {
  test.each<[CaseId, Code, Record<string, number>]>([
    ["house", "UA", { kwp: 5.8, annual: 6583, covered: 8, battery: 4.61, hours: 9 }],
    ["house", "PL", { kwp: 5.8, annual: 6044, covered: 8 }],
    ["cafe", "UA", { kwp: 12.9, annual: 13_932, hours: 11, cuts: 2 }],
    ["workshop", "UA", { panels: 25, annual: 13_466, weight: 537.5 }],
    ["flat", "UA", { wh: 1024, load: 162, hours: 5 }],
    ["car", "UA", { energy: 2700, kw: 22 }],
    ["tower", "UA", { days: 14, mast: 8.5, light: 44_000, autonomy: 24, solar: 1_000 }],
    ["event", "UA", { days: 3, kw: 17.6, noise: 66, fuel: 129, tanks: 2 }],
    ["painting", "UA", { days: 6, height: 7.79, capacity: 227, width: 0.81 }],
  ])("%s in %s", (id, code, expected) => {
    expect(reckon(id, code).figures).toMatchObject(expected);
  });

  test("the car: yearly energy over the yield of its city, and charging time at the power that the car accepts", () => {
    const { figures } = reckon("car", "PL");
    expect(figures.needed).toBeCloseTo(2700 / annualYield.warsaw, 10);
    expect(figures.hours).toBeCloseTo(40 / 11, 10);
  });

  test("the rent is the cheapest combination, the deposit at most a month", () => {
    const { day = 0, week = 0, month = 0 } = productOf(caseProducts.painting).prices.UA;
    expect(reckon("painting", "UA").rent).toEqual({ single: 6 * day, least: week, deposit: month });
    expect(reckon("event", "UA").rent).toMatchObject({
      single: 3 * (productOf(caseProducts.event).prices.UA.day ?? 0),
      least: 3 * (productOf(caseProducts.event).prices.UA.day ?? 0),
    });
  });
});

test("the cheapest combination equals that of a rental", () => {
  const price = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null });
  fc.assert(
    fc.property(price, price, price, fc.integer({ min: 1, max: 70 }), (day, week, month, days) => {
      expect(minRent({ day, week, month }, days)).toBe(cheapestMix({ day, week, month }, days)?.net ?? null);
    }),
  );
});

describe.each(locales.flatMap((locale) => (["UA", "PL"] as const).map((code) => [locale, code] as const)))(
  "in %s for %s",
  (locale, code) => {
    test("every example is complete, with labels and units for its figures", async () => {
      const entries = await createCases().entries(locale);
      expect(entries.map(({ id }) => id)).toEqual([...caseIds]);
      for (const { id, title, text } of entries) {
        const made = reckon(id, code);
        const values = { ...shownFigures(id, made.figures, locale), city: made.city ?? "" };
        const words = plainProse(`${filled(title, locale, values)}\n\n${filled(text, locale, values)}`);
        expect(words.length, id).toBeGreaterThan(250);
        expect(words, id).not.toMatch(/[{}[\]]|undefined|NaN/);
        if (locale !== "ua") expect(words).not.toMatch(/[а-яіїєґ]/i);
        for (const { figure } of caseRows[id]) {
          expect(made.figures, id).toHaveProperty(figure);
          expect(messageSource[locale].contentCases).toHaveProperty([`figure.${figure}`]);
        }
      }
    });
  },
);

test("an example is omitted if its product lacks a required figure", () => {
  const bare = { specs: {}, parts: [], sale: null, rental: null };
  for (const id of caseIds) expect(caseFigures(id, bare, { code: "UA", depositBp: 2_000 }), id).toBeNull();
});

test.each(Object.keys(monthlyYield) as (keyof typeof monthlyYield)[])("the months of %s add up to its year", (city) => {
  expect(monthlyYield[city].reduce((sum, energy) => sum + energy, 0)).toBeCloseTo(annualYield[city], -1);
});
