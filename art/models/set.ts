import { Group } from "three";
import { at, G } from "#art/kit/group.ts";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { backName, panelSize, photovoltaicModule } from "./panel/module.ts";
import { cableCoils, plinth, railBundle, sign, stand } from "./set/extras.ts";
import { type Device, device, partOf } from "./set/parts.ts";

/** Maximum number of panels shown; more could not be told apart. */
const mostPanels = 12;
const panelLean = 0.1;
/** Offset of each panel behind and beside the one in front. */
const stagger = { x: 62, z: 44 } as const;
const plinthHeight = 60;

/**
 * A complete solar power set: panels in a leaning stack, the inverter on a stand, the battery, if any, in front of it,
 * rails and cable on the floor. Everything is to scale.
 */
export const build: BuildModel = (input) => {
  const panels = panelStack(input);
  const inverter = deviceOf(input, ["hybrid-inverter", "inverter", "microinverter"]);
  const batteries = batteryGroup(input);
  const boardWidth = Math.max(520, (inverter?.width ?? 400) + 150);
  const boardHeight = Math.min(panels.height * 0.86, 1520);
  const x = -panels.width / 2 - boardWidth * 0.42;
  const z = 330;
  const hangsAt = boardHeight - (inverter?.height ?? 0) - 130;
  const group = G(
    panels.group,
    at(stand(boardWidth, boardHeight), [x, 0, z]),
    inverter && at(inverter.group, [x, hangsAt, z]),
    inverter && at(G(sign(inverterName(input), hangsAt - 150)), [x, 0, z]),
    batteries && at(batteries.group, [x + boardWidth / 2 + batteries.width / 2, 0, z + 260]),
    partOf(input, ["mounting"]) && at(railBundle(1700), [panels.width * 0.3, 0, 230], [0, 0.02, 0]),
    partOf(input, ["cable"]) &&
      at(cableCoils(), [batteries ? panels.width * 0.42 : x + boardWidth * 0.95, 0, batteries ? 960 : 760]),
  );
  const shownHeight = inverter?.height ?? 500;
  return {
    group,
    mount: "floor",
    glass: true,
    shots: {
      threeQuarter: { azimuth: -22, elevation: 11, focal: 55, fill: 0.9 },
      front: { azimuth: 0, elevation: 6, focal: 60, fill: 0.9 },
      detail: {
        azimuth: -26,
        elevation: 9,
        focal: 60,
        fill: 0.9,
        close: {
          middle: [x + 30, hangsAt + shownHeight / 2, z + (inverter?.depth ?? 200) / 2],
          edge: Math.max(shownHeight, inverter?.width ?? 400) * 1.3,
        },
      },
    },
  };
};

interface Stack {
  group: Group;
  width: number;
  height: number;
}

/** Panels leaning back one behind the other; the ones behind are visible at the right. */
function panelStack(input: ModelInput): Stack {
  const part = partOf(input, ["panel"]);
  const panel: ModelInput = part?.input ?? { id: "", kind: "panel", brand: input.brand, model: "", specs: {} };
  const { width, height } = panelSize(panel);
  const count = Math.min(mostPanels, Math.max(1, part?.count ?? 6));
  const module = photovoltaicModule(panel, { scale: 1.7 });
  const group = new Group();
  for (let index = 0; index < count; index += 1) {
    const one = module.clone();
    // Only the rearmost panel's back is visible.
    if (index < count - 1) one.getObjectByName(backName)?.removeFromParent();
    const standing = at(G(at(one, [0, height / 2, 0])), [index * stagger.x, 0, -index * stagger.z], [-panelLean, 0, 0]);
    group.add(standing);
  }
  return { group, width, height };
}

function deviceOf(input: ModelInput, kinds: readonly ModelInput["kind"][]): Device | undefined {
  const part = partOf(input, kinds);
  return part && device(part.input);
}

function inverterName(input: ModelInput): string {
  return partOf(input, ["hybrid-inverter", "inverter", "microinverter"])?.input.model ?? "";
}

/** Batteries on a plinth: rack modules stacked, others side by side. */
function batteryGroup(input: ModelInput): { group: Group; width: number } | undefined {
  const part = partOf(input, ["battery-rack", "battery-wall"]);
  const one = part && device(part.input);
  if (!part || !one) return undefined;
  const stacked = part.input.kind === "battery-rack";
  const group = new Group();
  for (let index = 0; index < part.count; index += 1) {
    const copy = index === 0 ? one.group : one.group.clone();
    const x = stacked ? 0 : (index - (part.count - 1) / 2) * (one.width + 40);
    group.add(at(G(copy), [x, plinthHeight + (stacked ? index * one.height : 0), 0]));
  }
  const width = stacked ? one.width : part.count * (one.width + 40) - 40;
  group.add(at(plinth(width + 60, one.depth + 60, plinthHeight), [0, 0, one.depth / 2]));
  return { group, width: width + 60 };
}
