import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { StringCheckCode } from "../domain/strings/string-check.ts";
import type { Outcome } from "../domain/verdict.ts";

/** Texts of each check by its outcome; outcomes that a check cannot have are missing. */
export const checkTexts: Record<StringCheckCode, Partial<Record<Outcome, MessageKey>>> = {
  inputs: {
    pass: "powerStrings.check.inputs.pass",
    fail: "powerStrings.check.inputs.fail",
    unknown: "powerStrings.check.inputs.unknown",
  },
  voc_coefficient: {
    unknown: "powerStrings.check.voc_coefficient.unknown",
  },
  inverter_voltage: {
    pass: "powerStrings.check.inverter_voltage.pass",
    fail: "powerStrings.check.inverter_voltage.fail",
    unknown: "powerStrings.check.inverter_voltage.unknown",
  },
  module_voltage: {
    pass: "powerStrings.check.module_voltage.pass",
    fail: "powerStrings.check.module_voltage.fail",
    unknown: "powerStrings.check.module_voltage.unknown",
  },
  mppt_upper: {
    pass: "powerStrings.check.mppt_upper.pass",
    note: "powerStrings.check.mppt_upper.note",
    unknown: "powerStrings.check.mppt_upper.unknown",
  },
  mppt_lower: {
    pass: "powerStrings.check.mppt_lower.pass",
    fail: "powerStrings.check.mppt_lower.fail",
    unknown: "powerStrings.check.mppt_lower.unknown",
  },
  start_voltage: {
    pass: "powerStrings.check.start_voltage.pass",
    note: "powerStrings.check.start_voltage.note",
    fail: "powerStrings.check.start_voltage.fail",
    unknown: "powerStrings.check.start_voltage.unknown",
  },
  input_current: {
    pass: "powerStrings.check.input_current.pass",
    note: "powerStrings.check.input_current.note",
    unknown: "powerStrings.check.input_current.unknown",
  },
  rear_gain: {
    note: "powerStrings.check.rear_gain.note",
    unknown: "powerStrings.check.rear_gain.unknown",
  },
  short_circuit: {
    pass: "powerStrings.check.short_circuit.pass",
    fail: "powerStrings.check.short_circuit.fail",
    unknown: "powerStrings.check.short_circuit.unknown",
  },
  bright_short_circuit: {
    pass: "powerStrings.check.bright_short_circuit.pass",
    note: "powerStrings.check.bright_short_circuit.note",
    unknown: "powerStrings.check.bright_short_circuit.unknown",
  },
  fuse: {
    pass: "powerStrings.check.fuse.pass",
    note: "powerStrings.check.fuse.note",
    unknown: "powerStrings.check.fuse.unknown",
  },
  pv_power: {
    pass: "powerStrings.check.pv_power.pass",
    note: "powerStrings.check.pv_power.note",
    unknown: "powerStrings.check.pv_power.unknown",
  },
  dc_ac_ratio: {
    pass: "powerStrings.check.dc_ac_ratio.pass",
    note: "powerStrings.check.dc_ac_ratio.note",
    unknown: "powerStrings.check.dc_ac_ratio.unknown",
  },
};
