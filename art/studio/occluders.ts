import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  FrontSide,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Scene,
} from "three";

/**
 * All shadow casters merged into two position-only geometries in world space: single-sided and double-sided faces. A
 * shadow map then takes two draw calls instead of hundreds, which dominate its cost in software rendering.
 */
export interface Occluders {
  /** For shadow maps: back faces, which avoids self-shadowing. */
  shadow: Scene;
  /** For the depth pre-pass: front faces. */
  depth: Scene;
  triangles: number;
  dispose(): void;
}

interface Batch {
  positions: Float32Array[];
  indices: Uint32Array[];
  vertices: number;
}

export function gatherOccluders(root: Object3D): Occluders {
  const single: Batch = { positions: [], indices: [], vertices: 0 };
  const double: Batch = { positions: [], indices: [], vertices: 0 };
  root.updateMatrixWorld(true);
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh) || !object.castShadow) return;
    const material: Material | undefined = Array.isArray(object.material) ? object.material[0] : object.material;
    if (!material || (material.transparent && material.opacity < 0.9)) return;
    const batch = material.side === DoubleSide ? double : single;
    if (object instanceof InstancedMesh) {
      const place = new Matrix4();
      for (let index = 0; index < object.count; index++) {
        object.getMatrixAt(index, place);
        add(batch, object.geometry, place.premultiply(object.matrixWorld));
      }
    } else {
      add(batch, object.geometry, object.matrixWorld);
    }
  });
  const geometries = [merged(single), merged(double)] as const;
  const shadow = scene(geometries, BackSide);
  const depth = scene(geometries, FrontSide);
  return {
    shadow,
    depth,
    triangles: geometries.reduce((sum, geometry) => sum + (geometry.index?.count ?? 0) / 3, 0),
    dispose() {
      for (const geometry of geometries) geometry.dispose();
    },
  };
}

function add(batch: Batch, geometry: BufferGeometry, matrix: Matrix4): void {
  const { position } = geometry.attributes;
  if (!position) return;
  const e = matrix.elements as number[] & { length: 16 };
  const [a = 1, b = 0, c = 0, , d = 0, f = 1, g = 0, , h = 0, i = 0, j = 1, , k = 0, l = 0, m = 0] = e;
  const out = new Float32Array(position.count * 3);
  for (let at = 0; at < position.count; at++) {
    const [x, y, z] = [position.getX(at), position.getY(at), position.getZ(at)];
    out[at * 3] = a * x + d * y + h * z + k;
    out[at * 3 + 1] = b * x + f * y + i * z + l;
    out[at * 3 + 2] = c * x + g * y + j * z + m;
  }
  const index = geometry.index;
  const count = index ? index.count : position.count;
  const indices = new Uint32Array(count);
  // A mirroring matrix reverses the winding order.
  const mirrored = matrix.determinant() < 0;
  for (let at = 0; at < count; at++) {
    const corner = mirrored ? at + (at % 3 === 1 ? 1 : at % 3 === 2 ? -1 : 0) : at;
    indices[at] = batch.vertices + (index ? index.getX(corner) : corner);
  }
  batch.positions.push(out);
  batch.indices.push(indices);
  batch.vertices += position.count;
}

function merged(batch: Batch): BufferGeometry {
  const geometry = new BufferGeometry();
  const indices = new Uint32Array(batch.indices.reduce((sum, part) => sum + part.length, 0));
  const positions = new Float32Array(batch.vertices * 3);
  let at = 0;
  for (const part of batch.positions) {
    positions.set(part, at);
    at += part.length;
  }
  at = 0;
  for (const part of batch.indices) {
    indices.set(part, at);
    at += part.length;
  }
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

function scene(
  [single, double]: readonly [BufferGeometry, BufferGeometry],
  side: typeof FrontSide | typeof BackSide,
): Scene {
  const made = new Scene();
  // Offset the depth pre-pass backwards, or rounding errors would hide the surfaces themselves.
  const behind = side === FrontSide ? { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 } : {};
  for (const [geometry, sides] of [
    [single, side],
    [double, DoubleSide],
  ] as const) {
    if ((geometry.index?.count ?? 0) === 0) continue;
    const mesh = new Mesh(geometry, new MeshBasicMaterial({ side: sides, colorWrite: false, ...behind }));
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    made.add(mesh);
  }
  return made;
}
