import { describe, expect, test } from "vitest";
import type { LoadProfile } from "../payback/load-profiles.ts";
import { type EnergyPlan, energyOf } from "./solar-energy.ts";

const plan: EnergyPlan = {
  place: { lat: 52.23, lon: 21.01 },
  arrays: [{ peakKWp: 4, tiltDeg: 35, azimuthDeg: 0 }],
  horizon: [],
  acPowerW: null,
  load: { profile: "home", yearKWh: 4000 },
  store: null,
};
const battery = {
  ...{ usableWh: 4000, chargeW: 2000, dischargeW: 2000, standbyW: 0 },
  ...{ chargeEfficiency: Math.sqrt(0.9), dischargeEfficiency: Math.sqrt(0.9) },
};
const shares = (changed: Partial<EnergyPlan>) => {
  const { selfUse = Number.NaN, selfSufficiency = Number.NaN } = energyOf({ ...plan, ...changed })?.energy ?? {};
  return { selfUse, selfSufficiency };
};

/**
 * Weniger, Tjaden & Quaschning (2014), Sizing of residential PV battery systems: 1 kWp for each MWh of use cover about 30 % of it, with
 * 1 kWh of battery about 54 %. Their house is between ours: people away and people at home by day.
 */
describe("1 kWp for each MWh", () => {
  const covered = (profile: LoadProfile, store: EnergyPlan["store"]) =>
    shares({ load: { profile, yearKWh: 4000 }, store }).selfSufficiency;

  test.each([
    ["without a battery", null, 0.3],
    ["with a battery of 1 kWh", battery, 0.54],
  ])("%s", (_, store, published) => {
    const [away, home] = [covered("away", store), covered("home", store)];
    expect(away).toBeLessThan(published);
    expect(home).toBeGreaterThan(published);
    expect(home - away).toBeLessThan(0.1);
  });
});

test.each([
  ["more modules", { arrays: [{ peakKWp: 8, tiltDeg: 35, azimuthDeg: 0 }] }, "less", "more"],
  ["a battery", { store: battery }, "more", "more"],
  ["half the use", { load: { profile: "home", yearKWh: 2000 } }, "less", "more"],
  ["a shop", { load: { profile: "shop", yearKWh: 4000 } }, "more", "more"],
] as const)("%s: %s of the sun is used, %s of the load is covered", (_, changed, used, covered) => {
  const [before, after] = [shares({}), shares(changed)];
  expect(after.selfUse > before.selfUse).toBe(used === "more");
  expect(after.selfSufficiency > before.selfSufficiency).toBe(covered === "more");
});

test("the inverter cuts off what exceeds its power, and nothing else", () => {
  const [free, cut] = [energyOf(plan)?.energy, energyOf({ ...plan, acPowerW: 2000 })?.energy];
  expect(free?.clippedKWh).toBeCloseTo(0, 6);
  expect(cut?.clippedKWh).toBeGreaterThan(50);
  expect((cut?.yieldKWh.mid ?? 0) + (cut?.clippedKWh ?? 0)).toBeCloseTo(free?.yieldKWh.mid ?? Number.NaN, 6);
});

test("no modules and no use are no error", () => {
  expect(shares({ arrays: [] })).toEqual({ selfUse: 0, selfSufficiency: 0 });
  expect(shares({ load: { profile: "home", yearKWh: 0 } })).toEqual({ selfUse: 0, selfSufficiency: 0 });
});

test("there is no answer outside Ukraine and Poland", () => {
  expect(energyOf({ ...plan, place: { lat: 0, lon: 0 } })).toBeNull();
});

test("a heat pump takes more of its year in January where the heating season is short, whatever was asked before", () => {
  const load = { profile: "heat-pump" as const, yearKWh: 9000 };
  const january = (lat: number, lon: number) =>
    energyOf({ ...plan, place: { lat, lon }, load })?.energy.months[0]?.loadKWh ?? Number.NaN;
  const [sumy, odesa] = [january(50.91, 34.8), january(46.48, 30.72)];
  expect(odesa - sumy).toBeGreaterThan(10);
  expect(january(50.91, 34.8)).toBe(sumy);
});
