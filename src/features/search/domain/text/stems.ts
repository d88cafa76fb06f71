import type { Audience } from "#features/catalogue/domain/product.ts";

type Locale = Audience["locale"];

/**
 * Light stemmers: they only remove endings of declension (and of common agent and adjective forms in English), so that
 * `панелей`, `панелями` and `панель` agree. The result need not be a real stem, only the same one, and has at least
 * three letters. Endings are from school grammars: Ukrainian declensions I–IV and both groups of adjectives
 * (Український правопис 2019, §§ 82–100), Polish masculine, feminine and neuter declensions and adjectives (Nagórko,
 * Zarys gramatyki polskiej, 2007), English by steps 1a–1c of Porter (1980).
 */
const endings: Record<"ua" | "pl", readonly string[]> = {
  ua: [
    ..."ього ьому ими іми ями ами ові еві єві ого ому ої ою ею єю ією ій ий їй ей ем єм ом ам ям ах ях им їм ім их їх іх".split(
      " ",
    ),
    ..."іям іями іях ів їв ою ію ії їх ія ьо ую юю ая яя ое ее ые ый ой ов ев".split(" "),
    ..."а я о е є и і ї у ю ь й ы э".split(" "),
  ],
  pl: [
    ..."iego iemu ymi imi iami ami owi iej ego emu ach iach iom iem ów om em ym im ych ich ą ę iu ia ie ii io".split(
      " ",
    ),
    ..."owie ow ej a e i y o u".split(" "),
  ],
};

const longFirst = (list: readonly string[]) => [...new Set(list)].sort((a, b) => b.length - a.length);
const ua = longFirst(endings.ua);
// Words are folded: without diacritics.
const pl = longFirst(endings.pl.map((ending) => ending.replace("ą", "a").replace("ę", "e").replace("ó", "o")));

function strip(word: string, list: readonly string[], keep: number): string {
  for (const ending of list) {
    if (word.length - ending.length >= keep && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

function ukrainian(word: string): string {
  if (word.length < 4) return word;
  const stem = strip(word, ua, 3).replace(/ь$/, "");
  // The vowel before the ending changes with it: батаре-я, батар-ею; doubled consonants alternate with single ones: живлен-ня, живлен-ь.
  const bare = stem.replace(/[аеєиіїоуюя]+$/, "");
  return (bare.length < 3 ? stem : bare).replace(/([^аеєиіїоуюя])\1$/, "$1");
}

function polish(word: string): string {
  if (word.length < 4) return word;
  const stem = strip(word, pl, 3);
  // Soft i before an ending, and alternating consonants: prądzie/prąd, ładowarce/ładowarka, kablu/kabel, paneli/panel.
  return stem
    .replace(/i$/, "")
    .replace(/dz$/, "d")
    .replace(/rz$/, "r")
    .replace(/rc$/, "rk")
    .replace(/bel$/, "bl")
    .replace(/(.)\1$/, "$1");
}

function english(word: string): string {
  if (word.length < 4) return word;
  let stem = word;
  if (stem.endsWith("sses")) stem = stem.slice(0, -2);
  else if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ch|sh|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1);
  if (/..[aeiouy].*ing$/.test(stem)) stem = stem.slice(0, -3);
  else if (/..[aeiouy].*ed$/.test(stem)) stem = stem.slice(0, -2);
  return stem
    .replace(/([bdgmnprt])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/y$/, "i");
}

const by: Record<Locale, (word: string) => string> = { ua: ukrainian, pl: polish, en: english };
const cyrillic = /[\u0400-\u04ff]/;

/** Cache of recent stems. */
const cache: Record<Locale, Map<string, string>> = { ua: new Map(), pl: new Map(), en: new Map() };
const maxCached = 20_000;

/** The stem of a folded word in a language. */
export function stem(word: string, locale: Locale): string {
  const known = cache[locale].get(word);
  if (known !== undefined) return known;
  const isForeign = (locale === "ua") !== cyrillic.test(word);
  const stemmed = isForeign ? word : by[locale](word);
  if (cache[locale].size >= maxCached) cache[locale].clear();
  cache[locale].set(word, stemmed);
  return stemmed;
}

/** Possible languages of a word by its script, the language of the page first. */
export function readings(word: string, locale: Locale): readonly Locale[] {
  if (cyrillic.test(word)) return onlyUkrainian;
  return locale === "en" ? englishFirst : polishFirst;
}

const onlyUkrainian: readonly Locale[] = ["ua"];
const englishFirst: readonly Locale[] = ["en", "pl"];
const polishFirst: readonly Locale[] = ["pl", "en"];
