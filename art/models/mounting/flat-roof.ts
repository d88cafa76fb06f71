import type { Group, Material } from "three";
import { at, G } from "#art/kit/group.ts";
import { label } from "#art/kit/lettering.ts";
import { plastic } from "#art/kit/materials.ts";
import { extrude, rbox } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import { photovoltaicModule } from "../panel/module.ts";
import { figure } from "../parts/machine-facts.ts";
import { bolt, rail, railHeight, railMetal, stainless, strip } from "./profiles.ts";

const shown = { long: 1722, short: 1134, thickness: 30 } as const;
const shownModule: ModelInput = { id: "", kind: "panel", brand: "", model: "", specs: {} };
const gap = 20;
/** Height of the modules' lower edge above the floor, and half the gap at the ridge. */
const low = 96;
const ridge = 34;
const mat = 12;

/**
 * East–west system on a flat roof: base rails on rubber mats, low supports outside, peaks in the middle, concrete blocks
 * as ballast. One of the four module positions is left empty to show the frame.
 */
export function flatRoof(input: ModelInput): Model {
  const tilt = (figure(input, "tilt_deg", 10) * Math.PI) / 180;
  const [metal, steel] = [railMetal(), stainless()];
  const run = shown.short * Math.cos(tilt);
  const peak = low + shown.short * Math.sin(tilt);
  const reach = ridge + run;
  const across = [-shown.long - gap, 0, shown.long + gap];
  const frames = across.map((z) =>
    at(
      G(
        base(reach, metal),
        peakSupport(peak, metal, steel),
        outerSupport(reach, metal, steel, 1),
        outerSupport(reach, metal, steel, -1),
      ),
      [0, 0, z],
    ),
  );
  const module = photovoltaicModule(shownModule, { scale: 1.4, back: false, coat: 0.3 });
  const places = [
    [-1, -1],
    [-1, 1],
    [1, -1],
  ] as const;
  const modules = places.map(([side, row]) => laid(module.clone(), side, row, tilt, peak));
  const name = label(input.brand.toUpperCase(), 14, "#4b5154", [reach - 330, mat + 22, across[2] ?? 0], [0, 0, 0], {
    k: 8,
  });
  name.position.z += 18.6;
  return {
    group: G(frames, modules, ballast(1, 1), name),
    mount: "floor",
    glass: true,
    shots: {
      threeQuarter: { azimuth: 30, elevation: 28, focal: 50, fill: 0.93 },
      front: { azimuth: 0, elevation: 12, focal: 60, fill: 0.9 },
      detail: {
        azimuth: 38,
        elevation: 24,
        focal: 60,
        fill: 0.9,
        close: { middle: [60, peak * 0.62, across[2] ?? 0], edge: 520 },
      },
    },
  };
}

function laid(module: Group, side: 1 | -1, row: 1 | -1, tilt: number, peak: number): Group {
  // Long side along z, short side down the slope to the east (right) or west.
  const flat = at(G(module), [0, 0, 0], [-Math.PI / 2, 0, 0]);
  const tilted = at(G(flat), [0, 0, 0], [0, 0, -side * tilt]);
  const middle = ridge + (shown.short / 2) * Math.cos(tilt);
  const height = (low + peak) / 2 + shown.thickness / 2 + 4;
  return at(G(tilted), [side * middle, height, (row * (shown.long + gap)) / 2]);
}

function base(reach: number, metal: Material): Group {
  const length = 2 * reach + 120;
  const black = plastic("#1d1e1f", 0.9, 0.3);
  const bar = at(G(rail(length, metal)), [0, mat, 0], [-Math.PI / 2, 0, 0]);
  const mats = [-0.46, -0.23, 0, 0.23, 0.46].map((share) =>
    rbox(220, mat, 110, 4, black, [share * length, mat / 2, 0]),
  );
  return G(bar, mats);
}

/** Trapezoidal sheet-metal support on the base rail with a saddle for the upper edges of two modules. */
function peakSupport(peak: number, metal: Material, steel: Material): Group {
  const foot = mat + railHeight;
  const legs = extrude(
    strip(
      [
        [-150, foot + 3],
        [-112, foot + 3],
        [-34, peak - 14],
        [34, peak - 14],
        [112, foot + 3],
        [150, foot + 3],
      ],
      6,
    ),
    64,
    0.8,
    metal,
    [0, 0, -32],
  );
  const saddle = rbox(96, 8, 74, 2, metal, [0, peak - 6, 0]);
  const tie = rbox(126, 6, 50, 1.5, metal, [0, (peak + foot) / 2, 0]);
  const bolts = [-134, 134].map((x) => at(bolt(7, steel), [x, foot + 6, 0], [-Math.PI / 2, 0, 0]));
  const clamp = at(G(rbox(58, 30, 34, 3, metal), at(bolt(7, steel), [0, 15, 0], [-Math.PI / 2, 0, 0])), [
    0,
    peak + 16,
    0,
  ]);
  return G(legs, saddle, tie, bolts, clamp);
}

function outerSupport(reach: number, metal: Material, steel: Material, side: 1 | -1): Group {
  const foot = mat + railHeight;
  const bracket = extrude(
    strip(
      [
        [26, foot + 3],
        [-26, foot + 3],
        [-26, low - 6],
        [18, low + 2],
      ],
      6,
    ),
    64,
    0.8,
    metal,
    [0, 0, -32],
  );
  const clamp = rbox(10, 52, 60, 2, metal, [30, low + 6, 0]);
  const made = G(bracket, clamp, at(bolt(7, steel), [4, foot + 6, 0], [-Math.PI / 2, 0, 0]));
  return at(made, [side * reach, 0, 0], [0, side === 1 ? 0 : Math.PI, 0]);
}

/** Concrete blocks on a tray between two base rails, under one module position. */
function ballast(side: 1 | -1, row: 1 | -1): Group {
  const concrete = plastic("#a7a6a1", 0.92, 0.35);
  const metal = railMetal();
  const middle = (row * (shown.long + gap)) / 2;
  const x = side * (ridge + 210);
  const trays = [-70, 70].map((dx) => {
    const tray = at(
      G(rail(shown.long + 40, metal)),
      [x + dx, mat + railHeight, middle],
      [-Math.PI / 2, 0, Math.PI / 2],
    );
    return tray;
  });
  const blocks = [-0.27, -0.02, 0.23].map((share) =>
    rbox(210, 78, 380, 7, concrete, [x, mat + 2 * railHeight + 39, middle + share * shown.long], [0, share * 0.06, 0]),
  );
  return G(trays, blocks);
}
