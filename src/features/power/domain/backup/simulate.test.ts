import fc from "fast-check";
import { expect, test } from "vitest";
import type { Store } from "../battery.ts";
import { carries, firstUnserved, lastsHours, neededChargeW, type Scene, simulate, simulateYear } from "./simulate.ts";

const ideal: Store = {
  ...{ usableWh: 1_000, chargeW: 500, dischargeW: 2_000, chargeEfficiency: 1, dischargeEfficiency: 1, standbyW: 0 },
};
const constant = (powerW: number, steps = 96) => new Float64Array(steps).fill(powerW);
/** Off (1) and on (0) by hours. */
const hours = (...pattern: number[]) => Uint8Array.from(pattern.flatMap((off) => [off, off, off, off]));
/** Four hours off, four on, a day. */
const fourFour = hours(1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0);
const scene = (fields: Partial<Scene>): Scene => ({
  ...{ loadW: constant(200), isOff: fourFour, sunW: null, mainsW: 5_000, ...fields },
});

// 200 W for four hours is 800 Wh of 1000 Wh.
test.each([
  ["carried and charged again", {}, {}, 500, 0, 2_400],
  // 4 h × 150 W = 600 Wh back for 800 Wh: 1000, 200, 800, 0, 600, 0: the third lacks 200 Wh
  ["too little charging", {}, {}, 150, 200, 1_800],
  // 250 Wh of the 350 W that mains of 350 W leave over loads of 200 W: 150 W again
  ["mains too weak to charge", {}, { mainsW: 350 }, 500, 200, 1_800],
  // 300 W for four hours: 200 Wh too much each time
  ["too small", {}, { loadW: constant(300) }, 500, 600, 3_000],
  // 800 / 0.8 = 1000 Wh, charged with 0.8: 1250 Wh
  ["losses", { chargeEfficiency: 0.8, dischargeEfficiency: 0.8 }, {}, 500, 0, 3_750],
  // 800 Wh and 4 × 50 Wh of its own
  ["standby", { standbyW: 50 }, {}, 500, 0, 3_000],
  // A load of 300 W on 250 W lacks 50 W in twelve hours.
  ["power", { dischargeW: 250 }, { loadW: constant(300) }, 500, 600, 3_000],
  // Sun of 200 W carries all.
  ["sun instead", {}, { sunW: constant(200) }, 0, 0, 0],
  // Sun of 300 W charges 100 W besides, so that nothing is taken from the mains: 0 of 12 hours.
  ["more sun", {}, { sunW: constant(300), loadW: constant(200) }, 500, 0, 0],
] as const)("%s", (_words, store, fields, mainsChargeW, unservedWh, chargedWh) => {
  const run = simulate(scene(fields), { store: { ...ideal, ...store }, mainsChargeW });
  expect(run.outageUnservedWh).toBeCloseTo(unservedWh, 6);
  expect(run.mainsChargeWh).toBeCloseTo(chargedWh, 6);
});

test("from full at each outage only the battery's size counts", () => {
  const run = simulate(scene({}), { store: ideal, mainsChargeW: 0, isFullAtOutages: true });
  expect(carries(run)).toBe(true);
  expect(carries(simulate(scene({}), { store: ideal, mainsChargeW: 0 }))).toBe(false);
});

test("the first step without energy: 1000 Wh last five hours of 200 W", () => {
  const dark = scene({ isOff: new Uint8Array(96).fill(1) });
  expect(firstUnserved(dark, simulate(dark, { store: ideal, mainsChargeW: 500 }))).toBe(20);
  expect(firstUnserved(scene({}), simulate(scene({}), { store: ideal, mainsChargeW: 500 }))).toBeNull();
});

test.each([
  ["1000 Wh at 200 W", {}, 0, 5],
  ["with losses and standby: 1000 / (200 / 0.8 + 50)", { dischargeEfficiency: 0.8, standbyW: 50 }, 0, 1_000 / 300],
  ["for as long as the days", { usableWh: 1e6 }, 0, null],
])("lasts: %s", (_words, store, from, expected) => {
  const lasts = lastsHours(scene({}), { ...ideal, ...store }, from);
  if (expected === null) expect(lasts).toBeNull();
  else expect(lasts).toBeCloseTo(expected, 9);
});

