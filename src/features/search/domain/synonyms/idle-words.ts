import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type IdleKind, idleKinds, type LexiconRows } from "../lexicon/lexicon-rows.ts";
import { readWords, type WordsError } from "./read-words.ts";

/** The words without meaning of all languages, as one part. */
export type IdleWords = Readonly<Record<Locale, Readonly<Record<IdleKind, readonly string[]>>>>;

export type IdleField = `${Locale}_${IdleKind}`;

export const idleFields: readonly IdleField[] = locales.flatMap((locale) =>
  idleKinds.map((kind): IdleField => `${locale}_${kind}`),
);

export type IdleErrors = Partial<Record<IdleField, WordsError>>;

const made = (words: (field: IdleField) => readonly string[]): IdleWords => {
  const of = (locale: Locale) => ({ stop: words(`${locale}_stop`), aside: words(`${locale}_aside`) });
  return { ua: of("ua"), pl: of("pl"), en: of("en") };
};

/** The words without meaning of the rows. */
export function idleWordsOf({ idle }: LexiconRows): IdleWords {
  return made((field) => idle.find(({ locale, kind }) => `${locale}_${kind}` === field)?.words ?? []);
}

/** The rows with other words without meaning. */
export function withIdleWords(rows: LexiconRows, words: IdleWords): LexiconRows {
  return {
    ...rows,
    idle: locales.flatMap((locale) => idleKinds.map((kind) => ({ locale, kind, words: words[locale][kind] }))),
  };
}

/** Words of a part by field. */
export const wordsOfField = (words: IdleWords, field: IdleField): readonly string[] => {
  const [locale, kind] = field.split("_") as [Locale, IdleKind];
  return words[locale][kind];
};

/** What was typed, with what is wrong in each field; spaces separate these words too. */
export function readIdleWords(typed: Readonly<Record<IdleField, string>>): { words: IdleWords; errors: IdleErrors } {
  const errors: IdleErrors = {};
  const words = made((field) => {
    const read = readWords(typed[field].replace(/[^\S\n]+/g, "\n"));
    if (read.error) errors[field] = read.error;
    return read.words;
  });
  return { words, errors };
}
