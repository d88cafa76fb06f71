import { sunAt } from "#platform/pure/sun.ts";

const radians = Math.PI / 180;
const hoursPerDay = 24;
const msPerDay = 86_400_000;
/** Total solar irradiance in W/m² (default of pvlib.irradiance.get_extra_radiation). */
const solarConstantWM2 = 1366.1;
/** A year midway between two leap years, whose declinations stand for those of every year. */
const referenceYear = Date.UTC(2026, 0, 1) / msPerDay;

/** Degrees, north and east are positive. */
export interface Place {
  lat: number;
  lon: number;
}

/** Unit vector from a place to the sun. */
export interface SunVector {
  up: number;
  south: number;
  west: number;
}

/** What is the same everywhere on one day: declination at noon and irradiance above the atmosphere on a plane facing the sun. */
export interface SolarDay {
  declinationRad: number;
  extraWM2: number;
}

/**
 * The sun on a day of the year, 1 to 365. Declination: NOAA (`sunAt`); irradiance above the atmosphere: Spencer (1971), as
 * pvlib.irradiance.get_extra_radiation.
 */
export function solarDay(dayOfYear: number): SolarDay {
  const { declination } = sunAt(referenceYear + dayOfYear - 0.5);
  const angle = (2 * Math.PI * (dayOfYear - 1)) / 365;
  const distanceFactor =
    1.00011 +
    0.034221 * Math.cos(angle) +
    0.00128 * Math.sin(angle) +
    0.000719 * Math.cos(2 * angle) +
    0.000077 * Math.sin(2 * angle);
  return { declinationRad: declination, extraWM2: solarConstantWM2 * distanceFactor };
}

/** Direction to the sun at an hour angle (0 at noon, positive in the afternoon). Source: Duffie & Beckman, eq. 1.6.2 and 1.6.5. */
export function sunVector(latRad: number, declinationRad: number, hourAngleRad: number): SunVector {
  const [sinLat, cosLat] = [Math.sin(latRad), Math.cos(latRad)];
  const [sinDeclination, cosDeclination] = [Math.sin(declinationRad), Math.cos(declinationRad)];
  const cosHour = Math.cos(hourAngleRad);
  return {
    up: sinLat * sinDeclination + cosLat * cosDeclination * cosHour,
    south: sinLat * cosDeclination * cosHour - cosLat * sinDeclination,
    west: cosDeclination * Math.sin(hourAngleRad),
  };
}

/** Hour angle of sunset in radians, without refraction: 0 in polar night, π in polar day (Duffie & Beckman, eq. 1.6.10). */
export function sunsetAngle(latRad: number, declinationRad: number): number {
  return Math.acos(Math.min(1, Math.max(-1, -Math.tan(latRad) * Math.tan(declinationRad))));
}

/** Irradiation of a horizontal plane above the atmosphere on a day in kWh/m² (Duffie & Beckman, eq. 1.10.3). */
export function extraterrestrialKWhM2(lat: number, day: SolarDay): number {
  const latRad = lat * radians;
  const sunset = sunsetAngle(latRad, day.declinationRad);
  const meanUp =
    Math.cos(latRad) * Math.cos(day.declinationRad) * Math.sin(sunset) +
    sunset * Math.sin(latRad) * Math.sin(day.declinationRad);
  return ((hoursPerDay / Math.PI) * day.extraWM2 * meanUp) / 1000;
}

/** Azimuth of the sun in degrees from south: -90 is east, 90 is west. */
export function azimuthDeg({ south, west }: SunVector): number {
  return Math.atan2(west, south) / radians;
}
