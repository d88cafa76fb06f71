import { Box3, InstancedMesh, Matrix4, Mesh, type Object3D, PerspectiveCamera, Vector3 } from "three";
import { direction } from "./environment.ts";

const degrees = Math.PI / 180;

/** Vertical angle of view in degrees for a 35 mm equivalent focal length; the frame's long side is 36 mm. */
export function angleOfView(focal: number, aspect: number): number {
  const height = Math.min(24, 36 / aspect);
  return (2 * Math.atan(height / 2 / focal)) / degrees;
}

/** Sparse sample of surface points in world space: fitting a camera to them is tighter than to a bounding box. */
export function surfacePoints(root: Object3D): Vector3[] {
  const points: Vector3[] = [];
  root.updateMatrixWorld(true);
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh)) return;
    const { position } = object.geometry.attributes;
    if (!position) return;
    const places = object instanceof InstancedMesh ? instancesOf(object) : [object.matrixWorld];
    const perPlace = places.length > 1 ? 6 : 60;
    const step = Math.max(1, Math.floor(position.count / perPlace));
    for (const place of places) {
      for (let index = 0; index < position.count; index += step) {
        points.push(new Vector3().fromBufferAttribute(position, index).applyMatrix4(place));
      }
    }
  });
  return points;
}

function instancesOf(mesh: InstancedMesh): Matrix4[] {
  return Array.from({ length: mesh.count }, (_, index) => {
    const matrix = new Matrix4();
    mesh.getMatrixAt(index, matrix);
    return matrix.premultiply(mesh.matrixWorld);
  });
}

export interface View {
  azimuth: number;
  elevation: number;
  focal: number;
  fill: number;
}

/** Camera looking from a direction, at the distance at which the centred points fill `fill` of the frame. */
export function fitCamera(points: readonly Vector3[], view: View, aspect: number, raise = 0): PerspectiveCamera {
  const angle = angleOfView(view.focal, aspect);
  const half = Math.tan((angle / 2) * degrees);
  const camera = new PerspectiveCamera(angle, aspect, 0.01, 200);
  const box = new Box3().setFromPoints([...points]);
  const middle = box.getCenter(new Vector3());
  const towards = new Vector3(...direction(view.azimuth, view.elevation));
  let distance = box.getSize(new Vector3()).length() * 1.5;
  const projected = new Vector3();
  for (let round = 0; round < 12; round++) {
    camera.position.copy(middle).addScaledVector(towards, distance);
    camera.lookAt(middle);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    let [left, right, low, high] = [9, -9, 9, -9];
    for (const point of points) {
      projected.copy(point).project(camera);
      left = Math.min(left, projected.x);
      right = Math.max(right, projected.x);
      low = Math.min(low, projected.y);
      high = Math.max(high, projected.y);
    }
    distance *= Math.max(right - left, high - low) / 2 / view.fill;
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const upwards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    middle.addScaledVector(across, ((left + right) / 2) * half * aspect * distance);
    middle.addScaledVector(upwards, ((low + high) / 2 - raise) * half * distance);
  }
  camera.position.copy(middle).addScaledVector(towards, distance);
  camera.lookAt(middle);
  camera.near = distance * 0.02;
  camera.far = distance + 40;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return camera;
}

/** Camera looking from a direction at `middle`, with `edge` (scene units) filling `fill` of the frame. */
export function closeCamera(middle: Vector3, edge: number, view: View, aspect: number): PerspectiveCamera {
  const angle = angleOfView(view.focal, aspect);
  const distance = edge / view.fill / 2 / Math.tan((angle / 2) * degrees);
  const camera = new PerspectiveCamera(angle, aspect, distance * 0.1, distance + 40);
  camera.position.copy(middle).addScaledVector(new Vector3(...direction(view.azimuth, view.elevation)), distance);
  camera.lookAt(middle);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return camera;
}
