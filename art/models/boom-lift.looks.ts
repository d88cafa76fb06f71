import type { LiftColours } from "./parts/lift-skin.ts";

/**
 * Look of a boom lift; sizes in mm and angles in degrees are used for rendering only. The boom is partly raised with a
 * level jib, so that the machine fills a square picture; fully raised it would be hardly visible.
 */
export interface BoomLook {
  colours: LiftColours;
  /** Riser. `double`: two stacked parallel links, `single`: one, `none`: the boom sits on the turntable. */
  riser: "double" | "single" | "none";
  wheelRadius: number;
  wheelWidth: number;
  wheelbase: number;
  turntable: number;
  hoodHeight: number;
  riserLength: number;
  riserAngle: number;
  /** Visible length of each section, from base to head. */
  boom: readonly number[];
  boomAngle: number;
  boomHeight: number;
  jib: number;
  jibAngle: number;
  basketWidth: number;
}

export const genieBoom: LiftColours = {
  body: "#1757a6",
  arms: "#b9bdbf",
  rails: "#a9aeb1",
  hubs: "#d3d6d7",
  inkOnBody: "#f4f6f6",
  inkOnArms: "#1757a6",
};
const jlg: LiftColours = {
  body: "#e4590f",
  arms: "#e0d9c8",
  rails: "#ddd6c4",
  hubs: "#e0d9c8",
  inkOnBody: "#fbf7ee",
  inkOnArms: "#d24e0b",
};

/** Used for unknown articulated booms. */
export const defaultBoom: BoomLook = {
  colours: genieBoom,
  riser: "double",
  wheelRadius: 435,
  wheelWidth: 320,
  wheelbase: 2030,
  turntable: 2500,
  hoodHeight: 760,
  riserLength: 1750,
  riserAngle: 43,
  boom: [3100, 1500],
  boomAngle: 33,
  boomHeight: 270,
  jib: 1300,
  jibAngle: 4,
  basketWidth: 1830,
};

export const boomLooks: Readonly<Record<string, BoomLook>> = {
  "lft-genie-z-45-25j-rt": defaultBoom,
  "lft-jlg-450aj": {
    ...defaultBoom,
    colours: jlg,
    riser: "single",
    wheelbase: 2180,
    turntable: 2600,
    hoodHeight: 720,
    riserLength: 2750,
    riserAngle: 58,
    boom: [3500, 1350],
    boomAngle: 36,
    boomHeight: 260,
    jib: 1200,
    jibAngle: -6,
  },
};
