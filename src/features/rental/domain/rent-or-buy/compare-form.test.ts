import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { compareFields, compareQuery, defaultText, readCompareForm, readComparison } from "./compare-form.ts";
import { defaultAssumptions } from "./default-assumptions.ts";

const defaults = defaultAssumptions({ machine: "portable", purchaseGrossMinor: 76_800_00 }, markets.UA);
const read = (query: string) => readComparison(readCompareForm(new URLSearchParams(query)), defaults);

test("the first values of a portable generator for 76,800 hryvnias", () => {
  expect(defaults).toEqual({
    daysPerYear: 12,
    daysAtOnce: 3,
    years: 5,
    resaleBp: 3_000,
    storageMonthMinor: 0,
    // 2 % and 0.16 %, in whole hryvnias; delivery twice 200.
    serviceYearMinor: 1_536_00,
    serviceDayMinor: 123_00,
    transportMinor: 400_00,
    interestBp: 0,
  });
});

test.each([
  ["a generator on a trailer", "trailer", markets.UA, { years: 10, storageMonthMinor: 1_000_00 }],
  ["a lighting tower", "trailer", markets.PL, { years: 10, storageMonthMinor: 200_00, transportMinor: 60_00 }],
  ["a lift", "lift", markets.PL, { resaleBp: 2_500, storageMonthMinor: 160_00, serviceYearMinor: 300_00 }],
  ["anything else", null, markets.UA, { years: 5, storageMonthMinor: 0 }],
] as const)("%s", (_, machine, market, expected) => {
  expect(defaultAssumptions({ machine, purchaseGrossMinor: 10_000_00 }, market)).toMatchObject(expected);
});

test("the texts of the defaults are read as the defaults", () => {
  const query = new URLSearchParams(compareFields.map((field) => [field, defaultText(field, defaults)]));
  expect(read(query.toString())).toEqual({ comparison: defaults, errors: [] });
});

test.each([
  ["", {}],
  ["perYear=&years=%20", {}],
  ["perYear=0", { daysPerYear: 0 }],
  ["atOnce=365&resale=12,5", { daysAtOnce: 365, resaleBp: 1_250 }],
  ["storage=1%20250,50&interest=7.25", { storageMonthMinor: 1_250_50, interestBp: 725 }],
  ["transport=10000000", { transportMinor: 10_000_000_00 }],
])("%s is understood", (query, changed) => {
  expect(read(query)).toEqual({ comparison: { ...defaults, ...changed }, errors: [] });
});

test.each([
  ["perYear=abc", "perYear", "not_a_number"],
  ["perYear=-3", "perYear", "not_a_number"],
  ["perYear=1e9", "perYear", "not_a_number"],
  ["perYear=366", "perYear", "out_of_range"],
  ["atOnce=0", "atOnce", "out_of_range"],
  ["atOnce=2,5", "atOnce", "not_whole"],
  ["years=31", "years", "out_of_range"],
  ["resale=100,01", "resale", "out_of_range"],
  ["service=10000000,01", "service", "out_of_range"],
  ["wear=1,234", "wear", "not_a_number"],
] as const)("%s is refused at its field", (query, field, reason) => {
  expect(read(query)).toEqual({ comparison: defaults, errors: [{ field, reason }] });
});

test("the query holds what was changed, keeps what belongs to the page, and gives the same form again", () => {
  const form = readCompareForm(new URLSearchParams("perYear=30&storage=&resale=x"));
  const query = compareQuery(form, new URLSearchParams("period=week&years=7"));
  expect(query.toString()).toBe("period=week&perYear=30&resale=x&storage=");
  expect(readCompareForm(query)).toEqual(form);
});
