import { expect, test } from "vitest";
import { airTemperatureC } from "../climate/air-temperature.ts";
import { ghiKWhM2 } from "../climate/irradiation.ts";
import { months } from "../climate/months.ts";
import { type City, type RegionPlace, regionPlaces } from "../climate/places.ts";
import { systemOf } from "./array-power.ts";
import { monthEnergyKWh } from "./yield.ts";

/** Annual yields in kWh/kWp (35° south, 14 % losses): PVGIS 5.3 where `uncertaintyPct` is 1, estimates elsewhere. */
const yearKWhPerKWp: Record<City, number> = {
  Vinnytsia: 1135,
  Lutsk: 1075,
  Dnipro: 1225,
  Donetsk: 1245,
  Zhytomyr: 1105,
  Uzhhorod: 1175,
  Zaporizhzhia: 1265,
  "Ivano-Frankivsk": 1105,
  Kyiv: 1135,
  "Bila Tserkva": 1140,
  Kropyvnytskyi: 1205,
  Luhansk: 1225,
  Lviv: 1080,
  Mykolaiv: 1310,
  Odesa: 1330,
  Poltava: 1170,
  Rivne: 1075,
  Sumy: 1120,
  Ternopil: 1095,
  Kharkiv: 1175,
  Kherson: 1330,
  Khmelnytskyi: 1110,
  Cherkasy: 1165,
  Chernivtsi: 1150,
  Chernihiv: 1095,
  Simferopol: 1355,
  Sevastopol: 1390,
  Wroclaw: 1075,
  Bydgoszcz: 1025,
  Torun: 1030,
  Lublin: 1073,
  "Zielona Gora": 1045,
  "Gorzow Wielkopolski": 1025,
  Lodz: 1064,
  Krakow: 1082,
  Warsaw: 1042,
  Opole: 1075,
  Rzeszow: 1072,
  Bialystok: 1003,
  Gdansk: 1051,
  Katowice: 1065,
  Kielce: 1065,
  Olsztyn: 1000,
  Poznan: 1044,
  Szczecin: 991,
};

/** Monthly yields of the same arrays in kWh/kWp: estimates, scaled to the annual value. */
const monthlyProfiles: { city: City; kWh: readonly number[] }[] = [
  { city: "Warsaw", kWh: [29, 47, 92.1, 121.1, 133.1, 133.1, 133.1, 128.1, 102.1, 67.1, 33, 23] },
  { city: "Rzeszow", kWh: [36.9, 52.9, 93.7, 119.7, 128.6, 129.6, 132.6, 128.6, 103.7, 74.8, 41.9, 28.9] },
  { city: "Gdansk", kWh: [26, 45.9, 92.8, 125.8, 140.7, 140.7, 139.7, 129.8, 99.8, 61.9, 28.9, 19] },
  { city: "Szczecin", kWh: [26.2, 44.3, 86.5, 118.7, 130.8, 128.8, 127.8, 119.7, 95.6, 61.4, 31.2, 20.1] },
  { city: "Kyiv", kWh: [36.3, 53.5, 97.9, 124.1, 139.2, 138.2, 143.3, 140.2, 113, 80.7, 40.4, 28.2] },
  { city: "Lviv", kWh: [38.4, 54.5, 94.9, 119.1, 127.2, 127.2, 131.2, 126.2, 101.9, 79.7, 46.4, 33.3] },
  { city: "Odesa", kWh: [49.7, 69.6, 112.3, 139.2, 157.1, 157.1, 166, 161, 131.2, 96.4, 52.7, 37.8] },
  { city: "Dnipro", kWh: [40, 60, 103, 130, 147, 148, 156, 152, 124, 88, 45, 32] },
  { city: "Kharkiv", kWh: [38.3, 58.5, 101.9, 126.1, 143.2, 143.2, 148.3, 145.2, 117, 81.7, 42.4, 29.2] },
];

const anchorArray = systemOf({ peakKWp: 1, tiltDeg: 35, azimuthDeg: 0 }, {});

/** Monthly irradiation in kWh/m² with which the model gives the yield of a city, split by the nearest profile. */
function anchoredGhi(place: RegionPlace): number[] {
  const profile = nearestProfile(place);
  const total = profile.reduce((sum, kWh) => sum + kWh, 0);
  return months.map((month) => {
    const share = (profile[month.month - 1] ?? 0) / total;
    const airC = airTemperatureC[place.city][month.month - 1] ?? 0;
    const energyOf = (ghi: number) => monthEnergyKWh(anchorArray, place.lat, { ...month, airC, ghiKWhM2: ghi });
    const daily = solve(energyOf, yearKWhPerKWp[place.city] * share);
    return daily * month.days;
  });
}

/** By degrees of latitude; a degree of longitude is two thirds of one at 48°. */
function nearestProfile({ lat, lon }: RegionPlace): readonly number[] {
  const distances = monthlyProfiles.flatMap(({ city, kWh }) =>
    regionPlaces
      .filter((candidate) => candidate.city === city)
      .map((candidate) => ({ kWh, degrees: Math.hypot(candidate.lat - lat, (candidate.lon - lon) * 0.67) })),
  );
  return distances.sort((a, b) => a.degrees - b.degrees)[0]?.kWh ?? [];
}

/** Daily irradiation in kWh/m² at which the energy has a value: it grows with about the power 1.2 (summer) to 2.2 (winter) of it. */
function solve(energyOf: (ghi: number) => number, energyKWh: number): number {
  let ghi = 3;
  for (let round = 0; round < 10; round += 1) ghi *= (energyKWh / energyOf(ghi)) ** 0.6;
  return ghi;
}

test("the table of irradiation is what the model needs for the known yields", () => {
  const anchored = regionPlaces.map((place) => ({ city: place.city, ghi: anchoredGhi(place) }));
  const drifted = anchored.filter(({ city, ghi }) =>
    ghi.some((value, index) => Math.abs(value - (ghiKWhM2[city][index] ?? 0)) > 0.06),
  );
  // After a change of the model the new rows of the table are shown here.
  const rows = drifted.map(({ city, ghi }) => [city, ghi.map((value) => Math.round(value * 10) / 10)]);
  expect(Object.fromEntries(rows)).toEqual({});
});
