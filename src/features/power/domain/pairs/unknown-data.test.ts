import fc from "fast-check";
import { expect, test } from "vitest";
import { longi as module } from "../../../../../test/support/strings.ts";
import type { InverterValues } from "../strings/datasheet.ts";
import { checkStrings } from "../strings/string-check.ts";
import type { InputPlan } from "../strings/string-plan.ts";
import type { Assessed, Assessment } from "../verdict.ts";
import { checkInputExtension, checkStringExtension, type ModuleRow } from "./array-extension.ts";
import { type BreakerCircuit, type BreakerValues, checkBreaker } from "./breaker.ts";
import { type CableRun, checkCable } from "./cable.ts";
import { type CarValues, type ChargerValues, checkChargerCar } from "./charger-car.ts";
import { checkGeneratorLoad, type GeneratorValues, type Load } from "./generator-load.ts";
import { type BatteryInverterValues, type BatteryValues, checkInverterBattery } from "./inverter-battery.ts";
import { checkStackExtension, type StackExtensionRules, type StackInUse } from "./stack-extension.ts";

/** Values that fit, of which each known one can be removed, except those of the plan and those that do not matter here. */
interface Example {
  paths: string[];
  verdictOf: (removed: readonly string[], factors?: readonly number[]) => string;
}

function example<V extends object>(
  values: V,
  assessed: (values: V) => Assessed<Assessment>,
  kept: readonly string[] = [],
): Example {
  const paths = leavesOf(values).filter(
    (path) => ![path, path.split(".").at(-1)].some((one) => kept.includes(one ?? "")),
  );
  return {
    paths,
    verdictOf: (removed, factors = []) => {
      const changed = structuredClone(values);
      for (const [index, path] of paths.entries()) changeLeaf(changed, path, scaledBy(factors[index] ?? 1));
      for (const path of removed) changeLeaf(changed, path, () => null);
      const result = assessed(changed);
      return result.ok ? result.value.verdict : result.code;
    },
  };
}

/** Paths of all values that are no objects; a list of figures or words is one value. */
function leavesOf(values: object, at = ""): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const isBranch =
      typeof value === "object" && value !== null && (!Array.isArray(value) || typeof value[0] === "object");
    if (isBranch) return leavesOf(value, `${at}${key}.`);
    return value === null ? [] : [`${at}${key}`];
  });
}

function changeLeaf(values: object, path: string, change: (value: unknown) => unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<object>((inner, key) => Reflect.get(inner, key), values);
  Reflect.set(holder, last, change(Reflect.get(holder, last)));
}

const scaledBy =
  (factor: number) =>
  (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(scaledBy(factor));
    if (typeof value !== "number") return value;
    return Number.isInteger(value) ? Math.max(1, Math.round(value * factor)) : value * factor;
  };

const inverter: InverterValues = {
  acPowerW: 8_000,
  maxPvPowerW: 15_600,
  maxDcVoltageV: 1000,
  mpptV: [200, 650],
  startVoltageV: 160,
  mpptCount: 1,
  maxInputCurrentA: [30],
  maxShortCircuitCurrentA: [40],
};
const plan: InputPlan = { module, modulesInSeries: 10, stringsInParallel: 2 };
const rows = { existing: { module, modulesInSeries: 10 }, added: { module, modulesInSeries: 10 } };
/** Values of modules and inverters that extensions do not look at. */
const unused = [
  "powerW",
  "tempCoeffPmaxPctPerC",
  "tempCoeffIscPctPerC",
  "bifacial",
  "acPowerW",
  "maxPvPowerW",
  "mpptV",
];
const elsewhere = [...unused, "startVoltageV", "mpptCount", "modulesInSeries", "lowestC", "input"];

