import type { BuildModel } from "#art/model.ts";
import { hybridLook } from "./hybrid-inverter.looks.ts";
import { wallInverter } from "./parts/wall-inverter.ts";

/** Inverters that charge a battery as well. */
export const build: BuildModel = (input) => {
  // An unknown hybrid gets connectors for a high-voltage battery: that is what most of them take.
  const specs = { battery_type: "hv", phases: 3, ...input.specs };
  return wallInverter({ ...input, specs }, hybridLook(input.id));
};
