import { expect, test } from "vitest";
import { inverterValuesOf, moduleValuesOf } from "./datasheet-attributes.ts";
import { checkStrings } from "./string-check.ts";

/** Attributes as the catalogue stores them: Jinko JKM580N-72HL4 and Deye SUN-5K-SG03LP1. */
const panel = {
  power_w: 580,
  efficiency_pct: 22.5,
  voc_v: 52.31,
  isc_a: 14.01,
  vmp_v: 43.35,
  imp_a: 13.38,
  max_system_voltage_v: 1500,
  max_series_fuse_a: 25,
  temp_coeff_pmax_pct_per_c: -0.29,
  temp_coeff_voc_pct_per_c: -0.25,
  temp_coeff_isc_pct_per_c: 0.046,
  technology: "n-type-topcon",
  bifacial: false,
  dimensions_mm: [2278, 1134, 30],
};
const hybrid = {
  kind: "hybrid",
  ac_power_w: 5000,
  phases: 1,
  max_pv_power_w: 6500,
  max_dc_voltage_v: 500,
  mppt_v: [150, 425],
  start_voltage_v: 125,
  mppt_count: 2,
  max_input_current_per_mppt_a: [13, 13],
  max_short_circuit_current_per_mppt_a: [17, 17],
};

test("a panel", () => {
  expect(moduleValuesOf(panel)).toEqual({
    powerW: 580,
    vocV: 52.31,
    iscA: 14.01,
    vmpV: 43.35,
    impA: 13.38,
    tempCoeffVocPctPerC: -0.25,
    tempCoeffPmaxPctPerC: -0.29,
    tempCoeffIscPctPerC: 0.046,
    maxSystemVoltageV: 1500,
    maxSeriesFuseA: 25,
    bifacial: false,
  });
});

test("an inverter", () => {
  expect(inverterValuesOf(hybrid)).toEqual({
    acPowerW: 5000,
    maxPvPowerW: 6500,
    maxDcVoltageV: 500,
    mpptV: [150, 425],
    startVoltageV: 125,
    mpptCount: 2,
    maxInputCurrentA: [13, 13],
    maxShortCircuitCurrentA: [17, 17],
  });
});

test("absent attributes are unknown", () => {
  expect([...new Set(Object.values({ ...moduleValuesOf({}), ...inverterValuesOf({}) }))]).toEqual([null]);
});

test.each([
  [{ mppt_v: [150] }],
  [{ mppt_v: [150, 300, 425] }],
  [{ mppt_v: "150-425" }],
  [{ ac_power_w: "5000" }],
  [{ ac_power_w: Number.NaN }],
  [{ max_input_current_per_mppt_a: [] }],
  [{ max_input_current_per_mppt_a: [13, "13"] }],
])("attributes of another kind are unknown: %j", (attributes) => {
  expect(inverterValuesOf(attributes)).toEqual(inverterValuesOf({}));
});

test("the shop's 5 kW set of ten panels: two strings of five fit with a note", () => {
  // 5 × 52.31 × (1 + 0.0025 × 50) = 294.24375 V of 500 V; 13.38 A of 13 A is clipped
  const plan = { module: moduleValuesOf(panel), modulesInSeries: 5, stringsInParallel: 1 };
  const assessed = checkStrings([plan, plan], inverterValuesOf(hybrid), { lowestC: -25, highestC: 70 });
  expect(assessed).toMatchObject({ ok: true, value: { verdict: "fits-with-note" } });
});
