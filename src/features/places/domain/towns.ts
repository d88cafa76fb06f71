import type { Locale } from "#features/languages/domain/locale.ts";

type Names = Readonly<Record<Locale, string>>;

/** A region of Ukraine or Poland. */
export interface Region {
  code: string;
  country: "UA" | "PL";
  names: Names;
  /** First two digits of its postal codes. */
  prefixes: readonly string[];
}

export interface Town {
  names: Names;
  region: Region;
  /** 0: the largest of its region. */
  rank: number;
}

/** A town with the language in which what was typed names it. */
export interface FoundTown {
  town: Town;
  locale: Locale;
}

export interface TownList {
  regions: readonly Region[];
  towns: readonly Town[];
}

/** Reads `regionRows` and `townRows`. */
export function readTowns(regionRows: string, townRows: string): TownList {
  const regions = regionRows.trim().split("\n").map(regionOf);
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const towns: Town[] = [];
  let region: Region | undefined;
  let rank = 0;
  for (const row of townRows.trim().split(/[;\n]+/)) {
    const [, code, names = ""] = /^(?:([A-Z]{2}-\d{2}):)?(.*)$/.exec(row) ?? [];
    if (code) {
      region = byCode.get(code);
      rank = 0;
    }
    const [ua = "", pl = "", en = pl] = names.split("|");
    if (region) towns.push({ names: { ua, pl, en: en || pl }, region, rank: rank++ });
  }
  return { regions, towns };
}

function regionOf(row: string): Region {
  const [code = "", ua = "", pl = "", en = "", prefixes = ""] = row.split("|");
  return { code, country: code.startsWith("PL") ? "PL" : "UA", names: { ua, pl, en }, prefixes: prefixes.split(" ") };
}

/** Letters alone, without accents, hyphens and apostrophes: `Łódź` and `lodz` are the same. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[-‐‑–]/g, " ")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/ +/g, " ")
    .trim();
}

const most = 8;
const locales: readonly Locale[] = ["ua", "pl", "en"];

/** An address that is being typed. */
export interface TypedPlace {
  city: string;
  postalCode: string;
  country: string;
}

/** Names of the other fields of the address in the form. */
export interface AddressFieldNames {
  postalCode: string;
  country: string;
}

const prefixOf = (postalCode: string) => /^\s*(\d\d)/.exec(postalCode)?.[1] ?? null;

/**
 * Towns of the country whose name begins with what was typed, then those with such a word in it; first those where the postal code is,
 * then the largest of each region. Towns of one name are told apart by their region.
 */
export function findTowns(typed: TypedPlace, { towns }: TownList, own: Locale): FoundTown[] {
  const wanted = plain(typed.city);
  if (wanted === "") return [];
  const prefix = prefixOf(typed.postalCode);
  const order = [own, ...locales.filter((locale) => locale !== own)];
  const ranked = towns.flatMap((town) => {
    if (town.region.country !== typed.country) return [];
    const begun = order.find((locale) => plain(town.names[locale]).startsWith(wanted));
    const locale = begun ?? order.find((other) => plain(town.names[other]).includes(` ${wanted}`));
    if (!locale) return [];
    const isThere = prefix !== null && town.region.prefixes.includes(prefix);
    return [{ town, locale, score: (begun ? 0 : 2) + (isThere || prefix === null ? 0 : 1) }];
  });
  return ranked.toSorted((a, b) => a.score - b.score || a.town.rank - b.town.rank).slice(0, most);
}

/** A postal code that belongs to other regions than the town. */
export interface PostalMismatch {
  postalCode: string;
  /** Regions with such postal codes. */
  there: readonly Region[];
  city: string;
  /** Regions that have a town of this name. */
  here: readonly Region[];
}

/** `null` if town and postal code fit, or the shop does not know. */
export function postalMismatch(typed: TypedPlace, { regions, towns }: TownList): PostalMismatch | null {
  const prefix = prefixOf(typed.postalCode);
  const wanted = plain(typed.city);
  if (prefix === null || wanted === "" || !/^\s*\d{2}[-\s]?\d{3}\s*$/.test(typed.postalCode)) return null;
  const isOwn = ({ country }: Region) => country === typed.country;
  const there = regions.filter((region) => isOwn(region) && region.prefixes.includes(prefix));
  const named = towns.filter(
    ({ region, names }) => isOwn(region) && locales.some((one) => plain(names[one]) === wanted),
  );
  const here = [...new Set(named.map(({ region }) => region))];
  if (there.length === 0 || here.length === 0 || here.some((region) => there.includes(region))) return null;
  return { postalCode: typed.postalCode.trim(), there, city: typed.city.trim(), here };
}
