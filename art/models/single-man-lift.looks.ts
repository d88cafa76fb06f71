import { genieBoom } from "./boom-lift.looks.ts";
import type { LiftColours } from "./parts/lift-skin.ts";

/**
 * Look of a single-person lift; sizes in mm are used for rendering only. `raised` is the rendered share of the platform
 * height; the number of mast sections follows from the platform height and the section length.
 */
export interface MastLook {
  colours: LiftColours;
  /** Pushed by hand and stabilised by four legs, or driven from the platform. */
  base: "pushed" | "driven";
  length: number;
  /** Length of a mast section, and its overlap with the one below. */
  section: number;
  overlap: number;
  sectionWidth: number;
  sectionDepth: number;
  platformLength: number;
  platformWidth: number;
  raised: number;
}

/** Used for unknown products. */
export const defaultMast: MastLook = {
  colours: { ...genieBoom, hubs: "#c9cccd" },
  base: "pushed",
  length: 1280,
  section: 1880,
  overlap: 330,
  sectionWidth: 300,
  sectionDepth: 84,
  platformLength: 680,
  platformWidth: 660,
  raised: 0.34,
};

export const mastLooks: Readonly<Record<string, MastLook>> = {
  "lft-genie-awp-30s": defaultMast,
  "lft-jlg-20mvl": {
    ...defaultMast,
    colours: {
      body: "#e4590f",
      arms: "#ddd6c4",
      rails: "#ddd6c4",
      hubs: "#ddd6c4",
      inkOnBody: "#fbf7ee",
      inkOnArms: "#d24e0b",
    },
    base: "driven",
    length: 1360,
    section: 1560,
    overlap: 300,
    sectionWidth: 290,
    sectionDepth: 96,
    platformLength: 800,
    platformWidth: 700,
    raised: 0.42,
  },
};
