import type { MarketSettings } from "#platform/pure/market/market.ts";
import { type Edges, edgesOf, type Size } from "./cartons.ts";

/** A box or the deck of a pallet: what it weighs itself, and how much it may hold. */
export interface Holder extends Size {
  ownWeightG: number;
  maxWeightG: number;
}

/** Limits by which goods are packed. */
export interface PackingRules {
  parcel: { maxWeightG: number; maxLengthMm: number; maxGirthMm: number };
  /** Inner measures, smallest first; walls of `wallMm` come to them. */
  boxes: readonly Holder[];
  wallMm: number;
  /** Footprints with the height that is left above the pallet, smallest first. */
  pallets: readonly Holder[];
  palletHeightMm: number;
}

/** Inner measures of the boxes in the warehouse, in mm, and what each weighs in g, smallest first. */
const boxes = [
  [200, 150, 100, 120],
  [300, 200, 150, 250],
  [400, 300, 200, 450],
  [400, 300, 300, 600],
  [600, 400, 300, 950],
  [600, 400, 400, 1_150],
] as const;
/** What one person lifts often: a box for small goods is not filled further. */
const boxLimitG = 20_000;
const wallMm = 5;

/** Footprints of pallets in mm and their weight in g: EUR, industrial, and two for modules and rails. */
const decks = [
  [1_200, 800, 25_000],
  [1_200, 1_000, 30_000],
  [1_900, 1_200, 45_000],
  [2_450, 1_200, 60_000],
] as const;
const palletHeightMm = 150;

/** Rules of a market. Boxes that are no parcel there are left out. */
export function packingRules({ packing }: Pick<MarketSettings, "packing">): PackingRules {
  const parcel = {
    maxWeightG: packing.parcel.maxKg * 1000,
    maxLengthMm: packing.parcel.maxLengthCm * 10,
    maxGirthMm: packing.parcel.maxGirthCm * 10,
  };
  const rules: PackingRules = {
    parcel,
    boxes: boxes.map(([lengthMm, widthMm, heightMm, ownWeightG]) => {
      return { lengthMm, widthMm, heightMm, ownWeightG, maxWeightG: Math.min(boxLimitG, parcel.maxWeightG) };
    }),
    wallMm,
    pallets: decks.map(([lengthMm, widthMm, ownWeightG]) => {
      const heightMm = packing.pallet.maxHeightCm * 10 - palletHeightMm;
      return { lengthMm, widthMm, heightMm, ownWeightG, maxWeightG: packing.pallet.maxKg * 1000 };
    }),
    palletHeightMm,
  };
  return { ...rules, boxes: rules.boxes.filter((box) => isParcel({ ...outer(box, wallMm), weightG: 0 }, parcel)) };
}

/** Measures of a closed box. */
export function outer({ lengthMm, widthMm, heightMm }: Size, wall: number): Size {
  return { lengthMm: lengthMm + 2 * wall, widthMm: widthMm + 2 * wall, heightMm: heightMm + 2 * wall };
}

/** Whether something may be sent as a parcel. Its girth is its longest edge and twice the two others. */
export function isParcel(
  { weightG, edges, ...size }: Size & { weightG: number; edges?: Edges },
  limits: PackingRules["parcel"],
): boolean {
  const [longest, middle, shortest] = edges ?? edgesOf(size);
  return (
    weightG <= limits.maxWeightG &&
    longest <= limits.maxLengthMm &&
    longest + 2 * (middle + shortest) <= limits.maxGirthMm
  );
}
