import type { Audience } from "#features/catalogue/domain/product.ts";
import { type CategoriesIndex, raise } from "./categories-index.ts";
import type { WordIndex } from "./index/word-index.ts";
import type { Lexicon } from "./lexicon.ts";
import { MarkRules } from "./mark-rules.ts";
import { bareKinds, measureKey } from "./text/measures.ts";
import { readings, stem } from "./text/stems.ts";
import { isCode } from "./text/tokens.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];

/** Score factors of the kinds of match between a typed word and a product (decision 0022). */
const worth = {
  exact: 1,
  stem: 0.95,
  foreignStem: 0.9,
  /** A meaning of a word of another language. */
  foreign: 0.9,
  category: 0.6,
  prefix: 0.7,
  shortPrefix: 0.6,
  bareFigure: 0.7,
  near: 0.6,
  otherKind: 0.5,
} as const;

/** Maximum number of words of a prefix. */
const maxPrefixes = 20_000;
/** Maximum number of synonyms without products of their own for a prefix. */
const maxSynonyms = 6;
/** Relative difference of near figures: a battery of 51.2 V is sold as one of 48 V. */
const nearby = 0.07;

/** Index terms that match a typed word, with scores. */
export class Alternatives {
  /** Words of names, models, specifications. */
  readonly terms = new Map<number, number>();
  /** Words of tags. */
  readonly tags = new Map<number, number>();
  /** Near figures; only searched when there are too few results. */
  readonly near = new Map<number, number>();
  /** Words of descriptions; only searched when there are too few results. */
  readonly body = new Map<number, number>();
  readonly categories = new Map<number, number>();
  /** Fraction of each category's name that is covered. */
  readonly covered = new Map<number, number>();
  readonly exact = new Set<number>();
  readonly marks = new MarkRules();

  get isEmpty(): boolean {
    return this.terms.size + this.tags.size + this.body.size + this.categories.size + this.near.size === 0;
  }

  /** Merges the terms and concepts of another one, but not its literal marks, since other letters were typed. */
  takeMeaning(other: Alternatives): void {
    for (const key of ["terms", "tags", "near", "body", "categories", "covered"] as const) {
      for (const [id, value] of other[key]) raise(this[key], id, value);
    }
    for (const concept of other.marks.concepts) this.marks.concepts.add(concept);
  }

  /** Whether anything but descriptions matches. */
  get isNamed(): boolean {
    return this.terms.size + this.tags.size + this.categories.size > 0;
  }
}

/** A part of a query that a result must match: a word, a phrase or a figure. */
export interface Slot {
  /** Spelling of the searched words. */
  shown: string;
  /** False for a correction; the same word in another alphabet is not one. */
  asTyped: boolean;
  alternatives: Alternatives;
}

/** Where words are looked up, in which language first. */
export interface LookupDeps {
  index: WordIndex;
  categories: CategoriesIndex;
  lexicon: Lexicon;
  locale: Locale;
  /** The lexicon is newer than the index, which may lack concepts. */
  isAhead: boolean;
}

/** Looks up the alternatives of words. */
export class Lookup {
  readonly index: WordIndex;
  readonly categories: CategoriesIndex;
  readonly lexicon: Lexicon;
  readonly locale: Locale;
  readonly #isAhead: boolean;

  constructor({ index, categories, lexicon, locale, isAhead }: LookupDeps) {
    this.index = index;
    this.categories = categories;
    this.lexicon = lexicon;
    this.locale = locale;
    this.#isAhead = isAhead;
  }

  /** Adds a word, its inflections and its meanings; returns whether any product contains a form of the word. */
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
      const phrase = this.lexicon.phraseAt([stem(word, locale)], 0, locale);
      for (const meaning of phrase?.meanings ?? []) {
        this.concept(into, meaning.concept, meaning.weight * factor * (locale === this.locale ? 1 : worth.foreign));
      }
    }
    return isSaid;
  }

  /** Adds a concept (`battery`). */
  concept(into: Alternatives, concept: string, value: number): void {
    const term = this.index.words.find(`~${concept}`);
    if (term >= 0) this.#term(into, term, value);
    else if (this.#isAhead) this.#names(into, concept, value);
    for (const [id, covers] of this.categories.ofConcept(concept)) {
      raise(into.categories, id, value * covers);
      raise(into.covered, id, value * covers);
    }
    into.marks.concepts.add(concept);
  }

  /** Adds names of one word for a concept that no product was read with yet. */
  #names(into: Alternatives, concept: string, value: number): void {
    for (const { locale, stems } of this.lexicon.namesOf(concept)) {
      const [only] = stems.length === 1 ? stems : [];
      for (const term of this.index.stems.get(`${locale}:${only}`) ?? []) this.#term(into, term, value);
    }
  }

  /** Adds words and model numbers with a prefix. */
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
      // A prefix of words is rarely also one of a model with separators: `sola` does not mean SO-LA.
      if (isCode(prefix) || (prefix.length > 3 && begun === 0)) this.whole(into, prefix, factor);
    }
    for (const [id, covers] of this.categories.beginning(prefix, this.locale)) {
      raise(into.categories, id, worth.category * worth.prefix * factor);
      raise(into.covered, id, covers * worth.prefix * factor);
    }
    into.marks.prefixes.add(prefix);
  }

  /** Adds model numbers that have this prefix when written without separators. */
  whole(into: Alternatives, prefix: string, factor = 1): void {
    const { index } = this;
    index.wholes.visit(prefix, maxPrefixes, (term) => {
      if (index.main.count(term) > 0) raise(into.terms, term, worth.prefix * factor);
    });
    into.marks.joins.add(prefix);
  }

  /** Adds a figure with its unit, and near ones. */
  measure(into: Alternatives, kind: string, value: number, key: string): void {
    const term = this.index.words.find(key);
    if (term >= 0) this.#term(into, term, worth.exact);
    into.marks.measures.add(key);
    if (kind === "x") return;
    this.#near(into, kind, value, worth.near);
    // Buyers also give the capacity of batteries in kilowatts.
    if (kind === "w") this.#near(into, "wh", value, worth.otherKind);
    if (kind === "va") this.#near(into, "w", value, worth.otherKind);
  }

  /** Adds a number without a unit as a figure of any known unit, and near ones. */
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

  #near(into: Alternatives, kind: string, value: number, max: number): void {
    for (const [other, term] of this.index.measures.get(kind) ?? []) {
      const far = Math.abs(other - value) / Math.max(value, 1e-6);
      if (far <= nearby) raise(into.near, term, max * (1 - 5 * far));
    }
  }

  #term(into: Alternatives, term: number, value: number): void {
    if (this.index.main.count(term) > 0) raise(into.terms, term, value);
    if (this.index.tags.count(term) > 0) raise(into.tags, term, value);
    if (this.index.body.count(term) > 0) raise(into.body, term, value);
  }
}
