import type { Group } from "three";
import { Euler, type Object3D, Vector3 } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";

/** A section of pitched roof on a wooden stand; sizes in mm, pitch in radians. */
export interface Deck {
  width: number;
  length: number;
  pitch: number;
}

const rafter = { width: 80, depth: 140 } as const;

/** Rotates deck coordinates (x across, y up the slope from the eaves, z off the roof) into the upright model. */
function raised({ pitch }: Deck, object: Object3D): Object3D {
  object.rotation.x = pitch - Math.PI / 2;
  object.position.y = lift(pitch);
  return object;
}

const lift = (pitch: number) => rafter.depth * Math.cos(pitch);

/** Converts a point from deck to model coordinates. */
export function onDeck({ pitch }: Deck, [x, y, z]: Vec3): [number, number, number] {
  const point = new Vector3(x, y, z).applyEuler(new Euler(pitch - Math.PI / 2, 0, 0));
  return [point.x, point.y + lift(pitch), point.z];
}

/** Rafters and battens under the roofing, held up by posts as in a showroom. */
export function raisedDeck(deck: Deck, covering: readonly Object3D[]): Group {
  const { width, length, pitch } = deck;
  const wood = std("#b99a72", 0.72);
  const places = [-0.42, 0, 0.42].map((share) => share * width);
  const flat = G(
    places.map((x) => rbox(rafter.width, length, rafter.depth, 3, wood, [x, length / 2, -rafter.depth / 2])),
    covering,
  );
  const foot = length * 0.84;
  const [, top] = onDeck(deck, [0, foot, -rafter.depth * 0.6]);
  const back = -foot * Math.cos(pitch);
  return G(
    raised(deck, flat),
    places.map((x) => rbox(rafter.width * 0.9, top, rafter.width * 0.9, 3, wood, [x, top / 2, back - 30])),
    rbox(width * 0.92, rafter.width, rafter.width * 0.9, 3, wood, [0, rafter.width / 2, back - 30 - rafter.width]),
    [-0.42, 0.42].map((share) =>
      at(rbox(rafter.width * 0.9, rafter.width, -back, 3, wood), [share * width, rafter.width / 2, back / 2]),
    ),
  );
}
