import type { DangerousGoods } from "#features/catalogue/domain/product-writes/dangerous-goods.ts";
import type { ShippingMark } from "#features/catalogue/domain/product-writes/shipping-mark.ts";
import type { Package } from "#features/catalogue/domain/product-writes/whole-product.ts";

/** What carriers ask about a product. Without packages it is not measured. */
export interface Measures {
  /** Of `unitsPerPackage` units together. */
  packages: readonly Package[];
  unitsPerPackage: number;
  shippingMarks: readonly ShippingMark[];
  dangerousGoods: DangerousGoods | null;
}

/** A product of an order with its measures; `units` are pieces or metres. */
export interface PackedLine extends Measures {
  productId: string;
  units: number;
}

export interface Size {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** Edges, longest first. */
export type Edges = readonly [longest: number, middle: number, shortest: number];

export function edgesOf({ lengthMm, widthMm, heightMm }: Size): Edges {
  const [longest = 0, middle = 0, shortest = 0] = [lengthMm, widthMm, heightMm].sort((one, other) => other - one);
  return [longest, middle, shortest];
}

/** One package of goods as it leaves the shelf. */
export interface Carton extends Size {
  /** Longest first. */
  edges: Edges;
  productId: string;
  /** Units it holds, alone or with the other packages of the product. */
  units: number;
  /** Its number among the packages of a unit, from 1, and how many they are. */
  part: number;
  parts: number;
  weightG: number;
  isFragile: boolean;
  isUpright: boolean;
  onPallet: boolean;
  dangerousGoods: DangerousGoods | null;
}

/** Lines of one product joined, in the order of their ids, so that the order of the lines does not matter. */
export function joinedLines(lines: readonly PackedLine[]): PackedLine[] {
  const joined = new Map<string, PackedLine>();
  for (const line of lines) {
    const known = joined.get(line.productId);
    joined.set(line.productId, known ? { ...known, units: known.units + line.units } : line);
  }
  return [...joined.values()]
    .filter(({ units }) => units > 0)
    .sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

/** Number of cartons of a line. */
export function cartonCount({ packages, units, unitsPerPackage }: PackedLine): number {
  const each = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.ceil(units / unitsPerPackage) * each;
}

/** Cartons of a measured line: full ones, and one with the rest, whose weight is its share of a full one. */
export function cartonsOf({ packages, units, unitsPerPackage, ...line }: PackedLine): Carton[] {
  const parts = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  const marks = {
    isFragile: line.shippingMarks.includes("fragile"),
    isUpright: line.shippingMarks.includes("upright"),
    onPallet: line.shippingMarks.includes("pallet"),
  };
  const kinds = packages.map((one) => ({ ...one, edges: edgesOf(one) }));
  const cartons: Carton[] = [];
  for (let left = units; left > 0; left -= unitsPerPackage) {
    const held = Math.min(left, unitsPerPackage);
    let part = 0;
    for (const { quantity, weightG, ...size } of kinds) {
      const share = Math.ceil((weightG * held) / unitsPerPackage);
      for (let copy = 0; copy < quantity; copy++) {
        part += 1;
        const { productId, dangerousGoods } = line;
        cartons.push({ productId, units: held, part, parts, ...size, weightG: share, ...marks, dangerousGoods });
      }
    }
  }
  return cartons;
}
