import {
  type CategoryAttributes,
  type ChoiceWord,
  choices,
  flag,
  integer,
  number,
  range,
  size,
  text,
} from "../attribute.ts";

const connectors: readonly ChoiceWord[] = [
  "type-2-socket",
  "type-2-cable",
  "type-2-plug",
  "type-2-ac",
  "ccs2",
  "chademo",
  "cee-32a-plug",
  "adapters",
];

const wallBox: CategoryAttributes["attributes"] = [
  number("power_kw", "charging", "kw", { label: "charging_power", short: "power" }),
  choices("connectors", "charging", connectors),
  integer("phases", "charging", null),
  integer("current_a", "charging", "a"),
  flag("rfid", "charging"),
  number("cable_m", "build", "m"),
  size("dimensions_mm", "build", "mm"),
  number("weight_kg", "build", "kg"),
  text("ip_rating", "build"),
];

/** AC charging stations; also used for the category of all EV chargers. */
export const acChargers: CategoryAttributes = {
  categories: [7, 8],
  attributes: wallBox,
  strip: ["power_kw", "current_a", "phases"],
  main: "power_kw",
  mainDigits: [0, 1],
};

/** Portable EV chargers. */
export const portableChargers: CategoryAttributes = {
  categories: [10],
  attributes: wallBox.filter((attribute) => attribute.key !== "rfid"),
  strip: ["power_kw", "current_a", "weight_kg"],
  main: "power_kw",
  mainDigits: [0, 1],
};

/** DC charging stations. */
export const dcChargers: CategoryAttributes = {
  categories: [9],
  attributes: [
    number("power_kw", "charging", "kw", { label: "charging_power", short: "power", range: [3, 4_000] }),
    choices("connectors", "charging", connectors),
    range("output_voltage_v", "charging", "v"),
    integer("max_dc_current_a", "charging", "a", { short: "max_current_short" }),
    number("ac_output_kw", "charging", "kw"),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
    text("ip_rating", "build"),
  ],
  strip: ["power_kw", "max_dc_current_a", "weight_kg"],
  main: "power_kw",
  mainDigits: [0, 1],
};
