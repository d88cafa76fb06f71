import { Box3, type Group, Vector3 } from "three";
import type { BuildModel, ModelInput } from "#art/model.ts";
import { build as rackBattery } from "../battery-rack.ts";
import { build as wallBattery } from "../battery-wall.ts";
import { build as hybridInverter } from "../hybrid-inverter.ts";
import { build as stringInverter } from "../inverter.ts";
import { build as microInverter } from "../microinverter.ts";

type Part = NonNullable<ModelInput["parts"]>[number];

/** Builders of the devices of a set. Panels, rails and cables are laid out by the set itself. */
const devices: Partial<Record<ModelInput["kind"], BuildModel>> = {
  inverter: stringInverter,
  "hybrid-inverter": hybridInverter,
  microinverter: microInverter,
  "battery-rack": rackBattery,
  "battery-wall": wallBattery,
};

/** A device with its size in mm; its lowest point is at y = 0, its centre at x = 0 and its back at z = 0. */
export interface Device {
  group: Group;
  width: number;
  height: number;
  depth: number;
}

/** The first part of one of these kinds, if any. */
export function partOf(input: ModelInput, kinds: readonly ModelInput["kind"][]): Part | undefined {
  return input.parts?.find((part) => kinds.includes(part.input.kind));
}

/** Builds the model of a device, positioned as described at `Device`. */
export function device(input: ModelInput): Device | undefined {
  const build = devices[input.kind];
  if (!build) return undefined;
  const { group } = build(input);
  group.updateMatrixWorld(true);
  const box = new Box3().setFromObject(group, true);
  const size = box.getSize(new Vector3());
  const middle = box.getCenter(new Vector3());
  group.position.sub(new Vector3(middle.x, box.min.y, box.min.z));
  return { group, width: size.x, height: size.y, depth: size.z };
}
