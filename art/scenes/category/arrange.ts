import { Box3, Group, type Object3D, Vector3 } from "three";
import { at, G } from "#art/kit/group.ts";
import type { Model } from "#art/model.ts";
import { stand } from "#art/models/set/extras.ts";
import type { CategoryGroup } from "./table.ts";

/** Height in mm of the upper edge of a device on a stand: eye level, as on a wall. */
const hangsUpTo = 1480;

/** Combines the products of a category into one model, side by side from the left. */
export function arrange({ members, wall = false }: CategoryGroup, models: readonly Model[]): Model {
  const group = new Group();
  let edge = 0;
  for (const [index, { turn = 0, ahead = 0, gap = 60 }] of members.entries()) {
    const model = models[index];
    if (!model) continue;
    const placed = upright(model, wall);
    placed.rotation.y = (turn * Math.PI) / 180;
    const { box, size } = measured(placed);
    const left = index === 0 ? 0 : edge + gap;
    // Wall devices are centred on one horizontal line.
    const raise = wall ? -(box.min.y + box.max.y) / 2 : -box.min.y;
    const back = wall ? -box.min.z : -(box.min.z + box.max.z) / 2 + ahead;
    group.add(at(G(placed), [left - box.min.x, raise, back]));
    edge = left + size.x;
  }
  const [first] = models;
  if (!first) throw new Error("A category needs a product.");
  return { ...first, group, lean: 0, mount: wall ? "wall" : "floor", glass: models.some((model) => model.glass) };
}

/** The product standing or hanging; a wall device in a floor group gets a stand. */
function upright(model: Model, wall: boolean): Object3D {
  const { group, lean = 0, mount } = model;
  if (lean !== 0) group.rotation.x = lean;
  if (wall || mount === "floor") return G(group);
  const { box, size } = measured(group);
  return G(at(G(group), [0, hangsUpTo - box.max.y, 0]), stand(size.x + 160, hangsUpTo + 90));
}

function measured(object: Object3D): { box: Box3; size: Vector3 } {
  object.updateMatrixWorld(true);
  const box = new Box3().setFromObject(object, true);
  return { box, size: box.getSize(new Vector3()) };
}
