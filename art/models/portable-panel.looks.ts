import type { ModelInput } from "#art/model.ts";
import { figure } from "./parts/machine-facts.ts";

/** Look of a folding panel; sizes in mm, used for rendering only. */
export interface PortablePanelLook {
  segments: number;
  /** One segment, unfolded and upright. */
  segment: { width: number; height: number };
  /** Cells per segment and edge of a cell; `chamfer` is the leg of its clipped corners. */
  cells: { columns: number; rows: number; edge: number; chamfer: number; busbars: number };
  /** Flexible laminate, or glass with cells on both faces. */
  face: "laminate" | "glass";
  fabric: string;
  /** Colour of the handles. */
  accent: string;
  /** Colour of the stitching. */
  thread: string;
  plug: "mc4" | "barrel";
  /** Plain text on the border. */
  print: string;
}

const laminate = { face: "laminate", fabric: "#2f3132", accent: "#55595b", thread: "#b9bec1", plug: "mc4" } as const;

const saga = { ...laminate, accent: "#c4601c", thread: "#d9722a", plug: "barrel" } as const;
const maxeon = { columns: 4, rows: 4, edge: 122, chamfer: 15, busbars: 0 } as const;

const looks: Readonly<Record<string, Omit<PortablePanelLook, "print">>> = {
  "psp-ecoflow-160": {
    ...laminate,
    segments: 4,
    segment: { width: 388, height: 680 },
    cells: { columns: 2, rows: 4, edge: 156, chamfer: 3, busbars: 9 },
  },
  "psp-ecoflow-220-bifacial": {
    ...laminate,
    segments: 4,
    segment: { width: 455, height: 820 },
    cells: { columns: 2, rows: 4, edge: 182, chamfer: 7, busbars: 10 },
    face: "glass",
    fabric: "#232425",
  },
  "psp-bluetti-pv200": {
    ...laminate,
    segments: 4,
    segment: { width: 556, height: 590 },
    cells: { columns: 3, rows: 3, edge: 162, chamfer: 12, busbars: 0 },
    fabric: "#3a3d40",
    accent: "#6a7074",
  },
  "psp-jackery-solarsaga-100": { ...saga, segments: 2, segment: { width: 604, height: 535 }, cells: maxeon },
  /** Panels sold only as part of kits. */
  "sgn-jackery-1000v2-200": { ...saga, segments: 4, segment: { width: 572, height: 540 }, cells: maxeon },
};
const ofKits: Readonly<Record<string, string>> = { "sgn-ecoflow-delta2-220": "psp-ecoflow-220-bifacial" };

/** Unknown panels have four segments above 120 W, else two. */
export function portablePanelLook(input: ModelInput): PortablePanelLook {
  const power = figure(input, "power_w", figure(input, "included_panel_w", 200));
  const known = looks[ofKits[input.id] ?? input.id];
  const print = `${input.brand.toUpperCase()}  ${power} W`;
  if (known) return { ...known, print };
  return {
    ...laminate,
    segments: power > 120 ? 4 : 2,
    segment: { width: 400, height: 640 },
    cells: { columns: 2, rows: 4, edge: 148, chamfer: 3, busbars: 9 },
    print,
  };
}
