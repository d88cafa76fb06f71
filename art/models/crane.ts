import { at, G } from "#art/kit/group.ts";
import type { BuildModel } from "#art/model.ts";
import { carrier, deck } from "./crane/carrier.ts";
import { spiderCrane, spiderHook } from "./crane/spider.ts";
import { hookPlace, superstructure } from "./crane/upper.ts";
import { craneLook } from "./crane.looks.ts";
import { finish } from "./parts/finish.ts";
import { figure } from "./parts/machine-facts.ts";

/** Position of the superstructure along the carrier, mm. */
const slewing = -700;

/** Mobile crane on its outriggers, or spider crane on spread legs; the boom is partly extended. */
export const build: BuildModel = (input) => {
  const axles = figure(input, "axles", 0);
  const look = craneLook(input.id, axles);
  const coats = finish(look.body, look.second, look.dark);
  const mobile = look.form === "mobile";
  const hook = mobile ? hookPlace(look) : spiderHook(look);
  const group = mobile
    ? G(carrier(input, look, Math.max(2, axles), coats), at(superstructure(input, look, coats), [slewing, deck, 0]))
    : spiderCrane(input, look, coats);
  const close: { middle: [number, number, number]; edge: number } = mobile
    ? { middle: [slewing + hook.x, deck + hook.head - hook.drop - 150, 0], edge: 2300 }
    : { middle: [840, 900, 0], edge: 1150 };
  return {
    group,
    mount: "floor",
    shots: {
      threeQuarter: { azimuth: 34, elevation: mobile ? 8 : 12, focal: 45, fill: 0.88 },
      front: { azimuth: 0, elevation: 4, focal: 60, fill: 0.88 },
      detail: { azimuth: mobile ? 30 : 52, elevation: mobile ? -4 : 16, focal: 60, fill: 0.9, close },
    },
  };
};
