/** Heat loss factors of free-standing modules in W/(m² K) and W s/(m³ K) (Faiman 2008; defaults of pvlib.temperature.faiman). */
const u0 = 25;
const u1 = 6.84;
/** Coefficients k1 to k6 of crystalline silicon (PVGIS 5; "csi" of pvlib.pvarray.huld). */
const k = [-0.017237, -0.040465, -0.004702, 0.000149, 0.00017, 0.000005] as const;

/** Temperature of a free-standing module in °C: Faiman (2008), as pvlib.temperature.faiman. */
export function cellTemperatureC(irradianceWM2: number, airC: number, windMS: number): number {
  return airC + irradianceWM2 / (u0 + u1 * windMS);
}

/** Power of a module relative to its power at 1000 W/m² and 25 °C: Huld et al. (2011), as pvlib.pvarray.huld. Never negative. */
export function relativePower(effectiveWM2: number, cellC: number): number {
  if (effectiveWM2 <= 0) return 0;
  const irradiance = effectiveWM2 / 1000;
  const log = Math.log(irradiance);
  const dt = cellC - 25;
  const efficiency =
    1 + k[0] * log + k[1] * log ** 2 + k[2] * dt + k[3] * dt * log + k[4] * dt * log ** 2 + k[5] * dt ** 2;
  return Math.max(0, irradiance * efficiency);
}
