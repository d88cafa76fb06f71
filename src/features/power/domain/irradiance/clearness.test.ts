import fc from "fast-check";
import { expect, test } from "vitest";
import { dailyClearness, weatherDays } from "./clearness.ts";

test("ten ascending days with the mean of the month, the darkest near overcast", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.15, max: 0.65, noNaN: true }), (mean) => {
      const days = dailyClearness(mean);
      expect(days).toHaveLength(weatherDays);
      expect(days).toEqual([...days].sort((a, b) => a - b));
      expect(days.reduce((sum, clearness) => sum + clearness, 0) / weatherDays).toBeCloseTo(mean, 9);
      expect(days[0]).toBeGreaterThan(0.04);
      expect(days.at(-1)).toBeLessThan(0.85);
    }),
  );
});

// Herzog's approximation of gamma (Duffie & Beckman, eq. 2.9.8), where the module solves for it.
const herzogDays = (mean: number) => {
  const clearest = 0.6313 + 0.267 * mean - 11.9 * (mean - 0.75) ** 8;
  const xi = (clearest - 0.05) / (clearest - mean);
  const gamma = -1.498 + (1.184 * xi - 27.182 * Math.exp(-1.5 * xi)) / (clearest - 0.05);
  const [low, high] = [Math.exp(gamma * 0.05), Math.exp(gamma * clearest)];
  return Array.from({ length: 10 }, (_, rank) => Math.log(low - ((rank + 0.5) / 10) * (low - high)) / gamma);
};

test.each([0.3, 0.4, 0.5, 0.6])("mean %s: the quantiles are those of Herzog's approximation within 0.02", (mean) => {
  const expected = herzogDays(mean);
  for (const [rank, clearness] of dailyClearness(mean).entries()) {
    expect(Math.abs(clearness - (expected[rank] ?? 0))).toBeLessThan(0.02);
  }
});
