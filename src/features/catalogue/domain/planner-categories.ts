/**
 * Categories that the planners know. Apart from the other facts of categories, which are too large for the first load of a product
 * page.
 */
export const moduleCategories: readonly number[] = [1];
export const batteryCategories: readonly number[] = [2];
/** Inverters with inputs for modules or batteries. */
export const inverterCategories: readonly number[] = [3, 6];
export const chargerCategories: readonly number[] = [7, 8, 9, 10];
/** Portable power stations and solar generators, which are stations with a panel. */
export const stationCategories: readonly number[] = [11, 12];
export const generatorCategories: readonly number[] = [14, 15];
export const mountingCategories: readonly number[] = [5];
const cableCategories: readonly number[] = [23];
export const breakerCategories: readonly number[] = [25];

/** What a product is in a planner. */
export type PlannerRole =
  | "module"
  | "battery"
  | "inverter"
  | "mounting"
  | "charger"
  | "station"
  | "generator"
  | "cable"
  | "breaker";

const roles: readonly (readonly [PlannerRole, readonly number[]])[] = [
  ["module", moduleCategories],
  ["battery", batteryCategories],
  ["inverter", inverterCategories],
  ["mounting", mountingCategories],
  ["charger", chargerCategories],
  ["station", stationCategories],
  ["generator", generatorCategories],
  ["cable", cableCategories],
  ["breaker", breakerCategories],
];

/** The role of a category's products; `null` if no planner knows them. */
export function plannerRole(categoryId: number): PlannerRole | null {
  return roles.find(([, categories]) => categories.includes(categoryId))?.[0] ?? null;
}

/** Whether products of a category are connected to each other in a solar installation. */
export function isConnected(categoryId: number): boolean {
  return [...moduleCategories, ...inverterCategories, ...batteryCategories].includes(categoryId);
}

/** Whether all products of a listing are connected to an inverter, so that it can be narrowed to what fits one. */
export function isForInverters(categoryIds: readonly number[]): boolean {
  const connected = [...moduleCategories, ...batteryCategories];
  return categoryIds.length > 0 && categoryIds.every((id) => connected.includes(id));
}
