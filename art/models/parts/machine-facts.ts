import type { ModelInput } from "#art/model.ts";

/** A catalogue value; `fallback` where the catalogue has none. */
export function figure(input: ModelInput, key: string, fallback: number): number {
  const value = input.specs[key];
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

/** A word of the catalogue, e.g. the fuel; `fallback` where the catalogue has none. */
export function word(input: ModelInput, key: string, fallback: string): string {
  const value = input.specs[key];
  return typeof value === "string" ? value : fallback;
}
