import type { Attribute, CategoryAttributes } from "./attribute.ts";
import { acChargers, dcChargers, portableChargers } from "./attributes/charging.ts";
import { adapters, breakers, cables } from "./attributes/electrical.ts";
import { cranes, generators, industrialGenerators, lifts, lightingTowers } from "./attributes/machines.ts";
import { inverters, mounting, panels, portablePanels, sets } from "./attributes/solar.ts";
import { batteries, powerStations, solarGenerators } from "./attributes/storage.ts";

/** Attributes of all categories. */
const lists: readonly CategoryAttributes[] = [
  panels,
  batteries,
  inverters,
  sets,
  mounting,
  acChargers,
  dcChargers,
  portableChargers,
  powerStations,
  solarGenerators,
  portablePanels,
  generators,
  industrialGenerators,
  lightingTowers,
  lifts,
  cranes,
  cables,
  adapters,
  breakers,
];

const byCategory = new Map(lists.flatMap((list) => list.categories.map((id) => [id, list] as const)));

/** Attributes of a category. Throws for an unknown category id. */
export function attributesOf(categoryId: number): CategoryAttributes {
  const list = byCategory.get(categoryId);
  if (!list) throw new Error(`Category ${categoryId} has no list of attributes`);
  return list;
}

/** One attribute of a category, or `null`. */
export function attributeOf(categoryId: number, key: string): Attribute | null {
  return attributesOf(categoryId).attributes.find((attribute) => attribute.key === key) ?? null;
}
