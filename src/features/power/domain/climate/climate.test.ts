import { describe, expect, test } from "vitest";
import { yieldInClimate } from "../yield/yield.ts";
import { climateAmong, climateAt } from "./climate.ts";
import { ghiKWhM2 } from "./irradiation.ts";
import { regionPlaces } from "./places.ts";

const south35 = { peakKWp: 1, tiltDeg: 35, azimuthDeg: 0 };

describe("climateAt", () => {
  test("a region centre has its own climate", () => {
    const kyiv = climateAt({ lat: 50.4501, lon: 30.5234 });
    const july = kyiv.ok ? kyiv.value.months[6] : undefined;
    expect((july?.ghiKWhM2 ?? 0) * 31).toBeCloseTo(ghiKWhM2.Kyiv[6] ?? 0, 0);
    expect(july?.airC).toBeCloseTo(19.8, 1);
    expect(kyiv.ok && kyiv.value.uncertaintyPct).toBeCloseTo(6, 1);
  });

  test("between centres the irradiation is between theirs, and the uncertainty larger", () => {
    const radom = climateAt({ lat: 51.4, lon: 21.15 });
    const july = (radom.ok ? (radom.value.months[6]?.ghiKWhM2 ?? 0) : 0) * 31;
    expect(july).toBeGreaterThan(ghiKWhM2.Kielce[6] ?? 0);
    expect(july).toBeLessThan(ghiKWhM2.Lodz[6] ?? 0);
    expect(radom.ok && radom.value.uncertaintyPct).toBeGreaterThan(2);
  });

  test.each([
    ["Budapest", 47.5, 19.04],
    ["Minsk", 53.9, 27.57],
    ["Berlin", 52.52, 13.405],
    ["Ankara", 39.93, 32.86],
    ["no place", Number.NaN, 30],
  ])("%s is outside of the area", (_name, lat, lon) => {
    expect(climateAt({ lat, lon })).toEqual({ ok: false, code: "outside-area" });
  });

  test("yields interpolated from other centres deviate by 2 % (root mean square), as the uncertainty between centres says", () => {
    const squares = regionPlaces.map((place) => {
      const own = yieldInClimate(south35, climateAmong([place], place)).yearKWh;
      const others = regionPlaces.filter((other) => other !== place);
      return ((yieldInClimate(south35, climateAmong(others, place)).yearKWh / own - 1) * 100) ** 2;
    });
    expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)).toBeCloseTo(2, 0);
  });
});
