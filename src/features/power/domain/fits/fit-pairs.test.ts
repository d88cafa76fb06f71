import { describe, expect, test } from "vitest";
import { deye, kyiv, longi } from "../../../../../test/support/strings.ts";
import type { BatteryInverterValues, BatteryValues } from "../pairs/inverter-battery.ts";
import { type BatteryPart, type FitPart, fitPairs, type InverterPart, type ModulePart } from "./fit-pairs.ts";

/** Battery side of Deye SUN-8K-SG04LP3, and a 5 kWh battery of the same maker. */
const lowVoltage: BatteryInverterValues = {
  brand: "Deye",
  system: "lv",
  batteryV: [40, 60],
  maxChargeA: 100,
  maxDischargeA: null,
  acPowerW: 8_000,
};
const battery: BatteryValues = {
  system: "lv",
  nominalV: 51.2,
  voltageV: null,
  chemistry: "lifepo4",
  maxChargeA: 100,
  maxDischargeA: 100,
  inverterBrands: ["Deye"],
};

const modules = (quantity: number | null, changes = {}, id = "module"): ModulePart => ({
  ...{ kind: "module", id, quantity },
  values: { ...longi, ...changes },
});
const batteries = (quantity: number | null, changes = {}): BatteryPart => ({
  ...{ kind: "battery", id: "battery", quantity },
  values: { ...battery, ...changes },
});
const inverters = (quantity: number | null, changes = {}, id = "inverter"): InverterPart => ({
  ...{ kind: "inverter", id, quantity },
  values: { solar: { ...deye, ...changes }, battery: { ...lowVoltage, ...changes } },
});

const worst = (parts: readonly FitPart[]) => {
  const [pair] = fitPairs(parts, kyiv);
  const checks = pair?.checks as { code: string; outcome: string; value: number | null; limit: number | null }[];
  const rank = { fail: 0, unknown: 1, note: 2, pass: 3 } as Record<string, number>;
  return pair && [pair.verdict, checks.toSorted((a, b) => (rank[a.outcome] ?? 0) - (rank[b.outcome] ?? 0))[0]];
};

describe("modules and an inverter", () => {
  test.each([
    ["only the kinds", modules(null), inverters(1), "fits", { outcome: "pass" }],
    ["as many as there are on one inverter", modules(20), inverters(1), "fits-with-note", {}],
    // At −25 °C a string has 39.1 × 1.115 = 43.6 V a module, so that 18 of them stay below 800 V: 36 on two inputs and as many
    // again in a second string on the input that endures two.
    ["more than it can take", modules(200), inverters(1), "does-not-fit", { code: "count", value: 200 }],
    ["too few to start it", modules(2), inverters(1), "does-not-fit", { code: "count", value: 2 }],
    ["shared by two inverters", modules(60), inverters(2), "fits-with-note", {}],
    ["nothing stated", modules(20, { vocV: null }), inverters(1), "unconfirmed", { outcome: "unknown" }],
    [
      "one module is too much",
      modules(20),
      inverters(1, { maxDcVoltageV: 40 }),
      "does-not-fit",
      { value: expect.closeTo(43.6, 1) },
    ],
  ] as const)("%s", (_, part, inverter, verdict, check) => {
    expect(worst([part, inverter])).toEqual([verdict, expect.objectContaining(check)]);
  });

  test("are compared by kind when there are several, and each with the inverter that it fits best", () => {
    const other = inverters(1, { maxDcVoltageV: 40 }, "other");
    const pairs = fitPairs([modules(200), modules(1, {}, "second"), other, inverters(1)], kyiv);
    expect(pairs.map(({ partId, inverterId, verdict }) => [partId, inverterId, verdict])).toEqual([
      ["module", "inverter", "fits"],
      ["second", "inverter", "fits"],
    ]);
  });
});

describe("batteries and an inverter", () => {
  test.each([
    // 51.2 V × 100 A = 5.12 kW, less than the inverter's 8 kW.
    [
      "one with less power than the inverter",
      batteries(1),
      inverters(1),
      "fits-with-note",
      { code: "power", value: 5_120 },
    ],
    ["two of them", batteries(2), inverters(1), "fits", { outcome: "pass" }],
    ["two for two inverters", batteries(2), inverters(2), "fits-with-note", { code: "power", value: 5_120 }],
    ["of the other voltage class", batteries(1, { system: "hv" }), inverters(1), "does-not-fit", { code: "system" }],
    [
      "of another maker",
      batteries(2, { inverterBrands: ["Solis"] }),
      inverters(1),
      "fits-with-note",
      { code: "communication" },
    ],
    ["impossible figures", batteries(1, { nominalV: -1 }), inverters(1), "unconfirmed", undefined],
  ] as const)("%s", (_, part, inverter, verdict, check) => {
    expect(worst([part, inverter])).toEqual([verdict, check && expect.objectContaining(check)]);
  });
});

test("without an inverter, or with nothing else, there are no pairs", () => {
  expect(fitPairs([modules(10), batteries(1)], kyiv)).toEqual([]);
  expect(fitPairs([inverters(1)], kyiv)).toEqual([]);
});
