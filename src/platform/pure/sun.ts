const degrees = Math.PI / 180;
const minutesPerDay = 1440;
/** Zenith of the sun's centre when its upper edge touches the horizon, refraction included. */
const zenith = 90.833;

/** Minutes from 00:00 UTC of the day; negative on the day before, above 1 440 on the day after. */
export interface SunTimes {
  sunrise: number;
  sunset: number;
}

/**
 * Sunrise and sunset of a day (`YYYY-MM-DD`) at a place in degrees (north and east are positive); null in polar
 * day and night. Within two minutes of published tables below 65° of latitude. Source: NOAA Solar Calculator
 * (Global Monitoring Laboratory), after Meeus, Astronomical Algorithms.
 */
export function sunTimes(day: string, place: { lat: number; lon: number }): SunTimes | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const noon = minutesPerDay / 2 - 4 * place.lon;
  const sunrise = crossing(midnight, noon, place, -1);
  const sunset = crossing(midnight, noon, place, 1);
  return sunrise === null || sunset === null ? null : { sunrise, sunset };
}

/** Declination changes during the day: the first estimate gives the position from which the second is computed. */
function crossing(midnight: number, noon: number, place: { lat: number; lon: number }, side: 1 | -1): number | null {
  let minutes = noon;
  for (let round = 0; round < 3; round += 1) {
    const sun = sunAt(midnight + minutes / minutesPerDay);
    const cosine =
      Math.cos(zenith * degrees) / (Math.cos(place.lat * degrees) * Math.cos(sun.declination)) -
      Math.tan(place.lat * degrees) * Math.tan(sun.declination);
    if (cosine < -1 || cosine > 1) return null;
    minutes = noon - sun.equationOfTime + (side * 4 * Math.acos(cosine)) / degrees;
  }
  return minutes;
}

/** Declination in radians and equation of time in minutes at a moment, given in days since 1970-01-01 00:00 UTC (NOAA, as above). */
export function sunAt(unixDays: number): { declination: number; equationOfTime: number } {
  const century = (unixDays + 2_440_587.5 - 2_451_545) / 36_525;
  const meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) * degrees;
  const anomaly = (357.52911 + century * (35_999.05029 - 0.0001537 * century)) * degrees;
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = (125.04 - 1934.136 * century) * degrees;
  const longitude = meanLongitude + (centre - 0.00569 - 0.00478 * Math.sin(node)) * degrees;
  const meanTilt = 23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60;
  const tilt = (meanTilt + 0.00256 * Math.cos(node)) * degrees;
  const y = Math.tan(tilt / 2) ** 2;
  const equation =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return {
    declination: Math.asin(Math.sin(tilt) * Math.sin(longitude)),
    equationOfTime: (4 * equation) / degrees,
  };
}
