import type { PerspectiveCamera, Scene as ThreeScene } from "three";
import type { Model, ModelInput } from "./model.ts";
import type { CatcherSettings } from "./studio/catchers.ts";
import type { Radiance } from "./studio/environment.ts";
import type { Development } from "./studio/resolve.ts";

/** Shapes in which a scene is shown; the same build makes all of them with a camera of their own. */
export interface SceneFrame {
  /** `wide` 1600 × 700 for the carousel, `phone` 4:3, `square` for categories. */
  shape: "wide" | "phone" | "square" | "plain";
  width: number;
  height: number;
}

/** What a scene may use: facts and finished models of products by their id, in millimetres, not yet placed. */
export interface SceneSupplies {
  input(id: string): ModelInput;
  product(id: string): Model;
}

/** A finished scene. Its unit is free; about 1 unit = 1 m keeps shadow settings sound. */
export interface Scene {
  scene: ThreeScene;
  camera: PerspectiveCamera;
  /** Where light comes from: `studioRoom()` of `studio/environment.ts`, or a function of its own. */
  surroundings: Radiance;
  /** Sphere around all that is seen and throws shadow, in units of the scene. */
  lit: { middle: [x: number, y: number, z: number]; radius: number };
  development: Development;
  /** Grounds that show shadow only, for groups on white. */
  catchers?: readonly CatcherSettings[];
}

export type BuildScene = (file: SceneFile, supplies: SceneSupplies) => Scene;

/** One file of a scene module: its name in `public/images/<folder>/` and its frame. */
export interface SceneFile extends SceneFrame {
  name: string;
  /** `scenes` if nothing else is said. */
  folder?: "scenes" | "categories";
  /** Ids of the products of this file alone, where it takes fewer than its module. */
  products?: readonly string[];
}

/**
 * What a module in `art/scenes/` exports: `files`, which pictures it gives, `products`, the ids it takes models of, and
 * `build`.
 */
export interface SceneModule {
  files: readonly SceneFile[];
  products: readonly string[];
  build: BuildScene;
}
