import { expect, test } from "vitest";
import { type BreakerCircuit, type BreakerCode, type BreakerValues, checkBreaker } from "./breaker.ts";

const b16: BreakerValues = { ratedCurrentA: 16, curve: "B", breakingCapacityKA: 6, current: "ac" };
const circuit: BreakerCircuit = {
  designCurrentA: 16,
  cableCapacityA: 24,
  inrushA: 40,
  loopImpedanceOhm: 0.9,
  shortCircuitKA: 3,
  voltageV: 230,
};

function resultOf(breaker: BreakerValues, of: BreakerCircuit) {
  const assessed = checkBreaker(breaker, of);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

test.each<[BreakerCode, string, number | null, number | null, string]>([
  ["current_type", "pass", null, null, "none"],
  ["design_current", "pass", 16, 16, "A"],
  ["cable_capacity", "pass", 16, 24, "A"],
  // 3 × 16
  ["inrush", "pass", 40, 48, "A"],
  // 230 / (5 × 16)
  ["disconnection", "pass", 0.9, 2.875, "ohm"],
  ["breaking_capacity", "pass", 3, 6, "kA"],
])("B16, %s: %s", (code, outcome, value, limit, unit) => {
  const found = resultOf(b16, circuit).checks.find((one) => one.code === code);
  expect(found).toEqual({ code, outcome, value, limit: limit === null ? null : expect.closeTo(limit, 9), unit });
});

test.each([
  ["B16", b16, circuit, "fits"],
  ["I_b above I_n", b16, { ...circuit, designCurrentA: 17 }, "does-not-fit"],
  ["I_n above I_z", b16, { ...circuit, cableCapacityA: 15.5 }, "does-not-fit"],
  ["inrush may trip B: 48 to 80 A", b16, { ...circuit, inrushA: 60 }, "fits-with-note"],
  ["inrush trips B from 80 A", b16, { ...circuit, inrushA: 80 }, "does-not-fit"],
  ["inrush of 60 A on C16, from 80 A", { ...b16, curve: "C" }, { ...circuit, inrushA: 60 }, "fits"],
  // C16: 230 / 160 = 1.4375 Ω, two thirds of it 0.9583 Ω
  ["C16 at 0.95 Ω", { ...b16, curve: "C" }, { ...circuit, loopImpedanceOhm: 0.95 }, "fits"],
  ["C16 at 1 Ω, cold", { ...b16, curve: "C" }, { ...circuit, loopImpedanceOhm: 1 }, "fits-with-note"],
  ["C16 at 1.44 Ω", { ...b16, curve: "C" }, { ...circuit, loopImpedanceOhm: 1.44 }, "does-not-fit"],
  // D16: 230 / 320 = 0.71875 Ω
  ["D16 at 0.9 Ω", { ...b16, curve: "D" }, circuit, "does-not-fit"],
  ["an unknown loop", b16, { ...circuit, loopImpedanceOhm: null }, "unconfirmed"],
  ["an unknown curve", { ...b16, curve: null }, circuit, "unconfirmed"],
  ["6 kA at 10 kA", b16, { ...circuit, shortCircuitKA: 10 }, "does-not-fit"],
  ["a breaker for DC", { ...b16, current: "dc" }, circuit, "does-not-fit"],
] as const)("%s: %#", (_words, breaker, of, verdict) => {
  expect(resultOf(breaker, of).verdict).toBe(verdict);
});

test.each([
  [{ ...b16, ratedCurrentA: 0 }, circuit, "breaker.ratedCurrentA"],
  [b16, { ...circuit, loopImpedanceOhm: -1 }, "circuit.loopImpedanceOhm"],
  [b16, { ...circuit, designCurrentA: Number.NaN }, "circuit.designCurrentA"],
])("nonsense %#: error of %s", (breaker, of, field) => {
  const assessed = checkBreaker(breaker, of);
  expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
});
