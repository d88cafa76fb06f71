import { BoxGeometry, type BufferGeometry, Euler, type Group, Matrix4 } from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { G, mesh } from "#art/kit/group.ts";
import { cyl, lathe } from "#art/kit/solids.ts";
import type { LiftSkin } from "./lift-skin.ts";

const quarter = Math.PI / 2;

/** Solid non-marking wheel of a slab lift, outside towards +z, axle through the origin; sizes in mm. */
export function solidWheel(radius: number, width: number, skin: LiftSkin): Group {
  const r = radius;
  const half = width / 2;
  const tyre = lathe(
    [
      [r * 0.6, -half],
      [r * 0.9, -half],
      [r * 0.97, -width * 0.42],
      [r, -width * 0.3],
      [r, -width * 0.04],
      [r * 0.985, -width * 0.03],
      [r * 0.985, width * 0.03],
      [r, width * 0.04],
      [r, width * 0.3],
      [r * 0.97, width * 0.42],
      [r * 0.9, half],
      [r * 0.6, half],
    ],
    skin.greyTyre,
    [0, 0, 0],
    [quarter, 0, 0],
    64,
  );
  const hub = lathe(
    [
      [0.001, -width * 0.5],
      [r * 0.61, -width * 0.5],
      [r * 0.61, width * 0.53],
      [r * 0.5, width * 0.48],
      [r * 0.42, width * 0.24],
      [r * 0.22, width * 0.3],
      [r * 0.2, width * 0.46],
      [r * 0.16, width * 0.5],
      [0.001, width * 0.5],
    ],
    skin.hub,
    [0, 0, 0],
    [quarter, 0, 0],
    48,
  );
  return G(tyre, hub, nuts(5, r * 0.32, r * 0.045, width * 0.14, width * 0.32, skin));
}

/** Foam-filled tyre with chevron lugs on a dished rim, outside towards +z, axle through the origin; sizes in mm. */
export function lugWheel(radius: number, width: number, skin: LiftSkin): Group {
  const rim = radius * 0.56;
  const root = radius * 0.93;
  const half = width / 2;
  const carcass = lathe(
    [
      [rim, -half * 0.8],
      [rim * 1.05, -half * 0.92],
      [radius * 0.75, -half],
      [root * 0.95, -half * 0.94],
      [root, -half * 0.78],
      [root, half * 0.78],
      [root * 0.95, half * 0.94],
      [radius * 0.75, half],
      [rim * 1.05, half * 0.92],
      [rim, half * 0.8],
    ],
    skin.rubber,
    [0, 0, 0],
    [quarter, 0, 0],
    72,
  );
  const dish = lathe(
    [
      [0.001, -half * 0.84],
      [rim * 1.02, -half * 0.84],
      [rim * 1.02, half * 0.84],
      [rim * 0.96, half * 0.78],
      [rim * 0.88, half * 0.5],
      [rim * 0.78, half * 0.22],
      [rim * 0.36, half * 0.3],
      [rim * 0.34, half * 0.66],
      [rim * 0.3, half * 0.72],
      [0.001, half * 0.72],
    ],
    skin.hub,
    [0, 0, 0],
    [quarter, 0, 0],
    56,
  );
  return G(
    carcass,
    mesh(lugs(radius, root, width), skin.rubber),
    dish,
    nuts(9, rim * 0.58, rim * 0.055, half * 0.16, half * 0.33, skin),
    nuts(6, rim * 0.2, rim * 0.03, half * 0.08, half * 0.75, skin),
    cyl(rim * 0.1, half * 0.1, skin.dark, [0, 0, half * 0.75], [quarter, 0, 0]),
  );
}

function nuts(count: number, circle: number, radius: number, height: number, z: number, skin: LiftSkin): Group {
  const turn = (2 * Math.PI) / count;
  return G(
    Array.from({ length: count }, (_, i) =>
      cyl(
        radius,
        height,
        skin.steel,
        [Math.cos(i * turn) * circle, Math.sin(i * turn) * circle, z],
        [quarter, 0, 0],
        radius * 0.2,
        6,
      ),
    ),
  );
}

/** Two rows of slanted lugs from the centre of the tread to the shoulder. */
function lugs(radius: number, root: number, width: number): BufferGeometry {
  const perRow = 20;
  const pieces: BufferGeometry[] = [];
  const thick = radius - root;
  for (const side of [-1, 1]) {
    for (let i = 0; i < perRow; i++) {
      const angle = ((i + (side > 0 ? 0.5 : 0)) / perRow) * 2 * Math.PI;
      const around = new Matrix4().makeRotationZ(angle);
      const bar = new BoxGeometry(thick + 14, radius * 0.12, width * 0.5);
      bar.applyMatrix4(new Matrix4().makeRotationFromEuler(new Euler(side * 0.62, 0, 0)));
      bar.applyMatrix4(new Matrix4().makeTranslation(root + thick / 2 - 12, 0, side * width * 0.24));
      bar.applyMatrix4(around);
      const shoulder = new BoxGeometry(radius * 0.16, radius * 0.12, width * 0.05);
      shoulder.applyMatrix4(
        new Matrix4().makeTranslation(root - radius * 0.055, -radius * 0.16, side * (width / 2 - width * 0.02)),
      );
      shoulder.applyMatrix4(around);
      pieces.push(bar, shoulder);
    }
  }
  return mergeGeometries(pieces);
}
