import type { Locale } from "#features/languages/domain/locale.ts";

/** Towns with a depot by their stored name, localised. */
const towns = {
  Kyiv: { ua: "Київ", pl: "Kijów", en: "Kyiv" },
  Lviv: { ua: "Львів", pl: "Lwów", en: "Lviv" },
  Dnipro: { ua: "Дніпро", pl: "Dniepr", en: "Dnipro" },
  Odesa: { ua: "Одеса", pl: "Odessa", en: "Odesa" },
  Kharkiv: { ua: "Харків", pl: "Charków", en: "Kharkiv" },
  Warszawa: { ua: "Варшава", pl: "Warszawa", en: "Warsaw" },
  Wroclaw: { ua: "Вроцлав", pl: "Wrocław", en: "Wrocław" },
  Krakow: { ua: "Краків", pl: "Kraków", en: "Kraków" },
  Gdansk: { ua: "Гданськ", pl: "Gdańsk", en: "Gdańsk" },
  Poznan: { ua: "Познань", pl: "Poznań", en: "Poznań" },
} as const satisfies Record<string, Record<Locale, string>>;

type Town = keyof typeof towns;
const known = Object.keys(towns) as Town[];
const small = (text: string) => text.trim().toLowerCase();

/** Localised name of a depot; as typed for other towns. */
export function depotLabel(depot: string, locale: Locale): string {
  const town = known.find((name) => name === depot);
  return town ? towns[town][locale] : depot;
}

/** Stored name of a depot typed in any of the languages. */
export function storedDepot(typed: string): string {
  return known.find((name) => namesOf(name).includes(small(typed))) ?? typed.trim();
}

/** Stored names of depots that match a part of a name in any language. */
export function depotsLike(part: string): string[] {
  return part.trim() === "" ? [] : known.filter((name) => namesOf(name).some((one) => one.includes(small(part))));
}

/** Localised names of all depots. */
export function depotNames(locale: Locale): string[] {
  return known.map((name) => towns[name][locale]);
}

function namesOf(town: Town): string[] {
  return [town, ...Object.values(towns[town])].map(small);
}
