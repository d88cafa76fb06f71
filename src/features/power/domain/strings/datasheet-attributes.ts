import { type Attributes, figureOf, figuresOf, rangeOf } from "../attribute-values.ts";
import type { InverterValues, ModuleValues } from "./datasheet.ts";

/** Module values from the attributes of a solar panel; absent attributes are `null`. */
export function moduleValuesOf(attributes: Attributes): ModuleValues {
  const figure = (key: string) => figureOf(attributes[key]);
  const bifacial = attributes.bifacial;
  return {
    powerW: figure("power_w"),
    vocV: figure("voc_v"),
    iscA: figure("isc_a"),
    vmpV: figure("vmp_v"),
    impA: figure("imp_a"),
    tempCoeffVocPctPerC: figure("temp_coeff_voc_pct_per_c"),
    tempCoeffPmaxPctPerC: figure("temp_coeff_pmax_pct_per_c"),
    tempCoeffIscPctPerC: figure("temp_coeff_isc_pct_per_c"),
    maxSystemVoltageV: figure("max_system_voltage_v"),
    maxSeriesFuseA: figure("max_series_fuse_a"),
    bifacial: typeof bifacial === "boolean" ? bifacial : null,
  };
}

/**
 * Inverter values from the attributes of an inverter; absent attributes are `null`. A battery inverter-charger that states no
 * trackers has none.
 */
export function inverterValuesOf(attributes: Attributes): InverterValues {
  const figure = (key: string) => figureOf(attributes[key]);
  return {
    acPowerW: figure("ac_power_w"),
    maxPvPowerW: figure("max_pv_power_w"),
    maxDcVoltageV: figure("max_dc_voltage_v"),
    mpptV: rangeOf(attributes.mppt_v),
    startVoltageV: figure("start_voltage_v"),
    mpptCount: figure("mppt_count") ?? (attributes.kind === "inverter-charger" ? 0 : null),
    maxInputCurrentA: figuresOf(attributes.max_input_current_per_mppt_a),
    maxShortCircuitCurrentA: figuresOf(attributes.max_short_circuit_current_per_mppt_a),
  };
}
