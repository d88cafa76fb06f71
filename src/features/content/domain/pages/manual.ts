import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { oneOf } from "#platform/pure/one-of.ts";

/** Sections of one kind with their message keys below `contentManual`. */
function sections<Kind extends string, Section extends ManualSection>(kind: Kind, ...names: Section[]) {
  return names.map((section) => ({ section, text: `${kind}.${section}` as const }));
}

/** Sections of the manual of each kind, in page order. */
export const manualSections = {
  panel: sections("panel", "safety", "mounting", "wiring", "start", "care", "faults"),
  portablePanel: sections("portablePanel", "safety", "mounting", "wiring", "start", "care", "faults"),
  battery: sections("battery", "safety", "mounting", "wiring", "start", "care", "faults"),
  inverter: sections("inverter", "safety", "mounting", "wiring", "start", "care", "faults"),
  set: sections("set", "safety", "mounting", "wiring", "start", "care", "faults"),
  mounting: sections("mounting", "safety", "mounting", "wiring", "start", "care", "faults"),
  wallbox: sections("wallbox", "safety", "mounting", "wiring", "start", "care", "faults"),
  fastCharger: sections("fastCharger", "safety", "mounting", "wiring", "start", "care", "faults"),
  portableCharger: sections("portableCharger", "safety", "wiring", "start", "care", "faults"),
  station: sections("station", "safety", "mounting", "wiring", "start", "care", "faults"),
  generator: sections("generator", "safety", "mounting", "wiring", "start", "care", "faults"),
  tower: sections("tower", "safety", "mounting", "start", "care", "faults"),
  lift: sections("lift", "safety", "mounting", "start", "care", "faults"),
  crane: sections("crane", "safety", "mounting", "start", "care", "faults"),
  cable: sections("cable", "safety", "mounting", "wiring", "care"),
  connector: sections("connector", "safety", "mounting", "wiring", "faults"),
  breaker: sections("breaker", "safety", "mounting", "wiring", "start", "faults"),
};

export type ManualKind = keyof typeof manualSections;
const manualKinds = Object.keys(manualSections) as ManualKind[];
export type ManualSection = "safety" | "mounting" | "wiring" | "start" | "care" | "faults";

/** Disposal text of each kind. */
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

/** Kinds that are placed rather than mounted. */
export const placedKinds: ReadonlySet<ManualKind> = new Set([
  "portablePanel",
  "station",
  "generator",
  "tower",
  "lift",
  "crane",
]);

/** `null` for a category without manuals. */
export function manualKind(categoryId: number): ManualKind | null {
  return oneOf(manualKinds, definitions().category(categoryId)?.manual);
}
