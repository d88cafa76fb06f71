import fc from "fast-check";
import { expect, test } from "vitest";
import { charge, discharge, type Store } from "./battery.ts";

const store: Store = {
  ...{ usableWh: 1_000, chargeW: 400, dischargeW: 500, chargeEfficiency: 0.9, dischargeEfficiency: 0.8, standbyW: 20 },
};

test.each([
  // 200 W × 1 h × 0.9
  ["as offered", 100, 200, { stateWh: 280, powerW: 200 }],
  ["its power", 100, 900, { stateWh: 460, powerW: 400 }],
  // 90 Wh are free: 100 Wh at 0.9
  ["until full", 910, 900, { stateWh: 1_000, powerW: 100 }],
  ["nothing when full", 1_000, 900, { stateWh: 1_000, powerW: 0 }],
])("an hour of charging: %s", (_words, stateWh, offeredW, expected) => {
  const result = charge(store, stateWh, offeredW, 1);
  expect(result.stateWh).toBeCloseTo(expected.stateWh, 9);
  expect(result.powerW).toBeCloseTo(expected.powerW, 9);
});

test.each([
  // 20 Wh of its own and 200 / 0.8
  ["as wanted", 1_000, 200, { stateWh: 730, powerW: 200 }],
  ["its power", 1_000, 900, { stateWh: 1_000 - 20 - 500 / 0.8, powerW: 500 }],
  // (100 − 20) × 0.8
  ["until empty", 100, 300, { stateWh: 0, powerW: 64 }],
  ["not even itself", 15, 300, { stateWh: 0, powerW: 0 }],
])("an hour of discharging: %s", (_words, stateWh, wantedW, expected) => {
  const result = discharge(store, stateWh, wantedW, 1);
  expect(result.stateWh).toBeCloseTo(expected.stateWh, 9);
  expect(result.powerW).toBeCloseTo(expected.powerW, 9);
});

const efficiency = fc.double({ min: 0.5, max: 1, noNaN: true });
const power = fc.double({ min: 0, max: 10_000, noNaN: true });
const stores = fc.record({
  usableWh: fc.double({ min: 1, max: 50_000, noNaN: true }),
  ...{ chargeW: power, dischargeW: power, chargeEfficiency: efficiency, dischargeEfficiency: efficiency },
  standbyW: fc.double({ min: 0, max: 200, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("energy is kept, and limits hold", () => {
  fc.assert(
    fc.property(stores, share, power, fc.constantFrom(1 / 60, 0.25, 1), (own, level, askedW, hours) => {
      const stateWh = level * own.usableWh;
      const taken = charge(own, stateWh, askedW, hours);
      // What is taken is stored or lost.
      expect(taken.stateWh - stateWh).toBeCloseTo(taken.powerW * hours * own.chargeEfficiency, 6);
      expect(taken.stateWh).toBeLessThanOrEqual(own.usableWh);
      expect(taken.powerW).toBeLessThanOrEqual(Math.min(askedW, own.chargeW));
      const given = discharge(own, stateWh, askedW, hours);
      const spentWh = (given.powerW * hours) / own.dischargeEfficiency + Math.min(stateWh, own.standbyW * hours);
      expect(stateWh - given.stateWh).toBeCloseTo(spentWh, 6);
      expect(given.stateWh).toBeGreaterThanOrEqual(0);
      expect(given.powerW).toBeLessThanOrEqual(Math.min(askedW, own.dischargeW));
      expect(Math.min(taken.powerW, given.powerW)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
