import type { BuildModel } from "#art/model.ts";
import { flatRoof } from "./mounting/flat-roof.ts";
import { groundFrame } from "./mounting/ground.ts";
import { seamedRoof, tiledRoof } from "./mounting/pitched.ts";
import { word } from "./parts/machine-facts.ts";

/**
 * A mounting system on a section of roof or ground, partly covered with modules. Unknown roof types are shown with
 * tiles.
 */
export const build: BuildModel = (input) => {
  switch (word(input, "roof_type", "pitched-tile")) {
    case "flat-ballasted":
      return flatRoof(input);
    case "ground":
      return groundFrame(input);
    case "metal-standing-seam":
      return seamedRoof(input);
    default:
      return tiledRoof(input);
  }
};
