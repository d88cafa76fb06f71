import { MathUtils } from "three";
import type { Radiance } from "#art/studio/environment.ts";
import type { Rgb } from "./landscape.ts";
import { fractal } from "./noise.ts";

/** Sampled position within the spread of a wave, 0…1. */
const smears = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * Adds still water below a landscape, up to the horizon. It reflects the landscape, less at steeper angles, distorted by
 * small waves.
 */
export function withLake(landscape: Radiance, deep: Rgb): Radiance {
  return (x, y, z) => {
    if (y >= 0) return landscape(x, y, z);
    const far = 1 / (0.004 - y);
    // Waves finer than a pixel are skipped, so distant water is smooth.
    const near = MathUtils.smoothstep(-y, 0.002, 0.05);
    const ripple = (fractal(x * far * 0.5 + 40, z * far * 1.3, 4) - 0.5) * near;
    const gust = fractal(x * far * 0.04 + 3, z * far * 0.2, 3);
    const seen: [number, number, number] = [0, 0, 0];
    for (const smear of smears) {
      // Small waves stretch the reflection vertically, more so up close.
      const rise = Math.max(0.001, -y * (1 + ripple * 0.8) + (smear - 0.3) * (0.005 - y * 0.22) * (0.5 + gust));
      const flat = Math.sqrt(1 - rise * rise) / Math.hypot(x, z);
      const part = landscape(x * flat, rise, z * flat);
      for (const i of [0, 1, 2] as const) seen[i] += part[i] / smears.length;
    }
    // Schlick's approximation of the Fresnel reflectance of water.
    const share = 0.06 + 0.94 * (1 - Math.min(1, -y + Math.abs(ripple) * 0.05)) ** 5;
    const mirror = (i: 0 | 1 | 2) => seen[i] * share * 0.94 + deep[i] * (1 - share);
    return [mirror(0), mirror(1), mirror(2)];
  };
}
