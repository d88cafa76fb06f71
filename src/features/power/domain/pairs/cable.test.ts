import fc from "fast-check";
import { expect, test } from "vitest";
import { type CableRun, checkCable, smallestCrossSection } from "./cable.ts";
import { crossSections, currentCapacityA, type Insulation, type Laying, type LayingMethod } from "./cable-tables.ts";

const laid = (
  insulation: Insulation | null,
  method: LayingMethod | null,
  ambientC: number | null = 30,
  circuits: number | null = 1,
): Laying => ({ insulation, method, ambientC, circuits });

test.each([
  ["table B.52.2", 2.5, laid("pvc", "C"), 2, 27],
  ["table B.52.4", 2.5, laid("pvc", "C"), 3, 24],
  ["table B.52.3", 6, laid("xlpe", "B1"), 2, 54],
  ["table B.52.5, 20 °C ground", 10, laid("xlpe", "D1", 20), 3, 58],
  // 36 × 0.94 × 0.65
  ["four at 35 °C in conduit", 6, laid("pvc", "B1", 35, 4), 3, 21.996],
  ["33 °C counts as 35 °C", 6, laid("pvc", "B1", 33, 4), 3, 21.996],
  // 71 × 1.04 × 0.85
  ["two in cool ground", 10, laid("xlpe", "D1", 15, 2), 2, 62.764],
  // 45 × 0.82
  ["under a roof at 50 °C", 4, laid("xlpe", "C", 50), 2, 36.9],
  // 57 × 0.45: ten count as twelve
  ["ten in conduit", 10, laid("pvc", "B1", 30, 10), 2, 25.65],
  // 63 × 0.7
  ["ten on a wall", 10, laid("pvc", "C", 30, 10), 2, 44.1],
  // 57 × 1.22
  ["frost counts as 10 °C", 10, laid("pvc", "B1", -20), 2, 69.54],
  ["too hot for PVC", 10, laid("pvc", "B1", 61), 2, 0],
  ["beyond the table of ducts", 10, laid("pvc", "D1", 20, 10), 2, null],
  ["no standard cross-section", 3, laid("pvc", "B1"), 2, null],
  ["unknown method", 10, laid("pvc", null), 2, null],
] as const)("capacity, %s: %d mm²", (_words, mm2, laying, loaded, amperes) => {
  const capacity = currentCapacityA(mm2, laying, loaded);
  expect(capacity).toEqual(amperes === null ? null : expect.closeTo(amperes, 9));
});

const lights: CableRun = {
  ...laid("pvc", "B1"),
  system: "ac-1",
  use: "lighting",
  currentA: 10,
  voltageV: 230,
  lengthM: 25,
  powerFactor: 1,
};
const wallBox: CableRun = { ...lights, ...laid("pvc", "C"), system: "ac-3", use: "other", currentA: 32, lengthM: 40 };
const motor: CableRun = { ...lights, ...laid("xlpe", "C"), use: "other", currentA: 40, lengthM: 40, powerFactor: 0.8 };
const string: CableRun = {
  ...laid("xlpe", "C"),
  system: "dc",
  use: "pv-string",
  currentA: 13.12,
  voltageV: 600,
  lengthM: 50,
  powerFactor: null,
};

