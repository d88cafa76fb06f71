/** A product in a category picture; listed from left to right. */
export interface Member {
  id: string;
  /** Rotation around the vertical axis in degrees, positive to the right. */
  turn?: number;
  /** Distance in front of the others, in mm. */
  ahead?: number;
  /** Gap to the left neighbour in mm; negative if they overlap. */
  gap?: number;
}

export interface CategoryGroup {
  members: readonly Member[];
  /** Whether all products hang on a wall; otherwise wall devices get a stand. */
  wall?: boolean;
  /** Camera position, if not the studio's default. */
  azimuth?: number;
  elevation?: number;
  focal?: number;
  fill?: number;
}

/** Products that represent a category, by slug: two or three to scale, or a single one that fills the frame. */
export const categoryGroups: Readonly<Record<string, CategoryGroup>> = {
  "solar-panels": {
    azimuth: -24,
    elevation: 7,
    members: [
      { id: "pan-jinko-jkm440n-54hl4r-v" },
      { id: "pan-longi-lr5-54hth-430m", gap: -430, ahead: -320 },
      { id: "pan-qcells-qpeak-duo-ml-g10-410", gap: -380, ahead: -640 },
    ],
  },
  batteries: {
    members: [
      { id: "bat-byd-hvs-7-7" },
      { id: "bat-dyness-tower-t10", gap: 90, ahead: 60 },
      { id: "bat-pylontech-us5000", gap: -120, ahead: 420 },
    ],
  },
  inverters: {
    wall: true,
    members: [
      { id: "inv-huawei-sun2000-10ktl-m1" },
      { id: "inv-growatt-min-6000tl-x", gap: 110 },
      { id: "inv-victron-multiplus-ii-48-5000", gap: 110 },
    ],
  },
  "sets-of-solar-power-plants": { members: [{ id: "set-hyb-12k" }], azimuth: -22, elevation: 11, fill: 0.88 },
  "mounting-systems": { members: [{ id: "mnt-corab-tile-10" }], azimuth: -33, elevation: 20 },
  "hybrid-inverters": {
    wall: true,
    members: [
      { id: "inv-deye-sun-12k-sg04lp3-eu" },
      { id: "inv-sungrow-sh10rt", gap: 110 },
      { id: "inv-fronius-symo-gen24-10-0-plus", gap: 110 },
    ],
  },
  "ev-chargers": {
    azimuth: 26,
    elevation: 8,
    members: [
      { id: "eva-wallbox-pulsar-max-22", ahead: 160 },
      { id: "evd-abb-terra-54-cjg", gap: 180 },
    ],
  },
  "ac-charging-stations": {
    wall: true,
    azimuth: 22,
    members: [
      { id: "eva-zaptec-go" },
      { id: "eva-wallbox-pulsar-max-22", gap: 130 },
      { id: "eva-easee-charge", gap: 130 },
    ],
  },
  "dc-charging-stations": {
    azimuth: 28,
    elevation: 8,
    members: [
      { id: "evd-delta-dc-wallbox-25", ahead: 260 },
      { id: "evd-abb-terra-54-cjg", gap: 150 },
      { id: "evd-abb-terra-184-cc", gap: 150 },
    ],
  },
  "portable-charging-devices": {
    members: [
      { id: "evp-juice-booster-2", ahead: 260 },
      { id: "evp-nrgkick-22", gap: -400, ahead: -350 },
    ],
    azimuth: -38,
    elevation: 30,
  },
  "portable-power-stations": {
    azimuth: -26,
    elevation: 13,
    members: [
      { id: "pps-ecoflow-river-2", ahead: 190 },
      { id: "pps-ecoflow-delta-pro", gap: -40 },
      { id: "pps-jackery-explorer-1000-v2", gap: -30, ahead: 210 },
    ],
  },
  "solar-generators": { members: [{ id: "sgn-ecoflow-delta2-220" }], azimuth: -37, elevation: 16, focal: 50 },
  "portable-solar-panels": {
    azimuth: -34,
    elevation: 16,
    focal: 50,
    members: [
      { id: "psp-jackery-solarsaga-100", ahead: 420 },
      { id: "psp-ecoflow-220-bifacial", gap: -560 },
    ],
  },
  generators: {
    azimuth: -30,
    elevation: 13,
    members: [
      { id: "gen-honda-eu22i", ahead: 320 },
      { id: "gen-hyundai-dhy8500se-t", gap: 20, ahead: -260 },
      { id: "gen-fogo-f3001", gap: -240, ahead: 420 },
    ],
  },
  "industrial-generators": {
    azimuth: 33,
    elevation: 10,
    members: [
      { id: "ign-sdmo-k22", ahead: 900 },
      { id: "ign-atlascopco-qas-100", gap: -900, ahead: -1000 },
    ],
  },
  "solar-lighting-towers": {
    azimuth: 30,
    elevation: 7,
    focal: 45,
    members: [{ id: "slt-trime-x-solar" }, { id: "slt-atlascopco-hilight-s2", gap: -1900, ahead: -3400 }],
  },
  "lifts-and-cranes": {
    azimuth: 32,
    elevation: 8,
    focal: 50,
    members: [
      { id: "lft-jlg-2646es", ahead: 900 },
      { id: "crn-maeda-mc285c", gap: -900, ahead: -2600 },
      { id: "lft-genie-awp-30s", gap: -2150, ahead: 1900 },
    ],
  },
  "scissor-lifts": {
    azimuth: 32,
    elevation: 9,
    focal: 50,
    members: [
      { id: "lft-genie-gs-1932", ahead: 1700 },
      { id: "lft-jlg-2646es", gap: -500 },
      { id: "lft-genie-gs-4069-rt", gap: -500, ahead: -2300 },
    ],
  },
  "boom-lifts": {
    azimuth: 34,
    elevation: 8,
    focal: 50,
    members: [
      { id: "lft-jlg-450aj", ahead: 2600 },
      { id: "lft-genie-z-45-25j-rt", gap: -5400, ahead: -3000 },
    ],
  },
  "self-propelled-lifts": { members: [{ id: "lft-genie-s-65" }], azimuth: 34, elevation: 8, focal: 50 },
  "single-man-lifts": {
    azimuth: 33,
    elevation: 9,
    focal: 50,
    members: [
      { id: "lft-jlg-20mvl", ahead: 500 },
      { id: "lft-genie-awp-30s", gap: 300 },
    ],
  },
  cranes: {
    azimuth: 30,
    elevation: 8,
    focal: 50,
    members: [
      { id: "crn-maeda-mc285c", ahead: 5200 },
      { id: "crn-liebherr-ltm-1050-3-1", gap: -4000 },
    ],
  },
  "cables-wires": {
    azimuth: -30,
    elevation: 27,
    members: [
      { id: "cab-helukabel-solarflex-6", ahead: 60 },
      { id: "cab-yky-5x10", gap: -60, ahead: -240 },
      { id: "cab-vvgng-3x2-5", gap: -420, ahead: 210 },
    ],
  },
  "cables-adapters": { members: [{ id: "adp-staubli-mc4-evo2" }], elevation: 26 },
  "automatic-switches": {
    azimuth: -30,
    elevation: 13,
    members: [
      { id: "swt-abb-s203-c25" },
      { id: "swt-schneider-a9f74316", gap: 26, ahead: 12 },
      { id: "swt-eaton-pl6-c20-1", gap: 26, ahead: 24 },
    ],
  },
};
