import { formatFigure } from "#features/catalogue/domain/figures.ts";
import { figureOf, type Specs, type SpecValue, specOf } from "#features/catalogue/domain/specs.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageValues } from "#features/languages/domain/messages.ts";
import type { ManualKind } from "./manual.ts";

/** Access to the specs of a product. Missing values are "none", which the ICU texts select on. */
interface Facts {
  /** Raw figure; NaN if missing. */
  number(key: string): number;
  /** Upper end of a range, or last value of a list. */
  last(key: string): number;
  word(key: string): string;
  /** Formatted figure. */
  shown(value: number, decimals?: number): string;
}

const none = "none";

function factsOf(specs: Specs, locale: Locale): Facts {
  return {
    number: (key) => figureOf(specs, key) ?? Number.NaN,
    last: (key) => {
      const value = specOf(specs, key);
      const last = Array.isArray(value) ? value.at(-1) : value;
      return typeof last === "number" ? last : Number.NaN;
    },
    word: (key) => wordsOf(specOf(specs, key)),
    shown: (value, decimals = 2) => (Number.isFinite(value) ? formatFigure(value, [0, decimals], locale) : none),
  };
}

function wordsOf(value: SpecValue | null): string {
  return value === null ? none : Array.isArray(value) ? value.join(", ") : String(value);
}

/** Roof types by their ICU select keys. */
const roofs: Readonly<Record<string, string>> = {
  "pitched-tile": "tile",
  "metal-standing-seam": "seam",
  "flat-ballasted": "flat",
  ground: "ground",
};

/** Resistivity of warm copper in Ω·mm²/m. */
const copper = 0.0175;

