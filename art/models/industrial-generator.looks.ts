/**
 * Look of a canopied generator. The catalogue has no outer dimensions for this kind: these are approximate, used for
 * rendering only, and never displayed.
 */
export interface CanopyLook {
  /** Width along the front, depth and height above the ground in mm, without exhaust and drawbar. */
  size: [width: number, depth: number, height: number];
  body: string;
  /** Base frame and corner trims. */
  dark: string;
  /** Band along the base. */
  accent: string;
  lettering: string;
  section: "chamfer" | "round" | "square";
  doors: number;
  /** Position of the controller window. */
  panel: "front" | "end";
  /** Socket outlets, or a door over the busbars. */
  power: "outlets" | "busbar";
  air: "louvres" | "slots";
  road: boolean;
  /** Name on the canopy; defaults to the catalogue's brand. */
  name?: string;
}

const looks: Record<string, CanopyLook> = {
  "ign-sdmo-k22": {
    size: [1760, 840, 1240],
    body: "#cdd0cf",
    dark: "#2a2c2e",
    accent: "#e0a800",
    lettering: "#22282a",
    section: "chamfer",
    doors: 3,
    panel: "front",
    power: "outlets",
    air: "louvres",
    road: false,
    name: "SDMO",
  },
  "ign-fgwilson-p65-5": {
    size: [2300, 1020, 1400],
    body: "#d0d1cb",
    dark: "#1f4379",
    accent: "#1f4379",
    lettering: "#1f4379",
    section: "round",
    doors: 3,
    panel: "end",
    power: "outlets",
    air: "slots",
    road: false,
  },
  "ign-atlascopco-qas-100": {
    size: [2950, 1120, 1320],
    body: "#f0b400",
    dark: "#37393b",
    accent: "#37393b",
    lettering: "#1d2123",
    section: "chamfer",
    doors: 3,
    panel: "front",
    power: "outlets",
    air: "slots",
    road: true,
  },
  "ign-cummins-c220d5": {
    size: [3650, 1260, 2060],
    body: "#3f6f55",
    dark: "#26282a",
    accent: "#26282a",
    lettering: "#eef1ee",
    section: "square",
    doors: 4,
    panel: "end",
    power: "busbar",
    air: "louvres",
    road: false,
  },
};

/** Look of a product; unknown ones are light grey and scale with power (kVA). */
export function canopyLook(id: string, kva: number): CanopyLook {
  const known = looks[id];
  if (known) return known;
  const growth = Math.cbrt(Math.max(10, kva) / 22);
  return {
    size: [1760 * growth, 840 * Math.sqrt(growth), 1240 * Math.sqrt(growth)],
    body: "#cdd0cf",
    dark: "#2b2d2f",
    accent: "#e0a800",
    lettering: "#22282a",
    section: "chamfer",
    doors: kva > 150 ? 4 : 3,
    panel: "front",
    power: kva > 150 ? "busbar" : "outlets",
    air: "louvres",
    road: false,
  };
}
