import { figureOf, type Specs, specOf } from "./specs.ts";

/** What the rule needs to know of a product. */
export interface RelatedFacts {
  id: string;
  categoryId: number;
  brand: string;
  specs: Specs;
  available: number;
}

/** Products shown beside another. */
export const relatedCount = 4;
/** Of these, so many of the same category at first; the rest is for what goes with the product. */
const siblingCount = 2;

/** What goes with the products of a category, the most useful first. */
const goesWith: Record<number, readonly number[]> = {
  1: [6, 2, 3, 5],
  2: [6, 3],
  3: [1, 2],
  4: [8, 11],
  5: [1, 23],
  6: [2, 1],
  8: [25, 23],
  9: [25],
  10: [25],
  11: [13, 12],
  12: [13, 11],
  13: [11],
  14: [16],
  15: [16],
  16: [14],
  18: [21, 19],
  19: [20, 18],
  20: [19, 18],
  21: [18, 19],
  22: [20],
  23: [24, 25],
  24: [23, 1],
  25: [23],
};

/** Categories whose products go with those of a category. */
export function companionCategories(categoryId: number): readonly number[] {
  return goesWith[categoryId] ?? [];
}

/**
 * Products to show beside `product`: two of its own category, nearest in the main figure, then what goes with it, one
 * of each fitting category in turn; free places go to further neighbours. `siblings` come nearest first, `companions` in
 * the shop's order. Sold-out products stand back; what cannot work together is never offered.
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

/** False where the data sheets say that two products cannot be used together. Missing facts do not forbid. */
export function worksWith(a: RelatedFacts, b: RelatedFacts): boolean {
  return forbids(a, b) === false && forbids(b, a) === false;
}

function forbids(a: RelatedFacts, b: RelatedFacts): boolean {
  const inverter = b.categoryId === 3 || b.categoryId === 6;
  if (a.categoryId === 2 && inverter) return !batteryFits(a, b);
  if (a.categoryId === 1 && inverter) return !panelFits(a.specs, b.specs);
  if (a.categoryId === 1 && b.categoryId === 5) {
    const widest = figureOf(b.specs, "panel_width_max_mm");
    const measures = specOf(a.specs, "dimensions_mm");
    const width = Array.isArray(measures) ? Number(measures[1]) : 0;
    return widest !== null && width > widest;
  }
  return false;
}

/** Low voltage goes with low voltage, and only brands the battery's maker names. */
function batteryFits(battery: RelatedFacts, inverter: RelatedFacts): boolean {
  const brands = specOf(battery.specs, "compatible_brands");
  return (
    specOf(inverter.specs, "battery_type") === specOf(battery.specs, "system") &&
    (!Array.isArray(brands) || brands.includes(inverter.brand))
  );
}

/** An inverter needs a solar input, and one that bears the panel's short-circuit current. */
function panelFits(panel: Specs, inverter: Specs): boolean {
  const limits = specOf(inverter, "max_short_circuit_current_per_mppt_a");
  const current = figureOf(panel, "isc_a");
  if (!Array.isArray(limits)) return false;
  return current === null || current <= Math.max(...limits.map(Number));
}
