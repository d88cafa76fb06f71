import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deye, kyiv, longi } from "../../../../../test/support/strings.ts";
import { modulesOf } from "../strings/string-plan.ts";
import { doesFit, verdictOn } from "../verdict.ts";
import { faceStrings, invertersFor } from "./face-strings.ts";
import type { FaceAnswer } from "./solar-result.ts";
import { stringsOf } from "./string-numbers.ts";

const on = (counts: readonly number[], number = 1, inverter = deye) => {
  const found = faceStrings(counts, { module: longi, inverter, number }, kyiv);
  if (found === null) throw new Error("no inputs");
  return found;
};
/** Face, modules in series and strings of each input. */
const shown = ({ inverters }: ReturnType<typeof on>) =>
  inverters.map((inputs) =>
    inputs.map((input) => input && `${input.face}: ${input.plan.stringsInParallel} × ${input.plan.modulesInSeries}`),
  );

describe("faces on the two inputs of an inverter, 26 A and 13 A", () => {
  // One string has 9 to 17 modules: 9 × 28.5 V (hot) above 200 V, 17 × 43.6 V (cold) below 800 V.
  test.each([
    ["one face has both", [20], 1, [["0: 1 × 10", "0: 1 × 10"]]],
    ["two faces, the larger one on the first input", [9, 12], 1, [["1: 1 × 12", "0: 1 × 9"]]],
    ["a face without modules has none", [0, 12, 9], 1, [["1: 1 × 12", "2: 1 × 9"]]],
    [
      "two inverters for 40 modules",
      [40],
      2,
      [
        ["0: 1 × 10", "0: 1 × 10"],
        ["0: 1 × 10", "0: 1 × 10"],
      ],
    ],
    [
      "an odd number on two",
      [41],
      2,
      [
        ["0: 1 × 11", "0: 1 × 10"],
        ["0: 1 × 10", "0: 1 × 10"],
      ],
    ],
  ])("%s", (_, counts, number, inputs) => {
    const found = on(counts, number);
    expect(shown(found)).toEqual(inputs);
    expect(found.carried).toEqual(counts);
  });

  test("the larger face is on the input for more current, wherever that is", () => {
    const turned = { ...deye, maxInputCurrentA: [13, 26], maxShortCircuitCurrentA: [17, 34] };
    expect(shown(on([12, 20], 1, turned))).toEqual([["0: 1 × 12", "1: 2 × 10"]]);
  });

  test("too few modules for a string have none", () => {
    const { carried, results } = on([12, 3]);
    expect(carried[0]).toBe(12);
    expect(doesFit(verdictOn(results.flatMap(({ checks }) => checks))) && carried[1] === 3).toBe(false);
  });

  test("no inputs, no strings", () => {
    expect(faceStrings([12], { module: longi, inverter: { ...deye, mpptCount: 0 }, number: 1 }, kyiv)).toBeNull();
  });
});

test("never more modules than there are, and faces never share an input", () => {
  const counts = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(counts, (modules) => {
      const found = on(modules, invertersFor(modules, longi, deye));
      const used = modules.map(() => 0);
      for (const input of found.inverters.flat())
        if (input) used[input.face] = (used[input.face] ?? 0) + modulesOf(input.plan);
      expect(used).toEqual(found.carried);
      for (const [face, carried] of found.carried.entries()) expect(carried).toBeLessThanOrEqual(modules[face] ?? 0);
    }),
    { numRuns: 40 },
  );
});

// 430 W on 8 kW: 25 modules are 10.75 kW, at most 8 × 1.35 = 10.8 kW.
test.each([
  ["at the largest usual ratio", [25], 1],
  ["one module more", [26], 2],
  ["three faces on two inputs", [5, 5, 5], 2],
  ["faces without modules do not count", [10, 0, 10, 0], 1],
  ["a plant: at most 16", [1600], 16],
  ["no modules", [0], 1],
])("number of inverters: %s", (_, counts, number) => {
  expect(invertersFor(counts, longi, deye)).toBe(number);
});

test("strings follow the rows, every second one backwards, and what is left over is free", () => {
  const at = (xMm: number, yMm: number) => ({ orientation: "portrait" as const, xMm, yMm, widthMm: 1, heightMm: 1 });
  // Two rows of ten and one module above, out of order: 9, 8, …, 0, then 19, 18, …, 10, then 20.
  const rows = [
    ...[0, 1].flatMap((row) => Array.from({ length: 10 }, (_, column) => at(90 - column * 10, row * 10))),
    at(0, 20),
  ];
  const face: FaceAnswer = {
    face: { kind: "tile", lengthMm: 1, slopeMm: 1, tiltDeg: 0, azimuthDeg: 0, obstacles: [] },
    edges: { eaveMm: 0, ridgeMm: 0, vergeMm: 0 },
    ...{ usable: null, modules: rows, isByHand: true, collisions: [], rowGapMm: null, missing: null, peakKWp: 0 },
  };
  const { strings, free } = stringsOf(on([20]), [face]);
  expect(strings.map(({ number, input, modules }) => [number, input, modules])).toEqual([
    [1, 0, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [2, 1, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  ]);
  expect(free).toEqual([{ face: 0, module: 20 }]);
});
