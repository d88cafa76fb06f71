import { type BoomLook, genieBoom } from "./boom-lift.looks.ts";

/** Straight telescopic boom on large tyres, also used for unknown products; sizes in mm, for rendering only. */
export const defaultTelescopic: BoomLook = {
  colours: genieBoom,
  riser: "none",
  wheelRadius: 535,
  wheelWidth: 390,
  wheelbase: 2500,
  turntable: 2900,
  hoodHeight: 860,
  // The real platform height of 19.8 m is rendered at slightly more than half.
  riserLength: 0,
  riserAngle: 0,
  boom: [4700, 2300, 1500],
  boomAngle: 40,
  boomHeight: 400,
  jib: 1350,
  jibAngle: -4,
  basketWidth: 2440,
};

export const telescopicLooks: Readonly<Record<string, BoomLook>> = { "lft-genie-s-65": defaultTelescopic };
