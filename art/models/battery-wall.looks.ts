/** Look of a battery: body form, colours and module capacity. Catalogue values take precedence. */
export interface BatteryLook {
  /** flat: one box on the wall; slim: shallow modules stacked against the wall; tower: deep modules on the floor. */
  form: "flat" | "slim" | "tower";
  /** Capacity of one module in kWh; determines the number of modules. */
  moduleKwh: number;
  shell: string;
  /** Joints, plinth, brackets. */
  dark: string;
  /** Top unit, if it differs from the modules. */
  cap: string;
  /** Radius of a tower's vertical edges, mm. */
  radius: number;
  /** Status display of a tower: a glass strip on the cap, or a lamp in a dark vertical spine. */
  face: "strip" | "spine";
}

const tower: BatteryLook = {
  form: "tower",
  moduleKwh: 2.56,
  shell: "#d6d9d8",
  dark: "#27292b",
  cap: "#d6d9d8",
  radius: 34,
  face: "strip",
};

const flat: BatteryLook = { ...tower, form: "flat", moduleKwh: 5.12, radius: 40 };

const looks: Readonly<Record<string, BatteryLook>> = {
  "bat-deye-rw-m6-1": { ...flat, shell: "#d9dcdb", dark: "#2b2d2f", moduleKwh: 6.14 },
  "bat-huawei-luna2000-5-s0": { ...tower, form: "slim", moduleKwh: 5, shell: "#dadddc", cap: "#dadddc", radius: 52 },
  "bat-huawei-luna2000-10-s0": { ...tower, form: "slim", moduleKwh: 5, shell: "#dadddc", cap: "#dadddc", radius: 52 },
  "bat-byd-hvs-7-7": { ...tower, shell: "#bfc4c6", dark: "#222425", cap: "#303335", radius: 20, face: "spine" },
  "bat-dyness-tower-t10": { ...tower, moduleKwh: 2.4 },
};

/**
 * Look of a product. For unknown ones the dimensions decide: if the third is the largest, a stack (slim below 200 mm
 * depth), else a flat wall box.
 */
export function batteryLook(id: string, measures: readonly number[]): BatteryLook {
  const known = looks[id];
  if (known) return known;
  const [width = 0, depth = 0, height = 0] = measures;
  if (height <= width && height <= depth) return flat;
  return depth < 200 ? { ...tower, form: "slim", moduleKwh: 5, radius: 52 } : tower;
}
