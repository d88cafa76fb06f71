import { type IdleWords, idleFields, wordsOfField } from "./idle-words.ts";
import { groupFields, partsOf, type SynonymGroup } from "./synonym-group.ts";

/** A part as lists of texts by field. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** Fields of a group: its words, `categories` and `facts`. */
export function fieldsOfGroup({ words, categories, facts }: SynonymGroup): Fields {
  const lists = groupFields.map((field) => {
    const [locale, kind] = partsOf(field);
    return [field, words[locale][kind]] as const;
  });
  return { ...Object.fromEntries(lists), categories: categories.map(String), facts };
}

export function fieldsOfIdle(words: IdleWords): Fields {
  return Object.fromEntries(idleFields.map((field) => [field, wordsOfField(words, field)]));
}

/** How a field differs; both lists are empty if only the order does. */
export interface Difference {
  field: string;
  added: string[];
  removed: string[];
}

/** Fields in which two states differ, in the order of the form. */
export function differences(before: Fields, after: Fields): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [old, fresh] = [before[field] ?? [], after[field] ?? []];
    if (old.length === fresh.length && old.every((word, at) => word === fresh[at])) return [];
    return [
      {
        field,
        added: fresh.filter((word) => !old.includes(word)),
        removed: old.filter((word) => !fresh.includes(word)),
      },
    ];
  });
}
