import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Climate, climateAt } from "../climate/climate.ts";
import { yieldInClimate, yieldOf } from "./yield.ts";

const kyiv = { lat: 50.45, lon: 30.52 };
const south35 = { peakKWp: 10, tiltDeg: 35, azimuthDeg: 0 };
const climateOf = (place: { lat: number; lon: number }): Climate => {
  const climate = climateAt(place);
  if (!climate.ok) throw new Error(climate.code);
  return climate.value;
};
const inKyiv = climateOf(kyiv);

const arrays = fc.record({
  peakKWp: fc.double({ min: 0.5, max: 50, noNaN: true }),
  tiltDeg: fc.integer({ min: 0, max: 90 }),
  azimuthDeg: fc.integer({ min: -180, max: 180 }),
});
const rounds = { numRuns: 40 };

describe("yieldOf", () => {
  test("10 kWp in Kyiv: the year, its range, and months as in the anchor", () => {
    const answer = yieldOf(south35, kyiv);
    expect(answer).toMatchObject({ ok: true, value: { months: expect.toSatisfy((all) => all.length === 12) } });
    const { yearKWh = 0, lowestKWh, highestKWh } = answer.ok ? answer.value : {};
    expect(Math.abs(yearKWh - 11_350)).toBeLessThan(10);
    // 1.2816 × √(5² + 2² + 6²) = 10.33 %
    expect(lowestKWh).toBeCloseTo(yearKWh * (1 - 0.1033), -1);
    expect(highestKWh).toBeCloseTo(yearKWh * (1 + 0.1033), -1);
  });

  test.each([
    ["outside of the area", south35, { lat: 47.5, lon: 19 }, {}, { code: "outside-area" }],
    ["tilt", { ...south35, tiltDeg: 91 }, kyiv, {}, { code: "invalid-array", fields: ["tiltDeg"] }],
    [
      "several fields",
      { peakKWp: 0, tiltDeg: Number.NaN, azimuthDeg: 181 },
      kyiv,
      { lossPct: 101, inverterAcKW: 0 },
      { code: "invalid-array", fields: ["peakKWp", "tiltDeg", "azimuthDeg", "lossPct", "inverterAcKW"] },
    ],
  ])("error: %s", (_name, array, place, options, failure) => {
    expect(yieldOf(array, place, options)).toEqual({ ok: false, ...failure });
  });

  test("losses are taken from the energy: 14 % without other figure", () => {
    const withLoss = (lossPct: number) => yieldInClimate(south35, inKyiv, { lossPct }).yearKWh;
    expect(yieldInClimate(south35, inKyiv).yearKWh).toBeCloseTo(withLoss(14), 6);
    expect(withLoss(28)).toBeCloseTo((withLoss(0) * 72) / 100, 6);
    expect(withLoss(100)).toBe(0);
  });

  test("an inverter clips, the less the larger it is, and not at all above the highest power", () => {
    const yearKWh = (inverterAcKW: number) => yieldInClimate(south35, inKyiv, { inverterAcKW }).yearKWh;
    const years = [3, 5, 7, 20].map(yearKWh);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect(yearKWh(20)).toBeCloseTo(yieldInClimate(south35, inKyiv).yearKWh, 6);
    // Every power below the limit and the limit itself are halved with it.
    const half = yieldInClimate({ ...south35, peakKWp: 5 }, inKyiv, { inverterAcKW: 3 }).yearKWh;
    expect(half).toBeCloseTo(yearKWh(6) / 2, 6);
  });

  test("more irradiation never yields less on a plane that faces the south, east or west", () => {
    // Towards the north it can: a clear sky has less diffuse light than a bright overcast one.
    const facing = arrays.map((array) => ({ ...array, azimuthDeg: array.azimuthDeg / 2 }));
    fc.assert(
      fc.property(facing, fc.double({ min: 0.6, max: 1.1, noNaN: true }), (array, factor) => {
        const scaled = (by: number) => ({
          ...inKyiv,
          months: inKyiv.months.map((month) => ({ ...month, ghiKWhM2: month.ghiKWhM2 * by })),
        });
        const [less, more] = [factor, factor + 0.02].map((by) => yieldInClimate(array, scaled(by)).months);
        for (const [index, month] of (more ?? []).entries()) {
          expect(month.energyKWh).toBeGreaterThanOrEqual(less?.[index]?.energyKWh ?? Number.POSITIVE_INFINITY);
        }
      }),
      rounds,
    );
  });

  test("a lower horizon never yields less", () => {
    const lines = fc.array(
      fc.record({
        azimuthDeg: fc.integer({ min: -180, max: 180 }),
        elevationDeg: fc.double({ min: 0, max: 60, noNaN: true }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(arrays, lines, fc.double({ min: 0, max: 1, noNaN: true }), (array, line, factor) => {
        const lower = line.map((point) => ({ ...point, elevationDeg: point.elevationDeg * factor }));
        const [high, low] = [line, lower].map((horizon) => yieldInClimate(array, inKyiv, { horizon }).yearKWh);
        expect(low).toBeGreaterThanOrEqual((high ?? 0) - 1e-9);
      }),
      rounds,
    );
  });
});
