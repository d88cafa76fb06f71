import type { ModelInput } from "#art/model.ts";
import { word } from "./parts/machine-facts.ts";

/** Look of a photovoltaic module, after manufacturers' data sheets; used for rendering only. */
export interface PanelLook {
  frame: "black" | "silver";
  /** Back of the module: white or black sheet, or glass (bifacial). */
  sheet: "white" | "black" | "clear";
  /** Busbars per cell; 0 for back-contact cells. */
  busbars: number;
  /** Tone of the cells in sRGB. */
  cell: readonly [red: number, green: number, blue: number];
}

const tones = {
  perc: [9, 14, 30],
  topcon: [8, 11, 22],
  backContact: [8, 9, 13],
  black: [15, 17, 23],
} as const;

const looks: Readonly<Record<string, PanelLook>> = {
  "pan-jinko-jkm440n-54hl4r-v": { frame: "black", sheet: "white", busbars: 16, cell: tones.topcon },
  "pan-jinko-jkm580n-72hl4-v": { frame: "silver", sheet: "white", busbars: 16, cell: tones.topcon },
  "pan-longi-lr5-54hth-430m": { frame: "black", sheet: "white", busbars: 0, cell: tones.backContact },
  "pan-longi-lr5-54habb-410m": { frame: "black", sheet: "black", busbars: 10, cell: tones.black },
  "pan-trina-tsm-410ne09rc-05": { frame: "black", sheet: "black", busbars: 16, cell: tones.black },
  "pan-jasolar-jam54s31-405-mr": { frame: "black", sheet: "black", busbars: 11, cell: tones.black },
  "pan-csi-cs6w-550ms": { frame: "silver", sheet: "white", busbars: 10, cell: tones.perc },
  "pan-risen-rsm110-8-540m": { frame: "silver", sheet: "white", busbars: 12, cell: tones.perc },
  "pan-qcells-qpeak-duo-ml-g10-410": { frame: "black", sheet: "black", busbars: 12, cell: tones.black },
};

/** Unknown modules: black frame, white sheet (glass if bifacial), busbars and tone by cell technology. */
export function panelLook(input: ModelInput): PanelLook {
  const known = looks[input.id];
  if (known) return known;
  const technology = word(input, "technology", "mono-perc");
  const sheet = input.specs.bifacial === true ? "clear" : "white";
  if (technology === "mono-hpbc") return { frame: "black", sheet, busbars: 0, cell: tones.backContact };
  if (technology === "n-type-topcon") return { frame: "black", sheet, busbars: 16, cell: tones.topcon };
  return { frame: "black", sheet, busbars: 10, cell: tones.perc };
}
