import { Shape } from "three";
import { at, G } from "#art/kit/group.ts";
import { label } from "#art/kit/lettering.ts";
import { led, plastic, powder, std } from "#art/kit/materials.ts";
import { cyl, extrude, plate } from "#art/kit/solids.ts";
import type { Model, ModelInput } from "#art/model.ts";
import { ceePlug, ceeTail } from "../parts/cee.ts";
import { cord, hang, placedEnd, sheath } from "../parts/cord.ts";
import { figure } from "../parts/facts.ts";
import { gland } from "../parts/gland.ts";
import { roundHole } from "../parts/outline.ts";
import { ratingPlate } from "../parts/rating-plate.ts";
import { type2Socket } from "../parts/type2.ts";
import type { PortableLook } from "../portable-charger.looks.ts";

/** Box with a Type 2 socket in a light ring; its CEE plug hangs on a short cable. */
export function hanging(input: ModelInput, look: PortableLook): Model {
  const [w, h, d] = look.size;
  const socketY = -h * 0.16;
  const skin = powder(look.body, 0.45, 0.06);
  const ring = new Shape();
  ring.absarc(0, 0, 58, 0, Math.PI * 2);
  ring.holes.push(roundHole(0, 0, 51));
  const dark = plastic("#1c1e20");
  const plug = at(ceePlug(), [34, -h / 2 - 340, 62], [Math.PI / 2, 0.24, 0.12]);
  const start = { p: [-6, -h / 2 - 20, d * 0.46] as const, way: [0, -1, 0] as const };
  const power = figure(input, "power_kw") ?? 22;
  const g = G(
    plate(w - 16, h - 16, 24, 34, 3, plastic(look.ends, 0.5)),
    plate(w, h, d - 24, 46, 18, skin, [0, 0, 14]),
    plate(w - 30, h - 34, 10, 34, 3, plastic("#17191b", 0.4, 0.04), [0, 0, d - 16]),
    extrude(ring, 2.4, 0.5, led(look.accent, 2), [0, socketY, d - 6.6], [0, 0, 0], 64),
    cyl(50, 3, plastic("#24272a", 0.45), [0, socketY, d - 6], [Math.PI / 2, 0, 0], 0.6),
    at(type2Socket(40), [0, socketY, d - 5]),
    cyl(13, 4, std("#3a3f43", 0.35), [0, h * 0.24, d - 5], [Math.PI / 2, 0, 0], 1.2),
    label(input.brand, 20, look.brand, [0, h * 0.37, d - 5.6], [0, 0, 0], { weight: 600, k: 10 }),
    label(`${power} kW`, 9, "#9aa3a7", [0, h * 0.15, d - 5.6], [0, 0, 0], { weight: 500, k: 10 }),
    at(gland(12, dark), [-6, -h / 2 + 3, d * 0.46]),
    plug,
    cord(hang(start, placedEnd(plug, ceeTail), 75, 75), 8, sheath()),
    ratingPlate(
      40,
      input.brand,
      input.model.split(" ").slice(-2).join(" "),
      [
        `AC 400 V 3~ 50 Hz`,
        `${figure(input, "current_a") ?? 32} A  ${power} kW`,
        String(input.specs.ip_rating ?? "IP65"),
      ],
      [w / 2 + 0.3, h * 0.06, d * 0.5],
      [0, Math.PI / 2, 0],
    ),
  );
  return {
    group: g,
    mount: "wall",
    shots: {
      threeQuarter: { azimuth: 28, elevation: 7, focal: 60, fill: 0.84 },
      front: { azimuth: 0, elevation: 3, focal: 75, fill: 0.82 },
      detail: { azimuth: -28, elevation: 12, focal: 75, fill: 1, close: { middle: [0, socketY, d], edge: 170 } },
    },
  };
}
