import type { PerspectiveCamera, Scene as ThreeScene } from "three";
import type { Model, ModelInput } from "./model.ts";
import type { CatcherSettings } from "./studio/catchers.ts";
import type { Radiance } from "./studio/environment.ts";
import type { Development } from "./studio/resolve.ts";

/** Aspect ratios of a scene; one `build` serves all of them, each with its own camera. */
export interface SceneFrame {
  /** `wide` 1600 × 700 for the carousel, `phone` 4:3, `square` for categories. */
  shape: "wide" | "phone" | "square" | "plain";
  width: number;
  height: number;
}

/** Inputs of a scene: facts and finished models of products by id, in millimetres, not yet positioned. */
export interface SceneSupplies {
  input(id: string): ModelInput;
  product(id: string): Model;
}

/** A finished scene. Any unit works; shadow settings are tuned for about 1 unit = 1 m. */
export interface Scene {
  scene: ThreeScene;
  camera: PerspectiveCamera;
  /** Environment light: `studioRoom()` of `studio/environment.ts` or a custom function. */
  surroundings: Radiance;
  /** Bounding sphere of everything visible that casts shadow, in scene units. */
  lit: { middle: [x: number, y: number, z: number]; radius: number };
  development: Development;
  /** Shadow-only ground planes, for groups on white. */
  catchers?: readonly CatcherSettings[];
}

export type BuildScene = (file: SceneFile, supplies: SceneSupplies) => Scene;

/** One output of a scene module: its name in `public/images/<folder>/` and its frame. */
export interface SceneFile extends SceneFrame {
  name: string;
  /** Defaults to `scenes`. */
  folder?: "scenes" | "categories";
  /** Product ids used by this file, if fewer than those of its module. */
  products?: readonly string[];
}

/**
 * Exports of a module in `art/scenes/`: `files`, the pictures it produces; `products`, the ids of the models it needs; and
 * `build`.
 */
export interface SceneModule {
  files: readonly SceneFile[];
  products: readonly string[];
  build: BuildScene;
}
