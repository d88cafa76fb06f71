import type { Place } from "../sun/sun-position.ts";

/** Centre of a region (ISO 3166-2 code) with what is known about its climate apart from monthly values. */
interface RegionCentre extends Place {
  code: string;
  city: string;
  /** Standard deviation of the annual yield that its irradiation comes from, in percent: 1 published by PVGIS, more estimated. */
  uncertaintyPct: number;
  /**
   * Lowest air temperature in twenty years at the nearest weather station, in °C. Sevastopol has that of Simferopol, as −10.6 °C of
   * its own source is not plausible and would allow too high voltages.
   */
  lowestAirC: number;
}

/** Oblast centres; for the oblast of Kyiv its largest town beside the city. */
const ukraine = [
  { code: "UA-05", city: "Vinnytsia", lat: 49.2331, lon: 28.4682, uncertaintyPct: 6, lowestAirC: -29 },
  { code: "UA-07", city: "Lutsk", lat: 50.7472, lon: 25.3254, uncertaintyPct: 6, lowestAirC: -30.6 },
  { code: "UA-12", city: "Dnipro", lat: 48.4647, lon: 35.0462, uncertaintyPct: 6, lowestAirC: -28.6 },
  { code: "UA-14", city: "Donetsk", lat: 48.0159, lon: 37.8028, uncertaintyPct: 6, lowestAirC: -28.8 },
  { code: "UA-18", city: "Zhytomyr", lat: 50.2547, lon: 28.6587, uncertaintyPct: 6, lowestAirC: -28.9 },
  { code: "UA-21", city: "Uzhhorod", lat: 48.6208, lon: 22.2879, uncertaintyPct: 6, lowestAirC: -24.1 },
  { code: "UA-23", city: "Zaporizhzhia", lat: 47.8388, lon: 35.1396, uncertaintyPct: 6, lowestAirC: -27.8 },
  { code: "UA-26", city: "Ivano-Frankivsk", lat: 48.9226, lon: 24.7111, uncertaintyPct: 6, lowestAirC: -34 },
  { code: "UA-30", city: "Kyiv", lat: 50.4501, lon: 30.5234, uncertaintyPct: 6, lowestAirC: -26.9 },
  { code: "UA-32", city: "Bila Tserkva", lat: 49.7968, lon: 30.1311, uncertaintyPct: 6, lowestAirC: -30.4 },
  { code: "UA-35", city: "Kropyvnytskyi", lat: 48.5079, lon: 32.2623, uncertaintyPct: 6, lowestAirC: -28.6 },
  { code: "UA-09", city: "Luhansk", lat: 48.574, lon: 39.3078, uncertaintyPct: 6, lowestAirC: -31.1 },
  { code: "UA-46", city: "Lviv", lat: 49.8397, lon: 24.0297, uncertaintyPct: 6, lowestAirC: -28.3 },
  { code: "UA-48", city: "Mykolaiv", lat: 46.975, lon: 31.9946, uncertaintyPct: 6, lowestAirC: -24.9 },
  { code: "UA-51", city: "Odesa", lat: 46.4825, lon: 30.7233, uncertaintyPct: 6, lowestAirC: -21.8 },
  { code: "UA-53", city: "Poltava", lat: 49.5883, lon: 34.5514, uncertaintyPct: 6, lowestAirC: -28.9 },
  { code: "UA-56", city: "Rivne", lat: 50.6199, lon: 26.2516, uncertaintyPct: 6, lowestAirC: -30.6 },
  { code: "UA-59", city: "Sumy", lat: 50.9077, lon: 34.7981, uncertaintyPct: 6, lowestAirC: -30.3 },
  { code: "UA-61", city: "Ternopil", lat: 49.5535, lon: 25.5948, uncertaintyPct: 6, lowestAirC: -30.3 },
  { code: "UA-63", city: "Kharkiv", lat: 49.9935, lon: 36.2304, uncertaintyPct: 6, lowestAirC: -29.5 },
  { code: "UA-65", city: "Kherson", lat: 46.6354, lon: 32.6169, uncertaintyPct: 6, lowestAirC: -24.9 },
  { code: "UA-68", city: "Khmelnytskyi", lat: 49.4229, lon: 26.9871, uncertaintyPct: 6, lowestAirC: -28.5 },
  { code: "UA-71", city: "Cherkasy", lat: 49.4444, lon: 32.0598, uncertaintyPct: 6, lowestAirC: -30.4 },
  { code: "UA-77", city: "Chernivtsi", lat: 48.2921, lon: 25.9358, uncertaintyPct: 6, lowestAirC: -27.3 },
  { code: "UA-74", city: "Chernihiv", lat: 51.4982, lon: 31.2893, uncertaintyPct: 6, lowestAirC: -29 },
  { code: "UA-43", city: "Simferopol", lat: 44.9521, lon: 34.1024, uncertaintyPct: 6, lowestAirC: -22.4 },
  { code: "UA-40", city: "Sevastopol", lat: 44.6054, lon: 33.522, uncertaintyPct: 6, lowestAirC: -22.4 },
] as const satisfies readonly RegionCentre[];

