import { Box3, Group, Mesh, Scene, Sphere, Texture, Vector3 } from "three";
import type { Model, Shot } from "../model.ts";
import { closeCamera, fitCamera, surfacePoints } from "./camera.ts";
import type { Picture } from "./studio.ts";

/** A model in the product studio, scaled to a bounding sphere of radius 1. */
export interface Stage {
  scene: Scene;
  model: Model;
  root: Group;
  points: Vector3[];
  whole: Sphere;
}

export function stage(model: Model): Stage {
  const scene = new Scene();
  const lean = new Group();
  lean.add(model.group);
  if (model.lean) lean.rotation.x = model.lean;
  const root = new Group();
  root.add(lean);
  scene.add(root);
  const raw = new Box3().setFromPoints(surfaceCorners(root));
  root.scale.setScalar(1 / raw.getBoundingSphere(new Sphere()).radius);
  const box = new Box3().setFromPoints(surfaceCorners(root));
  const middle = box.getCenter(new Vector3());
  root.position.set(-middle.x, -box.min.y, model.mount === "wall" ? -box.min.z : -middle.z);
  const points = surfacePoints(root);
  const placed = new Box3().setFromPoints(surfaceCorners(root));
  return { scene, model, root, points, whole: placed.getBoundingSphere(new Sphere()) };
}

function surfaceCorners(root: Group): Vector3[] {
  root.updateMatrixWorld(true);
  const box = new Box3().setFromObject(root, true);
  return [box.min.clone(), box.max.clone()];
}

/** Picture settings of a staged model for a shot, on white. */
export function compose({ scene, model, root, points, whole }: Stage, shot: Shot, edge: number): Picture {
  const camera = shot.close
    ? closeCamera(
        (model.group.parent ?? root).localToWorld(new Vector3(...shot.close.middle)),
        shot.close.edge * root.scale.x,
        shot,
        1,
      )
    : fitCamera(points, shot, 1, model.mount === "wall" ? 0 : 0.02);
  const middle = whole.center;
  const onWall = model.mount === "wall";
  return {
    scene,
    camera,
    whole,
    lit: shot.close ? seen(points, camera, whole) : whole,
    catchers: [
      onWall
        ? { on: "wall", middle: [middle.x, middle.y], fade: [0.7, 1.5] }
        : { on: "floor", middle: [middle.x, middle.z], fade: [0.6, 1.45] },
    ],
    shadowOpacity: 0.85,
    development: { exposure: 0.55, tone: "neutral", background: "#ffffff", sharpen: 0.25 },
    width: edge,
    height: edge,
  };
}

/** Sphere around the visible part of a close-up, with a margin; a smaller sphere gives finer shadow maps. */
function seen(points: readonly Vector3[], camera: Picture["camera"], whole: Sphere): Sphere {
  const inView = points.filter((point) => {
    const projected = point.clone().project(camera);
    return Math.abs(projected.x) < 1.25 && Math.abs(projected.y) < 1.25;
  });
  if (inView.length < 8) return whole;
  const sphere = new Box3().setFromPoints(inView).getBoundingSphere(new Sphere());
  sphere.radius *= 1.2;
  return sphere.radius < whole.radius ? sphere : whole;
}

/** Disposes the geometries, materials and textures of a scene. */
export function free(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