// Three outages of 800 Wh with 1000 Wh and twice four hours between: (2400 − 1000) / 8 h = 175 W
test("least charging power: 175 W, in steps of 10 W", () => {
  expect(neededChargeW(scene({}), ideal)).toBe(180);
  expect(neededChargeW(scene({ isOff: hours(0, 0, 1, 0) }), ideal)).toBe(0);
  expect(neededChargeW(scene({ loadW: constant(300) }), ideal)).toBeNull();
});

const power = fc.integer({ min: 0, max: 3_000 });
const stores = fc.record({
  usableWh: fc.integer({ min: 100, max: 10_000 }),
  ...{ chargeW: power, dischargeW: power },
  chargeEfficiency: fc.double({ min: 0.7, max: 1, noNaN: true }),
  dischargeEfficiency: fc.double({ min: 0.7, max: 1, noNaN: true }),
  standbyW: fc.integer({ min: 0, max: 60 }),
});
const days = 4;
const scenes = fc
  .record({
    loads: fc.array(power, { minLength: 24, maxLength: 24 }),
    off: fc.array(fc.constantFrom(0, 1), { minLength: 24 * days, maxLength: 24 * days }),
    sun: fc.option(fc.array(power, { minLength: 24 * days, maxLength: 24 * days })),
    mainsW: power,
  })
  .map(
    ({ loads, off, sun, mainsW }): Scene => ({
      loadW: Float64Array.from(loads.flatMap((load) => [load, load, load, load])),
      isOff: hours(...off),
      sunW: sun && Float64Array.from(sun.flatMap((one) => [one, one, one, one])),
      mainsW,
    }),
  );

/**
 * The same rules minute by minute, as a ledger of energy: what flows where, in Wh, without any function of the fast one.
 */
function slowly({ loadW, isOff, sunW, mainsW }: Scene, store: Store, mainsChargeW: number) {
  const hour = 1 / 60;
  const ledger = { stored: store.usableWh, unserved: 0, charged: 0, load: 0 };
  for (let minute = 0; minute < isOff.length * 15; minute += 1) {
    const quarter = Math.trunc(minute / 15);
    const need = (loadW[quarter % 96] ?? 0) * hour;
    const bright = (sunW?.[quarter] ?? 0) * hour;
    if (isOff[quarter] === 1) {
      const most = store.dischargeW * hour;
      const bySun = [need, bright, most].toSorted((a, b) => a - b)[0] ?? 0;
      let spare = bright - bySun;
      let own = store.standbyW * hour;
      const ownBySun = Math.min(own, spare);
      spare -= ownBySun;
      own -= ownBySun;
      let byBattery = 0;
      if (own >= ledger.stored) ledger.stored = 0;
      else {
        ledger.stored -= own;
        byBattery = Math.min(need - bySun, most - bySun, ledger.stored * store.dischargeEfficiency);
        ledger.stored -= byBattery / store.dischargeEfficiency;
      }
      ledger.stored = Math.min(
        store.usableWh,
        ledger.stored + Math.min(spare, store.chargeW * hour) * store.chargeEfficiency,
      );
      ledger.load += need;
      ledger.unserved += need - bySun - byBattery;
    } else {
      const byMains = Math.min(Math.max(0, need - bright), mainsW * hour);
      const spare = Math.max(0, bright - need);
      const room = (store.usableWh - ledger.stored) / store.chargeEfficiency;
      const all = Math.min(room, store.chargeW * hour, spare + Math.min(mainsChargeW * hour, mainsW * hour - byMains));
      ledger.stored += all * store.chargeEfficiency;
      ledger.charged += Math.max(0, all - spare);
    }
  }
  return ledger;
}

/**
 * What the two may differ by within a quarter of an hour: sun that is lost after the battery is full, standby after it is
 * empty.
 */
