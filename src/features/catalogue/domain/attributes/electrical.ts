import { type CategoryAttributes, choice, flag, integer, number, range, size, text } from "../attribute.ts";

/** Cables and wires, sold by the metre. */
export const cables: CategoryAttributes = {
  categories: [23],
  attributes: [
    number("cross_section_mm2", "build", "mm2"),
    integer("cores", "build", null, { short: "cores_short" }),
    choice("conductor", "build", ["copper", "tinned-copper"]),
    integer("rated_voltage_dc_v", "electrical", "v", { short: "voltage" }),
    integer("rated_voltage_ac_v", "electrical", "v", { short: "voltage" }),
    integer("current_rating_a", "electrical", "a"),
    text("standard", "fit"),
  ],
  strip: ["cross_section_mm2", "cores", "rated_voltage_dc_v", "rated_voltage_ac_v"],
  main: "cross_section_mm2",
  mainDigits: [0, 1],
};

/** Connectors and adapters. */
export const adapters: CategoryAttributes = {
  categories: [24],
  attributes: [
    choice("connector_type", "fit", ["mc4"]),
    flag("pair", "fit"),
    range("cross_section_mm2", "fit", "mm2"),
    integer("rated_voltage_dc_v", "electrical", "v", { short: "voltage" }),
    integer("rated_current_a", "electrical", "a", { short: "current_a" }),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
    text("ip_rating", "build"),
  ],
  strip: ["rated_current_a", "rated_voltage_dc_v", "cross_section_mm2"],
  main: "cross_section_mm2",
  mainDigits: [0, 1],
};

/** Circuit breakers. */
export const breakers: CategoryAttributes = {
  categories: [25],
  attributes: [
    integer("rated_current_a", "electrical", "a", { short: "current_a" }),
    integer("poles", "electrical", null, { short: "poles_short" }),
    choice("curve", "electrical", ["curve-c"]),
    number("breaking_capacity_ka", "electrical", "ka", { short: "breaking_short" }),
    integer("voltage_v", "electrical", "v", { label: "rated_voltage" }),
    choice("current", "electrical", ["ac", "dc"]),
    integer("modules_18mm", "build", null),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
  ],
  strip: ["rated_current_a", "poles", "breaking_capacity_ka"],
  main: "rated_current_a",
  mainDigits: [0, 0],
};
