import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beamModifier, diffuseModifiers, planeIrradiance, planeOf } from "./plane.ts";

const radians = Math.PI / 180;
const openSky = { beam: 1, diffuse: 1 };
/** The sun by its zenith and its azimuth from north in degrees, as pvlib gives them. */
const sunAt = (zenithDeg: number, fromNorthDeg: number) => {
  const [zenith, fromSouth] = [zenithDeg * radians, (fromNorthDeg - 180) * radians];
  return {
    up: Math.cos(zenith),
    south: Math.sin(zenith) * Math.cos(fromSouth),
    west: Math.sin(zenith) * Math.sin(fromSouth),
  };
};

describe("planeIrradiance", () => {
  // Inputs and sky diffuse irradiance of test_haydavies in pvlib 0.16: tilt 40°, facing south.
  test.each([
    ["morning", sunAt(82.85457044, 66.71410338), { ghi: 79.73860422, dni: 316.1949056, dhi: 40.46149818 }, 27.1775],
    ["noon", sunAt(10.56413562, 144.76567754), { ghi: 1042.48031487, dni: 939.95469881, dhi: 118.45831879 }, 102.9949],
    ["evening", sunAt(72.41687122, 287.04104128), { ghi: 257.20751138, dni: 646.22886049, dhi: 62.03376265 }, 33.1909],
  ])("%s: beam, Hay-Davies and ground", (_name, sun, { ghi, dni, dhi }, skyDiffuse) => {
    const cosIncidence = sun.up * Math.cos(40 * radians) + sun.south * Math.sin(40 * radians);
    // Ground: pvlib.irradiance.get_ground_diffuse with an albedo of 0.2.
    const ground = (ghi * 0.2 * (1 - Math.cos(40 * radians))) / 2;
    const sky = { step: 0, sun, ghiWM2: ghi, dniWM2: dni, dhiWM2: dhi, extraWM2: 1321.1655834833093 };
    const { totalWM2 } = planeIrradiance(planeOf(40, 0), sky, openSky);
    expect(totalWM2).toBeCloseTo(dni * Math.max(0, cosIncidence) + skyDiffuse + ground, 3);
  });

  test("a horizontal plane receives the global irradiance", () => {
    const sky = { step: 0, sun: sunAt(30, 180), ghiWM2: 700, dhiWM2: 200, dniWM2: 577.3503, extraWM2: 1366 };
    expect(planeIrradiance(planeOf(0, 0), sky, openSky).totalWM2).toBeCloseTo(700, 3);
  });

  test("never negative, and the glass never adds light", () => {
    const angle = (max: number) => fc.double({ min: 0, max, noNaN: true });
    fc.assert(
      fc.property(angle(90), angle(360), angle(89), angle(360), angle(900), (tilt, azimuth, zenith, fromNorth, dni) => {
        const sun = sunAt(zenith, fromNorth);
        const sky = { step: 0, sun, ghiWM2: dni * sun.up + 100, dhiWM2: 100, dniWM2: dni, extraWM2: 1366 };
        const { totalWM2, effectiveWM2 } = planeIrradiance(planeOf(tilt, azimuth - 180), sky, openSky);
        expect(effectiveWM2).toBeGreaterThanOrEqual(0);
        expect(effectiveWM2).toBeLessThanOrEqual(totalWM2);
      }),
    );
  });
});

describe("modifiers of the angle of incidence", () => {
  // test_martin_ruiz and test_martin_ruiz_diffuse of pvlib 0.16.
  test.each([
    [0, 1],
    [45, 0.98986965],
    [90, 0],
    [100, 0],
  ])("beam at %s°", (incidenceDeg, modifier) => {
    expect(beamModifier(Math.cos(incidenceDeg * radians))).toBeCloseTo(modifier, 8);
  });

  test("diffuse at a tilt of 30°", () => {
    const { sky, ground } = diffuseModifiers(30);
    expect(sky).toBeCloseTo(0.9549735, 7);
    expect(ground).toBeCloseTo(0.7944426, 7);
  });

  test("a horizontal plane sees no ground and a vertical one sees sky and ground alike", () => {
    expect(diffuseModifiers(0).ground).toBeCloseTo(0, 5);
    expect(diffuseModifiers(90).sky).toBeCloseTo(diffuseModifiers(90).ground, 9);
  });
});
