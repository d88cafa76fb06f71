import type { PlannerRole, ValueKind } from "./rows.ts";

interface Known {
  /** Kinds that code reads; the same key may differ by category. */
  kinds: readonly ValueKind[];
  storedUnit: string | null;
  /** Words that code compares. */
  words: readonly string[];
}

const known = (kind: ValueKind, storedUnit: string | null = null, ...words: string[]): Known => ({
  kinds: [kind],
  storedUnit,
  words,
});

/**
 * Attributes that planners, manuals, cards, feeds or rules read by their key: they cannot be deleted or stored in another way. Their
 * names, order, limits and filters are free.
 */
export const knownAttributes = {
  power_w: known("integer", "w"),
  efficiency_pct: known("number", "pct"),
  voc_v: known("number", "v"),
  isc_a: known("number", "a"),
  vmp_v: known("number", "v"),
  imp_a: known("number", "a"),
  max_system_voltage_v: known("integer", "v"),
  max_series_fuse_a: known("integer", "a"),
  temp_coeff_pmax_pct_per_c: known("number", "pct_per_c"),
  temp_coeff_voc_pct_per_c: known("number", "pct_per_c"),
  temp_coeff_isc_pct_per_c: known("number", "pct_per_c"),
  noct_c: known("number", "celsius"),
  bifacial: known("flag"),
  dimensions_mm: known("size", "mm"),
  weight_kg: { kinds: ["number", "integer"], storedUnit: "kg", words: [] },
  capacity_kwh: known("number", "kwh"),
  usable_capacity_kwh: known("number", "kwh"),
  cycles: known("integer"),
  chemistry: known("choice", null, "lifepo4"),
  system: known("choice", null, "lv", "hv"),
  nominal_voltage_v: known("number", "v"),
  max_charge_current_a: known("integer", "a"),
  max_discharge_current_a: known("integer", "a"),
  compatible_brands: known("list"),
  kind: known("choice", null, "hybrid", "grid-tied", "inverter-charger"),
  ac_power_w: { kinds: ["number", "integer"], storedUnit: "w", words: [] },
  phases: known("integer"),
  max_efficiency_pct: known("number", "pct"),
  max_pv_power_w: known("number", "w"),
  max_dc_voltage_v: known("integer", "v"),
  mppt_v: known("range", "v"),
  start_voltage_v: known("integer", "v"),
  mppt_count: known("integer"),
  max_input_current_per_mppt_a: known("list", "a"),
  max_short_circuit_current_per_mppt_a: known("list", "a"),
  battery_type: known("choice", null, "lv", "hv"),
  battery_v: known("range", "v"),
  battery_max_charge_a: known("integer", "a"),
  backup_power_w: known("number", "w"),
  backup_peak_power_w: known("number", "w"),
  ip_rating: known("text"),
  pv_power_kwp: known("number", "kwp"),
  battery_kwh: known("number", "kwh"),
  roof_type: known("choice", null, "pitched-tile", "flat-ballasted", "metal-standing-seam", "ground"),
  panels: known("integer", "panels"),
  panel_width_max_mm: known("integer", "mm"),
  tilt_deg: known("integer", "deg"),
  material: known("list", null, "aluminium", "stainless-steel-a2", "steel-magnelis"),
  power_kw: known("number", "kw"),
  connectors: known("list", null, "type-2-socket", "type-2-cable", "type-2-plug", "ccs2", "chademo"),
  current_a: known("integer", "a"),
  rfid: known("flag"),
  output_voltage_v: known("range", "v"),
  max_dc_current_a: known("integer", "a"),
  capacity_wh: known("integer", "wh"),
  peak_power_w: known("integer", "w"),
  ac_charge_power_w: known("integer", "w"),
  solar_input_w: known("integer", "w"),
  included_panel_w: known("integer", "w"),
  power_kva: known("number", "kva"),
  voltage_v: known("integer", "v"),
  fuel: known("choice", null, "petrol", "diesel"),
  tank_l: known("number", "l"),
  consumption_l_h_75pct: known("number", "l_per_h"),
  noise_db_7m: known("integer", "db"),
  lumens: known("number", "lm"),
  led_power_w: known("integer", "w"),
  mast_height_m: known("number", "m"),
  solar_power_w: known("integer", "w"),
  autonomy_h: known("number", "h"),
  trailer: known("flag"),
  working_height_m: known("number", "m"),
  platform_height_m: known("number", "m"),
  outreach_m: known("number", "m"),
  capacity_kg: known("integer", "kg"),
  drive: known("choice"),
  width_m: known("number", "m"),
  capacity_t: known("number", "t"),
  boom_length_m: known("number", "m"),
  max_hook_height_m: known("number", "m"),
  with_operator: known("flag"),
  cross_section_mm2: { kinds: ["number", "range"], storedUnit: "mm2", words: [] },
  cores: known("integer"),
  rated_voltage_dc_v: known("integer", "v"),
  rated_voltage_ac_v: known("integer", "v"),
  rated_current_a: known("integer", "a"),
  poles: known("integer"),
  curve: known("choice", null, "curve-c"),
  breaking_capacity_ka: known("number", "ka"),
  current: known("choice", null, "ac", "dc"),
  modules_18mm: known("integer"),
} as const satisfies Readonly<Record<string, Known>>;

export type KnownAttribute = keyof typeof knownAttributes;

/** Attributes without which a planner cannot use the products of a role. */
export const neededByRole: Readonly<Record<PlannerRole, readonly KnownAttribute[]>> = {
  module: ["power_w", "voc_v", "isc_a", "vmp_v", "imp_a", "dimensions_mm"],
  battery: ["usable_capacity_kwh", "nominal_voltage_v", "system"],
  inverter: ["ac_power_w", "phases", "mppt_v", "max_dc_voltage_v", "battery_type"],
  mounting: ["roof_type", "panels"],
  charger: ["power_kw", "connectors"],
  station: ["capacity_wh", "ac_power_w"],
  generator: ["power_kw", "fuel"],
  cable: ["cross_section_mm2", "cores"],
  breaker: ["rated_current_a", "curve", "current"],
};

/** Categories that rules, renders and the specification name by their id: they stay, with the addresses that it gives them. */
export const lastProtectedCategory = 25;
