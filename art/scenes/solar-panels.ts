import { type Group, PerspectiveCamera, Scene } from "three";
import { at, G } from "#art/kit/group.ts";
import type { ModelInput } from "#art/model.ts";
import { moduleClamp, rail, railHeight, railMetal, stainless } from "#art/models/mounting/profiles.ts";
import { panelSize, photovoltaicModule } from "#art/models/panel/module.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import { studioRoom } from "#art/studio/environment.ts";
import { backdrop } from "./parts/backdrop.ts";
import { daySky, withRanges } from "./parts/landscape.ts";
import { onRoof, tiledRoof } from "./solar-panels/roof.ts";

const module = "pan-longi-lr5-54hth-430m";

export const files: readonly SceneFile[] = [
  { name: "solar-panels", shape: "wide", width: 1600, height: 700 },
  { name: "solar-panels-phone", shape: "phone", width: 900, height: 676 },
];
export const products = [module];

const perRow = 5;
const gap = 20;
/** Top of the rails over the battens, mm. */
const railTop = 150;
/** Centre of the array on the slope, mm. */
const middle = { x: -500, up: 3700 } as const;

const sky = daySky({
  sun: { az: 38, el: 25, radiance: 330, size: 4, color: [1, 0.83, 0.6], glow: [0.8, 0.5, 0.22] },
  air: {
    horizon: [1.08, 0.8, 0.54],
    low: [0.82, 0.82, 0.79],
    middle: [0.27, 0.47, 0.76],
    zenith: [0.15, 0.32, 0.62],
  },
  clouds: { cover: 0.5, color: [1.14, 0.97, 0.82], seed: 3.4 },
  ground: [0.3, 0.27, 0.2],
});

const landscape = withRanges(sky, [
  { height: 0.05, waves: 0.022, pace: 2.6, seed: 1, color: [0.46, 0.53, 0.66], haze: [0.8, 0.75, 0.7] },
  { height: 0.037, waves: 0.016, pace: 3.4, seed: 2, color: [0.33, 0.4, 0.47], haze: [0.68, 0.65, 0.57] },
  { height: 0.024, waves: 0.013, pace: 4.3, seed: 5, color: [0.23, 0.29, 0.28], haze: [0.5, 0.5, 0.4], trees: 0.001 },
  { height: 0.008, waves: 0.012, pace: 5, seed: 8, color: [0.17, 0.2, 0.14], haze: [0.37, 0.36, 0.26], trees: 0.002 },
  {
    height: -0.014,
    waves: 0.012,
    pace: 6,
    seed: 15,
    color: [0.13, 0.145, 0.085],
    haze: [0.28, 0.265, 0.165],
    trees: 0.003,
  },
  {
    height: -0.045,
    waves: 0.016,
    pace: 6,
    seed: 21,
    color: [0.1, 0.115, 0.06],
    haze: [0.21, 0.195, 0.11],
    trees: 0.005,
  },
  { height: -0.1, waves: 0.02, pace: 6, seed: 11, color: [0.08, 0.09, 0.045], haze: [0.14, 0.135, 0.07], trees: 0.008 },
]);

/** High haze visible only in the glass: it is placed where the modules reflect the sky, and fades across them. */
const sheen = studioRoom({
  boxes: [{ az: 84, el: 27, w: 56, h: 34, L: 2.1, soft: 0.85, color: [0.96, 0.92, 0.9] }],
  dome: [0, 0, 0],
});
const surroundings: typeof sky = (x, y, z) => {
  const [base, extra] = [sky(x, y, z), sheen(x, y, z)];
  return [base[0] + extra[0], base[1] + extra[1], base[2] + extra[2]];
};

/** Two rows of modules on a tiled roof, seen along the slope; a low sun at the right glows in the glass. */
export const build: BuildScene = ({ shape, width, height }, { input }) => {
  const scene = new Scene();
  const root = tiledRoof(at(array(input(module)), [middle.x, middle.up, 0]));
  root.scale.setScalar(0.001);
  scene.add(root, backdrop(landscape, { az: [85, 185], el: [-24, 22] }, 150));
  const aspect = width / height;
  const phone = shape === "phone";
  const camera = new PerspectiveCamera(angleOfView(phone ? 34 : 33, aspect), aspect, 0.1, 400);
  if (phone) camera.position.set(-6.0, 4.0, 3.2);
  else camera.position.set(-8.2, 4.1, 3.4);
  const aim = onRoof(middle.x + (phone ? 300 : 900), middle.up + (phone ? 300 : 650));
  camera.lookAt(aim[0] / 1000, aim[1] / 1000 + (phone ? 0.6 : 0.2), aim[2] / 1000);
  return {
    scene,
    camera,
    surroundings,
    lit: { middle: [0.4, 1.9, -3], radius: 6.4 },
    development: { exposure: 1, tone: "neutral", background: "#cbb9a6", sharpen: 0.2, saturation: 1.06, contrast: 0.2 },
  };
};

/** Two rows of modules on four rails, centred, in the plane of the roof. */
function array(facts: ModelInput): Group {
  const size = panelSize(facts);
  const panel = photovoltaicModule(facts, { scale: 1.1, back: false });
  const [metal, steel] = [railMetal(), stainless()];
  const step = { x: size.width + gap, y: size.height + gap };
  const length = perRow * step.x + 260;
  const group = G();
  for (const row of [-0.5, 0.5]) {
    for (const share of [-0.28, 0.28]) {
      const y = row * step.y + share * size.height;
      group.add(at(rail(length, metal), [0, y, railTop - railHeight]));
      for (let index = 1; index < perRow; index += 1) {
        const x = (index - perRow / 2) * step.x;
        group.add(at(moduleClamp("middle", size.thickness, metal, steel), [x, y, railTop]));
      }
    }
    for (let index = 0; index < perRow; index += 1) {
      const x = (index - (perRow - 1) / 2) * step.x;
      group.add(at(panel.clone(), [x, row * step.y, railTop + size.thickness / 2]));
    }
  }
  return group;
}
