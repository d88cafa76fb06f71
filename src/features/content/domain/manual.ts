/** Kinds of products that are put up and used in the same way, by category (`catalogue/domain/categories.ts`). */
const kindOfCategory: Readonly<Record<number, ManualKind>> = {
  1: "panel",
  2: "battery",
  3: "inverter",
  4: "set",
  5: "mounting",
  6: "inverter",
  7: "wallbox",
  8: "wallbox",
  9: "fastCharger",
  10: "portableCharger",
  11: "station",
  12: "station",
  13: "portablePanel",
  14: "generator",
  15: "generator",
  16: "tower",
  17: "lift",
  18: "lift",
  19: "lift",
  20: "lift",
  21: "lift",
  22: "crane",
  23: "cable",
  24: "connector",
  25: "breaker",
};

/** Parts of the manual of each kind, in their order; what a kind has no use for is not there. */
export const manualSections = {
  panel: ["safety", "mounting", "wiring", "start", "care", "faults"],
  portablePanel: ["safety", "mounting", "wiring", "start", "care", "faults"],
  battery: ["safety", "mounting", "wiring", "start", "care", "faults"],
  inverter: ["safety", "mounting", "wiring", "start", "care", "faults"],
  set: ["safety", "mounting", "wiring", "start", "care", "faults"],
  mounting: ["safety", "mounting", "wiring", "start", "care", "faults"],
  wallbox: ["safety", "mounting", "wiring", "start", "care", "faults"],
  fastCharger: ["safety", "mounting", "wiring", "start", "care", "faults"],
  portableCharger: ["safety", "wiring", "start", "care", "faults"],
  station: ["safety", "mounting", "wiring", "start", "care", "faults"],
  generator: ["safety", "mounting", "wiring", "start", "care", "faults"],
  tower: ["safety", "mounting", "start", "care", "faults"],
  lift: ["safety", "mounting", "start", "care", "faults"],
  crane: ["safety", "mounting", "start", "care", "faults"],
  cable: ["safety", "mounting", "wiring", "care"],
  connector: ["safety", "mounting", "wiring", "faults"],
  breaker: ["safety", "mounting", "wiring", "start", "faults"],
} as const satisfies Record<string, readonly ManualSection[]>;

export type ManualKind = keyof typeof manualSections;
export type ManualSection = "safety" | "mounting" | "wiring" | "start" | "care" | "faults";

/** What becomes of each kind at its end. */
export const disposals = {
  panel: "panel",
  portablePanel: "panel",
  battery: "battery",
  inverter: "electronics",
  set: "electronics",
  mounting: "metal",
  wallbox: "electronics",
  fastCharger: "electronics",
  portableCharger: "electronics",
  station: "battery",
  generator: "machine",
  tower: "machine",
  lift: "machine",
  crane: "machine",
  cable: "metal",
  connector: "electronics",
  breaker: "electronics",
} as const satisfies Record<ManualKind, string>;

/** Kinds that are put somewhere rather than mounted. */
export const placedKinds: ReadonlySet<ManualKind> = new Set([
  "portablePanel",
  "station",
  "generator",
  "tower",
  "lift",
  "crane",
]);

/** The kind of a product by its category; null for a category that has no manuals. */
export function manualKind(categoryId: number): ManualKind | null {
  return kindOfCategory[categoryId] ?? null;
}
