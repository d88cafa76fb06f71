import type { CableCode } from "../domain/pairs/cable.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `cable`. */
export const cableTexts: Record<CableCode, CheckTexts> = {
  current_capacity: {
    name: "powerPairs.cable.name.current_capacity",
    pass: "powerPairs.cable.current_capacity.pass",
    fail: "powerPairs.cable.current_capacity.fail",
    unknown: "powerPairs.cable.current_capacity.unknown",
  },
  voltage_drop: {
    name: "powerPairs.cable.name.voltage_drop",
    pass: "powerPairs.cable.voltage_drop.pass",
    note: "powerPairs.cable.voltage_drop.note",
    fail: "powerPairs.cable.voltage_drop.fail",
    unknown: "powerPairs.cable.voltage_drop.unknown",
  },
};
