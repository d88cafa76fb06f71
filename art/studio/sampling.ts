import type { Radiance } from "./environment.ts";

/** One of many small lights that approximate the environment. */
export interface SampleLight {
  /** Unit vector towards the light. */
  towards: [x: number, y: number, z: number];
  /** Irradiance on a surface facing the light, if it were the only one. */
  color: [r: number, g: number, b: number];
}

/** Member `index` of the Halton sequence in a base: evenly spread numbers in [0, 1). */
export function halton(index: number, base: number): number {
  let share = 1;
  let sum = 0;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    sum += share * (rest % base);
  }
  return sum;
}

/** Maps a uniform number in [0, 1) to a tent distribution over (−1, 1). */
export function tent(value: number): number {
  return value < 0.5 ? Math.sqrt(2 * value) - 1 : 1 - Math.sqrt(2 - 2 * value);
}

const columns = 256;
const rows = 128;

/**
 * `count` lights of equal luminance, sampled from the environment in proportion to its brightness, stratified along a
 * boustrophedon path over the sphere (Pharr, Jakob, Humphreys: Physically Based Rendering, 12.5). Every prefix of the
 * list is well distributed, so that a preview with a few lights looks right.
 */
export function sampleLights(radiance: Radiance, count: number): SampleLight[] {
  const cells: { x: number; y: number; z: number; rgb: [number, number, number]; luminance: number }[] = [];
  const upTo: number[] = [];
  let total = 0;
  for (let row = 0; row < rows; row++) {
    for (let step = 0; step < columns; step++) {
      const column = row % 2 ? columns - 1 - step : step;
      const y = Math.sin(((row + 0.5) / rows - 0.5) * Math.PI);
      const flat = Math.sqrt(1 - y * y);
      const around = ((column + 0.5) / columns - 0.5) * 2 * Math.PI;
      const [x, z] = [Math.cos(around) * flat, Math.sin(around) * flat];
      const rgb = radiance(x, y, z);
      const luminance = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
      total += luminance * ((2 * Math.PI) / columns) * (Math.PI / rows) * flat;
      cells.push({ x, y, z, rgb, luminance });
      upTo.push(total);
    }
  }
  const lights: { rank: number; light: SampleLight }[] = [];
  let cell = 0;
  for (let index = 0; index < count; index++) {
    const target = ((index + 0.5) / count) * total;
    while ((upTo[cell] ?? total) < target && cell < cells.length - 1) cell++;
    const from = cells[cell];
    if (!from) break;
    const factor = total / Math.max(from.luminance, 1e-6);
    const spread = (base: number) => (halton(index + 1, base) - 0.5) * 0.02;
    const [x, y, z] = [from.x + spread(5), from.y + spread(7), from.z + spread(11)];
    const length = Math.hypot(x, y, z);
    lights.push({
      rank: halton(index + 1, 2),
      light: {
        towards: [x / length, y / length, z / length],
        color: [from.rgb[0] * factor, from.rgb[1] * factor, from.rgb[2] * factor],
      },
    });
  }
  return lights.sort((a, b) => a.rank - b.rank).map(({ light }) => light);
}

/**
 * Coefficients of the unshadowed irradiance by normal, as nine RGB triples for the basis 1, y, z, x, xy, yz,
 * 3z²−1, xz, x²−y² (Ramamoorthi and Hanrahan: An Efficient Representation for Irradiance Environment Maps, 2001).
 */
export function irradianceCoefficients(lights: readonly SampleLight[]): [number, number, number][] {
  const sums = Array.from({ length: 9 }, (): [number, number, number] => [0, 0, 0]);
  for (const { towards, color } of lights) {
    for (const [index, value] of basis(...towards).entries()) {
      const sum = sums[index];
      if (!sum) continue;
      for (const channel of [0, 1, 2] as const) sum[channel] += (color[channel] * value) / lights.length;
    }
  }
  return sums;
}

/** Basis scaled by its squared norm and the cosine lobe, so that the sum over lights times the plain basis is irradiance. */
function basis(x: number, y: number, z: number): number[] {
  const flat = 0.25;
  const linear = 0.5;
  const square = 15 / 16;
  return [
    flat,
    linear * y,
    linear * z,
    linear * x,
    square * x * y,
    square * y * z,
    (5 / 64) * (3 * z * z - 1),
    square * x * z,
    (15 / 64) * (x * x - y * y),
  ];
}
