import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Lexicon } from "./lexicon.ts";
import { stem } from "./text/stems.ts";
import { tokens } from "./text/tokens.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];

/** A category with its names, in the shop's order. */
export interface SearchCategory {
  id: number;
  slug: string;
  parentId: number | null;
  rental: boolean;
  names: Record<Locale, { name: string; short: string }>;
}

const inherited = 0.5;
const nothing: ReadonlyMap<number, number> = new Map();

/** Finds categories by words of a query, with the fraction of the category's name that a word covers (0–1). */
export class CategoriesIndex {
  readonly all: readonly SearchCategory[];
  readonly #byStem = new Map<string, Map<number, number>>();
  readonly #byConcept = new Map<string, Map<number, number>>();
  readonly #words: { word: string; id: number; covers: number; locale: Locale }[] = [];
  readonly #below = new Map<number, number[]>();
  /** By id; an array, because it is read for every result. */
  readonly #order: number[] = [];

  constructor(all: readonly SearchCategory[], lexicon: Lexicon) {
    this.all = all;
    for (const [order, { id }] of all.entries()) {
      this.#order[id] = order;
      this.#below.set(id, this.#descendants(id));
    }
    for (const category of all) this.#read(category, lexicon);
  }

  /** Position in the shop's order. */
  orderOf(id: number): number {
    return this.#order[id] ?? this.all.length;
  }

  /** A category with its descendants. */
  withBelow(id: number): readonly number[] {
    return this.#below.get(id) ?? [id];
  }

  /** All names in a language. */
  *texts(locale: Locale): Generator<string> {
    for (const { names } of this.all) yield `${names[locale].name} ${names[locale].short}`;
  }

  ofStem(word: string, locale: Locale): ReadonlyMap<number, number> | undefined {
    return this.#byStem.get(`${locale}:${stem(word, locale)}`);
  }

  ofConcept(concept: string): ReadonlyMap<number, number> {
    return this.#byConcept.get(concept) ?? nothing;
  }

  /** Categories with a word that has this prefix; one or two letters only match words of the page's language. */
  beginning(prefix: string, reader: Locale): Map<number, number> {
    const found = new Map<number, number>();
    for (const { word, id, covers, locale } of this.#words) {
      if (word.startsWith(prefix) && (prefix.length > 2 || locale === reader)) this.#spread(found, id, covers);
    }
    return found;
  }

  #descendants(id: number, depth = 0): number[] {
    const children = depth > 9 ? [] : this.all.filter((category) => category.parentId === id);
    return [id, ...children.flatMap((child) => this.#descendants(child.id, depth + 1))];
  }

  #read({ id, rental, names }: SearchCategory, lexicon: Lexicon): void {
    for (const concept of lexicon.conceptsOfCategory(id, rental)) this.#mean(concept, id, 1);
    for (const locale of locales) {
      for (const text of new Set([names[locale].name, names[locale].short])) {
        const words = tokens(text).filter((token) => !lexicon.isStopWord(token.text, locale));
        const stems = words.map((token) => stem(token.text, locale));
        const covers = 1 / Math.max(1, words.length);
        for (const [at, { text: word }] of words.entries()) {
          this.#words.push({ word, id, covers, locale });
          const key = `${locale}:${stems[at]}`;
          const found = this.#byStem.get(key) ?? new Map<number, number>();
          this.#spread(found, id, covers);
          this.#byStem.set(key, found);
        }
        for (let at = 0; at < stems.length; at += 1) {
          const phrase = lexicon.phraseAt(stems, at, locale);
          if (!phrase) continue;
          for (const { concept, names: isName } of phrase.meanings) {
            if (isName) this.#mean(concept, id, covers * phrase.length);
          }
          at += phrase.length - 1;
        }
      }
    }
  }

  #mean(concept: string, id: number, covers: number): void {
    const known = this.#byConcept.get(concept) ?? new Map<number, number>();
    this.#spread(known, id, covers);
    this.#byConcept.set(concept, known);
  }

  /** Descendants get half the score: not all lifts and cranes are cranes. */
  #spread(found: Map<number, number>, id: number, covers: number): void {
    for (const below of this.withBelow(id)) raise(found, below, below === id ? covers : covers * inherited);
  }
}

/** Indexes by words that are only tried: many queries are tried with the same ones. */
const tried = new WeakMap<Lexicon, CategoriesIndex>();

/** The same categories, read with other words. */
export function categoriesWith(known: CategoriesIndex, lexicon: Lexicon): CategoriesIndex {
  const before = tried.get(lexicon);
  if (before?.all === known.all) return before;
  const made = new CategoriesIndex(known.all, lexicon);
  tried.set(lexicon, made);
  return made;
}

/** Keeps the larger of two values. */
export function raise(values: Map<number, number>, key: number, value: number): void {
  if ((values.get(key) ?? 0) < value) values.set(key, value);
}
