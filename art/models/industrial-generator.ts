import { at, G } from "#art/kit/group.ts";
import type { BuildModel } from "#art/model.ts";
import { canopyFrame, canopyShell, skid } from "./industrial-generator/canopy.ts";
import { canopyEnd } from "./industrial-generator/end.ts";
import { canopyFront } from "./industrial-generator/front.ts";
import { canopyLook } from "./industrial-generator.looks.ts";
import { finish } from "./parts/finish.ts";
import { crankStand } from "./parts/jack.ts";
import { figure } from "./parts/machine-facts.ts";
import { trailer } from "./parts/trailer.ts";

/** Canopied diesel generator on a base with an integrated tank, or on a road trailer. */
export const build: BuildModel = (input) => {
  const look = canopyLook(input.id, figure(input, "power_kva", 22));
  const coats = finish(look.body, look.accent, look.dark);
  const frame = canopyFrame(look);
  const { width, depth, floor } = frame;
  const front = canopyFront(input, frame, look, coats);
  const end = canopyEnd(input, frame, look, coats);
  const group = G(
    canopyShell(frame, look, coats),
    at(front.group, [0, 0, depth / 2]),
    at(end.group, [width / 2 - 14.6, 0, 0], [0, Math.PI / 2, 0]),
    look.road ? undercarriage(width, depth, floor, coats) : skid(frame, coats),
  );
  const atFront = look.panel === "front";
  const below = floor + 150;
  const middle: [number, number, number] = atFront
    ? [width / 2 - 110, (front.panel[1] + below) / 2, depth / 2 - 110]
    : [width / 2, look.power === "outlets" ? (end.panel + below) / 2 : end.panel - 60, 60];
  const detailEdge = atFront ? front.panel[1] - below + 480 : Math.max(860, end.panel - below + 420);
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: atFront ? 34 : 40, elevation: 14, focal: 50, fill: 0.86 },
      front: { azimuth: 0, elevation: 5, focal: 60, fill: 0.86 },
      detail: { azimuth: atFront ? 42 : 66, elevation: 10, focal: 60, fill: 0.9, close: { middle, edge: detailEdge } },
    },
  };
};

function undercarriage(width: number, depth: number, floor: number, coats: ReturnType<typeof finish>) {
  const chassis = trailer(
    {
      length: width - 60,
      width: depth - 260,
      deck: floor,
      wheelRadius: 330,
      axles: 1,
      axleX: -60,
      drawbar: 1150,
      form: "frame",
    },
    coats,
  );
  const stands = [-1, 1].map((side) => at(crankStand(430, coats), [-width / 2 + 90, 0, side * (depth / 2 - 150)]));
  return G(chassis, ...stands);
}
