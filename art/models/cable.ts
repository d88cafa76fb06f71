import { Vector3 } from "three";
import { at, G } from "#art/kit/group.ts";
import { decal, text } from "#art/kit/lettering.ts";
import { plastic, std } from "#art/kit/materials.ts";
import { plate } from "#art/kit/solids.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { cutEnd } from "./cable/cut-end.ts";
import { ring, spool, tape } from "./cable/wound.ts";
import { cableLook } from "./cable.looks.ts";
import { sheath } from "./parts/cord.ts";
import { figure } from "./parts/facts.ts";

/** Cable sold by the metre: coiled, with a cut end showing `cores`, `cross_section_mm2` and `conductor`. */
export const build: BuildModel = (input) => {
  const look = cableLook(input.id, figure(input, "cores") ?? 1);
  const { group, end, way, tag } = (look.form === "spool" ? spool : look.form === "ring" ? ring : tape)(
    look,
    sheath(look.sheath),
  );
  const tip = at(cutEnd(look, input.specs.conductor === "tinned-copper"), end);
  const heading = new Vector3(...way).normalize();
  tip.rotation.set(-Math.asin(heading.y), Math.atan2(heading.x, heading.z), 0, "YXZ");
  const single = look.cores.length === 1;
  const reach = single ? look.diameter * 3 : 34;
  return {
    group: G(group, tip, at(label(input, tag.w, look.form === "spool"), tag.p, tag.r)),
    mount: "floor",
    shots: {
      threeQuarter: {
        azimuth: look.form === "spool" ? 34 : 18,
        elevation: look.form === "spool" ? 18 : 30,
        focal: 60,
        fill: 0.8,
      },
      front: { azimuth: 0, elevation: look.form === "spool" ? 8 : 48, focal: 75, fill: 0.8 },
      detail: {
        azimuth: single ? -14 : 6,
        elevation: 26,
        focal: 75,
        fill: 1,
        close: {
          middle: [end[0] + heading.x * reach, end[1] + heading.y * reach, end[2] + heading.z * reach],
          edge: single ? look.diameter * 9 : look.form === "flat" ? 110 : 150,
        },
      },
    },
  };
};

/** Paper label with manufacturer, type and ratings, centred at the origin, facing +z; round on a spool. */
function label(input: ModelInput, w: number, round: boolean) {
  const cores = figure(input, "cores") ?? 1;
  const section = figure(input, "cross_section_mm2") ?? 4;
  const dc = figure(input, "rated_voltage_dc_v");
  const ac = figure(input, "rated_voltage_ac_v");
  const h = round ? w : w * 0.52;
  const volts = dc ? `${dc} V DC` : `${ac ?? 1000} V AC`;
  return G(
    plate(w, h, 1.2, round ? w / 2 : 4, 0.3, round ? std("#d9d8d2", 0.7) : plastic("#d9d8d2", 0.7, 0.02), [0, 0, -1.4]),
    decal(
      w,
      h,
      Math.min(10, 900 / w),
      (x) => {
        const line = (words: string, y: number, size: number, weight: number) =>
          text(x, words, w / 2, h * y, size * w, "#1a1d1e", { weight, align: "center" });
        line(input.brand, round ? 0.27 : 0.2, 0.1, 600);
        line(`${cores} × ${section} mm²`, round ? 0.47 : 0.5, 0.145, 600);
        line(volts, round ? 0.64 : 0.76, 0.075, 500);
        if (round && typeof input.specs.standard === "string") line(input.specs.standard, 0.77, 0.062, 500);
      },
      [0, 0, 0.2],
    ),
  );
}
