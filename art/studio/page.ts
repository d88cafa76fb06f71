import { Sphere, Vector3 } from "three";
import { letteringReady } from "../kit/lettering.ts";
import type { BuildModel, ModelInput, Shot } from "../model.ts";
import type { Scene, SceneFile, SceneModule } from "../scene.ts";
import { glassSheen, studioRoom } from "./environment.ts";
import { compose, free, type Stage, stage } from "./stage.ts";
import { type Effort, Studio } from "./studio.ts";

export type ViewName = "threeQuarter" | "front" | "detail";

/** Result of a rendering: base64 RGBA pixels from the top, and its cost. */
export interface Shown {
  pixels: string;
  milliseconds: number;
  triangles: number;
}

export interface StudioPage {
  build(input: ModelInput): Promise<{ milliseconds: number }>;
  /** Builds and renders a scene with the models of its products. */
  takeScene(name: string, file: SceneFile, inputs: readonly ModelInput[], effort: Effort): Promise<Shown>;
  take(view: ViewName, edge: number, effort: Effort, shot?: Partial<Shot>): Shown;
}

declare global {
  interface Window {
    studio: StudioPage;
  }
}

/** The studio's interface for the command that drives the page. */
export function openStudio(
  builders: Readonly<Record<string, BuildModel>>,
  scenes: Readonly<Record<string, Pick<SceneModule, "build">>>,
): void {
  let studio: Studio | undefined;
  let current: Stage | undefined;
  // The previous model is freed only after the next one is drawn, so that compiled programs are reused.
  let former: Stage | undefined;
  let formerScene: Scene | undefined;
  let glass: boolean | undefined;
  window.studio = {
    async build(input) {
      const started = performance.now();
      await letteringReady();
      const build = builders[input.kind];
      if (!build) throw new Error(`There is no model of the kind ${input.kind}.`);
      former = current;
      current = stage(build(input));
      return { milliseconds: performance.now() - started };
    },
    async takeScene(name, file, inputs, effort) {
      const started = performance.now();
      await letteringReady();
      const found = scenes[name];
      if (!found) throw new Error(`There is no scene ${name}.`);
      studio ??= new Studio(effort.lights);
      const input = (id: string) => {
        const one = inputs.find((facts) => facts.id === id);
        if (!one) throw new Error(`The scene ${name} does not name the product ${id}.`);
        return one;
      };
      const product = (id: string) => {
        const build = builders[input(id).kind];
        if (!build) throw new Error(`There is no model of the kind ${input(id).kind}.`);
        return build(input(id));
      };
      const made = found.build(file, { input, product });
      studio.surround(made.surroundings);
      glass = undefined;
      const sphere = new Sphere(new Vector3(...made.lit.middle), made.lit.radius);
      const { width, height } = file;
      const { catchers = [] } = made;
      studio.renderer.info.reset();
      const pixels = studio.take(
        { ...made, width, height, whole: sphere, lit: sphere, catchers, shadowOpacity: 0.85 },
        effort,
      );
      if (formerScene) free(formerScene.scene);
      formerScene = made;
      const { triangles } = studio.renderer.info.render;
      return { pixels: base64(pixels), milliseconds: performance.now() - started, triangles };
    },
    take(view, edge, effort, change = {}) {
      if (!current) throw new Error("Build a model before taking its picture.");
      const started = performance.now();
      studio ??= new Studio(effort.lights);
      const wantsGlass = current.model.glass ?? false;
      if (glass !== wantsGlass) studio.surround(studioRoom({ extra: wantsGlass ? [glassSheen] : [] }));
      glass = wantsGlass;
      studio.renderer.info.reset();
      const pixels = studio.take(compose(current, { ...current.model.shots[view], ...change }, edge), effort);
      if (former) free(former.scene);
      former = undefined;
      const { triangles } = studio.renderer.info.render;
      return { pixels: base64(pixels), milliseconds: performance.now() - started, triangles };
    },
  };
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
