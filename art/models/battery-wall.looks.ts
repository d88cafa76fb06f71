/** Look of a battery: body form, colours, and what one module holds. Catalogue values always win. */
export interface BatteryLook {
  /** flat: one box on the wall; slim: shallow modules stacked against the wall; tower: deep modules on the floor. */
  form: "flat" | "slim" | "tower";
  /** Capacity of one module in kWh: says how many are stacked. */
  moduleKwh: number;
  shell: string;
  /** Joints, plinth, brackets. */
  dark: string;
  /** Uppermost unit, where it differs from the modules. */
  cap: string;
  /** Upright edges of a tower, mm. */
  radius: number;
  /** Where the tower shows its state: a glass strip on the cap, or a lamp in an upright dark spine. */
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
 * Look of a product. An unknown one goes by its measures: higher than both others in the third place means a stack
 * (slim when shallower than 200 mm), anything else is a flat box for the wall.
 */
export function batteryLook(id: string, measures: readonly number[]): BatteryLook {
  const known = looks[id];
  if (known) return known;
  const [width = 0, depth = 0, height = 0] = measures;
  if (height <= width && height <= depth) return flat;
  return depth < 200 ? { ...tower, form: "slim", moduleKwh: 5, radius: 52 } : tower;
}
