import type { BuildModel, Shot } from "#art/model.ts";
import { cabinet, cabinetPanel } from "./generator/cabinet.ts";
import { framePanel, openFrame } from "./generator/frame.ts";
import { suitcase } from "./generator/suitcase.ts";
import { type GeneratorLook, generatorLook } from "./generator.looks.ts";
import { finish } from "./parts/finish.ts";
import { figure, word } from "./parts/machine-facts.ts";

const forms = { suitcase, frame: openFrame, cabinet };

/** Portable generator: inverter suitcase, open frame or silenced cabinet. */
export const build: BuildModel = (input) => {
  const look = generatorLook(input.id, word(input, "fuel", "petrol"), figure(input, "weight_kg", 60));
  const group = forms[look.form](input, look, finish(look.body, look.second, look.dark));
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: look.form === "suitcase" ? 38 : 30, elevation: 17, focal: 60, fill: 0.8 },
      front: { azimuth: 0, elevation: 6, focal: 60, fill: 0.78 },
      detail: detail(look),
    },
  };
};

/** Close-up of the outlets. */
function detail(look: GeneratorLook): Shot {
  const [width, , height] = look.size;
  if (look.form === "suitcase") {
    const close = { middle: [width / 2, height * 0.42, 0] as [number, number, number], edge: 360 };
    return { azimuth: 66, elevation: 12, focal: 70, fill: 0.9, close };
  }
  const middle = look.form === "cabinet" ? cabinetPanel(look) : framePanel(look);
  return { azimuth: 24, elevation: 12, focal: 70, fill: 0.9, close: { middle, edge: width * 0.58 } };
}
