import { MathUtils, Scene } from "three";
import { G } from "#art/kit/group.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import { type Radiance, type Softbox, studioRoom } from "#art/studio/environment.ts";
import { ducts, leads, room, windowWall } from "./home-buy/room.ts";
import { placed } from "./parts/place.ts";
import { ShiftCamera } from "./parts/shift-camera.ts";

const inverter = "inv-fronius-symo-gen24-10-0-plus";
const battery = "bat-byd-hvs-7-7";
const wallbox = "eva-zaptec-go";

export const files: readonly SceneFile[] = [{ name: "home-buy", shape: "plain", width: 1600, height: 900 }];
export const products = [inverter, battery, wallbox];

/** The sun through the window, enlarged for soft shadow edges. */
const sun: Softbox = { az: -65, el: 30, w: 3, h: 3, L: 1300, soft: 0.3, color: [1, 0.94, 0.84] };
const front: Softbox = { az: 30, el: 40, w: 80, h: 60, L: 1, soft: 0.5, color: [0.95, 0.98, 1.03] };
const sunlight = studioRoom({ boxes: [sun], dome: [0, 0, 0] });
const inside = studioRoom({ boxes: [front], dome: [2.05, 1.75, 1.4], tint: [1, 0.995, 0.975] });

/** Ambient light from all sides except the window's, where only the sun shines: the wall would cut it into stripes. */
const daylight: Radiance = (x, y, z) => {
  const open = 0.03 + 0.97 * MathUtils.smoothstep(x, -0.2, 0.2);
  // Lights behind the wall and below the floor would be wasted; their reflections are kept.
  const share = open * (0.25 + 0.75 * MathUtils.smoothstep(Math.min(y, z), -0.12, 0.02));
  const [rays, room] = [sunlight(x, y, z), inside(x, y, z)];
  return [rays[0] + room[0] * share, rays[1] + room[1] * share, rays[2] + room[2] * share];
};

/** Inverter, battery and charger on a light wall in diagonal sunlight, with space for text at the left. */
export const build: BuildScene = ({ width, height }, { product }) => {
  const scene = new Scene();
  const root = G(
    room(),
    windowWall(-2450),
    placed(product(inverter).group, 200, 890, 2),
    placed(product(battery).group, 940, 0, 60),
    placed(product(wallbox).group, 1600, 960, 2),
    ducts([
      { from: [200, 780], to: [200, 140] },
      { from: [246.5, 140], to: [1553, 140] },
      { from: [1600, 930], to: [1600, 140] },
    ]),
    leads(200, 948, 800, 90, ["#1b1c1e", "#8f2a22", "#1b1c1e", "#2f5f3a"]),
  );
  root.scale.setScalar(0.001);
  scene.add(root);
  const aspect = width / height;
  const camera = new ShiftCamera(angleOfView(40, aspect), aspect, 0.1, 60);
  camera.position.set(-0.05, 1.22, 4.9);
  camera.shifted(0.58);
  return {
    scene,
    camera,
    surroundings: daylight,
    lit: { middle: [-0.3, 1.15, 0.9], radius: 3.5 },
    development: { exposure: 1.06, tone: "neutral", background: "#e7e5df", sharpen: 0.2, contrast: 0.1 },
  };
};
