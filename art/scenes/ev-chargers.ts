import { type Group, PerspectiveCamera, Scene } from "three";
import { at, G } from "#art/kit/group.ts";
import { ccs2Plug, ccs2Tail } from "#art/models/parts/ccs2.ts";
import { type CordEnd, cord, hang, placedEnd, sheath } from "#art/models/parts/cord.ts";
import type { BuildScene, SceneFile } from "#art/scene.ts";
import { angleOfView } from "#art/studio/camera.ts";
import type { Radiance } from "#art/studio/environment.ts";
import { car, port } from "./ev-chargers/car.ts";
import { angleAt, shareAt, skin } from "./ev-chargers/car-form.ts";
import { yard } from "./ev-chargers/yard.ts";
import { backdrop } from "./parts/backdrop.ts";
import { daySky, withRanges } from "./parts/landscape.ts";

const station = "evd-abb-terra-54-cjg";

export const files: readonly SceneFile[] = [
  { name: "ev-chargers", shape: "wide", width: 1600, height: 700 },
  { name: "ev-chargers-phone", shape: "phone", width: 900, height: 676 },
];
export const products = [station];

/** Positions of car and station, mm; the station is turned slightly towards the car. */
const carAt = { x: -1750, z: -300 } as const;
const stationAt = { x: 1750, z: -700, turn: -0.18 } as const;
/** The station's half depth, and the height and lateral offset of its lowest cable outlet. */
const outlet: CordEnd = { p: [130, 470, 384], way: [0, -0.5, 0.87] };

const sky = daySky({
  sun: { az: -32, el: 24, radiance: 300, size: 4, color: [1, 0.84, 0.62], glow: [0.7, 0.45, 0.22] },
  air: {
    horizon: [1.06, 0.86, 0.68],
    low: [0.8, 0.84, 0.88],
    middle: [0.36, 0.54, 0.8],
    zenith: [0.2, 0.36, 0.64],
  },
  clouds: { cover: 0.42, color: [1.1, 0.99, 0.9], seed: 8.2 },
  ground: [0.2, 0.19, 0.17],
});

const landscape = withRanges(sky, [
  { height: 0.07, waves: 0.03, pace: 2.8, seed: 4, color: [0.46, 0.54, 0.66], haze: [0.78, 0.76, 0.74] },
  { height: 0.045, waves: 0.02, pace: 3.6, seed: 9, color: [0.32, 0.4, 0.45], haze: [0.62, 0.62, 0.56] },
  { height: 0.02, waves: 0.014, pace: 4.6, seed: 6, color: [0.2, 0.26, 0.2], haze: [0.4, 0.42, 0.3], trees: 0.004 },
  {
    height: -0.006,
    waves: 0.008,
    pace: 6,
    seed: 12,
    color: [0.13, 0.165, 0.09],
    haze: [0.26, 0.27, 0.14],
    trees: 0.01,
  },
]);

/** Environment reflected in paint and glass: hills and sky, with the paving below. */
const surroundings: Radiance = (x, y, z) => (y < -0.012 ? sky(x, y, z) : landscape(x, y, z));

/** A car charging at a DC station in the evening; the car enters from the left edge of the picture. */
export const build: BuildScene = ({ shape, width, height }, { product }) => {
  const scene = new Scene();
  const charger = at(product(station).group, [stationAt.x, 0, stationAt.z], [0, stationAt.turn, 0]);
  const vehicle = at(car("#4d6a78"), [carAt.x, 0, carAt.z]);
  const root = G(yard(-2600), charger, vehicle, lead(charger));
  root.scale.setScalar(0.001);
  scene.add(root, backdrop(landscape, { az: [120, 250], el: [-12, 34] }, 150));
  const aspect = width / height;
  const phone = shape === "phone";
  const camera = new PerspectiveCamera(angleOfView(phone ? 42 : 40, aspect), aspect, 0.1, 400);
  if (phone) camera.position.set(2.7, 1.3, 4.9);
  else camera.position.set(2.7, 1.25, 5.4);
  camera.lookAt(phone ? 0.72 : 0.35, phone ? 0.95 : 0.96, -0.5);
  return {
    scene,
    camera,
    surroundings,
    lit: { middle: [0.2, 0.8, -0.5], radius: 3.6 },
    development: { exposure: 0.95, tone: "neutral", background: "#cbb9a6", sharpen: 0.2, contrast: 0.15 },
  };
};

/** The station's first cable, plugged into the car. */
function lead(charger: Group): Group {
  takeLead(charger);
  const share = shareAt(port.x, port.y);
  const [x, y, z] = skin(angleAt(port.x, share), share);
  const plug = at(G(at(ccs2Plug("#26282a", "#c8342b"), [0, 0, 0], [0, Math.PI, 0])), [
    carAt.x + x,
    y,
    carAt.z + z + 34,
  ]);
  const turned = placedEnd(at(G(), [0, 0, 0], [0, Math.PI, 0]), ccs2Tail);
  const from = placedEnd(plug, turned);
  const to = placedEnd(charger, outlet);
  const points = hang(from, to, 760, 900).map(([px, py, pz]) => [px, Math.max(py, 19), pz] as const);
  return G(plug, cord(points, 15, sheath()));
}

/** Removes plug and cable but not the holster; cables follow the body in the station's model. */
function takeLead(charger: Group): void {
  const [, first] = charger.children;
  const [holder, cable] = first?.children ?? [];
  const [, plug] = holder?.children ?? [];
  if (!holder || !cable || !plug) throw new Error("The station holds its leads otherwise now.");
  cable.removeFromParent();
  plug.removeFromParent();
}
