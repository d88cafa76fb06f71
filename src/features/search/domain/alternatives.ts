import type { Audience } from "#features/catalogue/domain/product.ts";
import { type CategoriesIndex, raise } from "./categories-index.ts";
import type { WordIndex } from "./index/word-index.ts";
import { phraseAt } from "./lexicon.ts";
import { MarkRules } from "./mark-rules.ts";
import { bareKinds, measureKey } from "./text/measures.ts";
import { readings, stem } from "./text/stems.ts";
import { isCode } from "./text/tokens.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];

/** How much a way from a typed word to a product is worth; the reasons are in decision 0022. */
const worth = {
  exact: 1,
  stem: 0.95,
  foreignStem: 0.9,
  /** Of a meaning of another language's word. */
  foreign: 0.9,
  category: 0.6,
  prefix: 0.7,
  shortPrefix: 0.6,
  bareFigure: 0.7,
  near: 0.6,
  otherKind: 0.5,
} as const;

/** Most words that first letters are followed to. */
const maxPrefixes = 20_000;
/** Words without products of their own (synonyms) that first letters are followed to. */
const maxSynonyms = 6;
/** How far from a figure is near: a battery of 51.2 V is sold as one of 48 V. */
const nearby = 0.07;

/** Everything that a typed word may stand for in a product, with its worth. */
export class Alternatives {
  /** Words of names, models, specifications. */
  readonly terms = new Map<number, number>();
  /** Words of tags. */
  readonly tags = new Map<number, number>();
  /** Figures close to the one asked for; looked at when too little is found. */
  readonly near = new Map<number, number>();
  /** Words of descriptions; looked at when too little is found. */
  readonly body = new Map<number, number>();
  readonly categories = new Map<number, number>();
  /** How much of a category's name is covered. */
  readonly covered = new Map<number, number>();
  readonly exact = new Set<number>();
  readonly marks = new MarkRules();

  get isEmpty(): boolean {
    return this.terms.size + this.tags.size + this.body.size + this.categories.size + this.near.size === 0;
  }

  /** Takes what another one leads to. Of its marks only what it means: the letters that were typed are marked as such. */
  takeMeaning(other: Alternatives): void {
    for (const key of ["terms", "tags", "near", "body", "categories", "covered"] as const) {
      for (const [id, value] of other[key]) raise(this[key], id, value);
    }
    for (const concept of other.marks.concepts) this.marks.concepts.add(concept);
  }

  /** Whether more than descriptions speak of it. */
  get isNamed(): boolean {
    return this.terms.size + this.tags.size + this.categories.size > 0;
  }
}

/** A part of a query that must be met: a word, a phrase or a figure. */
export interface Slot {
  /** What is searched for, as it is spelt. */
  shown: string;
  /** False where something else was typed; the same word in another alphabet is what was typed. */
  asTyped: boolean;
  alternatives: Alternatives;
}

/** Finds what words stand for. */
export class Lookup {
  readonly index: WordIndex;
  readonly categories: CategoriesIndex;
  readonly locale: Locale;

  constructor(index: WordIndex, categories: CategoriesIndex, locale: Locale) {
    this.index = index;
    this.categories = categories;
    this.locale = locale;
  }

  /** The word itself, its other forms and what it means; gives whether any product says it in some form. */
  word(into: Alternatives, word: string, factor = 1): boolean {
    const { index } = this;
    const own = index.words.find(word);
    let isSaid = own >= 0 && index.isNamed(own);
    if (own >= 0) {
      this.#term(into, own, worth.exact * factor);
      if (index.main.count(own) > 0) into.exact.add(own);
      into.marks.words.add(word);
    }
    if (!isCode(word)) {
      for (const locale of readings(word, this.locale)) {
        const key = `${locale}:${stem(word, locale)}`;
        const value = (locale === this.locale ? worth.stem : worth.foreignStem) * factor;
        const terms = index.stems.get(key);
        if (terms) {
          for (const term of terms) {
            this.#term(into, term, value);
            isSaid ||= index.isNamed(term);
          }
          into.marks.stems.add(key);
        }
        for (const [id, covers] of this.categories.ofStem(word, locale) ?? []) {
          raise(into.categories, id, worth.category * value * (0.4 + 0.6 * covers));
          raise(into.covered, id, covers * value);
          into.marks.stems.add(key);
        }
      }
    }
    for (const locale of locales) {
      const phrase = phraseAt([stem(word, locale)], 0, locale);
      for (const meaning of phrase?.meanings ?? []) {
        this.concept(into, meaning.concept, meaning.weight * factor * (locale === this.locale ? 1 : worth.foreign));
      }
    }
    return isSaid;
  }

