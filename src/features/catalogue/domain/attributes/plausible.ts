/** Smallest and largest plausible figure, in the stored unit. */
export type Limits = readonly [min: number, max: number];

/**
 * Plausible limits by attribute: physics, the standard that limits such goods, or the smallest and largest goods sold, with a
 * margin. A figure beyond them is a typing error or in another unit. Categories whose goods are larger have limits of their own.
 */
export const plausible: Readonly<Record<string, Limits>> = {
  // Largest modules in series are of 720 to 800 W; the smallest of lists are of some watts.
  power_w: [1, 1_000],
  // The limit of one junction is 33.7 % (Shockley and Queisser), of tandems in laboratories 47 %.
  efficiency_pct: [3, 50],
  // Thin-film modules have up to 250 V.
  voc_v: [0.5, 300],
  vmp_v: [0.4, 300],
  isc_a: [0.1, 40],
  imp_a: [0.1, 40],
  // IEC 61730: 1500 V is the end of low voltage for direct current; tests go to 2000 V.
  max_system_voltage_v: [12, 2_000],
  max_series_fuse_a: [1, 60],
  // Silicon −0.5 to −0.2, thin film above −0.1; the signs are those of the data sheet.
  temp_coeff_pmax_pct_per_c: [-0.8, 0],
  // The public list of the CEC has modules with −0.83.
  temp_coeff_voc_pct_per_c: [-1, 0],
  temp_coeff_isc_pct_per_c: [-0.2, 0.3],
  // IEC 61215: typically 41 to 48 °C.
  noct_c: [30, 70],
  cells_in_series: [1, 400],
  // Microinverters of 100 W to central inverters of 5 MW.
  ac_power_w: [50, 6_000_000],
  phases: [1, 3],
  max_efficiency_pct: [50, 100],
  max_pv_power_w: [50, 10_000_000],
  max_dc_voltage_v: [10, 2_000],
  mppt_v: [5, 2_000],
  start_voltage_v: [5, 1_000],
  mppt_count: [1, 50],
  max_input_current_per_mppt_a: [1, 6_000],
  max_short_circuit_current_per_mppt_a: [1, 10_000],
  battery_v: [10, 1_500],
  battery_max_charge_a: [1, 2_000],
  backup_power_w: [50, 1_000_000],
  backup_peak_power_w: [50, 2_000_000],
  pv_power_kwp: [0.1, 10_000],
  battery_kwh: [0.1, 10_000],
  panels: [1, 500],
  panel_width_max_mm: [500, 2_500],
  tilt_deg: [0, 90],
  // DBN V.1.2-2:2006 has wind zones 1–5 and snow zones 1–6; PN-EN 1991 1–3 and 1–5.
  wind_zone: [1, 5],
  snow_zone: [1, 6],
  // IEC 61851-1: AC charging up to 63 A in three phases, 43 kW.
  power_kw: [0.5, 44],
  current_a: [6, 80],
  cable_m: [0.3, 50],
  output_voltage_v: [40, 1_500],
  max_dc_current_a: [5, 3_000],
  ac_output_kw: [1, 44],
  capacity_kwh: [0.1, 1_000],
  usable_capacity_kwh: [0.1, 1_000],
  capacity_ah: [1, 5_000],
  cycles: [100, 30_000],
  nominal_voltage_v: [3, 1_500],
  max_charge_current_a: [1, 2_000],
  max_discharge_current_a: [1, 5_000],
  capacity_wh: [20, 50_000],
  peak_power_w: [50, 50_000],
  ac_voltage_v: [100, 415],
  ac_charge_power_w: [10, 20_000],
  solar_input_w: [10, 20_000],
  included_panel_w: [5, 2_000],
  power_kva: [0.5, 20],
  // Low-voltage equipment: up to 1000 V AC and 1500 V DC (Directive 2014/35/EU).
  voltage_v: [12, 1_500],
  tank_l: [0.5, 60],
  consumption_l_h_75pct: [0.1, 10],
  // Directive 2000/14/EC limits about 97 dB of sound power, so less at a distance of 7 m.
  noise_db_7m: [35, 110],
  lumens: [100, 1_000_000],
  led_power_w: [5, 5_000],
  mast_height_m: [1, 30],
  solar_power_w: [10, 20_000],
  autonomy_h: [0.5, 1_000],
  // The highest lift on wheels reaches 112 m.
  working_height_m: [2, 120],
  platform_height_m: [0.5, 120],
  outreach_m: [0.1, 80],
  capacity_kg: [50, 5_000],
  width_m: [0.3, 10],
  // The largest mobile crane lifts 3200 t; rental cranes far less.
  capacity_t: [0.1, 3_500],
  boom_length_m: [1, 250],
  max_hook_height_m: [1, 300],
  axles: [1, 12],
  // IEC 60228: 0.5 to 2500 mm².
  cross_section_mm2: [0.5, 2_500],
  cores: [1, 61],
  rated_voltage_dc_v: [12, 5_000],
  rated_voltage_ac_v: [12, 5_000],
  current_rating_a: [1, 3_000],
  rated_current_a: [0.5, 6_300],
  poles: [1, 4],
  // IEC 60947-2: up to 200 kA.
  breaking_capacity_ka: [0.5, 200],
  modules_18mm: [1, 20],
  // A sea container is 12.2 m long.
  dimensions_mm: [1, 15_000],
  weight_kg: [0.005, 5_000],
};
