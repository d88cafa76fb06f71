import fc from "fast-check";
import { expect, test } from "vitest";
import { kyiv, longi, on } from "../../../../../test/support/strings.ts";
import type { InverterValues } from "./datasheet.ts";
import { nearestThatFits } from "./nearest-strings.ts";
import { checkStrings } from "./string-check.ts";
import { type Inputs, modulesOf, planLimits, usedInputs } from "./string-plan.ts";

const jinko = { ...longi, powerW: 440, vocV: 39.57, vmpV: 33.15, impA: 13.28, tempCoeffVocPctPerC: -0.25 };
/** Voltages allow 8 to 18 of both modules: 18 × 43.5965 = 784.737 V, 8 × 28.5196 = 228.1568 V. */
const inverter: InverterValues = {
  acPowerW: 12_000,
  maxPvPowerW: 15_600,
  maxDcVoltageV: 800,
  mpptV: [205, 700],
  startVoltageV: 160,
  mpptCount: 2,
  maxInputCurrentA: [30, 15],
  maxShortCircuitCurrentA: [40, 20],
};

function nearest(wanted: Inputs, of = inverter) {
  const found = nearestThatFits(wanted, of, kyiv);
  return found.ok ? found.value : expect.unreachable(JSON.stringify(found.errors));
}

test.each([
  ["a string too long is shared between both inputs", [on(24)], [on(12), on(12)]],
  ["an odd number as equally as possible", [on(25)], [on(13), on(12)], [on(12), on(13)]],
  ["a string too short gets longer", [on(5)], [on(8), null], [null, on(8)]],
  ["strings in parallel go to the input for two of them", [on(50)], [on(17, 2), on(16)]],
  ["two on the small input move", [null, on(17, 3)], [on(17, 2), on(17)]],
  ["a third input is not there", [on(10), on(10), on(10)], [on(15), on(15)]],
  ["other modules stay on their input", [on(19), on(5, 1, jinko)], [on(18), on(8, 1, jinko)]],
])("%s: %#", (_words, wanted, ...expected) => {
  const found = nearest(wanted);
  expect(expected).toContainEqual(found?.inputs);
  expect(found?.result.verdict).toMatch(/^fits/);
});

test.each([
  ["what fits stays", [on(12), on(12)], inverter],
  ["an inverter without inputs", [on(12)], { ...inverter, mpptCount: 0 }],
  ["no voltage fits", [on(12)], { ...inverter, maxDcVoltageV: 100 }],
  ["unknown data cannot be arranged away", [on(12), on(12)], { ...inverter, startVoltageV: null }],
])("none: %s", (_words, wanted, of) => {
  expect(nearest(wanted, of)).toBeNull();
});

test("with unknown data, the nearest within all known limits is unconfirmed", () => {
  const found = nearest([on(24)], { ...inverter, startVoltageV: null });
  expect(found).toMatchObject({ inputs: [on(12), on(12)], result: { verdict: "unconfirmed" } });
});

test("nonsense is refused as by the check", () => {
  expect(nearestThatFits([on(0)], inverter, kyiv)).toMatchObject({ ok: false, code: "invalid_input" });
});

const someInverter = fc
  .record({
    volts: fc.integer({ min: 300, max: 1100 }),
    first: fc.integer({ min: 10, max: 60 }),
    ac: fc.constant(12_000),
  })
  .map(
    ({ volts, first, ac }): InverterValues => ({
      ...inverter,
      acPowerW: ac,
      maxDcVoltageV: volts,
      mpptV: [150, volts],
      maxInputCurrentA: [first, 15],
      maxShortCircuitCurrentA: [first, 20],
    }),
  );

/** Numbers of modules that one input takes, by trying all. */
function countsOn(input: number, of: InverterValues): number[] {
  const counts = [0];
  for (let parallel = 1; parallel <= 4; parallel += 1)
    for (let series = 1; series <= planLimits.modulesInSeries; series += 1) {
      const result = checkStrings(input === 0 ? [on(series, parallel)] : [null, on(series, parallel)], of, kyiv);
      if (result.ok && result.value.verdict.startsWith("fits")) counts.push(series * parallel);
    }
  return counts;
}

test("no other arrangement of two inputs is nearer", () => {
  fc.assert(
    fc.property(
      someInverter,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 6 }),
      (of, series, parallel) => {
        const wanted = [on(series, parallel)];
        const found = nearest(wanted, of);
        const second = countsOn(1, of);
        const distances = countsOn(0, of)
          .flatMap((a) => second.map((b) => a + b))
          .filter((total) => total > 0)
          .map((total) => Math.abs(total - series * parallel));
        if (found === null) {
          const own = checkStrings(wanted, of, kyiv);
          expect(distances.length === 0 || (own.ok && own.value.verdict.startsWith("fits"))).toBe(true);
          return;
        }
        const total = usedInputs(found.inputs).reduce((sum, { plan }) => sum + modulesOf(plan), 0);
        expect(Math.abs(total - series * parallel)).toBe(Math.min(...distances));
        expect(found.result).toEqual(expect.objectContaining({ verdict: expect.stringMatching(/^fits/) }));
      },
    ),
    { numRuns: 30 },
  );
});
