import {
  type CategoryAttributes,
  choice,
  choices,
  figures,
  flag,
  integer,
  number,
  range,
  size,
  text,
} from "../attribute.ts";

const kilo = 0.001;

/** Solar panels. */
export const panels: CategoryAttributes = {
  categories: [1],
  attributes: [
    integer("power_w", "electrical", "w", { short: "power" }),
    number("efficiency_pct", "electrical", "pct", { digits: [1, 1] }),
    number("voc_v", "electrical", "v", { digits: [2, 2] }),
    number("isc_a", "electrical", "a", { digits: [2, 2] }),
    number("vmp_v", "electrical", "v", { digits: [2, 2] }),
    number("imp_a", "electrical", "a", { digits: [2, 2] }),
    integer("max_system_voltage_v", "electrical", "v"),
    integer("max_series_fuse_a", "electrical", "a"),
    number("temp_coeff_pmax_pct_per_c", "temperature", "pct_per_c", { digits: [2, 3], signed: true }),
    number("temp_coeff_voc_pct_per_c", "temperature", "pct_per_c", { digits: [2, 3], signed: true }),
    number("temp_coeff_isc_pct_per_c", "temperature", "pct_per_c", { digits: [2, 4], signed: true }),
    number("noct_c", "temperature", "celsius", { digits: [0, 1] }),
    choice("technology", "build", ["n-type-topcon", "mono-perc", "mono-hpbc"]),
    flag("bifacial", "build"),
    integer("cells_in_series", "build", null),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg", { digits: [1, 1] }),
  ],
  strip: ["power_w", "efficiency_pct", "weight_kg"],
  main: "power_w",
  mainDigits: [0, 0],
};

/** Inverters with and without a battery, and hybrid inverters. */
export const inverters: CategoryAttributes = {
  categories: [3, 6],
  attributes: [
    choice("kind", "output", ["hybrid", "grid-tied", "inverter-charger"]),
    number("ac_power_w", "output", "kw", { scale: kilo, digits: [0, 2], short: "power" }),
    integer("phases", "output", null),
    number("max_efficiency_pct", "output", "pct", { digits: [1, 1], short: "efficiency_pct" }),
    number("max_pv_power_w", "solar", "kw", { scale: kilo, digits: [0, 2] }),
    integer("max_dc_voltage_v", "solar", "v"),
    range("mppt_v", "solar", "v"),
    integer("start_voltage_v", "solar", "v"),
    integer("mppt_count", "solar", null),
    figures("max_input_current_per_mppt_a", "solar", "a"),
    figures("max_short_circuit_current_per_mppt_a", "solar", "a"),
    choice("battery_type", "battery", ["lv", "hv"]),
    range("battery_v", "battery", "v"),
    integer("battery_max_charge_a", "battery", "a"),
    number("backup_power_w", "battery", "kw", { scale: kilo, digits: [0, 2] }),
    number("backup_peak_power_w", "battery", "kw", { scale: kilo, digits: [0, 2] }),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
    text("ip_rating", "build"),
  ],
  strip: ["ac_power_w", "phases", "max_efficiency_pct"],
  main: "ac_power_w",
  mainDigits: [0, 1],
};

/** Solar power plant kits. Their parts are stored separately, under `components`. */
export const sets: CategoryAttributes = {
  categories: [4],
  attributes: [
    choice("kind", "output", ["hybrid", "grid-tied"]),
    number("pv_power_kwp", "output", "kwp", { digits: [0, 2], short: "panels_power_short" }),
    number("ac_power_w", "output", "kw", { scale: kilo, digits: [0, 2], short: "inverter_power_short" }),
    number("battery_kwh", "storage", "kwh", { digits: [0, 2], short: "battery_short" }),
    number("weight_kg", "build", "kg", { range: [1, 50_000] }),
  ],
  strip: ["pv_power_kwp", "ac_power_w", "battery_kwh"],
  main: "pv_power_kwp",
  mainDigits: [0, 0],
};

/** Mounting systems. */
export const mounting: CategoryAttributes = {
  categories: [5],
  attributes: [
    choice("roof_type", "fit", ["pitched-tile", "flat-ballasted", "metal-standing-seam", "ground"]),
    integer("panels", "fit", "panels", { short: "panels_short" }),
    integer("panel_width_max_mm", "fit", "mm", { short: "panel_width_short" }),
    integer("tilt_deg", "fit", "deg", { short: "tilt_short" }),
    range("wind_zone", "fit", null),
    range("snow_zone", "fit", null),
    choices("material", "build", ["aluminium", "stainless-steel-a2", "steel-magnelis"]),
    choice("foundation", "build", ["driven-posts"]),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
  ],
  strip: ["panels", "tilt_deg", "panel_width_max_mm"],
  main: "panels",
  mainDigits: [0, 0],
};

/** Portable solar panels. */
export const portablePanels: CategoryAttributes = {
  categories: [13],
  attributes: [
    integer("power_w", "electrical", "w", { short: "power" }),
    number("efficiency_pct", "electrical", "pct", { digits: [1, 1] }),
    number("voc_v", "electrical", "v", { digits: [1, 2] }),
    number("isc_a", "electrical", "a", { digits: [1, 2] }),
    number("vmp_v", "electrical", "v", { digits: [1, 2] }),
    number("imp_a", "electrical", "a", { digits: [1, 2] }),
    flag("foldable", "build"),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
    text("ip_rating", "build"),
  ],
  strip: ["power_w", "efficiency_pct", "weight_kg"],
  main: "power_w",
  mainDigits: [0, 0],
};
