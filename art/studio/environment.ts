/** Radiance from a direction (unit vector, y up, +z towards the front of the product) as linear RGB. */
export type Radiance = (x: number, y: number, z: number) => [r: number, g: number, b: number];

type Rgb = readonly [r: number, g: number, b: number];

/** A softbox as seen from the product. Angles in degrees; azimuth 0 is the camera's side, positive to the right. */
export interface Softbox {
  az: number;
  el: number;
  w: number;
  h: number;
  /** Radiance at the centre. */
  L: number;
  color?: Rgb;
  /** Width of the edge fade as a share of the half width. */
  soft?: number;
  roll?: number;
  /** Relative brightness increase towards the top. */
  grad?: number;
}

const degrees = Math.PI / 180;

/** Unit vector of an azimuth and an elevation in degrees. */
export function direction(az: number, el: number): [x: number, y: number, z: number] {
  const flat = Math.cos(el * degrees);
  return [Math.sin(az * degrees) * flat, Math.sin(el * degrees), Math.cos(az * degrees) * flat];
}

/** Smoothstep from 0 at `a` to 1 at `b`. */
function smoothstep(a: number, b: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}

/** Radiance factor of a softbox in a direction, 0 outside. */
function softbox({
  az,
  el,
  w,
  h,
  L,
  soft = 0.25,
  roll = 0,
  grad = 0,
}: Softbox): (...d: [number, number, number]) => number {
  const [nx, ny, nz] = direction(az, el);
  const flat = Math.hypot(nx, nz);
  const [rx, rz] = flat < 1e-3 ? [1, 0] : [nz / flat, -nx / flat];
  const [ux, uy, uz] = [ny * rz, nz * rx - nx * rz, -ny * rx];
  const cos = Math.cos(roll * degrees);
  const sin = Math.sin(roll * degrees);
  const right: Rgb = [rx * cos + ux * sin, uy * sin, rz * cos + uz * sin];
  const up: Rgb = [-rx * sin + ux * cos, uy * cos, -rz * sin + uz * cos];
  const halfWidth = Math.tan((w / 2) * degrees);
  const halfHeight = Math.tan((h / 2) * degrees);
  return (x, y, z) => {
    const ahead = x * nx + y * ny + z * nz;
    if (ahead < 0.05) return 0;
    const across = Math.abs((x * right[0] + y * right[1] + z * right[2]) / ahead) / halfWidth;
    const along = (x * up[0] + y * up[1] + z * up[2]) / ahead / halfHeight;
    if (across > 1 + soft || Math.abs(along) > 1 + soft) return 0;
    const fadeAcross = 1 - smoothstep(1 - soft, 1 + soft, across);
    const fadeAlong = 1 - smoothstep(1 - soft, 1 + soft, Math.abs(along));
    return L * fadeAcross * fadeAlong * (1 + grad * along);
  };
}

/** The lamps of the product studio. */
const studioBoxes: readonly Softbox[] = [
  // Key: a big softbox at the upper left in front.
  { az: -48, el: 46, w: 60, h: 46, L: 10, grad: 0.35 },
  // Fill at the right in front.
  { az: 60, el: 26, w: 46, h: 60, L: 1.5, soft: 0.5 },
  // Rim strips behind, right and left.
  { az: 126, el: 34, w: 22, h: 76, L: 6.5, soft: 0.2 },
  { az: -132, el: 32, w: 24, h: 66, L: 5, soft: 0.25 },
  // Scrim overhead.
  { az: 0, el: 88, w: 80, h: 80, L: 2.2, soft: 0.5 },
];

/** Additional lamp for glass: its reflection covers half of a panel diagonally and fades out. */
export const glassSheen: Softbox = { az: 47, el: 6, w: 26, h: 90, L: 3.4, soft: 0.6, roll: -22 };

export interface StudioSettings {
  boxes?: readonly Softbox[];
  extra?: readonly Softbox[];
  /** Radiance of the dome at the zenith, the horizon and the floor. */
  dome?: Rgb;
  tint?: Rgb;
}

/** A room with softboxes in a slightly cool dome. */
export function studioRoom({
  boxes = studioBoxes,
  extra = [],
  dome = [0.7, 0.42, 0.5],
  tint = [0.985, 1, 1.01],
}: StudioSettings = {}): Radiance {
  const lamps = [...boxes, ...extra].map((box) => ({ shape: softbox(box), color: box.color ?? [1, 1, 1] }));
  const [zenith, horizon, floor] = dome;
  return (x, y, z) => {
    const base =
      y > 0
        ? horizon + (zenith - horizon) * smoothstep(0, 0.9, y)
        : horizon + (floor - horizon) * smoothstep(0, 0.25, -y);
    const sum: [number, number, number] = [base * tint[0], base * tint[1], base * tint[2]];
    for (const { shape, color } of lamps) {
      const light = shape(x, y, z);
      if (light === 0) continue;
      sum[0] += color[0] * light;
      sum[1] += color[1] * light;
      sum[2] += color[2] * light;
    }
    return sum;
  };
}
