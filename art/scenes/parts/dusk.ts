import { BackSide, BufferAttribute, Mesh, MeshBasicMaterial, SphereGeometry } from "three";
import { direction, type Radiance } from "#art/studio/environment.ts";

type Rgb = readonly [r: number, g: number, b: number];

export interface DuskSettings {
  /** Azimuth in degrees of the afterglow; 0 is behind the camera. */
  az?: number;
  /** Brightness of the afterglow and of the rest of the sky. */
  glow?: number;
  sky?: number;
}

const zenith: Rgb = [0.006, 0.016, 0.017];
const horizon: Rgb = [0.03, 0.062, 0.06];
const afterglow: Rgb = [0.2, 0.16, 0.1];
const ground: Rgb = [0.008, 0.012, 0.01];

/** Sky half an hour after sunset in the shop's dark colours: blue-green, paler where the sun set. */
export function dusk({ az = 160, glow = 1, sky = 1 }: DuskSettings = {}): Radiance {
  const [gx, , gz] = direction(az, 0);
  return (x, y, z) => {
    const flat = Math.max(1e-4, Math.hypot(x, z));
    const towards = Math.max(0, ((x * gx + z * gz) / flat) * 0.5 + 0.5) ** 3;
    const height = Math.max(0, y);
    const low = Math.exp(-height * 4.2);
    const last = glow * towards * Math.exp(-height * 9);
    const below = Math.min(1, Math.max(0, -y * 12));
    const channel = (i: 0 | 1 | 2) => {
      const air = sky * (zenith[i] + (horizon[i] - zenith[i]) * low) + afterglow[i] * last;
      return air * (1 - below) + sky * ground[i] * below;
    };
    return [channel(0), channel(1), channel(2)];
  };
}

/** Visible dome of the same sky. Uses vertex colours, as an 8-bit texture would show banding in the dark. */
export function duskDome(paint: Radiance, r: number): Mesh {
  const geometry = new SphereGeometry(r, 128, 96);
  const { position } = geometry.attributes;
  if (!position) throw new Error("A sphere of three.js has no corners.");
  const colors = new Float32Array(position.count * 3);
  for (let index = 0; index < position.count; index += 1) {
    const rgb = paint(position.getX(index) / r, position.getY(index) / r, position.getZ(index) / r);
    colors.set(rgb, index * 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colors, 3));
  const material = new MeshBasicMaterial({ vertexColors: true, side: BackSide, depthWrite: false, fog: false });
  const dome = new Mesh(geometry, material);
  dome.renderOrder = -10;
  return dome;
}
