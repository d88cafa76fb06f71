import { describe, expect, test } from "vitest";
import { sunTimes } from "./sun.ts";

const kyiv = { lat: 50.4501, lon: 30.5234 };
const warsaw = { lat: 52.2297, lon: 21.0122 };
const london = { lat: 51.5074, lon: -0.1278 };
const decorah = { lat: 43.3, lon: -91.79 };

/** `07:22` on a clock that is `offset` hours ahead of UTC, in minutes of the UTC day. */
const clock = (time: string, offset: number) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes - offset * 60;
};

describe("sunTimes", () => {
  test.each([
    // Almanac times of the places; the last four are the U.S. Naval Observatory's table for Decorah, Iowa.
    ["Kyiv", kyiv, "2024-06-21", 3, "04:46", "21:13"],
    ["Kyiv", kyiv, "2024-12-21", 2, "07:56", "15:56"],
    ["Warsaw", warsaw, "2024-06-21", 2, "04:14", "21:01"],
    ["Warsaw", warsaw, "2024-12-21", 1, "07:43", "15:25"],
    ["London", london, "2024-06-21", 1, "04:43", "21:21"],
    ["London", london, "2024-12-21", 0, "08:03", "15:53"],
    ["Decorah", decorah, "2023-09-01", -5, "06:32", "19:41"],
    ["Decorah", decorah, "2023-09-12", -5, "06:44", "19:22"],
    ["Decorah", decorah, "2023-09-25", -5, "06:58", "18:58"],
    ["Decorah", decorah, "2023-09-30", -5, "07:04", "18:49"],
  ])("%s: within two minutes of the published times on %3$s", (_name, place, day, offset, sunrise, sunset) => {
    const sun = sunTimes(day, place);
    expect(Math.abs((sun?.sunrise ?? 0) - clock(sunrise, offset))).toBeLessThanOrEqual(2);
    expect(Math.abs((sun?.sunset ?? 0) - clock(sunset, offset))).toBeLessThanOrEqual(2);
  });

  test("days grow longer from December to June", () => {
    const lengths = ["2026-12-21", "2026-02-21", "2026-04-21", "2026-06-21"].map((day) => {
      const sun = sunTimes(day, kyiv);
      return sun ? sun.sunset - sun.sunrise : 0;
    });
    expect(lengths[0]).toBeGreaterThan(0);
    expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
  });

  test.each([
    ["polar day", "2026-06-21"],
    ["polar night", "2026-12-21"],
  ])("no times in %s", (_name, day) => {
    expect(sunTimes(day, { lat: 75, lon: 20 })).toBeNull();
  });
});