/** Placeholder values of each kind. */
const figures: Record<ManualKind, (facts: Facts) => MessageValues> = {
  panel({ number, word, shown }) {
    // From 25 °C of the data sheet to −25 °C, the design temperature of strings in Poland and Ukraine.
    const cold = number("voc_v") * (1 + (number("temp_coeff_voc_pct_per_c") / 100) * -50);
    return {
      voc: shown(number("voc_v"), 1),
      isc: shown(number("isc_a"), 1),
      imp: shown(number("imp_a"), 1),
      vocCold: shown(cold, 1),
      seriesMax: shown(Math.floor(number("max_system_voltage_v") / cold)),
      systemVoltage: shown(number("max_system_voltage_v")),
      fuse: shown(number("max_series_fuse_a")),
      tempPower: shown(number("temp_coeff_pmax_pct_per_c")),
      weight: shown(number("weight_kg"), 1),
      size: word("dimensions_mm").replaceAll(", ", " × "),
    };
  },
  portablePanel: ({ number, shown }) => ({
    power: shown(number("power_w")),
    voc: shown(number("voc_v"), 1),
    imp: shown(number("imp_a"), 1),
    weight: shown(number("weight_kg"), 1),
  }),
  battery: ({ number, word, shown }) => ({
    system: word("system"),
    voltage: shown(number("nominal_voltage_v"), 1),
    usable: shown(number("usable_capacity_kwh")),
    hours: shown(Math.floor((number("usable_capacity_kwh") * 1000) / 500)),
    chargeA: shown(number("max_charge_current_a")),
    dischargeA: shown(number("max_discharge_current_a")),
    cycles: shown(number("cycles")),
    years: Math.floor(number("cycles") / 365),
    weight: shown(number("weight_kg"), 1),
    brands: word("compatible_brands"),
  }),
  inverter: ({ number, last, word, shown }) => ({
    acKw: shown(number("ac_power_w") / 1000, 1),
    phases: word("phases"),
    acA: shown(number("ac_power_w") / (230 * number("phases")), 1),
    pv: word("mppt_count"),
    mppts: shown(number("mppt_count")),
    mpptFrom: shown(number("mppt_v")),
    mpptTo: shown(last("mppt_v")),
    maxDc: shown(Number.isNaN(number("max_dc_voltage_v")) ? last("battery_v") : number("max_dc_voltage_v")),
    inputA: shown(number("max_input_current_per_mppt_a"), 1),
    shortA: shown(number("max_short_circuit_current_per_mppt_a"), 1),
    maxPv: shown(number("max_pv_power_w") / 1000, 1),
    battery: word("battery_type"),
    batteryFrom: shown(number("battery_v")),
    batteryTo: shown(last("battery_v")),
    weight: shown(number("weight_kg"), 1),
    ip: word("ip_rating"),
  }),
  set: ({ number, shown }) => ({
    kwp: shown(number("pv_power_kwp"), 1),
    acKw: shown(number("ac_power_w") / 1000, 1),
    battery: shown(number("battery_kwh")),
  }),
  mounting: ({ number, word, shown }) => ({ panels: shown(number("panels")), roof: roofs[word("roof_type")] ?? none }),
  wallbox: ({ number, word, shown }) => ({
    kw: shown(number("power_kw"), 1),
    phases: word("phases"),
    amps: shown(number("current_a")),
    rfid: word("rfid") === "true" ? "yes" : "no",
    ip: word("ip_rating"),
    weight: shown(number("weight_kg"), 1),
  }),
  fastCharger: ({ number, last, shown }) => ({
    kw: shown(number("power_kw")),
    outFrom: shown(number("output_voltage_v")),
    outTo: shown(last("output_voltage_v")),
    dcA: shown(number("max_dc_current_a")),
    gridA: shown(Math.ceil((number("power_kw") * 1000) / (400 * Math.sqrt(3)))),
    weight: shown(number("weight_kg")),
  }),
  portableCharger: ({ number, word, shown }) => ({
    kw: shown(number("power_kw"), 1),
    phases: word("phases"),
    amps: shown(number("current_a")),
    ip: word("ip_rating"),
  }),
  station: ({ number, shown }) => ({
    wh: shown(number("capacity_wh")),
    acW: shown(number("ac_power_w")),
    peak: shown(number("peak_power_w")),
    solar: shown(number("solar_input_w")),
    panel: shown(number("included_panel_w")),
    // About 15 % is lost in its inverter.
    hours: shown(Math.floor((number("capacity_wh") * 0.85) / 100)),
    weight: shown(number("weight_kg"), 1),
  }),
  generator({ number, word, shown }) {
    const amps = (number("power_kva") * 1000) / (number("voltage_v") * (number("phases") === 3 ? Math.sqrt(3) : 1));
    return {
      kw: shown(number("power_kw"), 1),
      kva: shown(number("power_kva"), 1),
      fuel: word("fuel"),
      phases: word("phases"),
      voltage: shown(number("voltage_v")),
      amps: shown(amps, 0),
      tank: shown(number("tank_l"), 1),
      consumption: shown(number("consumption_l_h_75pct"), 1),
      hours: shown(Math.floor(number("tank_l") / number("consumption_l_h_75pct"))),
      noise: shown(number("noise_db_7m")),
      weight: shown(number("weight_kg"), 1),
      heavy: number("weight_kg") > 120 ? "yes" : "no",
    };
  },
  tower: ({ number, shown }) => ({
    ledW: shown(number("led_power_w")),
    lumens: shown(number("lumens")),
    mast: shown(number("mast_height_m"), 1),
    solarW: shown(number("solar_power_w")),
    battery: shown(number("battery_kwh"), 1),
    autonomy: shown(number("autonomy_h")),
    weight: shown(number("weight_kg")),
  }),
  lift: ({ number, word, shown }) => ({
    height: shown(number("working_height_m")),
    platform: shown(number("platform_height_m")),
    outreach: shown(number("outreach_m")),
    capacity: shown(number("capacity_kg")),
    width: shown(number("width_m")),
    weight: shown(number("weight_kg")),
    drive: word("drive").startsWith("electric") ? "electric" : "engine",
  }),
  crane: ({ number, word, shown }) => ({
    capacity: shown(number("capacity_t")),
    boom: shown(number("boom_length_m"), 1),
    hook: shown(number("max_hook_height_m"), 1),
    operator: word("with_operator") === "true" ? "yes" : "no",
  }),
  cable({ number, word, shown }) {
    const isDc = word("rated_voltage_dc_v") !== none;
    const [amps, metres] = isDc ? [13, 20] : [16, 40];
    return {
      kind: isDc ? "dc" : "ac",
      volts: shown(number(isDc ? "rated_voltage_dc_v" : "rated_voltage_ac_v")),
      section: shown(number("cross_section_mm2")),
      cores: shown(number("cores")),
      amps: shown(number("current_rating_a")),
      drop: shown((copper * amps * metres) / number("cross_section_mm2"), 1),
    };
  },
  connector: ({ number, word, shown }) => ({
    volts: shown(number("rated_voltage_dc_v")),
    amps: shown(number("rated_current_a")),
    section: word("cross_section_mm2").replaceAll(", ", "–"),
    ip: word("ip_rating"),
  }),
  breaker: ({ number, word, shown }) => ({
    amps: shown(number("rated_current_a")),
    curve: word("curve").slice(-1).toUpperCase(),
    poles: shown(number("poles")),
    ka: shown(number("breaking_capacity_ka"), 1),
    current: word("current"),
    modules: shown(number("modules_18mm"), 1),
  }),
};

/** Placeholder values of a product's manual: its specs and values derived from them. */
export function manualValues(kind: ManualKind, specs: Specs, locale: Locale): MessageValues {
  return figures[kind](factsOf(specs, locale));
}

/** Removes lines with a missing figure ("none"); may give "". */
export function withoutGaps(text: string): string {
  const isGap = /(?<![\p{L}\d])none(?![\p{L}\d])/u;
  return text
    .split("\n")
    .filter((line) => !isGap.test(line))
    .join("\n");
}
