import { attributesOf } from "#features/catalogue/domain/attributes.ts";
import type { Describer } from "#features/catalogue/domain/describe.ts";
import type { Figure } from "#features/catalogue/domain/product.ts";
import { type Specs, specOf } from "#features/catalogue/domain/specs.ts";
import { bestOf } from "./better.ts";

export interface Compared {
  categoryId: number;
  specs: Specs;
}

/** One value of the table; null where the product has none. */
export type Cell = (Pick<Figure, "value" | "unit"> & { isBest: boolean }) | null;

export interface CompareRow {
  key: string;
  label: string;
  /** In the order of the products. */
  cells: Cell[];
  /** True if the products have different values. */
  isDifferent: boolean;
}

export interface CompareGroup {
  key: string;
  label: string;
  rows: CompareRow[];
}

/**
 * Values of the products in the groups and order of their category, in one language. Rows without any value are left out. All
 * products are described by the attributes of one category (`comparedAs`).
 */
export function compareTable(products: readonly Compared[], describer: Describer): CompareGroup[] {
  const [first] = products;
  if (!first) return [];
  const described = products.map(({ categoryId, specs }) => {
    const groups = describer.groups(categoryId, specs);
    return {
      groups: new Map(groups.map((group) => [group.key, group.label])),
      figures: new Map(groups.flatMap(({ figures }) => figures.map((figure) => [figure.key, figure] as const))),
    };
  });
  const groups = new Map<string, CompareGroup>();
  for (const { key, group: groupKey } of attributesOf(first.categoryId).attributes) {
    const figures = described.map((one) => one.figures.get(key) ?? null);
    const label = figures.find((figure) => figure !== null)?.label;
    if (label === undefined) continue;
    const best = bestOf(first.categoryId, key, products);
    const cells = figures.map((figure, at) => figure && { value: figure.value, unit: figure.unit, isBest: !!best[at] });
    const name = described.find((one) => one.groups.has(groupKey))?.groups.get(groupKey) ?? "";
    const group = groups.get(groupKey) ?? { key: groupKey, label: name, rows: [] };
    group.rows.push({ key, label, cells, isDifferent: areDifferent(products, key) });
    groups.set(groupKey, group);
  }
  return [...groups.values()];
}

/** Compares stored values: displayed ones hide differences by rounding. The order of a list of words does not matter. */
function areDifferent(products: readonly Compared[], key: string): boolean {
  const values = products.map(({ specs }) => {
    const value = specOf(specs, key);
    const isWords = Array.isArray(value) && value.every((one) => typeof one === "string");
    return JSON.stringify(isWords ? value.toSorted() : value);
  });
  return new Set(values).size > 1;
}
