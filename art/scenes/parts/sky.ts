import { BackSide, Color, MathUtils, Mesh, MeshBasicMaterial, SphereGeometry } from "three";
import { tex } from "#art/kit/lettering.ts";
import type { Radiance } from "#art/studio/environment.ts";

/** Radiance that the brightest texel of a painted sky stands for. */
const brightest = 2.2;

export interface Ridge {
  /** Mean height over the horizon and its waves, as sine of the elevation. */
  height: number;
  waves: number;
  phase: number;
  color: readonly [r: number, g: number, b: number];
}

/** A sky that is seen: an unlit dome around the scene, painted from a function of direction. `r` in units of the scene. */
export function skyDome(paint: Radiance, r: number): Mesh {
  const map = tex(
    1536,
    768,
    (context, w, h) => {
      const image = context.createImageData(w, h);
      for (let row = 0; row < h; row += 1) {
        const y = Math.sin((0.5 - (row + 0.5) / h) * Math.PI);
        const flat = Math.sqrt(1 - y * y);
        for (let column = 0; column < w; column += 1) {
          const around = ((column + 0.5) / w) * 2 * Math.PI;
          // As three.js lays the texture of a sphere around it.
          const rgb = paint(-Math.cos(around) * flat, y, Math.sin(around) * flat);
          const at = (row * w + column) * 4;
          for (const [k, value] of rgb.entries()) {
            image.data[at + k] = 255 * Math.min(1, Math.max(0, value) / brightest) ** (1 / 2.2);
          }
          image.data[at + 3] = 255;
        }
      }
      context.putImageData(image, 0, 0);
    },
    { aniso: 1 },
  );
  const color = new Color(brightest, brightest, brightest);
  const material = new MeshBasicMaterial({ map, side: BackSide, depthWrite: false, color });
  const dome = new Mesh(new SphereGeometry(r, 64, 32), material);
  dome.renderOrder = -10;
  return dome;
}

/** Lays ranges of hills before a sky, the farthest first. */
export function withHills(sky: Radiance, ridges: readonly Ridge[]): Radiance {
  return (x, y, z) => {
    // The waves do not close around: their seam lies behind the camera, which looks towards -z.
    const around = Math.atan2(x, -z);
    let rgb = sky(x, Math.max(y, 0.004), z);
    for (const { height, waves, phase, color } of ridges) {
      const top =
        height +
        waves * Math.sin(around * 3.1 + phase) +
        waves * 0.5 * Math.sin(around * 7.7 + phase * 2) +
        waves * 0.1 * Math.sin(around * 61 + phase) +
        waves * 0.07 * Math.sin(around * 143 + phase * 3);
      const cover = MathUtils.smoothstep(top - y, -0.002, 0.002);
      // Haze lies in the valleys.
      const haze = 1 + 0.35 * MathUtils.smoothstep(top - y, 0, 0.08);
      rgb = [
        rgb[0] * (1 - cover) + color[0] * haze * cover,
        rgb[1] * (1 - cover) + color[1] * haze * cover,
        rgb[2] * (1 - cover) + color[2] * haze * cover,
      ];
    }
    return rgb;
  };
}
