import type { Locale } from "#features/languages/domain/locale.ts";
import { type LexiconRows, type WordKind, wordKinds } from "./lexicon/lexicon-rows.ts";
import { stem } from "./text/stems.ts";
import { tokens } from "./text/tokens.ts";

/** A concept that a phrase means, with a confidence. */
export interface Meaning {
  concept: string;
  /** Whether a product that contains the phrase is that thing. */
  names: boolean;
  weight: number;
}

const weights: Record<WordKind, number> = { names: 0.9, typed: 0.8, maybe: 0.4 };
/** Words of the longest phrase that is understood. */
export const longestPhrase = 5;
/** The concept of every category that is rented. */
export const rentalConcept = "rent";
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
  /** Names of each concept. */
  names: ReadonlyMap<string, readonly string[]>;
}

const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => tokens(text).map((token) => token.text));

function read({ groups, idle }: LexiconRows, locale: Locale): Dictionary {
  const own = groups.filter((group) => group.locale === locale);
  const idleWords = (kind: "stop" | "aside") =>
    wordsOf(idle.filter((row) => row.locale === locale && row.kind === kind).flatMap(({ words }) => words));
  const stopWords = idleWords("stop");
  const dictionary: Dictionary = {
    phrases: new Map(),
    lengths: new Map(),
    stop: new Set(stopWords),
    stopStems: new Set(stopWords.filter((word) => word.length >= minInflected).map((word) => stem(word, locale))),
    aside: new Set(idleWords("aside")),
    names: new Map(own.map(({ concept, names }) => [concept, names])),
  };
  for (const group of own) for (const kind of wordKinds) learn(dictionary, group.concept, kind, group[kind], locale);
  return dictionary;
}

function learn(
  { phrases, lengths }: Dictionary,
  concept: string,
  kind: WordKind,
  words: readonly string[],
  locale: Locale,
): void {
  for (const phrase of words) {
    const stems = stemsOf(phrase, locale);
    const [first] = stems;
    if (first === undefined || stems.length > longestPhrase) continue;
    const key = stems.join(" ");
    const meanings = phrases.get(key) ?? [];
    if (!meanings.some((meaning) => meaning.concept === concept)) {
      meanings.push({ concept, names: kind === "names", weight: weights[kind] });
    }
    phrases.set(key, meanings);
    lengths.set(first, Math.max(lengths.get(first) ?? 0, stems.length));
  }
}

/** Stems of the words of a phrase: two phrases with the same ones are the same for the search. */
export const stemsOf = (phrase: string, locale: Locale): string[] =>
  tokens(phrase).map((token) => stem(token.text, locale));

/** What words mean: an immutable value of the words that staff edits. */
export class Lexicon {
  readonly rows: LexiconRows;
  readonly #dictionaries: Record<Locale, Dictionary>;
  readonly #facts: ReadonlyMap<string, readonly string[]>;
  readonly #categories: ReadonlyMap<number, readonly string[]>;

  constructor(rows: LexiconRows) {
    this.rows = rows;
    this.#dictionaries = { ua: read(rows, "ua"), pl: read(rows, "pl"), en: read(rows, "en") };
    this.#facts = new Map(rows.facts.map(({ key, value, concepts }) => [`${key}=${value}`, concepts]));
    this.#categories = new Map(rows.categories.map(({ categoryId, concepts }) => [categoryId, concepts]));
  }

  /** Words without meaning for the search: `для`, `kupić`, `price`. */
  isStopWord(word: string, locale: Locale): boolean {
    const { stop, stopStems } = this.#dictionaries[locale];
    return stop.has(word) || (word.length >= minStem && stopStems.has(stem(word, locale)));
  }

  /** Words for the place or purpose of use (`для дому`); ignored beside other words. */
  isAsideWord(word: string, locale: Locale): boolean {
    return this.#dictionaries[locale].aside.has(word);
  }

  /** Names of the concept of a word that occurs in queries only: акумулятор for `аккумулятор`, сонячний for `солнечный`. */
  namesFor(word: string, locale: Locale): string[] {
    const { phrases, names } = this.#dictionaries[locale];
    const groups = (phrases.get(stem(word, locale)) ?? []).filter(
      (meaning) => !meaning.names && meaning.weight === weights.typed,
    );
    return groups.flatMap(({ concept }) =>
      (names.get(concept) ?? []).flatMap((name) => {
        const words = tokens(name);
        return words.length === 1 ? words.map((token) => token.text) : [];
      }),
    );
  }

  /** The longest phrase that begins at a stem, with its meanings, or `null`. */
  phraseAt(
    stems: readonly string[],
    at: number,
    locale: Locale,
  ): { length: number; meanings: readonly Meaning[] } | null {
    const { phrases, lengths } = this.#dictionaries[locale];
    const longest = lengths.get(stems[at] as string) ?? 0;
    for (let length = Math.min(longest, stems.length - at); length > 0; length -= 1) {
      const meanings = phrases.get(length === 1 ? (stems[at] as string) : stems.slice(at, at + length).join(" "));
      if (meanings) return { length, meanings };
    }
    return null;
  }

  /** Stems of each name of a concept. */
  namesOf(concept: string): { locale: Locale; stems: string[] }[] {
    return this.rows.groups
      .filter((group) => group.concept === concept)
      .flatMap(({ locale, names }) => names.map((name) => ({ locale, stems: stemsOf(name, locale) })));
  }

  /** Concepts of a value of a specification (`phases=3` → three-phase). */
  conceptsOfFact(key: string, value: unknown): readonly string[] {
    return this.#facts.get(`${key}=${String(value)}`) ?? [];
  }

  /** Concepts of the products of a category. */
  conceptsOfCategory(id: number, rental: boolean): readonly string[] {
    const known = this.#categories.get(id) ?? [];
    return rental ? [...known, rentalConcept] : known;
  }

  /** All words of a language; searchable even if no product contains them. */
  *words(locale: Locale): Generator<string> {
    for (const group of this.rows.groups) {
      if (group.locale === locale) yield wordKinds.map((kind) => group[kind].join(", ")).join(",");
    }
  }
}
