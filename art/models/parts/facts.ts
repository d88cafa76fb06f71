import type { ModelInput } from "#art/model.ts";

/** A catalogue value, or nothing where it is missing or no positive number. */
export function figure(input: ModelInput, key: string): number | undefined {
  const value = Number(input.specs[key]);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** A list of catalogue values; empty where it is missing. */
export function figures(input: ModelInput, key: string): number[] {
  const value = input.specs[key];
  return Array.isArray(value) ? value.map(Number).filter((one) => Number.isFinite(one) && one > 0) : [];
}

/** A word of the catalogue (codes such as `lv`), or nothing. */
export function word(input: ModelInput, key: string): string | undefined {
  const value = input.specs[key];
  return typeof value === "string" ? value : undefined;
}

/** Width, height and depth in mm, as the device stands or hangs. */
export interface Size {
  w: number;
  h: number;
  d: number;
}

/** Which measure comes first in `dimensions_mm`: makers differ, and so does the catalogue. */
export type Order = "whd" | "wdh" | "hwd";

/** Size from the catalogue, or the given one where it knows none. */
export function sizeOf(input: ModelInput, order: Order, fallback: Size): Size {
  const [first, second, third] = figures(input, "dimensions_mm");
  if (first === undefined || second === undefined || third === undefined) return fallback;
  if (order === "wdh") return { w: first, d: second, h: third };
  if (order === "hwd") return { h: first, w: second, d: third };
  return { w: first, h: second, d: third };
}

/** Kilowatts as people write them: 10 kW, 3.6 kW. */
export function kilo(watts: number, unit: string): string {
  return `${Math.round(watts / 100) / 10} ${unit}`;
}

/** The short code of a model whose name ends in it: “Sunny Tripower 8.0 (STP8.0-3SE-40)”. */
export function modelCode(model: string): string {
  return /\(([^)]+)\)\s*$/.exec(model)?.[1] ?? model;
}
