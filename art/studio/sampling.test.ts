import { expect, test } from "vitest";
import { direction, studioRoom } from "./environment.ts";
import { halton, irradianceCoefficients, sampleLights, tent } from "./sampling.ts";

/** Evaluates the coefficients for a normal, as the shader does. */
function irradianceOf(coefficients: readonly [number, number, number][], x: number, y: number, z: number): number[] {
  const plain = [1, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y];
  return [0, 1, 2].map((channel) =>
    plain.reduce((sum, value, index) => sum + value * (coefficients[index]?.[channel] ?? 0), 0),
  );
}

test.each([
  [1, 2, 0.5],
  [2, 2, 0.25],
  [3, 2, 0.75],
  [5, 3, 7 / 9],
])("member %i of the Halton sequence in base %i", (index, base, expected) => {
  expect(halton(index, base)).toBeCloseTo(expected, 12);
});

test("the tent covers one pixel on either side symmetrically", () => {
  expect([0, 0.5, 0.125, 0.875].map(tent)).toEqual([-1, 0, -0.5, 0.5]);
});

test("a uniform sky lights every surface equally, with π times its radiance", () => {
  const lights = sampleLights(() => [1, 1, 1], 400);
  const open = irradianceCoefficients(lights);
  for (const normal of [direction(0, 0), direction(90, 30), direction(-140, -60), direction(0, 90)]) {
    for (const channel of irradianceOf(open, ...normal)) expect(channel / Math.PI).toBeCloseTo(1, 1);
  }
});

test("the coefficients of the studio match the sum over its lights", () => {
  const lights = sampleLights(studioRoom(), 160);
  const open = irradianceCoefficients(lights);
  const normal = direction(-30, 40);
  const sum = lights.reduce((total, { towards, color }) => {
    const facing = towards[0] * normal[0] + towards[1] * normal[1] + towards[2] * normal[2];
    return total + (Math.max(0, facing) * color[1]) / lights.length;
  }, 0);
  expect(irradianceOf(open, ...normal)[1]).toBeGreaterThan(sum * 0.85);
  expect(irradianceOf(open, ...normal)[1]).toBeLessThan(sum * 1.15);
});

test("all lights are equally bright, and most of them lie in the key light", () => {
  const lights = sampleLights(studioRoom(), 160);
  const luminance = lights.map(({ color: [r, g, b] }) => 0.2126 * r + 0.7152 * g + 0.0722 * b);
  expect(Math.max(...luminance) / Math.min(...luminance)).toBeCloseTo(1, 6);
  const key = direction(-48, 46);
  const near = lights.filter(({ towards: [x, y, z] }) => x * key[0] + y * key[1] + z * key[2] > Math.cos(0.7));
  expect(near.length).toBeGreaterThan(lights.length / 3);
});