/** Capitals of voivodeships. */
const poland = [
  { code: "PL-02", city: "Wroclaw", lat: 51.1079, lon: 17.0385, uncertaintyPct: 4, lowestAirC: -23.6 },
  { code: "PL-04", city: "Bydgoszcz", lat: 53.1235, lon: 18.0084, uncertaintyPct: 4, lowestAirC: -28.6 },
  { code: "PL-04", city: "Torun", lat: 53.0138, lon: 18.5984, uncertaintyPct: 4, lowestAirC: -28.2 },
  { code: "PL-06", city: "Lublin", lat: 51.2465, lon: 22.5684, uncertaintyPct: 1, lowestAirC: -26.5 },
  { code: "PL-08", city: "Zielona Gora", lat: 51.9356, lon: 15.5062, uncertaintyPct: 4, lowestAirC: -22.5 },
  { code: "PL-08", city: "Gorzow Wielkopolski", lat: 52.7368, lon: 15.2288, uncertaintyPct: 4, lowestAirC: -22.6 },
  { code: "PL-10", city: "Lodz", lat: 51.7592, lon: 19.456, uncertaintyPct: 1, lowestAirC: -26 },
  { code: "PL-12", city: "Krakow", lat: 50.0647, lon: 19.945, uncertaintyPct: 1, lowestAirC: -24.9 },
  { code: "PL-14", city: "Warsaw", lat: 52.2297, lon: 21.0122, uncertaintyPct: 1, lowestAirC: -25.1 },
  { code: "PL-16", city: "Opole", lat: 50.6751, lon: 17.9213, uncertaintyPct: 4, lowestAirC: -24.7 },
  { code: "PL-18", city: "Rzeszow", lat: 50.0412, lon: 21.9991, uncertaintyPct: 1, lowestAirC: -28.9 },
  { code: "PL-20", city: "Bialystok", lat: 53.1325, lon: 23.1688, uncertaintyPct: 1, lowestAirC: -30 },
  { code: "PL-22", city: "Gdansk", lat: 54.352, lon: 18.6466, uncertaintyPct: 1, lowestAirC: -24 },
  { code: "PL-24", city: "Katowice", lat: 50.2649, lon: 19.0238, uncertaintyPct: 4, lowestAirC: -25 },
  { code: "PL-26", city: "Kielce", lat: 50.8661, lon: 20.6286, uncertaintyPct: 4, lowestAirC: -28 },
  { code: "PL-28", city: "Olsztyn", lat: 53.7784, lon: 20.4801, uncertaintyPct: 4, lowestAirC: -28.8 },
  { code: "PL-30", city: "Poznan", lat: 52.4064, lon: 16.9252, uncertaintyPct: 1, lowestAirC: -24.2 },
  { code: "PL-32", city: "Szczecin", lat: 53.4285, lon: 14.5528, uncertaintyPct: 1, lowestAirC: -23.3 },
] as const satisfies readonly RegionCentre[];

export type City = (typeof ukraine)[number]["city"] | (typeof poland)[number]["city"];
export type RegionPlace = RegionCentre & { city: City };
export const regionPlaces: readonly RegionPlace[] = [...ukraine, ...poland];
