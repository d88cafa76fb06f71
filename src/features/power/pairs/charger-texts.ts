import type { ChargerCarCode } from "../domain/pairs/charger-car.ts";
import type { CheckTexts } from "./check-texts-of.ts";

/** Texts of each check of the kind `charger`. */
export const chargerTexts: Record<ChargerCarCode, CheckTexts> = {
  connector: {
    name: "powerPairs.charger.name.connector",
    pass: "powerPairs.charger.connector.pass",
    note: "powerPairs.charger.connector.note",
    fail: "powerPairs.charger.connector.fail",
    unknown: "powerPairs.charger.connector.unknown",
  },
  phases: {
    name: "powerPairs.charger.name.phases",
    pass: "powerPairs.charger.phases.pass",
    note: "powerPairs.charger.phases.note",
    unknown: "powerPairs.charger.phases.unknown",
  },
  charging_power: {
    name: "powerPairs.charger.name.charging_power",
    pass: "powerPairs.charger.charging_power.pass",
    note: "powerPairs.charger.charging_power.note",
    unknown: "powerPairs.charger.charging_power.unknown",
  },
  dc_voltage: {
    name: "powerPairs.charger.name.dc_voltage",
    pass: "powerPairs.charger.dc_voltage.pass",
    unknown: "powerPairs.charger.dc_voltage.unknown",
    open: "powerPairs.charger.dc_voltage.open",
  },
};
