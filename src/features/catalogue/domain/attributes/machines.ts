import { type CategoryAttributes, choice, flag, integer, number, size } from "../attribute.ts";
import type { Limits } from "./plausible.ts";

/** Towed and self-propelled machines: heavier and longer than what is carried. */
const machineKg: Limits = [20, 120_000];
const machineMm: Limits = [100, 25_000];

/** Generators for homes and sites. */
export const generators: CategoryAttributes = {
  categories: [14],
  attributes: [
    number("power_kw", "output", "kw"),
    number("power_kva", "output", "kva"),
    integer("phases", "output", null),
    integer("voltage_v", "output", "v"),
    choice("fuel", "fuel", ["petrol", "diesel"]),
    number("tank_l", "fuel", "l", { short: "tank_short" }),
    number("consumption_l_h_75pct", "fuel", "l_per_h"),
    integer("noise_db_7m", "build", "db", { short: "noise_short" }),
    size("dimensions_mm", "build", "mm"),
    number("weight_kg", "build", "kg"),
  ],
  strip: ["power_kw", "noise_db_7m", "weight_kg", "tank_l"],
  main: "power_kw",
  mainDigits: [0, 1],
};

const industrial: Readonly<Record<string, Limits>> = {
  power_kw: [3, 5_000],
  power_kva: [3, 6_000],
  voltage_v: [100, 11_000],
  tank_l: [5, 20_000],
  consumption_l_h_75pct: [0.5, 2_000],
  dimensions_mm: machineMm,
  weight_kg: machineKg,
};

/** Industrial generators: the same attributes, larger figures. */
export const industrialGenerators: CategoryAttributes = {
  ...generators,
  categories: [15],
  attributes: generators.attributes.map((one) =>
    one.numeric ? { ...one, range: industrial[one.key] ?? one.range } : one,
  ),
  mainDigits: [0, 0],
};

/** Solar lighting towers. */
export const lightingTowers: CategoryAttributes = {
  categories: [16],
  attributes: [
    number("lumens", "light", "klm", { scale: 0.001, short: "light_short" }),
    integer("led_power_w", "light", "w"),
    number("mast_height_m", "light", "m", { digits: [1, 1], short: "mast_short" }),
    integer("solar_power_w", "solar", "w"),
    number("battery_kwh", "battery", "kwh"),
    number("autonomy_h", "battery", "h", { short: "autonomy_short" }),
    flag("trailer", "build"),
    size("dimensions_mm", "build", "mm", { range: machineMm }),
    integer("weight_kg", "build", "kg", { range: machineKg }),
  ],
  strip: ["mast_height_m", "lumens", "autonomy_h"],
  main: "mast_height_m",
  mainDigits: [0, 1],
};

/** Lifts for people: scissor, boom, self-propelled and single-man; also used for the category of all lifts. */
export const lifts: CategoryAttributes = {
  categories: [17, 18, 19, 20, 21],
  attributes: [
    number("working_height_m", "reach", "m", { digits: [0, 2] }),
    number("platform_height_m", "reach", "m", { digits: [0, 2] }),
    number("outreach_m", "reach", "m", { digits: [0, 2] }),
    integer("capacity_kg", "reach", "kg", { short: "load_short" }),
    choice("drive", "build", ["electric", "diesel-4x4", "electric-push-around", "electric-self-propelled"]),
    number("width_m", "build", "m", { digits: [0, 2] }),
    size("dimensions_mm", "build", "mm", { range: machineMm }),
    integer("weight_kg", "build", "kg", { range: machineKg }),
  ],
  strip: ["working_height_m", "capacity_kg", "width_m"],
  main: "working_height_m",
  mainDigits: [0, 0],
};

/** Cranes. */
export const cranes: CategoryAttributes = {
  categories: [22],
  attributes: [
    number("capacity_t", "reach", "t", { digits: [0, 2], short: "load_short" }),
    number("boom_length_m", "reach", "m", { short: "boom_short" }),
    number("max_hook_height_m", "reach", "m", { short: "hook_short" }),
    choice("drive", "build", ["diesel-drive", "diesel-electric"]),
    integer("axles", "build", null),
    number("width_m", "build", "m", { digits: [0, 2] }),
    size("dimensions_mm", "build", "mm", { range: machineMm }),
    integer("weight_kg", "build", "kg", { range: machineKg }),
    flag("with_operator", "fit"),
  ],
  strip: ["max_hook_height_m", "capacity_t", "boom_length_m"],
  main: "max_hook_height_m",
  mainDigits: [0, 0],
};
