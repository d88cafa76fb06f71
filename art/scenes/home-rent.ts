import { type Group, type Object3D, PerspectiveCamera, Scene, Vector3 } from "three";
import { at, G } from "#art/kit/group.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import { dusk, duskDome } from "./parts/dusk.ts";
import { facade } from "./parts/facade.ts";
import { beam, calm, floodsOf, glare, lamp, light, withoutTrifles } from "./parts/floodlights.ts";
import { cone } from "./parts/site.ts";
import { skyline } from "./parts/skyline.ts";
import { wetGround } from "./parts/wet-ground.ts";

const lift = "lft-genie-gs-4069-rt";
const tower = "slt-atlascopco-hilight-s2";
const generator = "ign-sdmo-k22";

export const files: readonly SceneFile[] = [{ name: "home-rent", shape: "plain", width: 1200, height: 900 }];
export const products = [lift, tower, generator];

const degrees = Math.PI / 180;

/** Rented machines in front of a house in the evening; dark at the left and bottom, where the tile has its text. */
export const build: BuildScene = ({ width, height }, { product }) => {
  const scene = new Scene();
  const air = dusk({ az: -160, glow: 1, sky: 2.4 });
  const lights = placed(product(tower).group, [4050, 0, -500], -131);
  const machines = G(
    lights,
    placed(product(lift).group, [700, 0, -2200], 8),
    placed(product(generator).group, [2350, 0, 1500], -20),
  );
  calm(machines);
  withoutTrifles(machines);
  const metres = G(
    machines,
    placed(facade({ bays: 11, storeys: 3, lit: [8, 107] }), [-1000, 0, -4600], 5),
    cone([-350, 0, -300]),
    cone([-1300, 0, -2700]),
    skyline(40_000, -70_000, 60_000, 5),
  );
  metres.scale.setScalar(0.001);
  scene.add(metres, duskDome(air, 120), wetGround({ edge: 80, wet: 0.46, shine: 0.6 }));
  scene.updateMatrixWorld(true);
  const floods = floodsOf(lights, 26);
  for (const flood of floods) {
    const front = flood.at.clone().addScaledVector(flood.towards, 0.06);
    scene.add(glare(front, 1.6, 2), beam(flood, 8, 0.45, 0.075));
  }
  // Light reflected from the lit wall onto the machines, on the camera's side.
  const back = {
    at: new Vector3(9, 4.5, 9),
    towards: new Vector3(-6.5, -3.5, -8).normalize(),
    side: new Vector3(0.77, 0, -0.63),
  };
  light(scene, [
    ...floods.map((flood) => lamp(flood, { power: 190, down: 0.3, angle: 0.66, fade: 1, color: "#ffd59c" })),
    lamp(back, { power: 130, size: 2, color: "#ffe6c8" }),
  ]);
  const aspect = width / height;
  const camera = new PerspectiveCamera(angleOfView(34, aspect), aspect, 0.1, 300);
  camera.position.set(-3.2, 2.1, 13.2);
  camera.lookAt(-1.75, 1.9, -2);
  return {
    scene,
    camera,
    surroundings: air,
    lit: { middle: [1.5, 2.5, -1], radius: 11 },
    development: {
      exposure: 0.62,
      tone: "agx",
      background: "#10201c",
      sharpen: 0.25,
      saturation: 1.15,
      contrast: 0.35,
    },
  };
};

function placed(object: Object3D, p: [number, number, number], turn: number): Group {
  return at(G(object), p, [0, turn * degrees, 0]);
}
