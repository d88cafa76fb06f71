import type { BuildModel } from "#art/model.ts";
import { hanging } from "./portable-charger/hanging.ts";
import { lying } from "./portable-charger/lying.ts";
import { portableLook } from "./portable-charger.looks.ts";

/**
 * Portable charger. `connectors` determines its form: a Type 2 socket gives a wall box with a short cable, a Type 2 plug
 * an in-cable control box; `cee-32a-plug` or `adapters` is the mains end.
 */
export const build: BuildModel = (input) => {
  const codes = Array.isArray(input.specs.connectors) ? input.specs.connectors.map(String) : [];
  const look = portableLook(input.id, codes.includes("type-2-socket"));
  return look.form === "box" ? hanging(input, look) : lying(input, look, codes);
};
