import type { ArrayExtensionCode } from "../domain/pairs/array-extension.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `panels`. */
export const panelsTexts: Record<ArrayExtensionCode, CheckTexts> = {
  other_module: {
    name: "powerPairs.panels.name.other_module",
    note: "powerPairs.panels.other_module.note",
  },
  rear_gain: {
    name: "powerPairs.panels.name.rear_gain",
    note: "powerPairs.panels.rear_gain.note",
    unknown: "powerPairs.panels.rear_gain.unknown",
  },
  current_match: {
    name: "powerPairs.panels.name.current_match",
    pass: "powerPairs.panels.current_match.pass",
    fail: "powerPairs.panels.current_match.fail",
    unknown: "powerPairs.panels.current_match.unknown",
  },
  voltage_match: {
    name: "powerPairs.panels.name.voltage_match",
    pass: "powerPairs.panels.voltage_match.pass",
    fail: "powerPairs.panels.voltage_match.fail",
    unknown: "powerPairs.panels.voltage_match.unknown",
  },
  inverter_voltage: {
    name: "powerPairs.panels.name.inverter_voltage",
    pass: "powerPairs.panels.inverter_voltage.pass",
    fail: "powerPairs.panels.inverter_voltage.fail",
    unknown: "powerPairs.panels.inverter_voltage.unknown",
  },
  module_voltage: {
    name: "powerPairs.panels.name.module_voltage",
    pass: "powerPairs.panels.module_voltage.pass",
    fail: "powerPairs.panels.module_voltage.fail",
    unknown: "powerPairs.panels.module_voltage.unknown",
  },
  input_current: {
    name: "powerPairs.panels.name.input_current",
    pass: "powerPairs.panels.input_current.pass",
    note: "powerPairs.panels.input_current.note",
    unknown: "powerPairs.panels.input_current.unknown",
  },
  short_circuit: {
    name: "powerPairs.panels.name.short_circuit",
    pass: "powerPairs.panels.short_circuit.pass",
    fail: "powerPairs.panels.short_circuit.fail",
    unknown: "powerPairs.panels.short_circuit.unknown",
  },
  fuse: {
    name: "powerPairs.panels.name.fuse",
    pass: "powerPairs.panels.fuse.pass",
    note: "powerPairs.panels.fuse.note",
    unknown: "powerPairs.panels.fuse.unknown",
  },
};
