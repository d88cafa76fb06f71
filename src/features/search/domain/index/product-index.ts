import { attributesOf } from "#features/catalogue/domain/attributes.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type {
  IndexedProduct,
  SavedParts,
  SecondaryIndex,
} from "#features/catalogue/domain/product-index/product-index.ts";
import type { Lexicon } from "../lexicon.ts";
import { headOf, MarkRules } from "../mark-rules.ts";
import { attributeUnits, measures, usualValues } from "../text/measures.ts";
import { stem } from "../text/stems.ts";
import { chunks, figurePieces, humpPieces, isCode, joined, type Token, tokens } from "../text/tokens.ts";
import { field, nameField } from "./fields.ts";
import { integers, type Pages, type Table, words32 } from "./pages.ts";
import { Postings } from "./postings.ts";
import { WordIndex } from "./word-index.ts";

type Locale = Audience["locale"];
const locales: readonly Locale[] = ["ua", "pl", "en"];
const minWhole = 5;
/** Cached tags per language. */
const maxTags = 2_000;

/** Inverted index of the texts, models and specifications of products. */
export class ProductIndex implements SecondaryIndex {
  readonly words = new WordIndex();
  readonly byCategory = new Postings();
  readonly byBrand = new Postings();
  /** Spelling of brands by number. */
  brands: string[] = [];
  /** Rules that match the first word of any brand. */
  readonly brandHeads = new MarkRules();
  #brandNumbers = new Map<string, number>();
  /** Cached words of tags, which recur on many products. */
  readonly #tagWords: Record<Locale, Map<string, readonly string[]>> = { ua: new Map(), pl: new Map(), en: new Map() };
  readonly #brandOf: Pages<Int32Array> = integers();
  readonly #categoryOf: Pages<Int32Array> = integers();
  readonly #positionOf: Pages<Uint32Array> = words32();
  readonly #tables: readonly Table[] = [this.#brandOf, this.#categoryOf, this.#positionOf];

  /** What the texts were read with. */
  readonly lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  brandOf(ordinal: number): number {
    return this.#brandOf.get(ordinal);
  }

  brandNumber(brand: string): number | undefined {
    return this.#brandNumbers.get(brand);
  }

  categoryOf(ordinal: number): number {
    return this.#categoryOf.get(ordinal);
  }

  positionOf(ordinal: number): number {
    return this.#positionOf.get(ordinal);
  }

