import { type Material, Mesh, type Scene, Texture } from "three";

/** Frees geometries, materials and textures of a scene. */
export function disposeOf(scene: Scene): void {
  scene.environment?.dispose();
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
