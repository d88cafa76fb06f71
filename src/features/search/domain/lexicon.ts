import type { Audience } from "#features/catalogue/domain/product.ts";
import en from "./lexicon/en.json" with { type: "json" };
import factWords from "./lexicon/facts.json" with { type: "json" };
import pl from "./lexicon/pl.json" with { type: "json" };
import ua from "./lexicon/ua.json" with { type: "json" };
import { stem } from "./text/stems.ts";
import { tokens } from "./text/tokens.ts";

type Locale = Audience["locale"];

/**
 * Words of a language for one concept. `is` are its names in products and queries; `typed` occur in queries only; `maybe`
 * usually mean something else.
 */
interface Group {
  is?: string;
  typed?: string;
  maybe?: string;
}

interface Language {
  stop: string;
  aside: string;
  groups: Readonly<Record<string, Group>>;
}

const languages: Record<Locale, Language> = { ua, pl, en };

/** A concept that a phrase means, with a confidence. */
export interface Meaning {
  concept: string;
  /** Whether a product that contains the phrase is that thing. */
  names: boolean;
  weight: number;
}

const weights: Record<keyof Group, number> = { is: 0.9, typed: 0.8, maybe: 0.4 };
const longestPhrase = 5;
/** Shorter stop words, such as prepositions, are not inflected. */
const minInflected = 4;
const minStem = 3;

interface Dictionary {
  phrases: Map<string, Meaning[]>;
  /** Length of the longest phrase that begins with a stem. */
  lengths: Map<string, number>;
  stop: ReadonlySet<string>;
  /** Stems of inflected stop words: `ціна`, `ціну`, `ціною`. */
  stopStems: ReadonlySet<string>;
  aside: ReadonlySet<string>;
}

function read(locale: Locale): Dictionary {
  const { groups, stop, aside } = languages[locale];
  const wordsOf = (text: string) => tokens(text).map((token) => token.text);
  const stopWords = wordsOf(stop);
  const dictionary: Dictionary = {
    phrases: new Map(),
    lengths: new Map(),
    stop: new Set(stopWords),
    stopStems: new Set(stopWords.filter((word) => word.length >= minInflected).map((word) => stem(word, locale))),
    aside: new Set(wordsOf(aside)),
  };
  for (const [concept, group] of Object.entries(groups)) {
    for (const [kind, weight] of Object.entries(weights) as [keyof Group, number][]) {
      for (const phrase of (group[kind] ?? "").split(",")) {
        const stems = tokens(phrase).map((token) => stem(token.text, locale));
        const [first] = stems;
        if (first === undefined || stems.length > longestPhrase) continue;
        const key = stems.join(" ");
        const meanings = dictionary.phrases.get(key) ?? [];
        if (!meanings.some((meaning) => meaning.concept === concept)) {
          meanings.push({ concept, names: kind === "is", weight });
        }
        dictionary.phrases.set(key, meanings);
        dictionary.lengths.set(first, Math.max(dictionary.lengths.get(first) ?? 0, stems.length));
      }
    }
  }
  return dictionary;
}

const dictionaries: Record<Locale, Dictionary> = { ua: read("ua"), pl: read("pl"), en: read("en") };

/** Words without meaning for the search: `для`, `kupić`, `price`. */
export function isStopWord(word: string, locale: Locale): boolean {
  const { stop, stopStems } = dictionaries[locale];
  return stop.has(word) || (word.length >= minStem && stopStems.has(stem(word, locale)));
}

/** Words for the place or purpose of use (`для дому`); ignored beside other words. */
export function isAsideWord(word: string, locale: Locale): boolean {
  return dictionaries[locale].aside.has(word);
}

/** Names of the concept of a word that occurs in queries only: акумулятор for `аккумулятор`, сонячний for `солнечный`. */
export function namesFor(word: string, locale: Locale): string[] {
  const meanings = dictionaries[locale].phrases.get(stem(word, locale)) ?? [];
  const groups = meanings.filter(({ names, weight }) => !names && weight === weights.typed);
  return groups.flatMap(({ concept }) =>
    (languages[locale].groups[concept]?.is ?? "").split(",").flatMap((name) => {
      const words = tokens(name);
      return words.length === 1 ? words.map((token) => token.text) : [];
    }),
  );
}

/** The longest phrase that begins at a stem, with its meanings, or `null`. */
export function phraseAt(
  stems: readonly string[],
  at: number,
  locale: Locale,
): { length: number; meanings: readonly Meaning[] } | null {
  const { phrases, lengths } = dictionaries[locale];
  const longest = lengths.get(stems[at] as string) ?? 0;
  for (let length = Math.min(longest, stems.length - at); length > 0; length -= 1) {
    const meanings = phrases.get(length === 1 ? (stems[at] as string) : stems.slice(at, at + length).join(" "));
    if (meanings) return { length, meanings };
  }
  return null;
}

const split = (words: string | undefined) => (words ? words.split(" ") : []);

/** Concepts of a value of a specification (`phases=3` → three-phase). */
export function conceptsOfFact(key: string, value: unknown): readonly string[] {
  return split((factWords.facts as Record<string, string>)[`${key}=${String(value)}`]);
}

/** Concepts of the products of a category. */
export function conceptsOfCategory(slug: string, rental: boolean): readonly string[] {
  const known = split((factWords.categories as Record<string, string>)[slug]);
  return rental ? [...known, factWords.rental] : known;
}

/** All words of a language's file; searchable even if no product contains them. */
export function* lexiconWords(locale: Locale): Generator<string> {
  for (const group of Object.values(languages[locale].groups)) {
    yield `${group.is ?? ""},${group.typed ?? ""},${group.maybe ?? ""}`;
  }
}
