import { type Group, PerspectiveCamera, Scene } from "three";
import { at, G, many } from "#art/kit/group.ts";
import { std } from "#art/kit/materials.ts";
import { cyl, rbox } from "#art/kit/solids.ts";
import type { ModelInput } from "#art/model.ts";
import { moduleClamp, rail, railHeight, railMetal, stainless } from "#art/models/mounting/profiles.ts";
import { tile, tiledSlope } from "#art/models/mounting/tiles.ts";
import { panelSize, photovoltaicModule } from "#art/models/panel/module.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import { goldenHour } from "#art/studio/environment.ts";
import { skyDome, withHills } from "./parts/sky.ts";

const module = "pan-jinko-jkm440n-54hl4r-v";

export const files: readonly SceneFile[] = [
  { name: "solar-panels", shape: "wide", width: 1600, height: 700 },
  { name: "solar-panels-phone", shape: "phone", width: 900, height: 676 },
];
export const products = [module];

const pitch = (32 * Math.PI) / 180;
const columns = 38;
const rows = 17;
const perRow = 5;
const gap = 20;
/** Upper side of the rails over the battens, mm. */
const railTop = 150;

/** Two rows of modules on a tiled roof, the sun low at the left, hills behind. */
export const build: BuildScene = ({ shape, width, height }, { input }) => {
  const scene = new Scene();
  const roof = G(tiledSlope(columns, rows, "#744a3c"), edges(), at(array(input(module)), [-700, 2750, 0]));
  roof.rotation.x = pitch - Math.PI / 2;
  const root = G(roof, chimney());
  root.scale.setScalar(0.001);
  scene.add(root);
  const surroundings = goldenHour({ az: -64, el: 19, sun: 330, sunSize: 4 });
  const sunless = goldenHour({ az: -64, el: 19, sun: 0 });
  const air: typeof surroundings = (x, y, z) => {
    const [r, g, b] = sunless(x, y, z);
    return [r * 1.05, g * 0.98, b * 0.95];
  };
  scene.add(
    skyDome(
      withHills(air, [
        { height: 0.075, waves: 0.022, phase: 0.5, color: [0.5, 0.42, 0.42] },
        { height: 0.04, waves: 0.018, phase: 1.7, color: [0.27, 0.26, 0.24] },
        { height: 0.008, waves: 0.014, phase: 3.1, color: [0.11, 0.13, 0.08] },
      ]),
      150,
    ),
  );
  const aspect = width / height;
  const phone = shape === "phone";
  const camera = new PerspectiveCamera(angleOfView(phone ? 36 : 34, aspect), aspect, 0.1, 400);
  if (phone) camera.position.set(-3.7, 4.0, 5.6);
  else camera.position.set(-4.4, 3.7, 6.9);
  camera.lookAt(phone ? -0.5 : 0.2, phone ? 1.9 : 1.75, -2.3);
  return {
    scene,
    camera,
    surroundings,
    lit: { middle: [0, 1.6, -2.3], radius: 7 },
    development: { exposure: 0.62, tone: "agx", background: "#cbb9a6", sharpen: 0.25, saturation: 1.12, contrast: 0.3 },
  };
};

/** Modules in two rows on four rails, around the middle, in the plane of the roof. */
function array(facts: ModelInput): Group {
  const size = panelSize(facts);
  const panel = photovoltaicModule(facts, { scale: 1.1, back: false, coat: 0.85 });
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

/** Ridge, verge boards and gutter around the slope. */
function edges(): Group {
  const [across, up] = [columns * tile.width, rows * tile.step];
  const clay = std("#7d4331", 0.78);
  const ridge = cyl(118, 400, clay, [0, 0, 0], [0, 0, 0], 8, 28).geometry;
  const caps = Array.from({ length: Math.ceil(across / 370) }, (_, index) => ({
    p: [index * 370 - across / 2 + 180, up + 60, 20] as const,
    r: [0, 0, Math.PI / 2] as const,
  }));
  const board = std("#d8d2c6", 0.7);
  const zinc = std("#565b5e", 0.38, 0.8);
  return G(
    many(ridge, clay, caps),
    [-1, 1].map((side) => rbox(36, up + 60, 210, 5, board, [side * (across / 2 + 26), up / 2, -60])),
    cyl(72, across + 90, zinc, [0, -70, -20], [0, 0, Math.PI / 2], 4, 28),
    rbox(across, 36, 200, 5, board, [0, -10, -110]),
  );
}

/** A rendered chimney near the ridge. */
function chimney(): Group {
  const up = rows * tile.step - 900;
  const stone = std("#c9c0b2", 0.85);
  const lead = std("#55595b", 0.6, 0.4);
  return at(
    G(
      rbox(720, 1700, 600, 8, stone, [0, 150, 0]),
      rbox(850, 90, 730, 14, std("#8f8a82", 0.8), [0, 1030, 0]),
      rbox(760, 60, 640, 8, lead, [0, 930, 0]),
      ...[-150, 150].map((x) => cyl(105, 260, std("#7a4431", 0.7), [x, 1200, 0], [0, 0, 0], 12)),
    ),
    [3600, Math.sin(pitch) * up + 100, -Math.cos(pitch) * up],
  );
}
