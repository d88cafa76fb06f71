import type { Carton, Size } from "./cartons.ts";
import type { Holder } from "./rules.ts";

/** A filled box or pallet. */
export interface Filled {
  holder: Holder;
  cartons: Carton[];
  /** Height that the cartons take. */
  usedMm: number;
  weightG: number;
}

/** How cartons stand: flat, on the long side, or on the short side. Those that have to stand upright do. */
const stances = ["flat", "long", "short"] as const;
type Stance = (typeof stances)[number];

function standing(carton: Carton, stance: Stance): Size {
  const { lengthMm, widthMm, heightMm } = carton;
  if (carton.isUpright)
    return { lengthMm: Math.max(lengthMm, widthMm), widthMm: Math.min(lengthMm, widthMm), heightMm };
  const [longest, middle, shortest] = carton.edges;
  if (stance === "long") return { lengthMm: longest, widthMm: shortest, heightMm: middle };
  if (stance === "short") return { lengthMm: middle, widthMm: shortest, heightMm: longest };
  return { lengthMm: longest, widthMm: middle, heightMm: shortest };
}

/** Whether a holder can take a carton when it is empty; it lies flat. */
export function takes(holder: Holder, carton: Carton): boolean {
  const { lengthMm, widthMm, heightMm } = standing(carton, "flat");
  return (
    carton.weightG + holder.ownWeightG <= holder.maxWeightG &&
    lengthMm <= Math.max(holder.lengthMm, holder.widthMm) &&
    widthMm <= Math.min(holder.lengthMm, holder.widthMm) &&
    heightMm <= holder.heightMm
  );
}

/** Where the next carton may stand: in the row, at the beginning of the next row, or of the next layer. */
const starts = ["here", "row", "layer"] as const;
type Start = (typeof starts)[number];

/** Measures of a carton along the rows, across them, and up. */
interface Standing {
  alongMm: number;
  acrossMm: number;
  highMm: number;
}

/** Cartons in layers of rows: the next one stands in the row, begins a row, or begins a layer. */
class Layers {
  readonly holder: Holder;
  readonly cartons: Carton[] = [];
  private readonly stance: Stance;
  weightG: number;
  private x = 0;
  private y = 0;
  private z = 0;
  private rowMm = 0;
  private layerMm = 0;

  constructor(holder: Holder, stance: Stance = "flat") {
    this.holder = holder;
    this.stance = stance;
    this.weightG = holder.ownWeightG;
  }

  get usedMm(): number {
    return this.z + this.layerMm;
  }

  /** Puts a carton in; `false` if it does not fit any more. */
  put(carton: Carton): boolean {
    if (this.weightG + carton.weightG > this.holder.maxWeightG) return false;
    const { lengthMm, widthMm, heightMm: highMm } = standing(carton, this.stance);
    const along = { alongMm: lengthMm, acrossMm: widthMm, highMm };
    const across = { alongMm: widthMm, acrossMm: lengthMm, highMm };
    if (!starts.some((start) => this.place(start, along) || this.place(start, across))) return false;
    this.weightG += carton.weightG;
    this.cartons.push(carton);
    return true;
  }

  private place(start: Start, { alongMm, acrossMm, highMm }: Standing): boolean {
    const layerMm = start === "layer" ? highMm : Math.max(this.layerMm, highMm);
    const rowMm = start === "here" ? Math.max(this.rowMm, acrossMm) : acrossMm;
    const { lengthMm, widthMm, heightMm } = this.holder;
    const x = start === "here" ? this.x : 0;
    const y = start === "here" ? this.y : start === "row" ? this.y + this.rowMm : 0;
    const z = start === "layer" ? this.z + this.layerMm : this.z;
    if (x + alongMm > lengthMm || y + rowMm > widthMm || z + layerMm > heightMm) return false;
    this.x = x + alongMm;
    this.y = y;
    this.z = z;
    this.rowMm = rowMm;
    this.layerMm = layerMm;
    return true;
  }
}

/** All cartons in one holder, in this order, standing in any one way; `null` if they do not fit. */
function filledBy(holder: Holder, cartons: readonly Carton[]): Filled | null {
  for (const stance of stances) {
    const layers = new Layers(holder, stance);
    if (cartons.every((carton) => layers.put(carton)))
      return { holder, cartons: layers.cartons, usedMm: layers.usedMm, weightG: layers.weightG };
  }
  return null;
}

/** The holders up to the smallest that takes the largest carton. */
export function needed(holders: readonly Holder[], cartons: readonly Carton[]): Holder[] {
  const smallest = (carton: Carton) => holders.findIndex((holder) => takes(holder, carton));
  return holders.slice(0, 1 + cartons.reduce((most, carton) => Math.max(most, smallest(carton)), 0));
}

/**
 * Puts cartons, each of which some holder takes, into as many holders as needed, in this order. Each is the smallest that takes
 * what is in it; `holders` are smallest first.
 */
export function fill(holders: readonly Holder[], cartons: readonly Carton[]): Filled[] {
  const filled: Filled[] = [];
  let layers: Layers | null = null;
  const close = (): void => {
    if (!layers) return;
    const { cartons: within, holder: used, usedMm, weightG } = layers;
    const smaller = holders.slice(0, holders.indexOf(used));
    const least = smaller.map((holder) => filledBy(holder, within)).find((one) => one !== null);
    filled.push(least ?? { holder: used, cartons: within, usedMm, weightG });
  };
  for (const carton of cartons) {
    if (layers?.put(carton)) continue;
    close();
    const holder = holders.findLast((one) => takes(one, carton));
    layers = holder ? new Layers(holder) : null;
    layers?.put(carton);
  }
  close();
  return filled;
}
