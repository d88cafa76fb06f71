import { attributeOf } from "./attributes.ts";
import { definitions } from "./definitions/current.ts";
import type { PlannerRole } from "./definitions/rows.ts";
import { plannerRole } from "./planner-categories.ts";
import { figureOf, type Specs, specOf } from "./specs.ts";

export interface RelatedFacts {
  id: string;
  categoryId: number;
  brand: string;
  specs: Specs;
  available: number;
}

/** Number of related products. */
const relatedCount = 4;
/** How many of them are of the same category before companions follow. */
const siblingCount = 2;

/** Companion categories, the most useful first. */
export function companionCategories(categoryId: number): readonly number[] {
  return definitions().category(categoryId)?.companions ?? [];
}

/**
 * Related products: two of the same category, nearest in the main figure, then companions, one of each category in turn, then
 * further siblings. `siblings` are sorted nearest first, `companions` in the shop's order. Products in stock precede sold-out
 * ones of their category; incompatible companions are left out.
 */
export function relatedIds(
  product: RelatedFacts,
  siblings: readonly RelatedFacts[],
  companions: readonly RelatedFacts[],
): string[] {
  const near = stockFirst(siblings);
  const queues = companionCategories(product.categoryId).map((categoryId) =>
    stockFirst(companions.filter((other) => other.categoryId === categoryId && worksWith(product, other))),
  );
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  const inTurn = Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
  const chosen = [...near.slice(0, siblingCount), ...inTurn, ...near.slice(siblingCount)];
  return chosen.slice(0, relatedCount).map((other) => other.id);
}

function stockFirst(products: readonly RelatedFacts[]): RelatedFacts[] {
  return [
    ...products.filter((product) => product.available > 0),
    ...products.filter((product) => product.available <= 0),
  ];
}

/** False if the specifications of two products are incompatible; missing values are compatible. */
export function worksWith(a: RelatedFacts, b: RelatedFacts): boolean {
  return fits(a, b) && fits(b, a);
}

function fits(a: RelatedFacts, b: RelatedFacts): boolean {
  const rule = rules[`${plannerRole(a.categoryId)} ${plannerRole(b.categoryId)}`];
  if (rule && !rule(a, b)) return false;
  return !(isConnector(a) && plannerRole(b.categoryId) === "cable") || connectorFitsCable(a.specs, b.specs);
}

/** Rules between products of two roles; others fit. */
const rules: Readonly<Partial<Record<`${PlannerRole | null} ${PlannerRole | null}`, typeof fits>>> = {
  "module inverter": (a, b) => panelFitsInverter(a.specs, b.specs),
  "module mounting": (a, b) => panelFitsMounting(a.specs, b.specs),
  "battery inverter": batteryFitsInverter,
  "charger cable": (a, b) => cableFitsCharger(b.specs, a.specs),
  "mounting cable": (_, b) => figureOf(b.specs, "rated_voltage_dc_v") !== null,
  "breaker cable": (a, b) => breakerFitsCable(a.specs, b.specs),
};

/** What takes cables of a range of cross-sections. */
const isConnector = ({ categoryId }: RelatedFacts) => attributeOf(categoryId, "cross_section_mm2")?.kind === "range";

/** An inverter needs a solar input that can take the panel's short-circuit current. */
function panelFitsInverter(panel: Specs, inverter: Specs): boolean {
  const limits = specOf(inverter, "max_short_circuit_current_per_mppt_a");
  const current = figureOf(panel, "isc_a");
  return Array.isArray(limits) && (current === null || current <= Math.max(...limits.map(Number)));
}

/** Some mountings have a maximum panel width. */
function panelFitsMounting(panel: Specs, mounting: Specs): boolean {
  const widest = figureOf(mounting, "panel_width_max_mm");
  const measures = specOf(panel, "dimensions_mm");
  return widest === null || !Array.isArray(measures) || Number(measures[1]) <= widest;
}

/** Battery and inverter must have the same voltage class; some batteries only work with listed brands. */
function batteryFitsInverter(battery: RelatedFacts, inverter: RelatedFacts): boolean {
  const brands = specOf(battery.specs, "compatible_brands");
  return (
    specOf(inverter.specs, "battery_type") === specOf(battery.specs, "system") &&
    (!Array.isArray(brands) || brands.includes(inverter.brand))
  );
}

/** A charging station needs an AC cable with a core for each phase, neutral and earth. */
function cableFitsCharger(cable: Specs, charger: Specs): boolean {
  return (
    figureOf(cable, "rated_voltage_ac_v") !== null &&
    (figureOf(cable, "cores") ?? 0) >= (figureOf(charger, "phases") ?? 1) + 2
  );
}

/** Solar connectors are for DC cables in a range of cross-sections. */
function connectorFitsCable(connector: Specs, cable: Specs): boolean {
  const range = specOf(connector, "cross_section_mm2");
  const section = figureOf(cable, "cross_section_mm2");
  if (figureOf(cable, "rated_voltage_dc_v") === null) return false;
  return !Array.isArray(range) || section === null || (section >= Number(range[0]) && section <= Number(range[1]));
}

/** DC breakers are for DC cables, AC breakers for AC cables. */
function breakerFitsCable(breaker: Specs, cable: Specs): boolean {
  const key = specOf(breaker, "current") === "dc" ? "rated_voltage_dc_v" : "rated_voltage_ac_v";
  return figureOf(cable, key) !== null;
}
