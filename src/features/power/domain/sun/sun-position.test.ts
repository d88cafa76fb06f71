import { describe, expect, test } from "vitest";
import { sunAt } from "#platform/pure/sun.ts";
import { azimuthDeg, extraterrestrialKWhM2, type Place, solarDay, sunsetAngle, sunVector } from "./sun-position.ts";

const radians = Math.PI / 180;
const golden = { lat: 39.742476, lon: -105.1786 };
const arizona = { lat: 32.2, lon: -111 };

/** Position of the sun at a moment in degrees: zenith without refraction, azimuth from south. */
function sunPosition(moment: number, { lat, lon }: Place) {
  const days = moment / 86_400_000;
  const { declination, equationOfTime } = sunAt(days);
  const solarMinutes = (days % 1) * 1440 + equationOfTime + 4 * lon;
  const sun = sunVector(lat * radians, declination, (solarMinutes / 4 - 180) * radians);
  return { zenithDeg: Math.acos(sun.up) / radians, azimuthDeg: azimuthDeg(sun) };
}

describe("position of the sun", () => {
  test.each([
    // The example of the NREL SPA report: azimuth 194.34024 from north.
    ["Golden", golden, "2003-10-17T12:30:30-07:00", 50.11162, 14.34024],
    // The ephemeris in the tests of pvlib.irradiance: azimuths 66.71, 144.77 and 287.04 from north.
    ["Arizona, morning", arizona, "2014-06-24T06:00:00-07:00", 82.97706, -113.2859],
    ["Arizona, near the zenith", arizona, "2014-06-24T12:00:00-07:00", 10.56726, -35.23432],
    ["Arizona, evening", arizona, "2014-06-24T18:00:00-07:00", 72.46904, 107.04104],
  ])("%s: within 0.1° of the published position", (_name, place, time, zenithDeg, azimuthDeg) => {
    const sun = sunPosition(Date.parse(time), place);
    expect(Math.abs(sun.zenithDeg - zenithDeg)).toBeLessThan(0.1);
    expect(Math.abs(sun.azimuthDeg - azimuthDeg)).toBeLessThan(0.1);
  });
});

describe("solarDay", () => {
  // pvlib.solarposition.declination_spencer71, a mean of leap and other years.
  const spencerRad = (dayOfYear: number) => {
    const angle = (2 * Math.PI * (dayOfYear - 1)) / 365;
    const first = 0.006918 - 0.399912 * Math.cos(angle) + 0.070257 * Math.sin(angle);
    const second = -0.006758 * Math.cos(2 * angle) + 0.000907 * Math.sin(2 * angle);
    return first + second - 0.002697 * Math.cos(3 * angle) + 0.00148 * Math.sin(3 * angle);
  };
  // In March and September it changes by 0.4° a day, and leap years move the days by up to one.
  test("the declination is Spencer's within 0.5° on every day", () => {
    const days = Array.from({ length: 365 }, (_, index) => index + 1);
    const deviations = days.map((day) => Math.abs(solarDay(day).declinationRad - spencerRad(day)) / radians);
    expect(Math.max(...deviations)).toBeLessThan(0.5);
  });

  test("irradiance above the atmosphere is that of pvlib's tests", () => {
    // 26 October 2016 is day 300 of a leap year; pvlib's value is 1383.6 for all methods within 10 W/m².
    expect(Math.abs(solarDay(300).extraWM2 - 1383.636)).toBeLessThan(1);
  });
});

test("irradiation above the atmosphere: Duffie & Beckman, example 1.10.1, 33.8 MJ/m² at 43° north on 15 April", () => {
  expect(extraterrestrialKWhM2(43, solarDay(105)) * 3.6).toBeCloseTo(33.8, 0);
  expect(sunsetAngle(43 * radians, solarDay(105).declinationRad) / radians).toBeCloseTo(98.9, 0);
});

test.each([
  ["polar night", 80, 17, 0],
  ["polar day", 80, 162, Math.PI],
  ["equator", 0, 17, Math.PI / 2],
])("sunset angle: %s", (_name, lat, dayOfYear, angle) => {
  expect(sunsetAngle(lat * radians, solarDay(dayOfYear).declinationRad)).toBeCloseTo(angle, 9);
});
