import type { LiftColours } from "./parts/lift-skin.ts";

/**
 * How a scissor lift looks; sizes in mm are used for rendering only. `raised` is the share of the platform height the
 * picture shows: a tall machine fully up would be a thread in a square frame, so all are shown part of the way up, in
 * the order of their heights.
 */
export interface ScissorLook {
  colours: LiftColours;
  length: number;
  /** Top of the chassis, where the scissors stand. */
  chassisTop: number;
  wheelRadius: number;
  wheelWidth: number;
  wheelbase: number;
  /** Between the pins of one arm. */
  arm: number;
  armHeight: number;
  /** Deck when folded; with `arm` it gives the number of stages. */
  stowed: number;
  platformLength: number;
  /** How far the extension deck is out. */
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

/** A slim indoor machine: what an unknown one looks like. */
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
