import { expect, test } from "vitest";
import { deye as deye8, kyiv, longi, on } from "../../../../../test/support/strings.ts";
import type { InverterValues } from "./datasheet.ts";
import { checkStrings, type StringCheckCode } from "./string-check.ts";
import type { Inputs } from "./string-plan.ts";

/** Deye SUN-12K-SG04LP3 of the shop. */
const deye = { ...deye8, acPowerW: 12_000, maxPvPowerW: 15_600 };

function resultOf(inputs: Inputs, inverter = deye, temperatures = kyiv) {
  const assessed = checkStrings(inputs, inverter, temperatures);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

function check(inputs: Inputs, code: StringCheckCode, input: number | null = 0, inverter = deye, at = kyiv) {
  return resultOf(inputs, inverter, at).checks.find((found) => found.code === code && found.input === input);
}

const set = [on(10, 2), on(10)];

test.each([
  ["inputs", null, "pass", 2, 2, "count"],
  // 10 × 39.1 × (1 + 0.0023 × 50) = 391 × 1.115
  ["inverter_voltage", 0, "pass", 435.965, 800, "V"],
  ["module_voltage", 0, "pass", 435.965, 1500, "V"],
  // 328 × (1 + 0.0029 × 50) = 328 × 1.145
  ["mppt_upper", 0, "pass", 375.56, 650, "V"],
  // 328 × (1 − 0.0029 × 45) = 328 × 0.8695
  ["mppt_lower", 0, "pass", 285.196, 200, "V"],
  // 391 × (1 − 0.0023 × 45) = 391 × 0.8965
  ["start_voltage", 0, "pass", 350.5315, 160, "V"],
  ["input_current", 0, "note", 26.24, 26, "A"],
  ["input_current", 1, "note", 13.12, 13, "A"],
  // 2 × 14.1 × (1 + 0.0005 × 45) = 28.2 × 1.0225
  ["short_circuit", 0, "pass", 28.8345, 34, "A"],
  ["short_circuit", 1, "pass", 14.41725, 17, "A"],
  // 2 × 1.25 × 14.1
  ["bright_short_circuit", 0, "note", 35.25, 34, "A"],
  // (2 − 1) × 1.25 × 14.1
  ["fuse", 0, "pass", 17.625, 25, "A"],
  ["fuse", 1, "pass", 0, 25, "A"],
  ["pv_power", null, "pass", 12_900, 15_600, "W"],
  ["dc_ac_ratio", null, "pass", 1.075, 1.35, "ratio"],
] as const)("the shop's 12 kW set, %s of input %d: %s", (code, input, outcome, value, limit, unit) => {
  expect(check(set, code, input)).toEqual({ code, input, outcome, value: expect.closeTo(value, 9), limit, unit });
});

test("the shop's 12 kW set fits with notes on its currents", () => {
  expect(resultOf(set).verdict).toBe("fits-with-note");
});

const wide = { ...deye, maxInputCurrentA: [30, 15], maxShortCircuitCurrentA: [40, 20] };

test.each([
  ["all inside", set, wide, "fits"],
  // 19 × 39.1 × 1.115 = 828.3335 V
  ["nineteen in series", [on(19)], wide, "does-not-fit"],
  // 8 × 32.8 × 0.8695 = 228.1568 V; 7 × … = 199.6372 V
  ["seven in series", [on(7, 2), on(8)], wide, "does-not-fit"],
  ["three inputs of two", [...set, on(10)], wide, "does-not-fit"],
  ["two strings on the small input", [on(10), on(10, 2)], wide, "does-not-fit"],
  [
    "three strings: fuses",
    [on(10, 3)],
    { ...wide, maxInputCurrentA: [50], maxShortCircuitCurrentA: [60] },
    "fits-with-note",
  ],
  ["first input unused", [null, on(22)], { ...wide, maxDcVoltageV: 1000, mpptV: [200, 850] }, "fits-with-note"],
  ["an inverter without PV inputs", [on(10)], { ...wide, mpptCount: 0, maxPvPowerW: 0 }, "does-not-fit"],
] as const)("%s: %#", (_words, inputs, inverter, verdict) => {
  expect(resultOf(inputs, inverter).verdict).toBe(verdict);
});

test.each([
  // 12.9 kW of 15 kW: 0.86; of 20 kW: 0.645, below 0.8; of 9 kW: 1.4333, above 1.35
  ["usual", 15_000, "pass", 1.35],
  ["idling", 20_000, "note", 0.8],
  ["clipping", 9_000, "note", 1.35],
] as const)("ratio, %s: %d W", (_words, acPowerW, outcome, limit) => {
  const found = check(set, "dc_ac_ratio", null, { ...deye, acPowerW });
  expect(found).toMatchObject({ outcome, limit, value: expect.closeTo(12_900 / acPowerW, 9) });
});

test("the recommended PV power is only a note", () => {
  expect(check(set, "pv_power", null, { ...deye, maxPvPowerW: 10_000 })?.outcome).toBe("note");
});

test.each([
  // Voc of 5 modules: 195.5 V at 25 °C, 175.27 V at 70 °C
  ["also when hot", 160, "pass"],
  ["only when cool", 180, "note"],
  ["not at 25 °C", 200, "fail"],
] as const)("start voltage reached %s", (_words, startVoltageV, outcome) => {
  expect(check([on(5)], "start_voltage", 0, { ...deye, startVoltageV })?.outcome).toBe(outcome);
});

const bifacial = { ...longi, bifacial: true };

test("bifacial modules: rear gain is a note even below the limit, and raises the largest currents", () => {
  // 13.12 × 1.1; 14.1 × 1.25 × 1.1 = 19.3875, and as reverse current of one other string
  const plan = [on(10, 2, bifacial), on(10, 1, bifacial)];
  expect(check(plan, "rear_gain", 1, wide)).toMatchObject({
    outcome: "note",
    value: expect.closeTo(14.432, 9),
    limit: 15,
  });
  expect(check(plan, "bright_short_circuit", 1, wide)).toMatchObject({
    outcome: "pass",
    value: expect.closeTo(19.3875, 9),
  });
  expect(check(plan, "fuse", 0, wide)).toMatchObject({ outcome: "pass", value: expect.closeTo(19.3875, 9) });
  expect(resultOf(plan, wide).verdict).toBe("fits-with-note");
  expect(check([on(10)], "rear_gain", 0, wide)).toBeUndefined();
});

const unstated = { ...longi, tempCoeffVocPctPerC: null };

test.each([
  // 391 × 1.20; 19 × 39.1 × 1.20 = 891.48 and 742.9 at 25 °C; 21 × 39.1 = 821.1 at 25 °C
  ["below the limit by the table", 10, -25, "unknown", 469.2],
  ["above it by the table", 19, -25, "unknown", 891.48],
  ["above it at 25 °C", 21, -25, "fail", 985.32],
  ["colder than the table", 10, -41, "unknown", null],
] as const)("without coefficient of Voc, %s", (_words, series, lowestC, outcome, volts) => {
  const plan = [on(series, 1, unstated)];
  const value = volts === null ? null : expect.closeTo(volts, 9);
  expect(check(plan, "inverter_voltage", 0, wide, { ...kyiv, lowestC })).toMatchObject({ outcome, value, limit: 800 });
  expect(check(plan, "voc_coefficient", 0, wide, { ...kyiv, lowestC })?.outcome).toBe("unknown");
  expect(resultOf(plan, wide).verdict).not.toMatch(/^fits/);
});

test("two kinds of modules, each on its own input", () => {
  const jinko = {
    ...longi,
    powerW: 440,
    vocV: 39.57,
    iscA: 13.8,
    vmpV: 33.15,
    impA: 13.28,
    tempCoeffVocPctPerC: -0.25,
  };
  // 10 × 39.57 × (1 + 0.0025 × 50) = 395.7 × 1.125
  const plan = [on(10), on(10, 1, jinko)];
  expect(check(plan, "inverter_voltage", 1, wide)?.value).toBeCloseTo(445.1625, 9);
  expect(check(plan, "pv_power", null, wide)?.value).toBe(8_700);
  expect(resultOf(plan, { ...wide, acPowerW: 8_000 }).verdict).toBe("fits");
});

interface Nonsense {
  inputs?: Inputs;
  inverter?: InverterValues;
  at?: typeof kyiv;
}

test.each<[Nonsense, string[]]>([
  [{ inputs: [] }, ["inputs"]],
  [{ inputs: [null, null] }, ["inputs"]],
  [{ inputs: [on(0)] }, ["inputs.0.modulesInSeries"]],
  [{ inputs: [on(-3)] }, ["inputs.0.modulesInSeries"]],
  [{ inputs: [on(Number.NaN)] }, ["inputs.0.modulesInSeries"]],
  [{ inputs: [on(1e9)] }, ["inputs.0.modulesInSeries"]],
  [{ inputs: [on(9.5)] }, ["inputs.0.modulesInSeries"]],
  [{ inputs: [on(9), on(9, 0)] }, ["inputs.1.stringsInParallel"]],
  [{ inputs: Array.from({ length: 17 }, () => on(9)) }, ["inputs"]],
  [{ inputs: [on(9, 1, { ...longi, vocV: -39 })] }, ["inputs.0.module.vocV", "inputs.0.module.vmpV"]],
  [{ inputs: [on(9, 1, { ...longi, vmpV: 39.1, vocV: 32.8 })] }, ["inputs.0.module.vmpV"]],
  [{ inputs: [on(9, 1, { ...longi, impA: 14.2 })] }, ["inputs.0.module.impA"]],
  [{ inputs: [on(9, 1, { ...longi, tempCoeffVocPctPerC: 0.23 })] }, ["inputs.0.module.tempCoeffVocPctPerC"]],
  [{ inverter: { ...deye, mpptV: [650, 200] } }, ["inverter.mpptV"]],
  [{ inverter: { ...deye, maxInputCurrentA: [26, 0] } }, ["inverter.maxInputCurrentA"]],
  [{ inverter: { ...deye, maxDcVoltageV: 0 } }, ["inverter.maxDcVoltageV"]],
  [{ at: { lowestC: -25, highestC: Number.NaN } }, ["temperatures.highestC"]],
  [{ at: { lowestC: 20, highestC: 10 } }, ["temperatures.lowestC"]],
  [{ at: { lowestC: -300, highestC: 70 } }, ["temperatures.lowestC"]],
])("nonsense %j: errors of %j", ({ inputs = set, inverter = deye, at = kyiv }, fields) => {
  const assessed = checkStrings(inputs, inverter, at);
  expect(assessed.ok).toBe(false);
  expect(assessed.ok ? [] : assessed.errors.map(({ field }) => field)).toEqual(fields);
});

test("a string of two kinds of modules cannot be written down", () => {
  // @ts-expect-error One input has one module.
  const assessed = checkStrings([{ module: [longi, bifacial], modulesInSeries: 2, stringsInParallel: 1 }], deye, kyiv);
  expect(assessed.ok).toBe(false);
});
