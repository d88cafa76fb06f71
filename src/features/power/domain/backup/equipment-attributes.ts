import { type Attributes, figureOf } from "../attribute-values.ts";
import { batteryInverterValuesOf, batteryValuesOf, generatorValuesOf } from "../pairs/pair-attributes.ts";
import type { BackupGeneratorValues, BackupInverterValues, StationValues, StoreValues } from "./equipment.ts";

/** A figure above zero; `null` for anything else, as no datasheet has it. */
function positiveOf(attributes: Attributes, key: string, factor = 1): number | null {
  const figure = figureOf(attributes[key]);
  return figure !== null && figure > 0 ? figure * factor : null;
}

/** Values of a power station or of a solar generator (a station with a panel) from its attributes in the catalogue. */
export function stationValuesOf(attributes: Attributes): StationValues {
  return {
    capacityWh: positiveOf(attributes, "capacity_wh"),
    acPowerW: positiveOf(attributes, "ac_power_w"),
    peakPowerW: positiveOf(attributes, "peak_power_w"),
    acChargePowerW: positiveOf(attributes, "ac_charge_power_w"),
    solarInputW: positiveOf(attributes, "solar_input_w"),
    includedPanelW: positiveOf(attributes, "included_panel_w"),
    weightKg: positiveOf(attributes, "weight_kg"),
  };
}

/** Values of a battery to be built in from its attributes in the catalogue. */
export function storeValuesOf(attributes: Attributes): StoreValues {
  return {
    pair: batteryValuesOf(attributes),
    capacityWh: positiveOf(attributes, "capacity_kwh", 1_000),
    usableWh: positiveOf(attributes, "usable_capacity_kwh", 1_000),
    weightKg: positiveOf(attributes, "weight_kg"),
  };
}

/** Values of an inverter with a battery side; `null` for a grid-tied one, which gives nothing without mains. */
export function backupInverterValuesOf(attributes: Attributes, brand: string): BackupInverterValues | null {
  const { kind } = attributes;
  if (kind !== "hybrid" && kind !== "inverter-charger") return null;
  return {
    pair: batteryInverterValuesOf(attributes, brand),
    kind,
    backupPowerW: positiveOf(attributes, "backup_power_w"),
    backupPeakPowerW: positiveOf(attributes, "backup_peak_power_w"),
    phases: positiveOf(attributes, "phases"),
    maxPvPowerW: positiveOf(attributes, "max_pv_power_w"),
    weightKg: positiveOf(attributes, "weight_kg"),
  };
}

/** Values of a generator from its attributes in the catalogue. */
export function backupGeneratorValuesOf(attributes: Attributes): BackupGeneratorValues {
  return {
    pair: generatorValuesOf(attributes),
    tankL: positiveOf(attributes, "tank_l"),
    consumption75LH: positiveOf(attributes, "consumption_l_h_75pct"),
    noiseDb: positiveOf(attributes, "noise_db_7m"),
    weightKg: positiveOf(attributes, "weight_kg"),
  };
}
