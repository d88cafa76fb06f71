import { expect, test } from "vitest";
import { climateAt } from "../climate/climate.ts";
import { regionPlaces } from "../climate/places.ts";
import { systemOf } from "../yield/array-power.ts";
import { monthEnergyKWh, yieldOf } from "../yield/yield.ts";
import { darkestMonth, sunOfMonthW, sunOfYearW } from "./sun-days.ts";

const placeOf = (name: string) => regionPlaces.find(({ city }) => city === name) ?? expect.unreachable(name);
const kWhOf = (powers: Float64Array) => powers.reduce((sum, power) => sum + power, 0) / 4_000;
/** Hour of the clock around which the sun of a clear day is spread. */
function middleHour(powers: Float64Array): number {
  const day = powers.subarray(9 * 96, 10 * 96);
  const all = day.reduce((sum, power) => sum + power, 0);
  return day.reduce((sum, power, step) => sum + (power * (step + 0.5)) / 4, 0) / all;
}

test.each(regionPlaces.map((place) => [place.city, place] as const))(
  "ten days in %s mean the month",
  (_city, place) => {
    const climate = climateAt(place);
    if (!climate.ok) return expect.unreachable();
    const month = darkestMonth(place);
    const own = climate.value.months[month - 1] ?? expect.unreachable();
    const system = systemOf({ peakKWp: 1, tiltDeg: 35, azimuthDeg: 0 }, {});
    const perDay = monthEnergyKWh(system, place.lat, own) / own.days;
    expect(month).toBe(12);
    expect(kWhOf(sunOfMonthW(place, month, 30)) / 30).toBeCloseTo(perDay, 6);
  },
);

test("the darkest days come first", () => {
  const powers = sunOfMonthW(placeOf("Kyiv"), 12, 10);
  const days = Array.from({ length: 10 }, (_, day) => kWhOf(powers.subarray(day * 96, (day + 1) * 96)));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

// Noon of the sun: 12 + zone − longitude / 15, in steps of a quarter of an hour.
test.each([
  ["Kyiv", 12, 11.97],
  ["Kyiv", 6, 12.97],
  ["Uzhhorod", 12, 12.51],
  ["Warsaw", 6, 12.6],
  ["Szczecin", 1, 12.03],
] as const)("the sun of %s in month %i is around %f h", (city, month, hour) => {
  expect(Math.abs(middleHour(sunOfMonthW(placeOf(city), month, 10)) - hour)).toBeLessThan(0.13);
});

test("a year has the days of its months and about the yield of the place", () => {
  const place = placeOf("Warsaw");
  const powers = sunOfYearW(place);
  const { value } = yieldOf({ peakKWp: 1, tiltDeg: 35, azimuthDeg: 0 }, place) as { value: { yearKWh: number } };
  expect(powers).toHaveLength(365 * 96);
  // Months of 31 and 28 days have one dark day too many or two clear ones too few.
  expect(Math.abs(kWhOf(powers) / value.yearKWh - 1)).toBeLessThan(0.04);
});