function cableOf(run: CableRun, mm2?: number) {
  const assessed = mm2 === undefined ? smallestCrossSection(run) : checkCable(run, mm2);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

test.each([
  // 2 × 0.0225 × 25 / 1.5 × 10 = 7.5 V; / 2.5: 4.5 V
  ["lights, 1.5 mm²", lights, 1.5, 7.5, 750 / 230, 17.5, "does-not-fit"],
  ["lights, 2.5 mm²", lights, 2.5, 4.5, 450 / 230, 24, "fits"],
  // 0.0225 × 40 / 6 × 32 = 4.8 V
  ["wall box, 6 mm²", wallBox, 6, 4.8, 480 / 230, 41, "fits"],
  // 0.0225 × 40 / 4 × 32 = 7.2 V, and 32 A of 32 A
  ["wall box, 4 mm²", wallBox, 4, 7.2, 720 / 230, 32, "fits"],
  // 2 × (0.0225 × 40 / 10 × 0.8 + 0.00008 × 40 × 0.6) × 40 = 2 × 0.07392 × 40
  ["motor, 10 mm²", motor, 10, 5.9136, 591.36 / 230, 80, "fits"],
  // 2 × 0.0225 × 50 / 4 × 13.12 = 7.38 V, 1.23 % against recommended 1 %
  ["PV string, 4 mm²", string, 4, 7.38, 1.23, 45, "fits-with-note"],
  ["PV string, 6 mm²", string, 6, 4.92, 0.82, 58, "fits"],
] as const)("%s: drop and verdict", (_words, run, mm2, dropV, pct, capacityA, verdict) => {
  expect(cableOf(run, mm2)).toEqual({
    verdict,
    crossSectionMm2: mm2,
    capacityA: expect.closeTo(capacityA, 9),
    dropV: expect.closeTo(dropV, 9),
    checks: [
      expect.objectContaining({ code: "current_capacity", value: run.currentA, unit: "A" }),
      expect.objectContaining({ code: "voltage_drop", value: expect.closeTo(pct, 9), unit: "pct" }),
    ],
  });
});

test.each([
  ["lights: by the drop", lights, 2.5, "fits"],
  ["wall box: by the capacity", wallBox, 4, "fits"],
  // 4 × 41 … : 36 × 0.87 × 0.65 = 20.36; 10 mm²: 50 × 0.5655 = 28.3; 16 mm²: 68 × 0.5655 = 38.5
  ["wall box with three others in a hot conduit", { ...wallBox, ...laid("pvc", "B1", 40, 4) }, 16, "fits"],
  ["PV string: by the recommended 1 %", string, 6, "fits"],
  ["none is enough", { ...wallBox, currentA: 400 }, 120, "does-not-fit"],
  ["unknown length", { ...wallBox, lengthM: null }, 120, "unconfirmed"],
  ["unknown laying", { ...wallBox, method: null }, 120, "unconfirmed"],
] as const)("smallest cross-section, %s: %#", (_words, run, mm2, verdict) => {
  expect(cableOf(run)).toMatchObject({ crossSectionMm2: mm2, verdict });
});

test.each([
  [{ ...lights, currentA: 0 }, 1.5, "currentA"],
  [{ ...lights, lengthM: Number.NaN }, 1.5, "lengthM"],
  [{ ...lights, powerFactor: 1.1 }, 1.5, "powerFactor"],
  [{ ...lights, ambientC: 200 }, 1.5, "ambientC"],
  [{ ...lights, circuits: 0 }, 1.5, "circuits"],
  [lights, 3, "crossSectionMm2"],
  [lights, 1e9, "crossSectionMm2"],
])("nonsense %#: error of %s", (run, mm2, field) => {
  const assessed = checkCable(run, mm2);
  expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
});

test("a larger cross-section never carries less nor drops more, and the smallest is the first that fits", () => {
  const runs = fc.record({
    system: fc.constantFrom("dc" as const, "ac-1" as const, "ac-3" as const),
    use: fc.constantFrom("lighting" as const, "other" as const, "pv-string" as const),
    currentA: fc.double({ min: 1, max: 300, noNaN: true }),
    voltageV: fc.constantFrom(230, 600),
    lengthM: fc.double({ min: 1, max: 200, noNaN: true }),
    powerFactor: fc.double({ min: 0.5, max: 1, noNaN: true }),
    insulation: fc.constantFrom("pvc" as const, "xlpe" as const),
    method: fc.constantFrom("B1" as const, "C" as const, "D1" as const),
    ambientC: fc.integer({ min: -10, max: 60 }),
    circuits: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(runs, (run) => {
      const all = crossSections.map((mm2) => cableOf(run, mm2));
      for (const [index, cable] of all.entries()) {
        expect(cable.capacityA ?? 0).toBeGreaterThanOrEqual(all[index - 1]?.capacityA ?? 0);
        expect(cable.dropV ?? 0).toBeLessThan(all[index - 1]?.dropV ?? Number.POSITIVE_INFINITY);
      }
      expect(cableOf(run)).toEqual(all.find(({ verdict }) => verdict === "fits") ?? all.at(-1));
    }),
  );
});
