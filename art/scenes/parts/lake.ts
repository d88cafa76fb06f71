import { MathUtils } from "three";
import type { Radiance } from "#art/studio/environment.ts";
import type { Rgb } from "./landscape.ts";
import { fractal } from "./noise.ts";

/** Where in the spread of a wave a point looks, 0…1. */
const smears = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * Lays still water under a landscape, up to the horizon: it mirrors what lies above it, less the steeper one looks, and
 * a breeze bends the mirror.
 */
export function withLake(landscape: Radiance, deep: Rgb): Radiance {
  return (x, y, z) => {
    if (y >= 0) return landscape(x, y, z);
    const far = 1 / (0.004 - y);
    // Waves finer than a point of the picture are not drawn: far out the water is smooth.
    const near = MathUtils.smoothstep(-y, 0.002, 0.05);
    const ripple = (fractal(x * far * 0.5 + 40, z * far * 1.3, 4) - 0.5) * near;
    const gust = fractal(x * far * 0.04 + 3, z * far * 0.2, 3);
    const seen: [number, number, number] = [0, 0, 0];
    for (const smear of smears) {
      // Small waves draw the mirror image out in height, the more the closer they are.
      const rise = Math.max(0.001, -y * (1 + ripple * 0.8) + (smear - 0.3) * (0.005 - y * 0.22) * (0.5 + gust));
      const flat = Math.sqrt(1 - rise * rise) / Math.hypot(x, z);
      const part = landscape(x * flat, rise, z * flat);
      for (const i of [0, 1, 2] as const) seen[i] += part[i] / smears.length;
    }
    // Reflection of water by Schlick, for the angle between the ray and the surface.
    const share = 0.06 + 0.94 * (1 - Math.min(1, -y + Math.abs(ripple) * 0.05)) ** 5;
    const mirror = (i: 0 | 1 | 2) => seen[i] * share * 0.94 + deep[i] * (1 - share);
    return [mirror(0), mirror(1), mirror(2)];
  };
}
