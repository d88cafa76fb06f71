import { type CategoryAttributes, choice, integer, names, number, size } from "../attribute.ts";

/** Home batteries. */
export const batteries: CategoryAttributes = {
  categories: [2],
  attributes: [
    number("capacity_kwh", "storage", "kwh", { digits: [0, 2] }),
    number("usable_capacity_kwh", "storage", "kwh", { digits: [0, 2] }),
    integer("capacity_ah", "storage", "ah"),
    integer("cycles", "storage", null, { short: "cycles_short" }),
    choice("chemistry", "storage", ["lifepo4"]),
    choice("system", "electrical", ["lv", "hv"]),
    number("nominal_voltage_v", "electrical", "v", { digits: [0, 1], short: "voltage" }),
    integer("max_charge_current_a", "electrical", "a"),
    integer("max_discharge_current_a", "electrical", "a"),
    names("compatible_brands", "fit"),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
  ],
  strip: ["capacity_kwh", "nominal_voltage_v", "cycles"],
  main: "capacity_kwh",
  mainDigits: [0, 1],
};

/** Portable power stations. */
export const powerStations: CategoryAttributes = {
  categories: [11],
  attributes: [
    integer("capacity_wh", "storage", "wh"),
    integer("cycles", "storage", null, { short: "cycles_short" }),
    choice("chemistry", "storage", ["lifepo4"]),
    integer("ac_power_w", "output", "w", { label: "output_power", short: "output_short", range: [10, 20_000] }),
    integer("peak_power_w", "output", "w"),
    integer("ac_voltage_v", "output", "v"),
    integer("ac_charge_power_w", "output", "w"),
    integer("solar_input_w", "solar", "w"),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
  ],
  strip: ["capacity_wh", "ac_power_w", "weight_kg"],
  main: "capacity_wh",
  mainDigits: [0, 0],
};

/** Solar generators: a power station with a panel. */
export const solarGenerators: CategoryAttributes = {
  categories: [12],
  attributes: [
    integer("capacity_wh", "storage", "wh"),
    integer("ac_power_w", "output", "w", { label: "output_power", short: "output_short", range: [10, 20_000] }),
    integer("ac_charge_power_w", "output", "w"),
    integer("included_panel_w", "solar", "w", { short: "panel_short" }),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
  ],
  strip: ["capacity_wh", "ac_power_w", "weight_kg"],
  main: "capacity_wh",
  mainDigits: [0, 0],
};
