import { type Climate, type ClimateMonth, climateAt } from "../climate/climate.ts";
import type { Month } from "../climate/months.ts";
import type { RegionPlace } from "../climate/places.ts";
import { weatherDays } from "../irradiance/clearness.ts";
import { stepsPerDay } from "../irradiance/sky.ts";
import { rankedDayPowersW, systemOf } from "../yield/array-power.ts";

/** Days that a plan is simulated: the weather days of a month three times. */
export const planDays = 3 * weatherDays;

/** Panels that face south at the tilt of most roofs; their power is scaled. */
const array = { peakKWp: 1, tiltDeg: 35, azimuthDeg: 0 };

/** Hours of the clock before universal time in winter, by the country of a region's code. */
const zoneHours: Readonly<Record<string, number>> = { UA: 2, PL: 1 };

/** Months of summer time, whose last and first days differ by an hour (directive 2000/84/EC). */
const isSummerTime = (month: Month) => month >= 4 && month <= 10;

/** Places are few, and a form keeps its own while everything else changes. */
const climates = new Map<string, Climate>();
const ranked = new Map<string, Float64Array[]>();

function climateOf(place: RegionPlace): Climate {
  const known = climates.get(place.city);
  if (known) return known;
  const found = climateAt(place);
  if (!found.ok) throw new Error(`no climate for ${place.city}`);
  climates.set(place.city, found.value);
  return found.value;
}

/** The month of a place with the least sun on a horizontal plane in a mean day. */
export function darkestMonth(place: RegionPlace): Month {
  const all = climateOf(place).months;
  return all.reduce((least, month) => (month.ghiKWhM2 < least.ghiKWhM2 ? month : least)).month;
}

/**
 * AC power in W of 1 kWp (35° south, 14 % losses) in the 15-minute steps by the clock of some days: the ten weather days of
 * the month from the darkest to the clearest, again and again, so that the mean is that of the month and the battery meets
 * the darkest days first. Solar time becomes clock time by longitude, zone and summer time; the equation of time (at most a
 * quarter of an hour) is left out.
 */
export function sunOfMonthW(place: RegionPlace, month: Month, days: number): Float64Array {
  const of = rankedDays(place, month);
  const powers = new Float64Array(days * stepsPerDay);
  for (let day = 0; day < days; day += 1) powers.set(of[day % weatherDays] ?? [], day * stepsPerDay);
  return powers;
}

/** The same for a year, from January, each month as long as it is. */
export function sunOfYearW(place: RegionPlace): Float64Array {
  const months = climateOf(place).months.map(({ month, days }) => sunOfMonthW(place, month, days));
  const powers = new Float64Array(months.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const month of months) {
    powers.set(month, at);
    at += month.length;
  }
  return powers;
}

function rankedDays(place: RegionPlace, month: Month): Float64Array[] {
  const key = `${place.city} ${month}`;
  const known = ranked.get(key);
  if (known) return known;
  const climate = climateOf(place);
  const own = climate.months.find((one) => one.month === month);
  const days = own ? clockDays(climate.lat, own, shiftSteps(place, month)) : [];
  ranked.set(key, days);
  return days;
}

function clockDays(lat: number, month: ClimateMonth, shift: number): Float64Array[] {
  return rankedDayPowersW(systemOf(array, {}), lat, month).map((powers) =>
    Float64Array.from(powers, (_, step) => powers[(step - shift + stepsPerDay) % stepsPerDay] ?? 0),
  );
}

/** Steps by which the clock is ahead of the sun. */
function shiftSteps({ code, lon }: RegionPlace, month: Month): number {
  const zone = (zoneHours[code.slice(0, 2)] ?? 0) + (isSummerTime(month) ? 1 : 0);
  return Math.round(((zone - lon / 15) * stepsPerDay) / 24);
}
