import type { ModelInput } from "#art/model.ts";

/** A positive number from the catalogue, else `undefined`. */
export function figure(input: ModelInput, key: string): number | undefined {
  const value = Number(input.specs[key]);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** A list of catalogue values; empty if missing. */
export function figures(input: ModelInput, key: string): number[] {
  const value = input.specs[key];
  return Array.isArray(value) ? value.map(Number).filter((one) => Number.isFinite(one) && one > 0) : [];
}

/** A string from the catalogue (codes such as `lv`), else `undefined`. */
export function word(input: ModelInput, key: string): string | undefined {
  const value = input.specs[key];
  return typeof value === "string" ? value : undefined;
}

/** Width, height and depth in mm in the installed orientation. */
export interface Size {
  w: number;
  h: number;
  d: number;
}

/** Order of `dimensions_mm`, which differs between manufacturers and hence in the catalogue. */
export type Order = "whd" | "wdh" | "hwd";

/** Size from the catalogue, else the given default. */
export function sizeOf(input: ModelInput, order: Order, fallback: Size): Size {
  const [first, second, third] = figures(input, "dimensions_mm");
  if (first === undefined || second === undefined || third === undefined) return fallback;
  if (order === "wdh") return { w: first, d: second, h: third };
  if (order === "hwd") return { h: first, w: second, d: third };
  return { w: first, h: second, d: third };
}

/** Formats kilowatts: 10 kW, 3.6 kW. */
export function kilo(watts: number, unit: string): string {
  return `${Math.round(watts / 100) / 10} ${unit}`;
}

/** Short code at the end of a model name: “Sunny Tripower 8.0 (STP8.0-3SE-40)”. */
export function modelCode(model: string): string {
  return /\(([^)]+)\)\s*$/.exec(model)?.[1] ?? model;
}
