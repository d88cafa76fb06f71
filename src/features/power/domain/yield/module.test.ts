import { describe, expect, test } from "vitest";
import { cellTemperatureC, relativePower } from "./module.ts";

describe("cellTemperatureC", () => {
  // test_faiman_default and test_faiman_list of pvlib 0.16.
  test.each([
    [900, 20, 5, 35.203],
    [0, 0, 10, 0],
    [500, 10, 5, 18.446],
  ])("%s W/m², %s °C, %s m/s", (irradianceWM2, airC, windMS, cellC) => {
    expect(cellTemperatureC(irradianceWM2, airC, windMS)).toBeCloseTo(cellC, 3);
  });
});

describe("relativePower", () => {
  test.each([
    ["standard test conditions", 1000, 25, 1],
    // test_huld_params of pvlib 0.16, "pvgis5", "csi": 76.405089 of 100.
    ["a warm module", 800, 35, 0.76405089],
    ["night", 0, 10, 0],
    ["so little light that the polynomial is negative", 1, 10, 0],
  ])("%s", (_name, effectiveWM2, cellC, power) => {
    expect(relativePower(effectiveWM2, cellC)).toBeCloseTo(power, 8);
  });
});
