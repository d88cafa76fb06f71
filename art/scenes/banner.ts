import { type Group, type Object3D, PerspectiveCamera, Scene, Vector3 } from "three";
import { at, G } from "#art/kit/group.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import { dusk, duskDome } from "./parts/dusk.ts";
import { beam, bulb, calm, floodsOf, glare, lamp, light, withoutTrifles } from "./parts/floodlights.ts";
import { blocks, boards, cone, fence, pipes, skeleton } from "./parts/site.ts";
import { skyline } from "./parts/skyline.ts";
import { wetGround } from "./parts/wet-ground.ts";

const tower = "slt-trime-x-solar";

export const files: readonly SceneFile[] = [{ name: "banner", shape: "plain", width: 800, height: 600 }];
export const products = [tower];

const degrees = Math.PI / 180;

/** A solar lighting tower at work on a small building site after sunset and rain. */
export const build: BuildScene = ({ width, height }, { product }) => {
  const scene = new Scene();
  const air = dusk({ az: -150, glow: 1.2 });
  const machine = placed(product(tower).group, [1500, 0, 0], -62);
  calm(machine);
  withoutTrifles(machine);
  const metres = G(machine, site());
  metres.scale.setScalar(0.001);
  scene.add(metres, duskDome(air, 120), wetGround({ edge: 90, wet: 0.52 }));
  scene.updateMatrixWorld(true);
  const floods = floodsOf(machine, 26);
  for (const flood of floods) {
    const front = flood.at.clone().addScaledVector(flood.towards, 0.05);
    scene.add(glare(front, 1.8, 3.6), beam(flood, 9, 0.46, 0.09));
  }
  const [first] = floods;
  if (first) scene.add(glare(first.at.clone().addScaledVector(first.towards, 0.3), 9, 0.4));
  // A second tower outside the frame lights the body of the first.
  const second = {
    at: new Vector3(-9, 6, 5),
    towards: new Vector3(10, -4.5, -7).normalize(),
    side: new Vector3(0.58, 0, 0.81),
  };
  light(scene, [
    ...floods.map((flood) => lamp(flood, { power: 440, down: 0.5 })),
    lamp(second, { power: 420, size: 1.2 }),
  ]);
  for (const x of [-9.2, -5.2, -1.2])
    scene.add(bulb(new Vector3(x, 2.55, -12.4), 22), bulb(new Vector3(x + 1.6, 5.65, -12.8), 14));
  const aspect = width / height;
  const camera = new PerspectiveCamera(angleOfView(38, aspect), aspect, 0.1, 300);
  camera.position.set(-0.6, 1.55, 10.2);
  camera.lookAt(0.1, 2.15, 0);
  return {
    scene,
    camera,
    surroundings: air,
    lit: { middle: [0, 2, -2], radius: 11 },
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

/** Props on the site. */
function site(): Group {
  return G(
    placed(blocks(4), [-2300, 0, 700], 14),
    placed(blocks(6), [-3700, 0, -400], 6),
    placed(boards(6), [-1200, 0, -2600], 4),
    placed(pipes(4), [3900, 0, -4200], -4),
    cone([-900, 0, 2500]),
    cone([3500, 0, 1700]),
    placed(fence(7), [0, 0, -6200], 0),
    placed(skeleton(4, 2), [-6400, 0, -9800], 0),
    skyline(46_000, -60_000, 70_000),
  );
}

function placed(object: Object3D, p: [number, number, number], turn: number): Group {
  return at(G(object), p, [0, turn * degrees, 0]);
}
