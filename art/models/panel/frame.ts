import { ExtrudeGeometry, type Group, type Material } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { at, G, mesh } from "#art/kit/group.ts";
import { poly } from "#art/kit/solids.ts";

/** Overlap of the frame over the glass, in mm. */
export const lip = 11;
/** Recess of the glass behind the front edge of the frame, in mm. */
export const glassDepth = 2.2;

/**
 * Frame of a module centred at the origin, front towards +z: C-shaped aluminium profile with lip and back flange, with
 * visible mitre joints at the corners.
 */
export function panelFrame(width: number, height: number, thickness: number, material: Material): Group {
  const bars = [
    { length: height, turn: 0, p: [-width / 2, 0] },
    { length: height, turn: Math.PI, p: [width / 2, 0] },
    { length: width, turn: Math.PI / 2, p: [0, -height / 2] },
    { length: width, turn: -Math.PI / 2, p: [0, height / 2] },
  ] as const;
  return G(
    bars.map(({ length, turn, p }) => {
      const bar = mesh(mitredBar(length, thickness), material, [0, 0, 0], [Math.PI / 2, 0, 0]);
      return at(G(bar), [p[0], p[1], -thickness / 2], [0, 0, turn]);
    }),
  );
}

/** Profile x inwards, y towards the viewer; extruded along z and cut at 45° at both ends. */
function mitredBar(length: number, thickness: number) {
  const t = thickness;
  const flange = Math.min(26, thickness * 0.9);
  const geometry = new ExtrudeGeometry(
    poly([
      [0.7, 0],
      [0.2, 0.2],
      [0, 0.7],
      [0, t - 1.1],
      [0.1, t - 0.6],
      [0.4, t - 0.2],
      [1.1, t],
      [lip - 0.9, t],
      [lip - 0.25, t - 0.25],
      [lip, t - 0.9],
      [lip, t - 2.1],
      [1.8, t - 2.5],
      [1.8, 1.8],
      [flange, 1.8],
      [flange, 0],
    ]),
    { depth: length, bevelEnabled: false },
  );
  const points = geometry.getAttribute("position");
  const joint = 0.12;
  for (let index = 0; index < points.count; index += 1) {
    const x = points.getX(index);
    points.setZ(index, points.getZ(index) > length / 2 ? length - x - joint : x + joint);
  }
  geometry.translate(0, 0, -length / 2);
  return toCreasedNormals(geometry, 0.6);
}
