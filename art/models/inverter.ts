import type { BuildModel } from "#art/model.ts";
import { inverterLook } from "./inverter.looks.ts";
import { wallInverter } from "./parts/wall-inverter.ts";

/** String inverters without battery, and inverter-chargers without solar input. */
export const build: BuildModel = (input) => {
  const size = input.specs.dimensions_mm ?? [375, 350, 160];
  return wallInverter({ ...input, specs: { ...input.specs, dimensions_mm: size } }, inverterLook(input.id));
};
