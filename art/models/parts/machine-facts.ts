import type { ModelInput } from "#art/model.ts";

/** A catalogue value, else `fallback`. */
export function figure(input: ModelInput, key: string, fallback: number): number {
  const value = input.specs[key];
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

/** A string from the catalogue, e.g. the fuel, else `fallback`. */
export function word(input: ModelInput, key: string, fallback: string): string {
  const value = input.specs[key];
  return typeof value === "string" ? value : fallback;
}
