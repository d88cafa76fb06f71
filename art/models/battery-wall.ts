import type { BuildModel } from "#art/model.ts";
import { flatBattery } from "./battery-wall/flat.ts";
import { slimStack } from "./battery-wall/slim.ts";
import { towerStack } from "./battery-wall/tower.ts";
import { batteryLook } from "./battery-wall.looks.ts";
import { figures } from "./parts/facts.ts";

/** Home batteries: flat wall boxes, shallow stacks against a wall, floor towers. */
export const build: BuildModel = (input) => {
  const look = batteryLook(input.id, figures(input, "dimensions_mm"));
  if (look.form === "slim") return slimStack(input, look);
  if (look.form === "tower") return towerStack(input, look);
  return flatBattery(input, look);
};
