import { expect, test } from "vitest";
import { type CarValues, type ChargerValues, checkChargerCar } from "./charger-car.ts";

const wallBox: ChargerValues = { kind: "ac", powerKW: 22, phases: 3, outlets: ["type-2-socket"], maxOutputV: null };
const onePhase: ChargerValues = { ...wallBox, powerKW: 7.4, phases: 1 };
const fast: ChargerValues = { kind: "dc", powerKW: 50, phases: null, outlets: ["ccs2", "chademo"], maxOutputV: 500 };
const car: CarValues = { acMaxKW: 11, acPhases: 3, dcMaxKW: 135, inlets: ["ccs2"], batteryV: 400 };
const renault: CarValues = { ...car, acMaxKW: 22, inlets: ["type-2"] };
const leaf: CarValues = { acMaxKW: 6.6, acPhases: 1, dcMaxKW: 46, inlets: ["type-2", "chademo"], batteryV: 400 };

function resultOf(charger: ChargerValues, of: CarValues) {
  const assessed = checkChargerCar(charger, of);
  return assessed.ok ? assessed.value : expect.unreachable(JSON.stringify(assessed.errors));
}

test.each([
  ["22 kW on a car of 22 kW", wallBox, renault, "fits", 22],
  ["22 kW on a car of 11 kW: the smaller counts", wallBox, car, "fits-with-note", 11],
  // 22 / 3 = 7.33 kW for each phase, the car takes 6.6 kW on its one
  ["three phases on a car of one", wallBox, leaf, "fits-with-note", 6.6],
  // 11 / 3 kW on the one phase that is there
  ["one phase on a car of three", onePhase, car, "fits-with-note", 11 / 3],
  ["one phase on a car of one, 6.6 of 7.4 kW", onePhase, leaf, "fits-with-note", 6.6],
  ["one phase of 6.6 kW", { ...onePhase, powerKW: 6.6 }, leaf, "fits", 6.6],
  ["50 kW DC", fast, car, "fits", 50],
  ["50 kW DC on 46 kW", fast, leaf, "fits-with-note", 46],
  ["50 kW DC on 800 V: a converter in the car is not known", fast, { ...car, batteryV: 800 }, "unconfirmed", 50],
  ["DC without an inlet", fast, renault, "does-not-fit", 50],
  ["Type 1 by another cable from a socket", wallBox, { ...renault, inlets: ["type-1"] }, "fits-with-note", 22],
  [
    "Type 1 on a fixed Type 2 cable",
    { ...wallBox, outlets: ["type-2-cable"] },
    { ...renault, inlets: ["type-1"] },
    "does-not-fit",
    22,
  ],
  ["unknown inlets", wallBox, { ...renault, inlets: null }, "unconfirmed", 22],
  ["unknown phases of the car", wallBox, { ...renault, acPhases: null }, "unconfirmed", null],
] as const)("%s: %#", (_words, charger, of, verdict, powerKW) => {
  const result = resultOf(charger, of);
  expect(result.verdict).toBe(verdict);
  expect(result.checks.find(({ code }) => code === "charging_power")).toMatchObject({
    value: powerKW === null ? null : expect.closeTo(powerKW, 9),
    limit: charger.powerKW,
    unit: "kW",
  });
});

test("too much power alone is never worse than a note", () => {
  for (const powerKW of [11, 22, 150, 350])
    for (const charger of [
      { ...fast, powerKW },
      { ...wallBox, powerKW },
    ])
      expect(resultOf(charger, { ...car, dcMaxKW: 5, acMaxKW: 3 }).verdict).toBe("fits-with-note");
});

test.each([
  [{ ...wallBox, powerKW: 0 }, car, "charger.powerKW"],
  [{ ...wallBox, phases: 4 }, car, "charger.phases"],
  [wallBox, { ...car, acMaxKW: -11 }, "car.acMaxKW"],
  [wallBox, { ...car, batteryV: 1e9 }, "car.batteryV"],
])("nonsense %#: error of %s", (charger, of, field) => {
  const assessed = checkChargerCar(charger, of);
  expect(assessed.ok ? [] : assessed.errors.map((error) => error.field)).toEqual([field]);
});
