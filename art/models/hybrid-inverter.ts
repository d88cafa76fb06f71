import type { BuildModel } from "#art/model.ts";
import { hybridLook } from "./hybrid-inverter.looks.ts";
import { wallInverter } from "./parts/wall-inverter.ts";

/** Inverters that also charge a battery. */
export const build: BuildModel = (input) => {
  // Default to high-voltage battery connectors, which most hybrids have.
  const specs = { battery_type: "hv", phases: 3, ...input.specs };
  return wallInverter({ ...input, specs }, hybridLook(input.id));
};