  clear(): void {
    for (const part of [this.words, this.byCategory, this.byBrand, this.#brandNumbers]) part.clear();
    for (const table of this.#tables) table.clear();
    for (const locale of locales) this.#tagWords[locale].clear();
    this.brands = [];
    this.brandHeads.clear();
  }

  *save(): Generator<unknown> {
    for (const part of [this.words, this.byCategory, this.byBrand]) yield* part.save();
    for (const table of this.#tables) yield table.save();
    yield this.brands;
  }

  restore(saved: SavedParts): void {
    this.clear();
    for (const part of [this.words, this.byCategory, this.byBrand]) part.restore(saved);
    for (const table of this.#tables) table.restore(saved.take());
    for (const brand of saved.take<string[]>()) this.#addBrand(brand);
  }

  put(ordinal: number, product: IndexedProduct): void {
    const brand = this.#brandNumbers.get(product.brand) ?? this.#addBrand(product.brand);
    this.#brandOf.set(ordinal, brand);
    this.#categoryOf.set(ordinal, product.categoryId);
    this.#positionOf.set(ordinal, Math.max(0, product.position));
    this.byBrand.add(brand, ordinal, 0);
    this.byCategory.add(product.categoryId, ordinal, 0);
    // A kit of two brands (`Deye + Jinko`) is not a product of either.
    this.#text(product.brand, ordinal, product.brand.includes(" + ") ? field.model : field.brand, null);
    this.#model(product.model, ordinal, field.model);
    this.#model(product.sku, ordinal, field.sku);
    for (const locale of locales) {
      const { name, description } = product.texts[locale];
      this.#text(name, ordinal, nameField[locale], locale);
      for (const tag of product.tagNames[locale]) {
        for (const word of this.#wordsOfTag(tag, locale)) this.words.addTag(word, ordinal, nameField[locale]);
      }
      for (const token of tokens(description)) {
        if (token.text.length > 2 && !this.lexicon.isStopWord(token.text, locale)) {
          this.words.addBody(token.text, ordinal, nameField[locale]);
        }
      }
    }
    this.#specs(product, ordinal);
  }

  #addBrand(brand: string): number {
    const number = this.brands.length;
    this.brands.push(brand);
    this.#brandNumbers.set(brand, number);
    this.brandHeads.take(headOf(brand, this.lexicon));
    return number;
  }

  /** Words of a tag; words joined by signs also as one. */
  #wordsOfTag(tag: string, locale: Locale): readonly string[] {
    const cache = this.#tagWords[locale];
    let words = cache.get(tag);
    if (!words) {
      const groups = chunks(tokens(tag));
      for (const token of groups.flat()) this.words.spell(token.text, tag.slice(token.from, token.to));
      words = groups.flatMap((group) => [
        ...group.map((token) => token.text).filter((word) => !this.lexicon.isStopWord(word, locale)),
        ...(group.length > 1 ? [joined(group)] : []),
      ]);
      if (cache.size >= maxTags) cache.clear();
      cache.set(tag, words);
    }
    return words;
  }

  /** Indexes words of a text, its measures and concepts. */
  #text(text: string, ordinal: number, mask: number, locale: Locale | null): void {
    const all = tokens(text);
    for (const group of chunks(all)) {
      const whole = this.#group(group, ordinal, mask, locale);
      for (const token of group) {
        const raw = text.slice(token.from, token.to);
        for (const piece of humpPieces(raw)) this.words.addWord(piece, ordinal, mask);
        if (!isCode(whole)) this.words.spell(token.text, raw);
      }
    }
    this.#measures(text, ordinal, mask);
    for (const language of locale ? [locale] : locales) {
      const stems = all.map((token) => stem(token.text, language));
      for (let at = 0; at < all.length; at += 1) {
        const phrase = this.lexicon.phraseAt(stems, at, language);
        if (!phrase) continue;
        for (const meaning of phrase.meanings) {
          if (meaning.names) this.words.addKey(`~${meaning.concept}`, ordinal, mask);
        }
        at += phrase.length - 1;
      }
    }
  }

  /** Indexes words joined by signs, each and, if they may be typed without separators, as one; returns the joined word. */
  #group(group: readonly Token[], ordinal: number, mask: number, locale: Locale | null): string {
    const whole = joined(group);
    const code = isCode(whole);
    for (const { text: word } of group) {
      if (code) this.words.addPart(word, ordinal, mask);
      else this.words.addWord(word, ordinal, mask);
      if (isCode(word)) for (const piece of figurePieces(word)) this.words.addPart(piece, ordinal, mask);
      if (mask === field.sku || (locale && this.lexicon.isStopWord(word, locale))) continue;
      this.words.addBeginning(word, ordinal, mask);
    }
    const model = mask & (field.model | field.sku) && code && whole.length >= minWhole;
    if (group.length > 1 || model) this.words.addWhole(whole, ordinal, model ? mask | field.whole : mask);
    return whole;
  }

  #measures(text: string, ordinal: number, mask: number): void {
    for (const { kind, value, key } of measures(text)) {
      if (kind === "x") this.words.addKey(key, ordinal, mask);
      else this.words.addMeasure(kind, value, ordinal, mask);
    }
  }

  #model(text: string, ordinal: number, mask: number): void {
    const all = tokens(text);
    for (const group of chunks(all)) this.#group(group, ordinal, mask, null);
    if (mask === field.model) this.#measures(text, ordinal, mask);
    const whole = joined(all);
    if (whole.length > 1) this.words.addWhole(whole, ordinal, mask | field.whole);
  }

  #specs({ categoryId, specs }: IndexedProduct, ordinal: number): void {
    const { attributes, main } = attributesOf(categoryId);
    for (const attribute of attributes) {
      const value = specs[attribute.key];
      if (value === undefined || value === null) continue;
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (attribute.numeric && attribute.unit) {
        const mask = attribute.key === main ? field.model : field.spec;
        this.#figures(attribute.kind, attributeUnits[attribute.unit], attribute.scale, values, ordinal, mask);
        continue;
      }
      for (const one of values) {
        for (const concept of this.lexicon.conceptsOfFact(attribute.key, one))
          this.words.addKey(`~${concept}`, ordinal, field.spec);
        if (typeof one !== "string") continue;
        for (const token of tokens(one)) if (token.text.length > 1) this.words.addWord(token.text, ordinal, field.spec);
      }
    }
  }

  #figures(
    kind: string,
    unit: readonly [kind: string, factor: number] | undefined,
    scale: number,
    values: readonly unknown[],
    ordinal: number,
    mask: number,
  ): void {
    if (!unit) return;
    const numbers = values.filter((value): value is number => typeof value === "number");
    for (const number of numbers) {
      this.#figure(unit[0], number * scale * unit[1], ordinal, mask);
      // Buyers type "6 mm cable" for a cross-section in mm².
      if (unit[0] === "mm2") this.#figure("mm", number * scale, ordinal, mask);
    }
    const [from, to] = numbers;
    if (kind !== "range" || from === undefined || to === undefined) return;
    for (const usual of usualValues[unit[0]] ?? []) {
      if (usual > from && usual < to) this.#figure(unit[0], usual, ordinal, mask);
    }
  }

  #figure(kind: string, value: number, ordinal: number, mask: number): void {
    this.words.addMeasure(kind, value, ordinal, mask);
  }
}
