import { Box3, type Group, Vector3 } from "three";

/** Moves a model so that its bounding box is centred at `x` and its lowest point at `y`; mm. Without `z` its depth is unchanged. */
export function placed(group: Group, x: number, y: number, z?: number): Group {
  const box = new Box3().setFromObject(group, true);
  const middle = box.getCenter(new Vector3());
  group.position.x += x - middle.x;
  group.position.y += y - box.min.y;
  if (z !== undefined) group.position.z += z - box.min.z;
  return group;
}
