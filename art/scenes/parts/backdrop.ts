import {
  BackSide,
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  RGBAFormat,
  SphereGeometry,
} from "three";
import { direction, type Radiance } from "#art/studio/environment.ts";

/** Part of the sphere visible to a camera, in degrees. */
export interface Sector {
  az: readonly [from: number, to: number];
  el: readonly [from: number, to: number];
}

/**
 * Background of a scene: the visible part of an unlit dome, with a high-resolution texture computed from a function of
 * direction. `r` is in scene units.
 */
export function backdrop(paint: Radiance, { az, el }: Sector, r: number, width = 2048, height = 768): Mesh {
  const data = new Uint16Array(width * height * 4);
  // Paint column by column, as landscapes cache values per azimuth.
  for (let column = 0; column < width; column += 1) {
    const azimuth = az[0] + ((az[1] - az[0]) * (column + 0.5)) / width;
    for (let row = 0; row < height; row += 1) {
      const rgb = paint(...direction(azimuth, el[0] + ((el[1] - el[0]) * (row + 0.5)) / height));
      const at = (row * width + column) * 4;
      for (const [k, value] of rgb.entries()) data[at + k] = DataUtils.toHalfFloat(Math.min(60, Math.max(0, value)));
      data[at + 3] = DataUtils.toHalfFloat(1);
    }
  }
  const map = new DataTexture(data, width, height, RGBAFormat, HalfFloatType);
  map.minFilter = LinearFilter;
  map.magFilter = LinearFilter;
  map.wrapS = ClampToEdgeWrapping;
  map.needsUpdate = true;
  const radians = Math.PI / 180;
  // Spheres of three.js start at -x towards +z; azimuths of the studio start at +z towards +x.
  const geometry = new SphereGeometry(
    r,
    96,
    48,
    (az[0] + 90) * radians,
    (az[1] - az[0]) * radians,
    (90 - el[1]) * radians,
    (el[1] - el[0]) * radians,
  );
  const dome = new Mesh(geometry, new MeshBasicMaterial({ map, side: BackSide, depthWrite: false }));
  dome.renderOrder = -10;
  return dome;
}
