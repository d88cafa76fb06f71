import { type BufferGeometry, Group, InstancedMesh, type Material, Mesh, Object3D } from "three";

/** A point, or three angles in radians. The kit uses millimetres throughout. */
export type Vec3 = readonly [x: number, y: number, z: number];

type Part = Object3D | null | undefined | false | readonly Part[];

/** A mesh at position `p` with rotation `r` that casts and receives shadow. */
export function mesh(geometry: BufferGeometry, material: Material, p: Vec3 = [0, 0, 0], r: Vec3 = [0, 0, 0]): Mesh {
  const made = new Mesh(geometry, material);
  made.position.set(...p);
  made.rotation.set(...r);
  made.castShadow = true;
  made.receiveShadow = true;
  return made;
}

/** Group of parts; nested lists are flattened, falsy entries are skipped. */
export function G(...parts: Part[]): Group {
  const group = new Group();
  const collect = (part: Part): void => {
    if (part instanceof Object3D) group.add(part);
    else if (Array.isArray(part)) part.forEach(collect);
  };
  parts.forEach(collect);
  return group;
}

/** Moves and optionally rotates a part; returns the same part. */
export function at<T extends Object3D>(object: T, p: Vec3, r?: Vec3): T {
  object.position.set(...p);
  if (r) object.rotation.set(...r);
  return object;
}

/** Transform of one copy of a repeated part. */
export interface Place {
  p: Vec3;
  r?: Vec3;
  scale?: number | Vec3;
}

/** Instanced copies of one part in a single draw call: screws, rails, treads, fins. */
export function many(geometry: BufferGeometry, material: Material, places: readonly Place[]): InstancedMesh {
  const made = new InstancedMesh(geometry, material, places.length);
  const pose = new Object3D();
  for (const [index, { p, r, scale = 1 }] of places.entries()) {
    pose.position.set(...p);
    if (r) pose.rotation.set(...r);
    else pose.rotation.set(0, 0, 0);
    if (typeof scale === "number") pose.scale.setScalar(scale);
    else pose.scale.set(...scale);
    pose.updateMatrix();
    made.setMatrixAt(index, pose.matrix);
  }
  made.castShadow = true;
  made.receiveShadow = true;
  return made;
}
