import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { solarDay } from "../sun/sun-position.ts";
import { dayShape, diffuseShare, skySteps, stepsPerDay } from "./sky.ts";

const [winter, summer] = [1.2, 1.8];

describe("diffuseShare", () => {
  test.each([
    ["overcast winter day", 0, winter, 1],
    // 1 - 0.13635 + 0.612375 - 1.493925 + 0.58674375
    ["half clear winter day", 0.5, winter, 0.56884],
    ["clear winter day", 0.75, winter, 0.143],
    ["overcast summer day", 0, summer, 1],
    // 1 + 0.1416 - 0.638925 + 0.1056
    ["half clear summer day", 0.5, summer, 0.608275],
    ["clear summer day", 0.75, summer, 0.175],
  ])("%s", (_name, clearness, sunsetRad, share) => {
    expect(diffuseShare(clearness, sunsetRad)).toBeCloseTo(share, 5);
  });
});

describe("dayShape", () => {
  test("noon at the equator has the shares of r_t and r_d", () => {
    // Sunset at 90°, the middle of step 48 at 1.875°: a = 0.6598, b = 0.42255, r_t / 4 = π/96 (a + 0.99946 b) 0.99946 = 0.035394, whose
    // sum over the day is a + b π/4 = 0.99167; r_d / 4 = π/96 × 0.99946 = 0.032707.
    const { steps } = dayShape(0, solarDay(17));
    const noon = steps.find(({ step }) => step === 48);
    expect(noon?.globalShare).toBeCloseTo(0.035394 / 0.99167, 4);
    expect(noon?.diffuseShare).toBeCloseTo(0.032707, 4);
  });

  test("is symmetric to noon, within the day, and both shares add up to one", () => {
    fc.assert(
      fc.property(fc.double({ min: 44, max: 55, noNaN: true }), fc.integer({ min: 1, max: 365 }), (lat, dayOfYear) => {
        const { steps } = dayShape(lat, solarDay(dayOfYear));
        expect(steps.reduce((sum, step) => sum + step.globalShare, 0)).toBeCloseTo(1, 9);
        expect(steps.reduce((sum, step) => sum + step.diffuseShare, 0)).toBeCloseTo(1, 9);
        for (const [index, step] of steps.entries()) {
          expect(step.sun.up).toBeGreaterThan(0);
          expect(step.globalShare).toBeGreaterThan(0);
          const mirror = steps[steps.length - 1 - index];
          expect(mirror?.step).toBe(stepsPerDay - 1 - step.step);
          expect(mirror?.globalShare).toBeCloseTo(step.globalShare, 12);
        }
      }),
    );
  });
});

test("the steps add up to the day's global irradiation; diffuse never exceeds it and beam never the sun above the air", () => {
  fc.assert(
    fc.property(
      fc.record({
        lat: fc.double({ min: 44, max: 55, noNaN: true }),
        dayOfYear: fc.integer({ min: 1, max: 365 }),
        ghiKWhM2: fc.double({ min: 0.1, max: 8, noNaN: true }),
        share: fc.double({ min: 0.1, max: 1, noNaN: true }),
      }),
      ({ lat, dayOfYear, ghiKWhM2, share }) => {
        const { extraWM2 } = solarDay(dayOfYear);
        const { steps } = dayShape(lat, solarDay(dayOfYear));
        const sky = skySteps(steps, { ghiKWhM2, dhiKWhM2: ghiKWhM2 * share, extraWM2 });
        expect(sky.reduce((sum, step) => sum + step.ghiWM2, 0) / 4000).toBeCloseTo(ghiKWhM2, 9);
        for (const { ghiWM2, dhiWM2, dniWM2 } of sky) {
          expect(dhiWM2).toBeLessThanOrEqual(ghiWM2);
          expect(dniWM2).toBeGreaterThanOrEqual(0);
          expect(dniWM2).toBeLessThanOrEqual(extraWM2);
        }
      },
    ),
  );
});
