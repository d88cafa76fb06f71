import type { Locale } from "#features/languages/domain/locale.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";

/** Towns with a depot by their stored name, localised, by market. */
const townsOf = {
  UA: {
    Kyiv: { ua: "Київ", pl: "Kijów", en: "Kyiv" },
    Lviv: { ua: "Львів", pl: "Lwów", en: "Lviv" },
    Dnipro: { ua: "Дніпро", pl: "Dniepr", en: "Dnipro" },
    Odesa: { ua: "Одеса", pl: "Odessa", en: "Odesa" },
    Kharkiv: { ua: "Харків", pl: "Charków", en: "Kharkiv" },
  },
  PL: {
    Warszawa: { ua: "Варшава", pl: "Warszawa", en: "Warsaw" },
    Wroclaw: { ua: "Вроцлав", pl: "Wrocław", en: "Wrocław" },
    Krakow: { ua: "Краків", pl: "Kraków", en: "Kraków" },
    Gdansk: { ua: "Гданськ", pl: "Gdańsk", en: "Gdańsk" },
    Poznan: { ua: "Познань", pl: "Poznań", en: "Poznań" },
  },
} as const satisfies Record<MarketCode, Record<string, Record<Locale, string>>>;
const towns = { ...townsOf.UA, ...townsOf.PL };

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

/** Localised names of all depots, or of those of one market. */
export function depotNames(locale: Locale, market?: MarketCode): string[] {
  return known.filter((name) => !market || marketOfDepot(name) === market).map((name) => towns[name][locale]);
}

/** Market of a depot by its stored name; `null` for a town that is not known, which may be anywhere. */
export function marketOfDepot(depot: string): MarketCode | null {
  return marketCodes.find((market) => Object.hasOwn(townsOf[market], depot)) ?? null;
}

function namesOf(town: Town): string[] {
  return [town, ...Object.values(towns[town])].map(small);
}
