import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inverterValuesOf, moduleValuesOf } from "../strings/datasheet-attributes.ts";
import type { Choice } from "../strings/strings-form.ts";
import { verdicts } from "../verdict.ts";
import { carChoices } from "./cars.ts";
import { answerPair, type PairForm, type PairLists } from "./form/pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "./form/pair-kinds.ts";
import {
  batteryInverterValuesOf,
  batteryValuesOf,
  breakerValuesOf,
  chargerValuesOf,
  generatorValuesOf,
} from "./pair-attributes.ts";

test("an inverter", () => {
  const hybrid = { ac_power_w: 5000, battery_type: "lv", battery_v: [40, 60], battery_max_charge_a: 120 };
  expect(batteryInverterValuesOf(hybrid, "Deye")).toEqual({
    brand: "Deye",
    system: "lv",
    batteryV: [40, 60],
    maxChargeA: 120,
    maxDischargeA: null,
    acPowerW: 5000,
  });
});

test("a battery", () => {
  const pack = {
    nominal_voltage_v: 48,
    max_charge_current_a: 80,
    max_discharge_current_a: 80,
    chemistry: "lifepo4",
    system: "lv",
    compatible_brands: ["Deye", "Growatt"],
  };
  expect(batteryValuesOf(pack)).toEqual({
    system: "lv",
    nominalV: 48,
    voltageV: null,
    chemistry: "lifepo4",
    maxChargeA: 80,
    maxDischargeA: 80,
    inverterBrands: ["Deye", "Growatt"],
  });
});

test.each([
  [
    "a wallbox",
    { power_kw: 22, connectors: ["type-2-socket"], phases: 3 },
    { kind: "ac", powerKW: 22, phases: 3, outlets: ["type-2-socket"], maxOutputV: null },
  ],
  [
    "a portable charger",
    { power_kw: 22, connectors: ["type-2-plug", "cee-32a-plug"], phases: 3 },
    { kind: "ac", powerKW: 22, phases: 3, outlets: ["type-2-cable"], maxOutputV: null },
  ],
  [
    "a charging station for DC with an outlet for AC",
    { power_kw: 50, connectors: ["ccs2", "chademo", "type-2-ac"], output_voltage_v: [150, 500] },
    { kind: "dc", powerKW: 50, phases: null, outlets: ["ccs2", "chademo"], maxOutputV: 500 },
  ],
])("%s", (_words, attributes, values) => {
  expect(chargerValuesOf(attributes)).toEqual(values);
});

test("a generator, in W and VA", () => {
  expect(generatorValuesOf({ power_kw: 6.3, power_kva: 7.9, phases: 3, fuel: "diesel" })).toEqual({
    ratedPowerW: 6_300,
    maxPowerW: null,
    ratedPowerVA: 7_900,
    phases: 3,
    fuel: "diesel",
  });
});

test("a breaker", () => {
  const attributes = { rated_current_a: 16, curve: "curve-c", breaking_capacity_ka: 6, current: "ac" };
  expect(breakerValuesOf(attributes)).toEqual({ ratedCurrentA: 16, curve: "C", breakingCapacityKA: 6, current: "ac" });
});

test.each([
  ["absent", {}],
  ["of another kind", { battery_v: "40-60", ac_power_w: "5000", connectors: "ccs2", phases: "3", power_kw: null }],
  ["impossible", { battery_v: [60, 40], ac_power_w: 0, phases: 7, power_kw: -1, connectors: [], rated_current_a: 1e9 }],
])("attributes that are %s are unknown", (_words, attributes) => {
  const { kind: _, ...charger } = chargerValuesOf(attributes);
  const values = [
    batteryInverterValuesOf(attributes, ""),
    batteryValuesOf(attributes),
    charger,
    generatorValuesOf(attributes),
    breakerValuesOf(attributes),
  ];
  expect([...new Set(values.flatMap((one) => Object.values(one)))]).toEqual([null]);
});

interface SeedProduct {
  id: string;
  categoryId: number;
  brand: string;
  specs: Record<string, unknown>;
}
const products: SeedProduct[] = JSON.parse(readFileSync("db/seed/products.json", "utf8"));

function choicesOf<Values>(
  categories: readonly number[],
  valuesOf: (product: SeedProduct) => Values,
): Choice<Values>[] {
  return products
    .filter(({ categoryId }) => categories.includes(categoryId))
    .map((product) => ({ id: product.id, name: product.id, values: valuesOf(product) }));
}

const lists: PairLists = {
  inverters: choicesOf([3, 6], ({ specs, brand }) => batteryInverterValuesOf(specs, brand)),
  batteries: choicesOf([2], ({ specs }) => batteryValuesOf(specs)),
  chargers: choicesOf([7, 8, 9, 10], ({ specs }) => chargerValuesOf(specs)),
  cars: carChoices,
  generators: choicesOf([14, 15], ({ specs }) => generatorValuesOf(specs)),
  breakers: choicesOf([25], ({ specs }) => breakerValuesOf(specs)),
  modules: choicesOf([1], ({ specs }) => moduleValuesOf(specs)),
  pvInverters: choicesOf([3, 6], ({ specs }) => inverterValuesOf(specs)),
};

/** Every combination of the products of a kind. */
function formsOf(kind: PairKind): PairForm[] {
  const { initial, products: fields } = kindForms[kind];
  return Object.entries(fields).reduce<PairForm[]>(
    (forms, [field, list]) => forms.flatMap((form) => lists[list].map(({ id }) => ({ ...form, [field]: id }))),
    [{ ...initial, w1: "1000", s1: "1000", f1: "1" }],
  );
}

test.each(pairKinds)("every product of the shop with every other: %s has a verdict", (kind) => {
  const forms = formsOf(kind);
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) {
    const { errors, result } = answerPair(kindForms[kind], form, lists);
    expect([form, errors]).toEqual([form, []]);
    expect(verdicts).toContain(result?.verdict);
  }
});

test("batteries of the shop on inverters of the shop", () => {
  const verdictOf = (inverter: string, battery: string, number = "1") =>
    answerPair(kindForms.battery, { ...kindForms.battery.initial, inverter, battery, number }, lists).result?.verdict;
  expect(verdictOf("inv-deye-sun-5k-sg03lp1-eu", "bat-deye-se-g5-1-pro-b")).toBe("fits-with-note");
  expect(verdictOf("inv-deye-sun-5k-sg03lp1-eu", "bat-deye-se-g5-1-pro-b", "2")).toBe("fits");
  expect(verdictOf("inv-deye-sun-5k-sg03lp1-eu", "bat-huawei-luna2000-5-s0")).toBe("does-not-fit");
  expect(verdictOf("inv-huawei-sun2000-5ktl-m1", "bat-huawei-luna2000-5-s0")).toBe("unconfirmed");
});
