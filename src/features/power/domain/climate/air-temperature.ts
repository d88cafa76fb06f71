import type { City } from "./places.ts";

/** Warsaw, for inland Poland: middle of the published mean daily minimum and maximum (climatestotravel.com), ±1 °C. */
const inland = [-2.5, -1, 3, 8, 13.5, 16.5, 18.5, 17.5, 13.5, 8, 3, -0.5] as const;
/** Gdańsk, for the Baltic coast: middle of the mean daily minimum and maximum (World Meteorological Organization). */
const baltic = [-1.2, -0.4, 2.7, 7.2, 12.3, 15.4, 18.1, 18, 13.8, 9.1, 3.6, 0.2] as const;

/**
 * Mean air temperature from January to December in °C. Ukraine: DSTU 9190:2022 (Sevastopol: Yalta, Bila Tserkva: Myronivka). Yields
 * hardly depend on it: the irradiation is anchored with the same temperatures.
 */
export const airTemperatureC: Record<City, readonly number[]> = {
  Vinnytsia: [-5.1, -3.8, 0.5, 8.1, 14.2, 17.2, 18.7, 18, 13.3, 7.6, 1.8, -2.9],
  Lutsk: [-4.2, -3, 1.1, 8.1, 13.9, 16.9, 18.4, 17.7, 13.2, 7.9, 2.4, -2.4],
  Dnipro: [-4.7, -3.8, 1.1, 9.6, 16, 19.6, 21.6, 20.7, 15.4, 8.6, 2.2, -2.5],
  Donetsk: [-5.2, -4.4, 0.7, 9.4, 16.4, 19, 21.2, 19.8, 14.9, 8, 1.8, -2.9],
  Zhytomyr: [-5.1, -4, 0.4, 7.9, 14, 17.1, 18.5, 17.7, 13, 7.4, 1.7, -2.8],
  Uzhhorod: [-2.4, -0.2, 4.7, 10.8, 16.8, 18.7, 20.3, 19.8, 15.5, 10.2, 4.7, -0.5],
  Zaporizhzhia: [-3.5, -2.6, 2, 10.1, 16.4, 20.2, 22.4, 21.4, 16.2, 9.6, 3.5, -1.1],
  "Ivano-Frankivsk": [-4.3, -2.6, 1.7, 8.1, 13.6, 16.7, 18.3, 17.7, 13.4, 8, 2.5, -2.4],
  Kyiv: [-4.7, -3.6, 1, 9, 15.2, 18.3, 19.8, 19, 13.9, 8.1, 1.9, -2.5],
  "Bila Tserkva": [-5, -4.4, 0.8, 8.8, 15, 18, 19.8, 19, 14.1, 8, 1.8, -2.7],
  Kropyvnytskyi: [-4.9, -3.9, 0.8, 9.1, 15.2, 18.6, 20.4, 19.7, 14.7, 8.2, 2.1, -2.6],
  Luhansk: [-5, -4.2, 1.1, 10.1, 16.1, 19.9, 22, 20.7, 15.1, 8.2, 2.2, -2.5],
  Lviv: [-4, -2.7, 1.4, 7.9, 13.4, 16.3, 17.7, 17.2, 13, 8, 2.5, -2.2],
  Mykolaiv: [-2.6, -1.6, 2.8, 10.2, 16.4, 20.3, 22.7, 22, 16.8, 10.4, 4.2, -0.4],
  Odesa: [-1.3, -0.6, 2.9, 9.2, 15.3, 19.6, 22, 21.6, 17, 11.3, 5.8, 1.1],
  Poltava: [-5.6, -4.7, 0.3, 9, 15.4, 18.7, 20.5, 19.7, 14.3, 7.7, 1.3, -3.3],
  Rivne: [-4.6, -3.4, 0.7, 8, 13.8, 16.7, 18.2, 17.5, 13.1, 7.7, 2.1, -2.6],
  Sumy: [-6.6, -5.8, -0.8, 8.1, 14.6, 17.9, 19.5, 18.4, 13, 6.7, 0.4, -4.3],
  Ternopil: [-5, -3.7, 0.4, 7.6, 13.5, 16.4, 17.8, 17.2, 12.8, 7.5, 1.8, -3.1],
  Kharkiv: [-5.9, -5.1, 0, 9, 15.5, 18.9, 20.7, 19.7, 14.1, 7.5, 1, -3.7],
  Kherson: [-2.5, -1.6, 2.8, 10.1, 16.1, 20, 22.4, 21.6, 16.5, 10.1, 4.3, -0.2],
  Khmelnytskyi: [-4.9, -3.6, 0.6, 7.9, 13.9, 16.8, 18.4, 17.7, 13.1, 7.6, 1.9, -2.9],
  Cherkasy: [-5, -4, 0.7, 8.9, 15.2, 18.4, 20.1, 19.3, 14.2, 7.9, 2, -2.7],
  Chernivtsi: [-4.1, -2.4, 2, 8.9, 14.5, 17.6, 19.1, 18.4, 14.1, 8.7, 2.7, -2.1],
  Chernihiv: [-5.9, -4.9, -0.1, 8, 14.4, 17.6, 19.2, 18.1, 12.9, 6.9, 1, -3.5],
  Simferopol: [-0.3, 0.4, 3.7, 10.1, 16.1, 19.2, 21.8, 21.3, 16.7, 11, 6.1, 2.1],
  Sevastopol: [4.1, 4.2, 6, 10.6, 15.7, 19.8, 23.6, 23.2, 19, 13.6, 9.5, 6.1],
  Wroclaw: inland,
  Bydgoszcz: inland,
  Torun: inland,
  Lublin: inland,
  "Zielona Gora": inland,
  "Gorzow Wielkopolski": inland,
  Lodz: inland,
  Krakow: inland,
  Warsaw: inland,
  Opole: inland,
  Rzeszow: inland,
  Bialystok: inland,
  Gdansk: baltic,
  Katowice: inland,
  Kielce: inland,
  Olsztyn: inland,
  Poznan: inland,
  Szczecin: baltic,
};
