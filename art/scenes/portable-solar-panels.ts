import { type Group, PerspectiveCamera, Scene } from "three";
import { at, G, type Vec3 } from "#art/kit/group.ts";
import { phys, plastic, std } from "#art/kit/materials.ts";
import { lathe } from "#art/kit/solids.ts";
import { tube } from "#art/kit/tubes.ts";
import { portablePanel } from "#art/models/portable-panel/body.ts";
import { portablePanelLook } from "#art/models/portable-panel.looks.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import { type Radiance, studioRoom } from "#art/studio/environment.ts";
import { backdrop } from "./parts/backdrop.ts";
import { withLake } from "./parts/lake.ts";
import { daySky, withRanges } from "./parts/landscape.ts";
import { deck } from "./portable-solar-panels/deck.ts";
import { reeds } from "./portable-solar-panels/reeds.ts";

const panel = "psp-ecoflow-220-bifacial";
const station = "pps-ecoflow-delta-2";

export const files: readonly SceneFile[] = [
  { name: "portable-solar-panels", shape: "wide", width: 1600, height: 700 },
  { name: "portable-solar-panels-phone", shape: "phone", width: 900, height: 676 },
];
export const products = [panel, station];

const sky = daySky({
  sun: { az: -44, el: 26, radiance: 370, size: 4, color: [1, 0.86, 0.65], glow: [0.6, 0.42, 0.26] },
  air: {
    horizon: [1.0, 0.9, 0.8],
    low: [0.72, 0.84, 0.95],
    middle: [0.3, 0.52, 0.85],
    zenith: [0.18, 0.36, 0.68],
  },
  clouds: { cover: 0.45, color: [1.12, 1.04, 0.96], seed: 5.3 },
  ground: [0.27, 0.22, 0.17],
});

const landscape = withRanges(sky, [
  { height: 0.066, waves: 0.034, pace: 2.7, seed: 3, color: [0.45, 0.57, 0.72], haze: [0.82, 0.84, 0.86], deep: 0.07 },
  { height: 0.042, waves: 0.024, pace: 3.3, seed: 14, color: [0.28, 0.4, 0.46], haze: [0.66, 0.71, 0.7], deep: 0.05 },
  { height: 0.02, waves: 0.014, pace: 4.4, seed: 7, color: [0.15, 0.23, 0.19], haze: [0.44, 0.5, 0.42], trees: 0.004 },
  {
    height: 0.006,
    waves: 0.006,
    pace: 6,
    seed: 22,
    color: [0.11, 0.15, 0.085],
    haze: [0.2, 0.24, 0.13],
    trees: 0.009,
    deep: 0.02,
  },
]);

/** Haze visible only as a reflection in the panel's glass. */
const sheen = studioRoom({
  boxes: [{ az: -66, el: 42, w: 13, h: 70, L: 1.8, soft: 0.7, roll: -24, color: [0.5, 0.7, 1.15] }],
  dome: [0, 0, 0],
});
const surroundings: Radiance = (x, y, z) => {
  const [base, extra] = [sky(x, y, z), sheen(x, y, z)];
  return [base[0] + extra[0], base[1] + extra[1], base[2] + extra[2]];
};

/** A folding panel charging a power station on a deck by a lake in the morning. */
export const build: BuildScene = ({ shape, width, height }, { input, product }) => {
  const scene = new Scene();
  const phone = shape === "phone";
  const box = at(product(station).group, phone ? [640, 0, 420] : [1010, 0, 240], [0, phone ? -0.34 : -0.42, 0]);
  const root = G(
    deck(46, -1500, 4200),
    at(portablePanel(portablePanelLook(input(panel)), { cable: false }), [-430, 0, -80], [0, -0.3, 0]),
    box,
    lead(phone ? [560, 0, 180] : [900, 0, 60]),
    at(mug(), phone ? [1010, 0, 560] : [1450, 0, 330]),
    reeds(
      [
        [-2050, -1850, 90],
        [-2700, -2000, 110],
        [2250, -1900, 80],
        [3000, -2050, 110],
      ],
      -520,
    ),
  );
  root.scale.setScalar(0.001);
  const far = backdrop(withLake(landscape, [0.05, 0.1, 0.1]), { az: [135, 225], el: [-16, 30] }, 150, 2560, 1152);
  far.position.y = 0.7;
  scene.add(root, far);
  const aspect = width / height;
  const camera = new PerspectiveCamera(angleOfView(44, aspect), aspect, 0.1, 400);
  if (phone) camera.position.set(0.5, 0.82, 3.25);
  else camera.position.set(0.75, 0.8, 3.9);
  camera.lookAt(phone ? 0.05 : 0.22, phone ? 0.47 : 0.53, 0);
  return {
    scene,
    camera,
    surroundings,
    lit: { middle: [0, 0.3, -0.1], radius: 2.9 },
    development: { exposure: 0.95, tone: "neutral", background: "#b9cbd6", sharpen: 0.2, contrast: 0.22 },
  };
};

/** Cable from behind the panel across the boards to the back of the station. */
function lead([x, , z]: Vec3): Group {
  const r = 3.6;
  const points: Vec3[] = [
    [330, 150, -330],
    [360, 30, -370],
    [470, r, -330],
    [560, r, -160],
    [500, r, 10],
    [580, r, 90],
    [x - 160, r, z + 10],
    [x - 60, r, z - 40],
    [x, 40, z - 20],
    [x + 10, 120, z + 60],
  ];
  return G(tube(points, r, plastic("#121314", 0.6, 0.04), 260, 10));
}

/** An enamel mug. */
function mug(): Group {
  const white = phys("#d9d7d0", 0.3, 0, { clearcoat: 0.8, clearcoatRoughness: 0.08 });
  const body = lathe(
    [
      [0.1, 0],
      [37, 0],
      [40, 3],
      [41, 78],
      [42.5, 80],
      [41, 81.4],
      [39, 79],
      [38, 6],
      [0.1, 5],
    ],
    white,
    [0, 0, 0],
    [0, 0, 0],
    56,
  );
  const coffee = lathe(
    [
      [0.1, 66],
      [38.2, 66],
    ],
    std("#24150c", 0.15),
  );
  const grip: Vec3[] = [
    [40, 66, 0],
    [62, 64, 0],
    [68, 44, 0],
    [58, 24, 0],
    [40, 18, 0],
  ];
  return G(body, coffee, at(G(tube(grip, 4.2, white, 60, 12)), [0, 0, 0], [0, 0.6, 0]));
}
