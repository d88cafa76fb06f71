import { MathUtils } from "three";
import { direction, type Radiance } from "#art/studio/environment.ts";
import { fractal, noise } from "./noise.ts";

export type Rgb = readonly [r: number, g: number, b: number];

const { smoothstep } = MathUtils;

export interface DaySky {
  sun: {
    /** Degrees, as in the studio: azimuth 0 is towards +z, positive to +x. */
    az: number;
    el: number;
    /** Radiance of the disc and its radius in degrees; enlarged for softer shadows. */
    radiance: number;
    size: number;
    color: Rgb;
    /** Glow around the sun. */
    glow: Rgb;
  };
  /** Sky colours from horizon to zenith. */
  air: { horizon: Rgb; low: Rgb; middle: Rgb; zenith: Rgb };
  clouds?: { cover: number; color: Rgb; seed: number };
  /** Light reflected by the ground. */
  ground: Rgb;
}

/** Daytime sky with thin, wind-stretched clouds; light of the ground below the horizon. */
export function daySky({ sun, air, clouds, ground }: DaySky): Radiance {
  const [sx, sy, sz] = direction(sun.az, sun.el);
  const rim = Math.cos((sun.size * Math.PI) / 180);
  return (x, y, z) => {
    if (y < -0.04) return [...ground];
    const up = Math.max(0, y);
    const toSun = Math.max(0, x * sx + y * sy + z * sz);
    const [wide, close] = [toSun ** 5, toSun ** 36];
    const disc = smoothstep(toSun, rim - 0.002, rim + 0.001) * sun.radiance;
    const veil = clouds ? thinClouds(x, up, z, clouds.seed, clouds.cover) : 0;
    const bright = 1 + 1.2 * wide;
    const below = smoothstep(-y, 0, 0.04);
    const channel = (i: 0 | 1 | 2) => {
      let value = mix(air.horizon[i], air.low[i], smoothstep(up, 0, 0.085));
      value = mix(value, air.middle[i], smoothstep(up, 0.05, 0.26));
      value = mix(value, air.zenith[i], smoothstep(up, 0.2, 0.85));
      if (clouds) value = mix(value, clouds.color[i] * bright, veil);
      value += sun.glow[i] * (0.45 * wide + 2.2 * close);
      return mix(value, ground[i], below) + disc * sun.color[i];
    };
    return [channel(0), channel(1), channel(2)];
  };
}

/** Cloud streaks on a high plane, 0…1, so that they converge towards the horizon. */
function thinClouds(x: number, y: number, z: number, seed: number, cover: number): number {
  const far = 1 / (y + 0.07);
  const [along, across] = [x * far * 0.34 + seed, z * far * 0.34 - seed * 1.7];
  const bent = fractal(along * 0.8, across * 0.8, 3) - 0.5;
  const body = fractal(along * 0.55 + across * 0.3 + bent * 1.6, across * 1.5 - along * 0.5 + bent * 1.2, 5);
  const patch = smoothstep(noise(along * 0.42 + 5, across * 0.5), 0.25, 0.75);
  const threshold = 0.62 - cover * 0.34;
  return smoothstep(body, threshold, threshold + 0.34) * (0.35 + 0.65 * patch) * smoothstep(y, 0.012, 0.09) * 0.85;
}

/** A range of hills. */
export interface Range {
  /** Mean height above the horizon and its variation, as sine of the elevation. */
  height: number;
  waves: number;
  /** Summits per radian. */
  pace: number;
  seed: number;
  /** Colours of the ridge and of the haze at the foot. */
  color: Rgb;
  haze: Rgb;
  /** Depth below the ridge at which haze dominates, as sine of the elevation. */
  deep?: number;
  /** Height of tree crowns along the ridge, as sine of the elevation; 0 for distant ranges. */
  trees?: number;
}

/** Adds ranges of hills to a sky, farthest first. */
export function withRanges(sky: Radiance, ranges: readonly Range[]): Radiance {
  // Ridges depend only on the azimuth, and pictures are painted column by column, so cache per azimuth.
  let last = Number.NaN;
  let tops: number[] = [];
  return (x, y, z) => {
    const around = Math.atan2(x, -z);
    if (around !== last) {
      last = around;
      tops = ranges.map((range) => ridge(range, around));
    }
    let rgb = sky(x, Math.max(y, 0.002), z);
    for (const [index, range] of ranges.entries()) {
      const depth = (tops[index] ?? 0) - y;
      const cover = smoothstep(depth, -0.0004, 0.0006);
      if (cover === 0) continue;
      const { color, haze, deep = 0.045, trees = 0 } = range;
      const veil = smoothstep(depth, 0, deep) ** 1.2;
      const patch = trees > 0 ? woods(around, y, range) : 1 + 0.05 * (noise(around * 40 + range.seed, y * 260) - 0.5);
      const channel = (i: 0 | 1 | 2) => mix(rgb[i], mix(color[i], haze[i], veil) * patch, cover);
      rgb = [channel(0), channel(1), channel(2)];
    }
    return rgb;
  };
}

function ridge({ height, waves, pace, seed, trees = 0 }: Range, around: number): number {
  const hills = fractal(around * pace + seed * 7.13, seed, 5) - 0.5;
  if (trees === 0) return height + 2 * waves * hills;
  const crowns =
    noise(around * 190 + seed, 3) * 0.7 + noise(around * 430, seed) * 0.5 + noise(around * 900, seed) * 0.25;
  return height + 2 * waves * hills + trees * crowns * smoothstep(noise(around * 9 + seed, 8), 0.3, 0.6);
}

/** Brightness variation of woods and meadows, around 1. */
function woods(around: number, y: number, { seed }: Range): number {
  const field = smoothstep(fractal(around * 11 + seed, y * 120, 3), 0.48, 0.56);
  const crowns = fractal(around * 210, y * 420 + seed, 3);
  return mix(0.72 + 0.5 * crowns, 1.28 + 0.12 * crowns, field);
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
