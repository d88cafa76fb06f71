import type { Locale } from "#features/languages/domain/locale.ts";
import { cityNames } from "../../domain/climate/city-names.ts";
import { type RegionPlace, regionPlaces } from "../../domain/climate/places.ts";
import { cityKey } from "../../domain/strings/strings-form.ts";

/** A place that can be found: a region centre, or a town with the centre whose climate stands for it. */
export interface FoundPlace {
  names: Readonly<Record<Locale, string>>;
  /** `cityKey` of the centre. */
  centre: string;
  /** Kilometres from the centre; 0 for itself. */
  distanceKm: number;
}

const most = 8;

const centreOf = ({ city }: RegionPlace): FoundPlace => ({
  names: cityNames[city],
  centre: cityKey(city),
  distanceKm: 0,
});

export const centres: readonly FoundPlace[] = regionPlaces.map(centreOf);

/** Reads `townRows`. */
export function townsOf(rows: string): FoundPlace[] {
  return rows
    .trim()
    .split(/[;\n]/)
    .map((row) => {
      const [ua = "", pl = "", en = "", centre = "", distance = ""] = row.split("|");
      return { names: { ua, pl, en: en || pl }, centre, distanceKm: Number(distance) };
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

/** The first places whose name in any language begins with what was typed, then those with such a word in it, in their order. */
export function findPlaces(typed: string, places: readonly FoundPlace[]): FoundPlace[] {
  const wanted = plain(typed);
  if (wanted === "") return places.slice(0, most);
  const ranked = places.flatMap((place) => {
    const names = Object.values(place.names).map(plain);
    if (names.some((name) => name.startsWith(wanted))) return [{ place, rank: 0 }];
    return names.some((name) => name.includes(` ${wanted}`)) ? [{ place, rank: 1 }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place);
}
