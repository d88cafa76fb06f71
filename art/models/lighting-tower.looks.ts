/**
 * Look of a solar lighting tower. The catalogue has no outer dimensions for this kind: these are approximate, used for
 * rendering only, and never displayed.
 */
export interface TowerLook {
  /** Cabinet on the trailer: width along the front, depth and height in mm. */
  cabinet: [width: number, depth: number, height: number];
  body: string;
  second: string;
  dark: string;
  lettering: string;
  /** Panel layout: a ridge over the cabinet, flat with side wings, or one slope towards the front. */
  panels: "ridge" | "wings" | "slope";
  /** Rated power of one module in W; the tower's power determines their number. */
  moduleW: number;
  lamps: "row" | "square" | "bars";
  /** End with the mast: −1 left, 1 drawbar. */
  mastSide: -1 | 1;
  drawbar: "single" | "frame";
  section: "chamfer" | "round";
}

const looks: Record<string, TowerLook> = {
  "slt-trime-x-solar": {
    cabinet: [1560, 1060, 860],
    body: "#d9a520",
    second: "#2b2e30",
    dark: "#2a2c2e",
    lettering: "#1d2123",
    panels: "ridge",
    moduleW: 500,
    lamps: "row",
    mastSide: -1,
    drawbar: "frame",
    section: "chamfer",
  },
  "slt-atlascopco-hilight-s2": {
    cabinet: [1420, 1000, 900],
    body: "#3a3d3f",
    second: "#f0b400",
    dark: "#2b2d2f",
    lettering: "#1d2123",
    panels: "wings",
    moduleW: 320,
    lamps: "square",
    mastSide: 1,
    drawbar: "single",
    section: "round",
  },
  "slt-generac-slt600": {
    cabinet: [1480, 980, 720],
    body: "#cfd2d1",
    second: "#d85a1c",
    dark: "#2b2d2f",
    lettering: "#d85a1c",
    panels: "slope",
    moduleW: 400,
    lamps: "bars",
    mastSide: -1,
    drawbar: "single",
    section: "chamfer",
  },
};

const usual: TowerLook = {
  cabinet: [1500, 1020, 840],
  body: "#d3d6d5",
  second: "#e0a800",
  dark: "#2b2d2f",
  lettering: "#22282a",
  panels: "ridge",
  moduleW: 450,
  lamps: "row",
  mastSide: -1,
  drawbar: "frame",
  section: "chamfer",
};

export function towerLook(id: string): TowerLook {
  return looks[id] ?? usual;
}

/**
 * Rendered mast height in mm. A mast extended to 8.5 m would shrink the machine to a strip, so it is only partly extended;
 * taller masts are still rendered taller.
 */
export function drawnMast(metres: number): number {
  return 1500 + metres * 400;
}