  /** A thing by its meaning (`battery`). */
  concept(into: Alternatives, concept: string, value: number): void {
    const term = this.index.words.find(`~${concept}`);
    if (term >= 0) this.#term(into, term, value);
    for (const [id, covers] of this.categories.ofConcept(concept)) {
      raise(into.categories, id, value * covers);
      raise(into.covered, id, value * covers);
    }
    into.marks.concepts.add(concept);
  }

  /** Words and model numbers that begin so. */
  prefix(into: Alternatives, prefix: string, factor = 1): void {
    const { index } = this;
    if (prefix.length < 3) {
      const term = index.words.find(`^${prefix}`);
      if (term >= 0) this.#term(into, term, worth.shortPrefix * factor);
    } else {
      const synonyms: number[] = [];
      let begun = 0;
      index.prefixes.visit(prefix, maxPrefixes, (term) => {
        if (index.isNamed(term)) {
          if (index.main.count(term) > 0) raise(into.terms, term, worth.prefix * factor);
          if (index.tags.count(term) > 0) raise(into.tags, term, worth.prefix * factor);
          begun += 1;
        } else if (synonyms.length < maxSynonyms) synonyms.push(term);
      });
      for (const term of synonyms) {
        const word = index.words.textOf(term);
        if (word === prefix) continue;
        const meant = new Alternatives();
        this.word(meant, word, worth.prefix * factor);
        into.takeMeaning(meant);
      }
      // Letters that words begin with seldom go on behind a separator: `sola` is no SO-LA.
      if (isCode(prefix) || (prefix.length > 3 && begun === 0)) this.whole(into, prefix, factor);
    }
    for (const [id, covers] of this.categories.beginning(prefix, this.locale)) {
      raise(into.categories, id, worth.category * worth.prefix * factor);
      raise(into.covered, id, covers * worth.prefix * factor);
    }
    into.marks.prefixes.add(prefix);
  }

  /** Model numbers that begin so when they are written without separators. */
  whole(into: Alternatives, prefix: string, factor = 1): void {
    const { index } = this;
    index.wholes.visit(prefix, maxPrefixes, (term) => {
      if (index.main.count(term) > 0) raise(into.terms, term, worth.prefix * factor);
    });
    into.marks.joins.add(prefix);
  }

  /** A figure with its unit; near ones count when too little is found. */
  measure(into: Alternatives, kind: string, value: number, key: string): void {
    const term = this.index.words.find(key);
    if (term >= 0) this.#term(into, term, worth.exact);
    into.marks.measures.add(key);
    if (kind === "x") return;
    this.#near(into, kind, value, worth.near);
    // Batteries are spoken of by kilowatts too.
    if (kind === "w") this.#near(into, "wh", value, worth.otherKind);
    if (kind === "va") this.#near(into, "w", value, worth.otherKind);
  }

  /** A bare number as a figure of any unit that occurs; near ones count when too little is found. */
  bare(into: Alternatives, number: number): void {
    for (const kind of bareKinds) {
      const key = measureKey(kind, number);
      const term = this.index.words.find(key);
      if (term < 0) continue;
      this.#term(into, term, worth.bareFigure);
      this.#near(into, kind, number, worth.near * worth.bareFigure);
      into.marks.measures.add(key);
    }
  }

  #near(into: Alternatives, kind: string, value: number, most: number): void {
    for (const [other, term] of this.index.measures.get(kind) ?? []) {
      const far = Math.abs(other - value) / Math.max(value, 1e-6);
      if (far <= nearby) raise(into.near, term, most * (1 - 5 * far));
    }
  }

  #term(into: Alternatives, term: number, value: number): void {
    if (this.index.main.count(term) > 0) raise(into.terms, term, value);
    if (this.index.tags.count(term) > 0) raise(into.tags, term, value);
    if (this.index.body.count(term) > 0) raise(into.body, term, value);
  }
}
