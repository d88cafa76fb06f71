import type { LiftColours } from "./parts/lift-skin.ts";

/**
 * Look of a scissor lift; sizes in mm are used for rendering only. `raised` is the rendered share of the platform height:
 * a fully raised tall machine would be a thin line in a square frame, so all are shown partly raised, taller ones still
 * taller.
 */
export interface ScissorLook {
  colours: LiftColours;
  length: number;
  /** Top of the chassis, which carries the scissors. */
  chassisTop: number;
  wheelRadius: number;
  wheelWidth: number;
  wheelbase: number;
  /** Distance between the pins of one arm. */
  arm: number;
  armHeight: number;
  /** Deck height when folded; with `arm` it determines the number of stages. */
  stowed: number;
  platformLength: number;
  /** Extension of the extension deck. */
  rollOut: number;
  raised: number;
  /** Rough terrain: lug tyres, engine side, outriggers. */
  rough: boolean;
}

const genie: LiftColours = {
  body: "#1757a6",
  arms: "#a6abae",
  rails: "#a9aeb1",
  hubs: "#c9cccd",
  inkOnBody: "#f4f6f6",
  inkOnArms: "#1757a6",
};
const jlg: LiftColours = {
  body: "#e4590f",
  arms: "#ddd6c4",
  rails: "#ddd6c4",
  hubs: "#ddd6c4",
  inkOnBody: "#fbf7ee",
  inkOnArms: "#2a2a2a",
};

/** A slim indoor machine, also used for unknown products. */
export const defaultScissor: ScissorLook = {
  colours: genie,
  length: 1870,
  chassisTop: 560,
  wheelRadius: 165,
  wheelWidth: 115,
  wheelbase: 1330,
  arm: 1560,
  armHeight: 96,
  stowed: 980,
  platformLength: 1640,
  rollOut: 420,
  raised: 0.5,
  rough: false,
};

export const scissorLooks: Readonly<Record<string, ScissorLook>> = {
  "lft-genie-gs-1932": defaultScissor,
  "lft-jlg-2646es": {
    ...defaultScissor,
    colours: jlg,
    length: 2500,
    chassisTop: 640,
    wheelRadius: 205,
    wheelWidth: 135,
    wheelbase: 1860,
    arm: 2160,
    armHeight: 120,
    stowed: 1200,
    platformLength: 2300,
    rollOut: 560,
    raised: 0.47,
  },
  "lft-genie-gs-4069-rt": {
    ...defaultScissor,
    length: 3120,
    chassisTop: 1080,
    wheelRadius: 400,
    wheelWidth: 305,
    wheelbase: 2290,
    arm: 2620,
    armHeight: 150,
    stowed: 1700,
    platformLength: 2790,
    rollOut: 760,
    raised: 0.43,
    rough: true,
  },
};
