import type { Object3D } from "three";
import { at, G } from "#art/kit/group.ts";
import { label } from "#art/kit/lettering.ts";
import { std } from "#art/kit/materials.ts";
import { rbox } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import { photovoltaicModule } from "../panel/module.ts";
import { type Deck, onDeck, raisedDeck } from "./deck.ts";
import { hookHeight, roofHook, seamClamp, seamClampHeight, seamHeight } from "./hooks.ts";
import { moduleClamp, rail, railHeight, railMetal, stainless } from "./profiles.ts";
import { tile, tiledSlope, tileRise } from "./tiles.ts";

/** Module mounted on the roof section; the other rails stay bare to show the system. */
const shown = { width: 1134, height: 1722, thickness: 30 } as const;
const shownModule: ModelInput = { id: "", kind: "panel", brand: "", model: "", specs: {} };
const eaves = 190;
const railsAt = [eaves + shown.height * 0.2, eaves + shown.height * 0.8] as const;
const rightEdge = 1000;

/** Tile hooks carry two horizontal rails; a module covers half the slope. */
export function tiledRoof(input: ModelInput): Model {
  const deck: Deck = { width: 2100, length: 2080, pitch: (32 * Math.PI) / 180 };
  const steel = stainless();
  const rows = 6;
  // A hook emerges at the end of a course, in the pan of a tile.
  const courses = railsAt.map((y) => Math.round(y / tile.step) * tile.step);
  const pan = tile.width * 0.25;
  // Between the upper end of one course and the lower end of the next.
  const under = 24 + tileRise(pan);
  const xs = [0, 2, 4, 6].map((column) => (column + 0.25) * tile.width - deck.width / 2);
  const hooks = courses.flatMap((y) => xs.map((x) => at(roofHook(under, steel), [x, y, 0])));
  const covering = [tiledSlope(7, rows, "#8a4b36"), ...hooks, ...rails(input, deck, courses, hookHeight)];
  const close = onDeck(deck, [xs[1] ?? 0, courses[0] ?? 0, hookHeight]);
  return shots(raisedDeck(deck, covering), close, 420);
}

/** Seam clamps on a metal roof carry two horizontal rails. */
export function seamedRoof(input: ModelInput): Model {
  const deck: Deck = { width: 2100, length: 2080, pitch: (20 * Math.PI) / 180 };
  const [metal, steel] = [railMetal(), stainless()];
  const seams = [-790, -265, 260, 785];
  const clamps = railsAt.flatMap((y) => seams.map((x) => at(seamClamp(metal, steel), [x, y, 12])));
  const covering = [sheetMetal(deck, seams), ...clamps, ...rails(input, deck, railsAt, seamClampHeight + 12)];
  const close = onDeck(deck, [seams[1] ?? 0, railsAt[0], seamClampHeight]);
  return shots(raisedDeck(deck, covering), close, 330);
}

function rails(input: ModelInput, deck: Deck, ys: readonly number[], z: number): Object3D[] {
  const [metal, steel] = [railMetal(), stainless()];
  const length = deck.width - 40;
  const top = z + railHeight;
  const middle = rightEdge - shown.width / 2;
  const clamps = ys.flatMap((y) => [
    at(moduleClamp("end", shown.thickness, metal, steel), [rightEdge, y, top]),
    at(moduleClamp("middle", shown.thickness, metal, steel), [rightEdge - shown.width - 11, y, top]),
  ]);
  const module = photovoltaicModule(shownModule, { scale: 1.6, back: false, coat: 0.3 });
  return [
    ...ys.map((y) => at(rail(length, metal), [0, y, z])),
    ...ys.map((y) =>
      label(input.brand.toUpperCase(), 13, "#4b5154", [150 - deck.width / 2, y - 18.4, z + 32], [Math.PI / 2, 0, 0], {
        k: 8,
      }),
    ),
    ...clamps,
    at(module, [middle, eaves + shown.height / 2, top + shown.thickness / 2]),
  ];
}

function sheetMetal({ width, length }: Deck, seams: readonly number[]): Object3D {
  const coat = std("#6c7276", 0.42, 0.25);
  return G(
    rbox(width, length, 22, 2, std("#b99a72", 0.72), [0, length / 2, 0]),
    rbox(width + 4, length + 24, 1.6, 0.6, coat, [0, length / 2 - 8, 12]),
    rbox(width + 4, 2, 44, 0.8, coat, [0, -19, -8]),
    seams.map((x) =>
      G(
        rbox(3, length + 20, seamHeight, 1.2, coat, [x, length / 2 - 8, 12 + seamHeight / 2]),
        rbox(9, length + 20, 9, 3.5, coat, [x, length / 2 - 8, 12 + seamHeight - 3]),
      ),
    ),
  );
}

function shots(group: Model["group"], middle: [number, number, number], edge: number): Model {
  return {
    group,
    mount: "floor",
    glass: true,
    shots: {
      threeQuarter: { azimuth: -33, elevation: 20, focal: 50, fill: 0.88 },
      front: { azimuth: 0, elevation: 12, focal: 60, fill: 0.88 },
      detail: { azimuth: -30, elevation: 30, focal: 60, fill: 0.9, close: { middle, edge } },
    },
  };
}
