import type { Locale } from "#features/languages/domain/locale.ts";

/** How a word of a group is meant; in the order in which they are read. */
export const wordKinds = ["names", "typed", "maybe"] as const;
export type WordKind = (typeof wordKinds)[number];

/**
 * Words of a language for one concept. `names` stand in products and queries; `typed` in queries only; `maybe` usually mean something
 * else.
 */
export type GroupWords = Readonly<Record<WordKind, readonly string[]>>;

/** Words without meaning, and words for the place or purpose of use. */
export const idleKinds = ["stop", "aside"] as const;
export type IdleKind = (typeof idleKinds)[number];

export interface GroupRow extends GroupWords {
  concept: string;
  locale: Locale;
}

export interface IdleRow {
  locale: Locale;
  kind: IdleKind;
  words: readonly string[];
}

/** Concepts of a value of a specification (`phases`, `3`). */
export interface FactRow {
  key: string;
  value: string;
  concepts: readonly string[];
}

export interface CategoryConceptsRow {
  categoryId: number;
  concepts: readonly string[];
}

/**
 * The words of the search as they are stored: one shape for tables, `db/seed/search` and forms. Groups in their order: a phrase of several
 * means them in it.
 */
export interface LexiconRows {
  /** Counts every change. */
  version: number;
  groups: readonly GroupRow[];
  idle: readonly IdleRow[];
  facts: readonly FactRow[];
  categories: readonly CategoryConceptsRow[];
}
