import { describe, expect, test } from "vitest";
import { deye as inverter, longi as module, kyiv as winter } from "../../../../../test/support/strings.ts";
import { assessBestString } from "./best-string.ts";
import { checkStrings } from "./string-check.ts";
import { planLimits } from "./string-plan.ts";

describe("the best string of an inverter", () => {
  test.each([
    ["common module", {}, {}, "fits", []],
    ["more working current than the input uses", { impA: 26.5, iscA: 26.8 }, {}, "fits-with-note", ["input_current"]],
    ["more short-circuit current than the input withstands", { iscA: 40 }, {}, "does-not-fit", ["short_circuit"]],
    ["no inputs for modules", {}, { mpptCount: 0 }, "does-not-fit", ["inputs"]],
    ["one module is too much", { vocV: 450, vmpV: 400 }, { maxDcVoltageV: 400 }, "does-not-fit", ["inverter_voltage"]],
    // 400 V at most, 390 V at least: 9 modules of 45 V are too cold, 8 work at 8 × 33 V.
    ["a tracker between two lengths", {}, { maxDcVoltageV: 400, mpptV: [390, 395] }, "does-not-fit", ["mppt_lower"]],
    ["nothing stated", { vocV: null, vmpV: null }, {}, "unconfirmed", []],
  ] as const)("%s", (_, changedModule, changedInverter, verdict, failed) => {
    const found = assessBestString({ ...module, ...changedModule }, { ...inverter, ...changedInverter }, winter);
    expect(found.verdict).toBe(verdict);
    const codes = found.checks
      .filter(({ outcome }) => outcome === "fail" || outcome === "note")
      .map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([...failed]));
  });

  test("is at least as good as every single string that the string check accepts", () => {
    for (const maxDcVoltageV of [150, 450, 600, 1_000])
      for (const vocV of [20, 39.6, 52, 120]) {
        const sheet = { ...module, vocV, vmpV: vocV * 0.84 };
        const on = { ...inverter, maxDcVoltageV, mpptV: [100, maxDcVoltageV * 0.9] as const };
        const { verdict } = assessBestString(sheet, on, winter);
        const lengths = Array.from({ length: planLimits.modulesInSeries }, (_, index) => index + 1);
        const accepted = lengths.some((modulesInSeries) => {
          const one = checkStrings([{ module: sheet, modulesInSeries, stringsInParallel: 1 }], on, winter);
          return one.ok && one.value.verdict !== "does-not-fit" && one.value.verdict !== "unconfirmed";
        });
        expect([verdict, accepted]).toEqual([accepted ? expect.stringMatching(/^fits/) : expect.anything(), accepted]);
      }
  });

  test("impossible figures are unconfirmed", () => {
    expect(assessBestString({ ...module, vocV: -1 }, inverter, winter)).toEqual({ verdict: "unconfirmed", checks: [] });
  });
});
