import { type Carton, cartonCount, cartonsOf, joinedLines, type PackedLine, type Size } from "./cartons.ts";
import { type Filled, fill, needed, takes } from "./fill.ts";
import { isParcel, outer, type PackingRules } from "./rules.ts";

/** Packages of a product in a parcel; `part` of `parts` if a unit has several. */
export interface ParcelContent {
  productId: string;
  units: number;
  cartons: number;
  part: number;
  parts: number;
}

/** What is handed to a carrier as one: a package of goods as it is, a box of small ones, or a pallet. */
export interface Parcel extends Size {
  kind: "carton" | "box" | "pallet";
  weightG: number;
  dangerousGoods: Carton["dangerousGoods"];
  contents: ParcelContent[];
}

/** An order packed. What is on no list is in `parcels`. */
export interface Packing {
  parcels: Parcel[];
  /** Goods that no pallet takes: they need a vehicle of their own. */
  oversize: ParcelContent[];
  /** Ids of products that cannot be packed: without measures, or in more packages than are counted. */
  unknown: string[];
}

/** Packages that are still packed one by one. */
const maxCartons = 20_000;

/**
 * Packs lines by rules; the same lines in any order are packed the same. Dangerous goods travel in their own packages, and on pallets
 * only with their kind; fragile goods only with the same product.
 */
export function packages(lines: readonly PackedLine[], rules: PackingRules): Packing {
  const joined = joinedLines(lines);
  let count = 0;
  const { known = [], unknown = [] } = Object.groupBy(joined, (line) => {
    if (line.packages.length === 0 || count + cartonCount(line) > maxCartons) return "unknown";
    count += cartonCount(line);
    return "known";
  });
  const cartons = known.flatMap(cartonsOf);
  const { alone = [], boxed = [], pallet = [], oversize = [] } = Object.groupBy(cartons, (one) => wayOf(one, rules));
  return {
    parcels: [
      ...alone.map((carton) => parcelOf("carton", carton, [carton])),
      ...groupsOf(boxed, flatFirst)
        .flatMap((group) => fill(rules.boxes, group))
        .map((one) => boxOf(one, rules)),
      ...groupsOf(pallet, heavyFirst)
        .flatMap((group) => fill(needed(rules.pallets, group), group))
        .map((one) => palletOf(one, rules)),
    ],
    oversize: contentsOf(oversize),
    unknown: unknown.map(({ productId }) => productId),
  };
}

function wayOf(carton: Carton, rules: PackingRules): "alone" | "boxed" | "pallet" | "oversize" {
  if (carton.onPallet || !isParcel(carton, rules.parcel))
    return rules.pallets.some((deck) => takes(deck, carton)) ? "pallet" : "oversize";
  const isSmall = carton.dangerousGoods === null && rules.boxes.some((box) => takes(box, carton));
  return isSmall ? "boxed" : "alone";
}

/** Cartons that may lie together, each group in an order. */
function groupsOf(cartons: readonly Carton[], order: (one: Carton, other: Carton) => number): Carton[][] {
  const groups = Map.groupBy(cartons, ({ isFragile, productId, dangerousGoods }) =>
    isFragile ? `product ${productId}` : (dangerousGoods ?? "goods"),
  );
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group.sort(order));
}

const byProduct = (one: Carton, other: Carton): number =>
  one.productId === other.productId ? one.part - other.part || other.units - one.units : byId(one, other);

const byId = (one: Carton, other: Carton): number => (one.productId < other.productId ? -1 : 1);

/** High ones first, so that layers are even; then large ones. */
function flatFirst(one: Carton, other: Carton): number {
  return other.edges[2] - one.edges[2] || areaOf(other) - areaOf(one) || byProduct(one, other);
}

/** Heavy ones at the bottom. */
function heavyFirst(one: Carton, other: Carton): number {
  return other.weightG - one.weightG || areaOf(other) - areaOf(one) || byProduct(one, other);
}

function areaOf({ edges: [longest, middle] }: Carton): number {
  return longest * middle;
}

function boxOf({ holder, cartons, weightG }: Filled, { wallMm }: PackingRules): Parcel {
  return parcelOf("box", { ...outer(holder, wallMm), weightG }, cartons);
}

function palletOf({ holder, cartons, usedMm, weightG }: Filled, { palletHeightMm }: PackingRules): Parcel {
  const { lengthMm, widthMm } = holder;
  return parcelOf("pallet", { lengthMm, widthMm, heightMm: palletHeightMm + usedMm, weightG }, cartons);
}

function parcelOf(kind: Parcel["kind"], measures: Size & { weightG: number }, cartons: readonly Carton[]): Parcel {
  const { lengthMm, widthMm, heightMm, weightG } = measures;
  const dangerousGoods = cartons.find((one) => one.dangerousGoods !== null)?.dangerousGoods ?? null;
  return { kind, lengthMm, widthMm, heightMm, weightG, dangerousGoods, contents: contentsOf(cartons) };
}

function contentsOf(cartons: readonly Carton[]): ParcelContent[] {
  const groups = Map.groupBy(cartons, ({ productId, part }) => `${productId} ${part}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { productId, part, parts } = first;
    return { productId, part, parts, cartons: same.length, units: same.reduce((sum, { units }) => sum + units, 0) };
  });
}
