import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannedLoad } from "./backup-plan.ts";
import { activeSteps, loadCurveOf } from "./load-curve.ts";

const load = (fields: Partial<PlannedLoad>): PlannedLoad => ({
  ...{ count: 1, powerW: 100, startW: 100, powerFactor: 1, share: 1, ranges: [[0, 1_440]], ...fields },
});
const fridge = load({ startW: 600, share: 0.35 });
const lights = load({ count: 5, powerW: 10, startW: 10, ranges: [[17 * 60, 23 * 60]] });
const night = load({ powerW: 40, startW: 40, ranges: [[23 * 60, 31 * 60]] });
const kettle = load({ powerW: 2_000, startW: 2_000, share: 0.5, ranges: [[430, 440]] });

// Steps of 15 minutes: 07:00 is 28, 12:00 is 48, 18:00 is 72, 23:00 is 92.
test.each([
  ["at noon", 48, 35, 100, 600],
  ["in the evening: 35 + 5 × 10 W", 72, 85, 150, 650],
  ["at night: 35 + 40 W", 92, 75, 140, 640],
  ["after midnight", 0, 75, 140, 640],
  // 07:10 to 07:20: 5 of 15 minutes at half of 2000 W
  ["ten minutes over two steps", 28, 35 + 1_000 / 3, 2_100, 2_600],
])("a day %s", (_words, step, meanW, runningW, peakW) => {
  const curve = loadCurveOf([fridge, lights, night, kettle]);
  expect(curve.meanW[step]).toBeCloseTo(meanW, 9);
  expect(curve.runningW[step]).toBe(runningW);
  expect(curve.peakW[step]).toBe(peakW);
});

test("one of several equal motors starts while the others run", () => {
  const { peakW } = loadCurveOf([load({ count: 3, powerW: 1_000, startW: 3_000 }), load({ startW: 900 })]);
  // 3 × 1000 + 100 + (3000 − 1000)
  expect(peakW[0]).toBe(5_100);
});

test("the night ends at 07:00", () => {
  const active = activeSteps(night);
  expect([active[27], active[28], active[91], active[92]]).toEqual([true, false, false, true]);
});

test("energy of a day is power, share and time", () => {
  const minute = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(
      minute,
      fc.integer({ min: 1, max: 1_440 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (from, length, share) => {
        const { meanW } = loadCurveOf([load({ count: 3, share, ranges: [[from, from + length]] })]);
        const energyWh = meanW.reduce((sum, power) => sum + power / 4, 0);
        expect(energyWh).toBeCloseTo((300 * share * length) / 60, 6);
      },
    ),
  );
});
