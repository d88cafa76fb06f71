import { expect, test } from "vitest";
import { deye, longi } from "../../../../../test/support/strings.ts";
import type { ModuleValues } from "../strings/datasheet.ts";
import {
  type ArrayExtensionCode,
  checkInputExtension,
  checkStringExtension,
  type ExtensionPlace,
  type ModuleRow,
} from "./array-extension.ts";
import { checkStackExtension } from "./stack-extension.ts";

/** Jinko JKM440N-54HL4R and Trina TSM-410NE09RC.05 of the shop. */
const jinko = { ...longi, vocV: 39.57, iscA: 13.8, vmpV: 33.15, impA: 13.28, tempCoeffVocPctPerC: -0.25 };
const trina = {
  ...longi,
  vocV: 50.1,
  iscA: 10.37,
  vmpV: 42.1,
  impA: 9.73,
  maxSystemVoltageV: 1000,
  maxSeriesFuseA: 20,
};
const inverter = { ...deye, acPowerW: 12_000, maxPvPowerW: 15_600, maxInputCurrentA: [30, 13] };
const place: ExtensionPlace = { inverter, input: 0, lowestC: -25 };
const row = (module: ModuleValues, modulesInSeries: number): ModuleRow => ({ module, modulesInSeries });

const checkers = { string: checkStringExtension, input: checkInputExtension };

function resultOf(kind: keyof typeof checkers, added: ModuleRow, at = place) {
  const assessed = checkers[kind](row(longi, 10), added, at);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

test.each<["string" | "input", ModuleRow, ArrayExtensionCode, string, number, number]>([
  // 1 − 13.12 / 13.28
  ["string", row(jinko, 2), "current_match", "pass", 16 / 13.28, 5],
  // 10 × 43.5965 + 2 × 44.51625
  ["string", row(jinko, 2), "inverter_voltage", "pass", 524.9975, 800],
  // 1 − 9.73 / 13.12
  ["string", row(trina, 2), "current_match", "fail", 339 / 13.12, 5],
  ["string", row(trina, 2), "module_voltage", "pass", 435.965 + 2 * 50.1 * 1.115, 1000],
  // 10 × 32.8 against 10 × 33.15
  ["input", row(jinko, 10), "voltage_match", "pass", 350 / 331.5, 5],
  // against 9 × 33.15
  ["input", row(jinko, 9), "voltage_match", "fail", 2_965 / 328, 5],
  // the higher of 435.965 and 445.1625
  ["input", row(jinko, 10), "inverter_voltage", "pass", 445.1625, 800],
  ["input", row(jinko, 10), "input_current", "pass", 26.4, 30],
  ["input", row(jinko, 10), "short_circuit", "pass", 27.9, 34],
  // 1.25 × 14.1
  ["input", row(jinko, 10), "fuse", "pass", 17.625, 25],
])("added to the %s %#: %s", (kind, added, code, outcome, value, limit) => {
  const found = resultOf(kind, added).checks.find((one) => one.code === code);
  expect(found).toMatchObject({ outcome, value: expect.closeTo(value, 9), limit });
});

test.each([
  ["similar modules in the string", "string", row(jinko, 2), place, "fits-with-note"],
  ["even the same modules", "string", row(longi, 2), place, "fits-with-note"],
  ["a weaker current", "string", row(trina, 2), place, "does-not-fit"],
  // 435.965 + 9 × 44.51625 = 836.61
  ["a string too long", "string", row(jinko, 9), place, "does-not-fit"],
  ["a similar string on the input", "input", row(jinko, 10), place, "fits-with-note"],
  ["a string of another voltage", "input", row(jinko, 9), place, "does-not-fit"],
  ["the small input", "input", row(jinko, 10), { ...place, input: 1 }, "does-not-fit"],
  ["a bifacial string", "input", row({ ...jinko, bifacial: true }, 10), place, "fits-with-note"],
  ["perhaps bifacial", "input", row({ ...jinko, bifacial: null }, 10), place, "unconfirmed"],
  ["an unknown current", "string", row({ ...jinko, impA: null }, 2), place, "unconfirmed"],
] as const)("%s: %#", (_words, kind, added, at, verdict) => {
  expect(resultOf(kind, added, at).verdict).toBe(verdict);
});

test("the reverse current of a bifacial string has the gain of its rear", () => {
  // 13.8 × 1.25 × 1.1 above 14.1 × 1.25
  const { checks } = resultOf("input", row({ ...jinko, bifacial: true }, 10));
  expect(checks.find(({ code }) => code === "fuse")?.value).toBeCloseTo(18.975, 9);
  expect(checks.find(({ code }) => code === "rear_gain")?.outcome).toBe("note");
});

test.each([
  [row(longi, 0), place, "added.modulesInSeries"],
  [row({ ...longi, impA: -1 }, 2), place, "added.module.impA"],
  [row(longi, 2), { ...place, lowestC: Number.NaN }, "place.lowestC"],
  [row(longi, 2), { ...place, inverter: { ...inverter, maxDcVoltageV: 0 } }, "place.inverter.maxDcVoltageV"],
])("nonsense modules %#: error of %s", (added, at, field) => {
  for (const checker of Object.values(checkers)) {
    const assessed = checker(row(longi, 10), added, at);
    expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
  }
});

const stack = { model: "HVM 2.76", modules: 3, ageMonths: 12 };
const added = { model: "HVM 2.76", modules: 2 };
const rules = { maxModules: 5, maxAgeMonths: 24 };

test.each([
  ["young enough", stack, added, rules, "fits-with-note"],
  ["exactly as old as allowed", { ...stack, ageMonths: 24 }, added, rules, "fits-with-note"],
  ["too old", { ...stack, ageMonths: 25 }, added, rules, "does-not-fit"],
  ["another model", stack, { ...added, model: "HVS" }, rules, "does-not-fit"],
  ["too many", stack, { ...added, modules: 3 }, rules, "does-not-fit"],
  ["unknown age", { ...stack, ageMonths: null }, added, rules, "unconfirmed"],
  ["no limit of age stated", stack, added, { ...rules, maxAgeMonths: null }, "unconfirmed"],
] as const)("battery modules, %s: %#", (_words, of, more, allowed, verdict) => {
  expect(checkStackExtension(of, more, allowed)).toMatchObject({ ok: true, value: { verdict } });
});

test.each([
  [{ ...stack, modules: 0 }, added, "stack.modules"],
  [{ ...stack, ageMonths: -1 }, added, "stack.ageMonths"],
  [stack, { ...added, modules: 1.5 }, "added.modules"],
])("nonsense batteries %#: error of %s", (of, more, field) => {
  const assessed = checkStackExtension(of, more, rules);
  expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
});
