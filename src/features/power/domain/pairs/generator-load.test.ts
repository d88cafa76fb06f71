import { expect, test } from "vitest";
import { checkGeneratorLoad, type GeneratorLoadCode, type GeneratorValues, type Load } from "./generator-load.ts";

const generator: GeneratorValues = {
  ratedPowerW: 5_000,
  maxPowerW: 5_500,
  ratedPowerVA: 6_000,
  phases: 1,
  fuel: "petrol",
};
const heater: Load = { powerW: 2_000, startPowerW: 2_000, powerFactor: 1, phases: 1 };
const pump: Load = { powerW: 1_000, startPowerW: 3_000, powerFactor: 0.8, phases: 1 };
const fridge: Load = { powerW: 200, startPowerW: 1_000, powerFactor: 0.8, phases: 1 };
const house = [heater, pump, fridge];

type Site = Parameters<typeof checkGeneratorLoad>[2];

function resultOf(of: GeneratorValues, loads: readonly Load[], site?: Site) {
  const assessed = checkGeneratorLoad(of, loads, site);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

const check = (code: GeneratorLoadCode, of = generator, loads: readonly Load[] = house, site?: Site) =>
  resultOf(of, loads, site).checks.find((one) => one.code === code);

test.each([
  ["phases", "pass", 1, 1, "count"],
  ["running_power", "pass", 3_200, 5_000, "W"],
  // P = 3200 W; Q = 1200 W × 0.6 / 0.8 = 900 var; √(3200² + 900²) = √11 050 000 = 3324.1540277…
  ["apparent_power", "pass", Math.sqrt(11_050_000), 6_000, "VA"],
  // The pump starts last: 2000 + 200 + 3000
  ["start_peak", "pass", 5_200, 5_500, "W"],
  ["load_share", "pass", 0.64, 0.3, "ratio"],
] as const)("a house on 5 kW, %s: %s", (code, outcome, value, limit, unit) => {
  expect(check(code)).toEqual({ code, outcome, value: expect.closeTo(value, 9), limit, unit });
});

const three: GeneratorValues = { ratedPowerW: 6_300, maxPowerW: 6_900, ratedPowerVA: 7_900, phases: 3, fuel: "diesel" };
const saw: Load = { powerW: 2_200, startPowerW: 4_400, powerFactor: 0.8, phases: 3 };

test.each([
  ["a house on 5 kW", generator, house, "fits"],
  ["a second pump starts above 5.5 kW", generator, [...house, pump], "does-not-fit"],
  // 5200 W of 5500 W rated, the highest is not stated
  ["a start within the rated power", { ...generator, ratedPowerW: 5_500, maxPowerW: null }, house, "fits"],
  ["a start above the rated power", { ...generator, maxPowerW: null }, house, "unconfirmed"],
  ["running above 5 kW", generator, [heater, heater, heater], "does-not-fit"],
  // 4900 W at 0.5: 9800 VA
  [
    "apparent power",
    { ...generator, ratedPowerVA: 6_000 },
    [{ ...heater, powerW: 4_900, startPowerW: 4_900, powerFactor: 0.5 }],
    "does-not-fit",
  ],
  ["three phases on one", generator, [saw], "does-not-fit"],
  ["three phases", three, [saw], "fits"],
  ["one phase on three, up to a third", three, [saw, heater], "fits-with-note"],
  // 2200 W of 6300 / 3 = 2100 W
  ["one phase above a third", three, [saw, { ...heater, powerW: 2_200, startPowerW: 2_200 }], "does-not-fit"],
  ["unknown phases of a load above a third", three, [{ ...saw, phases: null }], "unconfirmed"],
  // 1800 / 6300 = 0.2857
  ["diesel below 30 %", three, [{ ...saw, powerW: 1_800 }], "fits-with-note"],
  ["petrol below 30 %", { ...three, fuel: "petrol" }, [{ ...saw, powerW: 1_800 }], "fits"],
  ["unknown fuel below 30 %", { ...three, fuel: null }, [{ ...saw, powerW: 1_800 }], "unconfirmed"],
  ["an unknown start", generator, [heater, { ...pump, startPowerW: null }], "unconfirmed"],
  [
    "an unknown load among too many known ones",
    generator,
    [heater, heater, heater, { ...pump, powerW: null }],
    "does-not-fit",
  ],
  ["an unknown load", generator, [heater, { ...pump, powerW: null }], "unconfirmed"],
] as const)("%s: %#", (_words, of, loads, verdict) => {
  expect(resultOf(of, loads).verdict).toBe(verdict);
});

test.each([
  ["reference conditions", { altitudeM: 1_000, ambientC: 40 }, 1, "pass"],
  // 1 − 0.03 × 500 / 500
  ["1500 m", { altitudeM: 1_500, ambientC: 20 }, 0.97, "note"],
  // (1 − 0.03 × 1.6) × (1 − 0.03 × 1) = 0.952 × 0.97
  ["1800 m and 45 °C", { altitudeM: 1_800, ambientC: 45 }, 0.92344, "note"],
] as const)("derating at %s", (_words, site, factor, outcome) => {
  expect(check("derating", generator, house, site)).toMatchObject({ outcome, value: expect.closeTo(factor, 9) });
  expect(check("running_power", generator, house, site)?.limit).toBeCloseTo(5_000 * factor, 9);
  expect(check("derating")).toBeUndefined();
});

test("derating counts: 5200 W at start exceed 5500 W × 0.92344", () => {
  expect(resultOf(generator, house, { altitudeM: 1_800, ambientC: 45 }).verdict).toBe("does-not-fit");
});

test.each([
  [generator, [], undefined, "loads"],
  [{ ...generator, ratedPowerW: 0 }, house, undefined, "generator.ratedPowerW"],
  [generator, [{ ...heater, powerW: -5 }], undefined, "loads.0.powerW"],
  [generator, [{ ...heater, powerFactor: 1.2 }], undefined, "loads.0.powerFactor"],
  [generator, house, { altitudeM: Number.NaN, ambientC: 20 }, "site.altitudeM"],
])("nonsense %#: error of %s", (of, loads, site, field) => {
  const assessed = checkGeneratorLoad(of, loads, site);
  expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
});
