import type { Locale } from "#features/languages/domain/locale.ts";
import { cityNames } from "../../domain/climate/city-names.ts";
import { type RegionPlace, regionPlaces } from "../../domain/climate/places.ts";
import { cityKey } from "../../domain/strings/strings-form.ts";

/** A place that can be found: a region centre, or a town with the centre whose climate stands for it. */
export interface FoundPlace {
  names: Readonly<Record<Locale, string>>;
  /** `cityKey` of the centre. */
  centre: string;
  /** ISO code of its country. */
  country: string;
  /** Kilometres from the centre; 0 for itself. */
  distanceKm: number;
}

const most = 8;

const centreOf = ({ city, code }: RegionPlace): FoundPlace => ({
  names: cityNames[city],
  centre: cityKey(city),
  country: code.slice(0, 2),
  distanceKm: 0,
});

export const centres: readonly FoundPlace[] = regionPlaces.map(centreOf);

/** Reads `townRows`. */
export function townsOf(rows: string): FoundPlace[] {
  const countries = new Map(centres.map(({ centre, country }) => [centre, country]));
  return rows
    .trim()
    .split(/[;\n]/)
    .map((row) => {
      const [ua = "", pl = "", en = "", centre = "", distance = ""] = row.split("|");
      return {
        names: { ua, pl, en: en || pl },
        centre,
        country: countries.get(centre) ?? "",
        distanceKm: Number(distance),
      };
    });
}

/** Letters alone, without accents, hyphens and apostrophes: `Łódź` and `lodz` are the same. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}

/**
 * The first places whose name in any language begins with what was typed, then those with such a word in it; those of the reader's own
 * country first, otherwise in their order.
 */
export function findPlaces(typed: string, places: readonly FoundPlace[], own: string): FoundPlace[] {
  const wanted = plain(typed);
  const ranked = places.flatMap((place) => {
    const names = Object.values(place.names).map(plain);
    const isBegun = names.some((name) => name.startsWith(wanted));
    if (!isBegun && !names.some((name) => name.includes(` ${wanted}`))) return [];
    return [{ place, rank: (isBegun ? 0 : 2) + (place.country === own ? 0 : 1) }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place);
}
