import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type GroupWords, type LexiconRows, type WordKind, wordKinds } from "../lexicon/lexicon-rows.ts";
import { readWords, type WordsError } from "./read-words.ts";

/** A group as one part: its words in each language, and what they lead to. */
export interface SynonymGroup {
  words: Readonly<Record<Locale, GroupWords>>;
  /** Ids of categories, in rising order. */
  categories: readonly number[];
  /** Values of specifications, `attribute=value`, in alphabetical order. */
  facts: readonly string[];
}

/** A field of the form. */
export type GroupField = `${Locale}_${WordKind}`;

export const groupFields: readonly GroupField[] = locales.flatMap((locale) =>
  wordKinds.map((kind): GroupField => `${locale}_${kind}`),
);

const noWords: GroupWords = { names: [], typed: [], maybe: [] };
export const emptyGroup: SynonymGroup = { words: { ua: noWords, pl: noWords, en: noWords }, categories: [], facts: [] };

/** Language and kind of a field. */
export function partsOf(field: GroupField): [Locale, WordKind] {
  const [locale, kind] = field.split("_");
  return [locale as Locale, kind as WordKind];
}

/** A group of the rows; `null` if no language has it. */
export function groupOf(rows: LexiconRows, concept: string): SynonymGroup | null {
  const own = rows.groups.filter((group) => group.concept === concept);
  if (own.length === 0) return null;
  const words = (locale: Locale): GroupWords => {
    const { names, typed, maybe } = own.find((group) => group.locale === locale) ?? noWords;
    return { names, typed, maybe };
  };
  return {
    words: { ua: words("ua"), pl: words("pl"), en: words("en") },
    categories: rows.categories
      .filter(({ concepts }) => concepts.includes(concept))
      .map(({ categoryId }) => categoryId)
      .sort((a, b) => a - b),
    facts: rows.facts
      .filter(({ concepts }) => concepts.includes(concept))
      .map(({ key, value }) => `${key}=${value}`)
      .sort(),
  };
}

const has = (words: GroupWords) => wordKinds.some((kind) => words[kind].length > 0);

/** Whether a group has a word. */
const hasWords = ({ words }: SynonymGroup): boolean => locales.some((locale) => has(words[locale]));

/** The rows with a group instead of what they have of it; `null` takes it out. What is new comes last. */
export function withGroup(rows: LexiconRows, concept: string, group: SynonymGroup | null): LexiconRows {
  const { words, categories, facts } = group ?? emptyGroup;
  const inFacts = new Set(facts);
  const inCategories = new Set(categories);
  const linked = (concepts: readonly string[], isIn: boolean) => {
    if (isIn) return concepts.includes(concept) ? concepts : [...concepts, concept];
    return concepts.filter((one) => one !== concept);
  };
  const known = new Set(rows.facts.map(({ key, value }) => `${key}=${value}`));
  const knownCategories = new Set(rows.categories.map(({ categoryId }) => categoryId));
  const added = facts.filter((fact) => !known.has(fact)).map(factOf);
  const addedCategories = categories.filter((id) => !knownCategories.has(id));
  return {
    ...rows,
    groups: locales.flatMap((locale) => {
      const own = rows.groups.filter((row) => row.locale === locale);
      if (!has(words[locale])) return own.filter((row) => row.concept !== concept);
      const fresh = { concept, locale, ...words[locale] };
      return own.some((row) => row.concept === concept)
        ? own.map((row) => (row.concept === concept ? fresh : row))
        : [...own, fresh];
    }),
    facts: [...rows.facts, ...added.map((fact) => ({ ...fact, concepts: [] as string[] }))].map((row) => ({
      ...row,
      concepts: linked(row.concepts, inFacts.has(`${row.key}=${row.value}`)),
    })),
    categories: [...rows.categories, ...addedCategories.map((categoryId) => ({ categoryId, concepts: [] }))].map(
      (row) => ({ ...row, concepts: linked(row.concepts, inCategories.has(row.categoryId)) }),
    ),
  };
}

/** Attribute and value of `attribute=value`. */
export function factOf(fact: string): { key: string; value: string } {
  const at = fact.indexOf("=");
  return { key: fact.slice(0, at), value: fact.slice(at + 1) };
}

/**
 * What people call a group: its first name in their language, else in another one. What buyers mistype or may mean serves
 * only while nothing has a name.
 */
export function titleOf(words: SynonymGroup["words"], locale: Locale): string {
  const readable = [locale, ...locales];
  const name = readable.flatMap((one) => words[one].names)[0];
  if (name !== undefined) return name;
  for (const one of readable) {
    for (const kind of wordKinds) {
      const [first] = words[one][kind];
      if (first !== undefined) return first;
    }
  }
  return "";
}

/** A form as it was typed. */
export interface TypedGroup {
  words: Readonly<Record<GroupField, string>>;
  categories: readonly number[];
  facts: readonly string[];
}

/** A group as its form shows it. */
export function typedGroup({ words, categories, facts }: SynonymGroup): TypedGroup {
  const text = (field: GroupField) => {
    const [locale, kind] = partsOf(field);
    return words[locale][kind].join("\n");
  };
  const fields = Object.fromEntries(groupFields.map((field) => [field, text(field)])) as Record<GroupField, string>;
  return { words: fields, categories, facts };
}

export type GroupErrors = Partial<Record<GroupField, WordsError>>;

/** What was typed as a group, with what is wrong in each field; `isEmpty` without a word in any language. */
export function readGroup(typed: TypedGroup): { group: SynonymGroup; errors: GroupErrors; isEmpty: boolean } {
  const errors: GroupErrors = {};
  const read = (field: GroupField): readonly string[] => {
    const { words, error } = readWords(typed.words[field]);
    if (error) errors[field] = error;
    return words;
  };
  const of = (locale: Locale): GroupWords => ({
    ...{ names: read(`${locale}_names`), typed: read(`${locale}_typed`), maybe: read(`${locale}_maybe`) },
  });
  const group = {
    words: { ua: of("ua"), pl: of("pl"), en: of("en") },
    categories: [...new Set(typed.categories)].sort((a, b) => a - b),
    facts: [...new Set(typed.facts)].sort(),
  };
  return { group, errors, isEmpty: !hasWords(group) };
}
