import { at, G } from "#art/kit/group.ts";
import type { BuildModel } from "#art/model.ts";
import { panelSize, photovoltaicModule } from "./panel/module.ts";

/**
 * A framed photovoltaic module, leaning back slightly as against a wall. Cells, sheet, frame and size match the product;
 * the close-up shows the upper left corner.
 */
export const build: BuildModel = (input) => {
  const { width, height } = panelSize(input);
  return {
    group: at(G(photovoltaicModule(input, { fineCorner: true })), [0, height / 2, 0]),
    mount: "floor",
    lean: -0.09,
    glass: true,
    shots: {
      threeQuarter: { azimuth: -27, elevation: 9, focal: 60, fill: 0.86 },
      front: { azimuth: 0, elevation: 4, focal: 60, fill: 0.86 },
      detail: {
        azimuth: -20,
        elevation: 22,
        focal: 60,
        fill: 0.9,
        close: { middle: [-width / 2 + 118, height - 118, 0], edge: 270 },
      },
    },
  };
};