const battery: { inverter: BatteryInverterValues; battery: BatteryValues } = {
  inverter: { brand: "Deye", system: "lv", batteryV: [40, 60], maxChargeA: 90, maxDischargeA: 90, acPowerW: 5_000 },
  battery: {
    system: "lv",
    nominalV: 51.2,
    voltageV: null,
    chemistry: "lifepo4",
    maxChargeA: 100,
    maxDischargeA: 100,
    inverterBrands: ["Deye"],
  },
};
const ac: { charger: ChargerValues; car: CarValues } = {
  charger: { kind: "ac", powerKW: 11, phases: 3, outlets: ["type-2-socket"], maxOutputV: null },
  car: { acMaxKW: 11, acPhases: 3, dcMaxKW: null, inlets: ["type-2"], batteryV: null },
};
const dc: typeof ac = {
  charger: { kind: "dc", powerKW: 50, phases: null, outlets: ["ccs2"], maxOutputV: 500 },
  car: { acMaxKW: null, acPhases: null, dcMaxKW: 100, inlets: ["ccs2"], batteryV: 400 },
};
const set: { generator: GeneratorValues; loads: Load[] } = {
  generator: { ratedPowerW: 5_000, maxPowerW: 5_500, ratedPowerVA: 6_000, phases: 1, fuel: "diesel" },
  loads: [
    { powerW: 500, startPowerW: 1_500, powerFactor: 0.8, phases: 1 },
    { powerW: 2_000, startPowerW: 2_000, powerFactor: 1, phases: 1 },
  ],
};
const run: CableRun = {
  system: "ac-3",
  use: "other",
  currentA: 16,
  voltageV: 230,
  lengthM: 30,
  powerFactor: 0.9,
  insulation: "pvc",
  method: "C",
  ambientC: 30,
  circuits: 2,
};
const line: { breaker: BreakerValues; circuit: BreakerCircuit } = {
  breaker: { ratedCurrentA: 16, curve: "B", breakingCapacityKA: 6, current: "ac" },
  circuit: {
    designCurrentA: 16,
    cableCapacityA: 24,
    inrushA: 40,
    loopImpedanceOhm: 0.9,
    shortCircuitKA: 3,
    voltageV: 230,
  },
};
const older: { stack: StackInUse; added: { model: string | null; modules: number }; rules: StackExtensionRules } = {
  stack: { model: "HVM", modules: 3, ageMonths: 12 },
  added: { model: "HVM", modules: 1 },
  rules: { maxModules: 5, maxAgeMonths: 24 },
};

type Rows = {
  existing: ModuleRow;
  added: ModuleRow;
  place: { inverter: InverterValues; input: number; lowestC: number };
};
const extended: Rows = { ...rows, place: { inverter, input: 0, lowestC: -25 } };

const examples: Record<string, Example> = {
  strings: example(
    { plan, inverter },
    (all) => checkStrings([all.plan], all.inverter, { lowestC: -25, highestC: 70 }),
    ["modulesInSeries", "stringsInParallel"],
  ),
  // Without the inverter's discharge current its power counts.
  "inverter and battery": example(battery, (all) => checkInverterBattery(all.inverter, all.battery), [
    "inverter.maxDischargeA",
  ]),
  "AC charger": example(ac, (all) => checkChargerCar(all.charger, all.car), ["kind"]),
  "DC charger": example(dc, (all) => checkChargerCar(all.charger, all.car), ["kind"]),
  // Above 30 % of the load the fuel does not matter, below the rated power the highest one.
  generator: example(set, (all) => checkGeneratorLoad(all.generator, all.loads), ["fuel", "maxPowerW"]),
  cable: example(run, (all) => checkCable(all, 6), ["system", "use"]),
  breaker: example(line, (all) => checkBreaker(all.breaker, all.circuit)),
  // Currents and fuses of strings in parallel do not matter in one string, nor Vmp.
  "longer string": example(extended, (all) => checkStringExtension(all.existing, all.added, all.place), [
    ...elsewhere,
    ...["iscA", "vmpV", "maxSeriesFuseA", "maxInputCurrentA", "maxShortCircuitCurrentA"],
  ]),
  "another string": example(extended, (all) => checkInputExtension(all.existing, all.added, all.place), elsewhere),
  "older stack": example(older, (all) => checkStackExtension(all.stack, all.added, all.rules), ["modules"]),
};
const named = Object.entries(examples);

test.each(named)("%s: fits with all data, is unconfirmed without any single value or all of them", (_name, one) => {
  expect(one.verdictOf([])).toMatch(/^fits/);
  expect(one.paths.length).toBeGreaterThan(3);
  for (const path of one.paths) expect([path, one.verdictOf([path])]).toEqual([path, "unconfirmed"]);
  expect(one.verdictOf(one.paths)).toBe("unconfirmed");
});

test.each(named)("%s: unknown data never fits, whatever the other values are", (_name, one) => {
  const factors = fc.array(fc.constantFrom(0.7, 0.9, 1, 1.1, 1.4), { minLength: one.paths.length });
  fc.assert(
    fc.property(fc.subarray(one.paths, { minLength: 1 }), factors, (removed, scales) => {
      expect(["unconfirmed", "does-not-fit", "invalid_input"]).toContain(one.verdictOf(removed, scales));
    }),
    { numRuns: 300 },
  );
});
