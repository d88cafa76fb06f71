import { type Group, Object3D } from "three";
import { at, G } from "#art/kit/group.ts";
import { plastic } from "#art/kit/materials.ts";
import { lathe } from "#art/kit/solids.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { boxOnWall, cabinet, post } from "./dc-charger/bodies.ts";
import { type DcLook, dcLook } from "./dc-charger.looks.ts";
import { ccs2Plug, ccs2Tail, chademoPlug, chademoTail } from "./parts/ccs2.ts";
import { type CordEnd, cord, hang, placedEnd, sheath } from "./parts/cord.ts";
import { figure } from "./parts/facts.ts";
import { type2Plug, type2Tail } from "./parts/type2.ts";

/** Height in mm above the floor of the centre of a box on a post. */
const postMiddle = 1040;

/**
 * DC charging station: a cabinet, or a box on a post or wall. Each code in `connectors` becomes a plug with its own cable
 * in a holster: CCS2, CHAdeMO, AC Type 2.
 */
export const build: BuildModel = (input) => {
  const look = dcLook(input.id, figure(input, "power_kw") ?? 50);
  const [w, h, d] = look.size;
  const body =
    look.stand === "cabinet"
      ? cabinet(input, look)
      : look.stand === "post"
        ? post(input, look, postMiddle)
        : boxOnWall(input, look);
  const holsters = places(input, look);
  const g = G(body, ...holsters.map((place) => lead(place, look)));
  const first = holsters.find(({ code }) => code !== "type-2-ac") ?? holsters[0];
  const wall = look.stand === "wall";
  return {
    group: g,
    mount: wall ? "wall" : "floor",
    shots: {
      threeQuarter: { azimuth: 30, elevation: wall ? 7 : 8, focal: 55, fill: 0.86 },
      front: { azimuth: 0, elevation: 3, focal: 75, fill: 0.84 },
      detail: {
        azimuth: look.outlets === "sides" ? 52 : 38,
        elevation: 14,
        focal: 70,
        fill: 1,
        close: {
          middle: [
            (first?.x ?? w * 0.2) + (look.outlets === "sides" ? 90 : 0),
            (first?.y ?? h / 2) - 70,
            (first?.z ?? d / 2) + (look.outlets === "sides" ? 0 : 60),
          ],
          edge: 520,
        },
      },
    },
  };
};

/** A connector in its holster: centre of its face in mm, and the origin of its cable. */
interface Holster {
  code: string;
  x: number;
  y: number;
  z: number;
  turn: number;
  outlet: CordEnd;
}

const connectorsOf = (input: ModelInput): string[] => {
  const codes = input.specs.connectors;
  return Array.isArray(codes) && codes.length > 0 ? codes.map(String) : ["ccs2"];
};

/** Holsters from right to left; a single one sits on the right. */
function places(input: ModelInput, look: DcLook): Holster[] {
  const [w, h, d] = look.size;
  const codes = connectorsOf(input);
  const wall = look.stand === "wall";
  const front = wall ? d : d / 2;
  return codes.map((code, index): Holster => {
    const across = codes.length === 1 ? 1 : 1 - (2 * index) / (codes.length - 1);
    if (look.outlets === "sides") {
      const side = across >= 0 ? 1 : -1;
      const x = side * (w / 2 + 8);
      return {
        code,
        x,
        y: look.holsterY,
        z: front - 190,
        turn: side * 0.5 * Math.PI,
        outlet: { p: [side * (w / 2 - 4), h - 330, front - 420], way: [side * 0.75, -0.66, 0] },
      };
    }
    const spread = w * (codes.length === 3 ? 0.34 : look.stand === "post" ? 0.28 : 0.27);
    const x = across * spread;
    const lower = wall ? -h / 2 - 8 : look.stand === "post" ? postMiddle - h / 2 - 6 : 470;
    const outlet: CordEnd =
      look.stand === "cabinet"
        ? { p: [x * 0.86, lower, front - 6], way: [0, -0.5, 0.87] }
        : { p: [look.stand === "post" ? -x * 0.5 : x * 0.5, lower, wall ? d * 0.45 : 0], way: [0, -1, 0] };
    return { code, x, y: look.holsterY - (code === "type-2-ac" ? 20 : 0), z: front, turn: 0, outlet };
  });
}

/** Holster, plug and cable of one connector. */
function lead(place: Holster, look: DcLook): Group {
  const { code, x, y, z, turn, outlet } = place;
  const [plug, tail, radius] =
    code === "chademo"
      ? ([chademoPlug(), chademoTail, look.cable * 0.95] as const)
      : code === "type-2-ac"
        ? ([type2Plug(), type2Tail, 9.5] as const)
        : ([ccs2Plug("#26282a", look.accent), ccs2Tail, look.cable] as const);
  // The plug points into the holster at a slight tilt, so that its grip faces upwards.
  const tilted = at(G(at(plug, [0, 0, 44], [0, Math.PI, 0])), [0, 0, 0], [-0.16, 0, 0]);
  const frame = at(G(holster(code === "ccs2" ? 66 : 54), tilted), [x, y, z], [0, turn, 0]);
  frame.updateMatrixWorld(true);
  const marker = new Object3D();
  marker.applyMatrix4(plug.matrixWorld);
  const end = placedEnd(marker, tail);
  const fall = look.stand === "wall" ? 520 : look.outlets === "sides" ? 860 : Math.max(120, outlet.p[1] - 80);
  const reach = look.stand === "wall" ? fall : look.outlets === "sides" ? 860 : 640;
  const reachBack = look.stand === "wall" ? 420 : look.outlets === "sides" ? 1150 : fall;
  const points = hang(end, outlet, reach, reachBack).map(
    ([px, py, pz]) => [px, look.stand === "wall" ? py : Math.max(py, radius + 4), pz] as const,
  );
  return G(frame, cord(points, radius, sheath()));
}

/** Cup that holds a plug, its base on z = 0, tilted like the plug. */
function holster(radius: number): Group {
  const cup = lathe(
    [
      [radius * 0.7, -18],
      [radius + 12, -18],
      [radius + 14, -14],
      [radius + 6, 14],
      [radius, 38],
      [radius - 5, 42],
      [radius - 9, 38],
      [radius - 10, 4],
      [0.001, 2],
    ],
    plastic("#1b1d1f", 0.5),
    [0, 0, 0],
    [Math.PI / 2 - 0.16, 0, 0],
    56,
  );
  return G(cup);
}
