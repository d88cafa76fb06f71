import { expect, test } from "vitest";
import { dailyEnergy, monthlyYield } from "./yields.ts";

test("a day has its share of the month", () => {
  const days = dailyEnergy(0.44, "kyiv");
  expect(days).toHaveLength(12);
  // November in Kyiv: 40.4 kWh per kWp over 30 days.
  expect(days[10]).toBeCloseTo(0.5925, 4);
  expect(days[5]).toBeGreaterThan(4 * (days[11] ?? 0));
});

test.each([1, 0.5, 10])("the days of a year add up to its months, %s kWp", (kwp) => {
  const lengths = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const year = dailyEnergy(kwp, "warsaw").reduce((sum, energy, month) => sum + energy * (lengths[month] ?? 0), 0);
  expect(year).toBeCloseTo(kwp * monthlyYield.warsaw.reduce((sum, energy) => sum + energy, 0), 6);
});
