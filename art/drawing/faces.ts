import { type BufferGeometry, InstancedMesh, type Material, Matrix4, Mesh, type Object3D, Vector3 } from "three";

/** One solid as triangles: vertices in mm, three indices per face, welded so that adjacent faces share vertices. */
export interface Solid {
  corners: readonly Vector3[];
  faces: readonly (readonly [number, number, number])[];
}

/** Vertices closer than this, in mm, are merged. */
const weld = 0.02;

/** All solids of a model; prints and lights are skipped. */
export function solidsOf(root: Object3D): Solid[] {
  const solids: Solid[] = [];
  root.updateMatrixWorld(true);
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh) || !object.castShadow) return;
    const material: Material | undefined = [object.material].flat()[0];
    if (material?.transparent) return;
    if (!(object instanceof InstancedMesh)) {
      solids.push(welded(object.geometry, object.matrixWorld));
      return;
    }
    for (let index = 0; index < object.count; index++) {
      const place = new Matrix4();
      object.getMatrixAt(index, place);
      solids.push(welded(object.geometry, place.premultiply(object.matrixWorld)));
    }
  });
  // A flat sheet is a pane or print on a part that already has edges.
  return solids.filter(({ faces }) => faces.length > 2);
}

function welded(geometry: BufferGeometry, matrix: Matrix4): Solid {
  const { position } = geometry.attributes;
  const corners: Vector3[] = [];
  const known = new Map<string, number>();
  const cornerOf = (index: number): number => {
    if (!position) return 0;
    const point = new Vector3().fromBufferAttribute(position, index).applyMatrix4(matrix);
    const key = `${Math.round(point.x / weld)} ${Math.round(point.y / weld)} ${Math.round(point.z / weld)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, corners.length);
    corners.push(point);
    return corners.length - 1;
  };
  const count = geometry.index?.count ?? position?.count ?? 0;
  const faces: [number, number, number][] = [];
  for (let at = 0; at + 2 < count; at += 3) {
    const [a, b, c] = [at, at + 1, at + 2].map((corner) => cornerOf(geometry.index?.getX(corner) ?? corner));
    if (a === undefined || b === undefined || c === undefined || a === b || b === c || a === c) continue;
    faces.push([a, b, c]);
  }
  return { corners, faces };
}
