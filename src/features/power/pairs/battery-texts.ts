import type { InverterBatteryCode } from "../domain/pairs/inverter-battery.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `battery`. */
export const batteryTexts: Record<InverterBatteryCode, CheckTexts> = {
  system: {
    name: "powerPairs.battery.name.system",
    pass: "powerPairs.battery.system.pass",
    fail: "powerPairs.battery.system.fail",
    unknown: "powerPairs.battery.system.unknown",
  },
  nominal_voltage: {
    name: "powerPairs.battery.name.nominal_voltage",
    pass: "powerPairs.battery.nominal_voltage.pass",
    note: "powerPairs.battery.nominal_voltage.note",
    fail: "powerPairs.battery.nominal_voltage.fail",
    unknown: "powerPairs.battery.nominal_voltage.unknown",
    open: "powerPairs.battery.nominal_voltage.open",
  },
  voltage_upper: {
    name: "powerPairs.battery.name.voltage_upper",
    pass: "powerPairs.battery.voltage_upper.pass",
    fail: "powerPairs.battery.voltage_upper.fail",
    unknown: "powerPairs.battery.voltage_upper.unknown",
    open: "powerPairs.battery.voltage_upper.open",
  },
  voltage_lower: {
    name: "powerPairs.battery.name.voltage_lower",
    pass: "powerPairs.battery.voltage_lower.pass",
    note: "powerPairs.battery.voltage_lower.note",
    fail: "powerPairs.battery.voltage_lower.fail",
    unknown: "powerPairs.battery.voltage_lower.unknown",
    open: "powerPairs.battery.voltage_lower.open",
  },
  charge_current: {
    name: "powerPairs.battery.name.charge_current",
    pass: "powerPairs.battery.charge_current.pass",
    note: "powerPairs.battery.charge_current.note",
    unknown: "powerPairs.battery.charge_current.unknown",
  },
  discharge_current: {
    name: "powerPairs.battery.name.discharge_current",
    pass: "powerPairs.battery.discharge_current.pass",
    note: "powerPairs.battery.discharge_current.note",
    unknown: "powerPairs.battery.discharge_current.unknown",
  },
  power: {
    name: "powerPairs.battery.name.power",
    pass: "powerPairs.battery.power.pass",
    note: "powerPairs.battery.power.note",
    unknown: "powerPairs.battery.power.unknown",
  },
  communication: {
    name: "powerPairs.battery.name.communication",
    pass: "powerPairs.battery.communication.pass",
    note: "powerPairs.battery.communication.note",
    unknown: "powerPairs.battery.communication.unknown",
  },
};
