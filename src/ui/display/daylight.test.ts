import { describe, expect, test } from "vitest";
import { daylightAt } from "./daylight.ts";

const kyiv = { lat: 50.4501, lon: 30.5234 };

describe("daylightAt", () => {
  test("gives the local clock of the place, in winter", () => {
    const light = daylightAt(Date.parse("2026-11-21T10:37:00Z"), kyiv, "Europe/Kyiv");
    expect(light).toMatchObject({ day: "2026-11-21", sunrise: "07:22", sunset: "16:05" });
    expect(light?.now).toBeCloseTo((12 * 60 + 37) / 1440, 6);
    expect(light?.minutes).toBe(524);
  });

  test("gives the local clock of the place, in summer", () => {
    expect(daylightAt(Date.parse("2026-06-21T10:00:00Z"), kyiv, "Europe/Kyiv")).toMatchObject({
      sunrise: "04:46",
      sunset: "21:13",
    });
  });

  test("after local midnight it is the next day", () => {
    expect(daylightAt(Date.parse("2026-11-21T22:30:00Z"), kyiv, "Europe/Kyiv")?.day).toBe("2026-11-22");
  });
});