function slackOf({ isOff, sunW, loadW }: Scene, { standbyW }: Store, batteryWh: Float64Array, usableWh: number) {
  const slack = { unserved: 0.01, charged: 0.01 };
  for (const [step, state] of batteryWh.entries()) {
    const before = step === 0 ? usableWh : (batteryWh[step - 1] ?? 0);
    const surplus = Math.max(0, (sunW?.[step] ?? 0) - (loadW[step % 96] ?? 0));
    if (state > usableWh - 1e-6 && before < usableWh && !isOff[step]) slack.charged += surplus / 4;
    if (state < 1e-6 && isOff[step]) slack.unserved += standbyW / 4;
  }
  return slack;
}

test("a slow simulation in minutes agrees", () => {
  fc.assert(
    fc.property(scenes, stores, fc.boolean(), power, (own, all, hasStandby, mainsChargeW) => {
      const store = hasStandby ? all : { ...all, standbyW: 0 };
      const run = simulate(own, { store, mainsChargeW });
      const slow = slowly(own, store, mainsChargeW);
      const { unserved, charged } = slackOf(own, store, run.batteryWh, store.usableWh);
      const stored = unserved / store.dischargeEfficiency;
      expect(run.outageLoadWh).toBeCloseTo(slow.load, 4);
      expect(Math.abs(run.outageUnservedWh - slow.unserved)).toBeLessThanOrEqual(unserved);
      expect(Math.abs((run.batteryWh.at(-1) ?? 0) - slow.stored)).toBeLessThanOrEqual(stored);
      expect(Math.abs(run.mainsChargeWh - slow.charged)).toBeLessThanOrEqual(charged + stored / store.chargeEfficiency);
    }),
    { numRuns: 400 },
  );
});

test("energy is kept in each step, and states and mains hold their limits", () => {
  fc.assert(
    fc.property(scenes, stores, power, (own, store, mainsChargeW) => {
      const { unservedW, mainsW, batteryWh } = simulate(own, { store, mainsChargeW });
      let before = store.usableWh;
      for (const [step, state] of batteryWh.entries()) {
        const load = own.loadW[step % 96] ?? 0;
        const served = load - (unservedW[step] ?? 0);
        const sun = own.sunW?.[step] ?? 0;
        expect(state).toBeGreaterThanOrEqual(0);
        expect(state).toBeLessThanOrEqual(store.usableWh);
        expect(mainsW[step]).toBeLessThanOrEqual(own.isOff[step] ? 0 : own.mainsW);
        expect(served).toBeGreaterThanOrEqual(-1e-9);
        // What is given and stored came from sun, mains or the battery.
        expect(served / 4 + state - before).toBeLessThanOrEqual((sun + (mainsW[step] ?? 0)) / 4 + 1e-6);
        before = state;
      }
    }),
    { numRuns: 100 },
  );
});

test("a larger battery, more charging and better mains never carry less", () => {
  fc.assert(
    fc.property(scenes, stores, power, power, (own, store, mainsChargeW, more) => {
      const missing = (one: Scene, of: Store, charge: number) =>
        simulate(one, { store: of, mainsChargeW: charge }).outageUnservedWh;
      const first = missing(own, store, mainsChargeW) + 1e-6;
      expect(missing(own, { ...store, usableWh: store.usableWh + more }, mainsChargeW)).toBeLessThanOrEqual(first);
      expect(missing(own, { ...store, chargeW: store.chargeW + more }, mainsChargeW + more)).toBeLessThanOrEqual(first);
      expect(missing({ ...own, mainsW: own.mainsW + more }, store, mainsChargeW)).toBeLessThanOrEqual(first);
    }),
    { numRuns: 200 },
  );
});

test("a year by month: two days that lack 200 Wh each are in the months in which they are", () => {
  const year = scene({
    isOff: Uint8Array.from([...fourFour, ...new Uint8Array(96), ...fourFour]),
    loadW: constant(300),
  });
  const { months } = simulateYear(year, { store: ideal, mainsChargeW: 500 }, [2, 1]);
  expect(months.map(({ unservedKWh }) => unservedKWh)).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.6, 9)]);
  const run = simulate(year, { store: ideal, mainsChargeW: 500 });
  const charged = months.reduce((sum, { mainsChargeKWh }) => sum + mainsChargeKWh, 0);
  expect(charged).toBeCloseTo(run.mainsChargeWh / 1_000, 9);
});
