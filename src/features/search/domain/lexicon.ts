import type { Audience } from "#features/catalogue/domain/product.ts";
import en from "./lexicon/en.json" with { type: "json" };
import factWords from "./lexicon/facts.json" with { type: "json" };
import pl from "./lexicon/pl.json" with { type: "json" };
import ua from "./lexicon/ua.json" with { type: "json" };
import { stem } from "./text/stems.ts";
import { tokens } from "./text/tokens.ts";

type Locale = Audience["locale"];

/**
 * Words of a language that mean the same thing. `is` names the thing, in products as in queries; `typed` is only what
 * people type for it; `maybe` is typed for other things more often.
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

/** A thing that a phrase means, and how surely. */
export interface Meaning {
  concept: string;
  /** Whether products that say so are that thing. */
  names: boolean;
  weight: number;
}

const weights: Record<keyof Group, number> = { is: 0.9, typed: 0.8, maybe: 0.4 };
/** Most words of a phrase. */
const longestPhrase = 5;
/** Shorter stop words are prepositions and the like, which have no forms. */
const minInflected = 4;
const minStem = 3;

interface Dictionary {
  phrases: Map<string, Meaning[]>;
  /** Words of the longest phrase that begins with a stem. */
  lengths: Map<string, number>;
  stop: ReadonlySet<string>;
  /** The longer ones without their endings: `ціна`, `ціну`, `ціною`. */
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

/** Words that say nothing about a product: `для`, `kupić`, `price`. */
export function isStopWord(word: string, locale: Locale): boolean {
  const { stop, stopStems } = dictionaries[locale];
  return stop.has(word) || (word.length >= minStem && stopStems.has(stem(word, locale)));
}

/** Words that say where or what for (`для дому`): beside others they are not looked for either. */
export function isAsideWord(word: string, locale: Locale): boolean {
  return dictionaries[locale].aside.has(word);
}

/** The words that name what people type another one for: акумулятор for `аккумулятор`, сонячний for `солнечный`. */
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

/** The longest phrase of a language that begins at a word (given as stems), with what it means; null if there is none. */
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

/** What a value of a specification means (`phases=3` → three-phase). */
export function conceptsOfFact(key: string, value: unknown): readonly string[] {
  return split((factWords.facts as Record<string, string>)[`${key}=${String(value)}`]);
}

/** What the products of a category are. */
export function conceptsOfCategory(slug: string, rental: boolean): readonly string[] {
  const known = split((factWords.categories as Record<string, string>)[slug]);
  return rental ? [...known, factWords.rental] : known;
}

/** Every word of a language's file as it is spelt: what may be looked for although no product has it. */
export function* lexiconWords(locale: Locale): Generator<string> {
  for (const group of Object.values(languages[locale].groups)) {
    yield `${group.is ?? ""},${group.typed ?? ""},${group.maybe ?? ""}`;
  }
}
