import { fail, ok, type Result } from "#platform/pure/result.ts";
import { extraterrestrialKWhM2, type Place, solarDay } from "../sun/sun-position.ts";
import { airTemperatureC } from "./air-temperature.ts";
import { ghiKWhM2 } from "./irradiation.ts";
import { type Month, months } from "./months.ts";
import { type RegionPlace, regionPlaces } from "./places.ts";

const radians = Math.PI / 180;
/** Kilometres of a degree of latitude. */
const kmPerDegree = 111.2;
/** A place's climate is that of its three nearest region centres, weighted by the inverse square of the distance. */
const neighbours = 3;
/** Keeps the weight finite at a region centre, where the others then count for less than a thousandth. */
const softeningKm = 1;
/** Bounds of Poland and of Ukraine in degrees, rounded outwards to a tenth. */
const areas = [
  { south: 49, north: 54.9, west: 14.1, east: 24.2 },
  { south: 44.3, north: 52.4, west: 22.1, east: 40.3 },
];
/**
 * Error of the irradiation between region centres in percent, from `interpolationFromKm` on: root mean square deviation of yields
 * interpolated from the other centres (climate.test.ts), rounded.
 */
const interpolationPct = 2;
const interpolationFromKm = 100;

/** A month of a mean year: global irradiation of a horizontal plane per mean day, mean air temperature, Klein's average day. */
export interface ClimateMonth {
  month: Month;
  days: number;
  averageDay: number;
  ghiKWhM2: number;
  airC: number;
}

/** The climate of a place. `uncertaintyPct`: standard deviation of the irradiation of its mean year, in percent. */
export interface Climate {
  lat: number;
  months: readonly ClimateMonth[];
  uncertaintyPct: number;
}

/** The climate of a place in Ukraine or Poland, from those of the nearest region centres. Error: `outside-area`. */
export function climateAt(place: Place): Result<Climate, { code: "outside-area" }> {
  const isInside = areas.some(
    ({ south, north, west, east }) =>
      place.lat >= south && place.lat <= north && place.lon >= west && place.lon <= east,
  );
  return isInside ? ok(climateAmong(regionPlaces, place)) : fail({ code: "outside-area" });
}

/**
 * Interpolates between the nearest of some region centres, wherever the place is. Not the irradiation itself but its clearness index
 * is interpolated: the same irradiation farther north would mean a clearer sky.
 */
export function climateAmong(places: readonly RegionPlace[], place: Place): Climate {
  const nearest = byDistance(places, place).slice(0, neighbours);
  const weights = nearest.map(({ km }) => 1 / (km ** 2 + softeningKm ** 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (centre: RegionPlace) => number) =>
    nearest.reduce((sum, { centre }, index) => sum + of(centre) * ((weights[index] ?? 0) / total), 0);
  return {
    lat: place.lat,
    months: months.map(({ month, days, averageDay }) => {
      const day = solarDay(averageDay);
      const clearness = mean(
        ({ city, lat }) => (ghiKWhM2[city][month - 1] ?? 0) / days / extraterrestrialKWhM2(lat, day),
      );
      return {
        month,
        days,
        averageDay,
        ghiKWhM2: clearness * extraterrestrialKWhM2(place.lat, day),
        airC: mean(({ city }) => airTemperatureC[city][month - 1] ?? 0),
      };
    }),
    uncertaintyPct: Math.hypot(
      mean(({ uncertaintyPct }) => uncertaintyPct),
      interpolationPct * Math.min(1, (nearest[0]?.km ?? 0) / interpolationFromKm),
    ),
  };
}

function byDistance(places: readonly RegionPlace[], place: Place): { centre: RegionPlace; km: number }[] {
  return places.map((centre) => ({ centre, km: distanceKm(centre, place) })).sort((a, b) => a.km - b.km);
}

/** On a plane that touches the middle: within 1 % up to some hundred kilometres. */
function distanceKm(a: Place, b: Place): number {
  const west = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) / 2) * radians);
  return kmPerDegree * Math.hypot(a.lat - b.lat, west);
}
