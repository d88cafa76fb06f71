import type { Audience } from "#features/catalogue/domain/product.ts";
import type { SavedParts } from "#features/catalogue/domain/product-index/product-index.ts";
import { measureKey } from "../text/measures.ts";
import { skeletonStem, skeletons, vowelless } from "../text/skeleton.ts";
import { readings, stem } from "../text/stems.ts";
import { isCode } from "../text/tokens.ts";
import { field, nameField } from "./fields.ts";
import { Neighbours } from "./neighbours.ts";
import { bytes, type Pages } from "./pages.ts";
import { Postings } from "./postings.ts";
import { Prefixes } from "./prefixes.ts";
import { Vocabulary } from "./vocabulary.ts";

const described = 1;
const named = 2;
const whole = 4;
const begun = 8;
/** Languages in which a word occurs: bits of `nameField`. */
const spokenFrom = 4;
const anySpoken = 7 << spokenFrom;
const ofBrand = 128;
const maxRecent = 20_000;

/** Words of all products with their posting lists, and the structures to find words by prefix, stem, sound and typo. */
export class WordIndex {
  readonly words = new Vocabulary();
  /** Names, brands, models, SKUs and specifications. */
  readonly main = new Postings();
  /** Tags. */
  readonly tags = new Postings();
  /** Descriptions. */
  readonly body = new Postings();
  /** Words and parts of model numbers by prefix. */
  readonly prefixes = new Prefixes(this.words);
  /** Model numbers and SKUs without separators, by prefix. */
  readonly wholes = new Prefixes(this.words);
  stems = new Map<string, number[]>();
  sounds = new Map<string, number[]>();
  /** Words of brands by sound, with all vowels equated. */
  brandSounds = new Map<string, number[]>();
  readonly nearStems = new Neighbours();
  readonly nearSounds = new Neighbours();
  /** Term by figure, by kind (`w` → 405, 410, …). */
  measures = new Map<string, Map<number, number>>();
  /** Spelling of words that lose diacritics when folded. */
  spellings = new Map<string, string>();
  readonly #known: Pages<Uint8Array> = bytes();
  /** Caches of recent words: most words of a product occur in others. */
  readonly #recent = {
    word: new Map<string, number>(),
    body: new Map<string, number>(),
    key: new Map<string, number>(),
  };
  readonly #begins = new Map<string, readonly number[]>();

  readonly #structures = [
    this.words,
    this.main,
    this.tags,
    this.body,
    this.prefixes,
    this.wholes,
    this.nearStems,
    this.nearSounds,
  ];

  clear(): void {
    for (const part of this.#structures) part.clear();
    for (const part of [this.stems, this.sounds, this.brandSounds, this.measures, this.spellings, this.#known])
      part.clear();
    this.#forgetRecent();
  }

  *save(): Generator<unknown> {
    for (const part of this.#structures) yield* part.save();
    yield this.stems;
    yield this.sounds;
    yield [this.brandSounds, this.measures, this.spellings];
    yield this.#known.save();
  }

  restore(saved: SavedParts): void {
    this.#forgetRecent();
    for (const part of this.#structures) part.restore(saved);
    this.stems = saved.take();
    this.sounds = saved.take();
    [this.brandSounds, this.measures, this.spellings] =
      saved.take<[WordIndex["brandSounds"], WordIndex["measures"], WordIndex["spellings"]]>();
    this.#known.restore(saved.take());
  }

  #forgetRecent(): void {
    for (const cache of [...Object.values(this.#recent), this.#begins]) cache.clear();
  }

  /** Adds a searchable word, even if no product contains it (a synonym, the name of a category); returns its number. */
  addSearchable(word: string, mask = 0): number {
    const term = this.words.add(word);
    this.#addLanguages(term, mask);
    const known = this.#known.get(term);
    if (!(known & named)) {
      this.#known.set(term, known | named | described | begun);
      if (!(known & begun)) this.prefixes.add(term);
      if (!isCode(word)) {
        if (!(known & described)) this.#describe(word, term);
        this.#name(word, term);
      }
    }
    return term;
  }

  /** Stores the original spelling of a folded word. */
  spell(word: string, raw: string): void {
    if (this.spellings.has(word) || isCode(word)) return;
    const spelling = raw.toLowerCase();
    if (spelling !== word) this.spellings.set(word, spelling);
  }

  /** Adds a word of a name, brand, model, SKU or specification. */
  addWord(word: string, ordinal: number, mask: number): void {
    const term = this.#number("word", word, (fresh) => this.addSearchable(fresh));
    this.#addLanguages(term, mask);
    if (mask === field.brand) this.#brand(word, term);
    this.main.add(term, ordinal, mask);
  }

  /** Adds a word of a tag, in a separate list. */
  addTag(word: string, ordinal: number, mask: number): void {
    const term = this.#number("word", word, (fresh) => this.addSearchable(fresh));
    this.#addLanguages(term, mask);
    this.tags.add(term, ordinal, mask);
  }

  /** Number of products that contain a word outside descriptions; a product with the word in a tag and elsewhere counts twice. */
  count(term: number): number {
    return this.main.count(term) + this.tags.count(term);
  }

  isNamed(term: number): boolean {
    return this.count(term) > 0;
  }

  /** Whether a word occurs in a language, or in none (a brand). */
  occursIn(term: number, locale: Audience["locale"]): boolean {
    const spoken = this.#known.get(term) & anySpoken;
    return spoken === 0 || (spoken & (nameField[locale] << spokenFrom)) !== 0;
  }

  #addLanguages(term: number, mask: number): void {
    const spoken = (mask << spokenFrom) & anySpoken;
    const known = this.#known.get(term);
    if ((known & spoken) !== spoken) this.#known.set(term, known | spoken);
  }

  #brand(word: string, term: number): void {
    const known = this.#known.get(term);
    if (known & ofBrand) return;
    this.#known.set(term, known | ofBrand);
    for (const sound of skeletons(word)) push(this.brandSounds, vowelless(sound), term);
  }

  #number(as: "word" | "body" | "key", word: string, make: (word: string) => number): number {
    const recent = this.#recent[as];
    const known = recent.get(word);
    if (known !== undefined) return known;
    const term = make(word);
    if (recent.size >= maxRecent) recent.clear();
    recent.set(word, term);
    return term;
  }

  /** Adds a part of a model number: found literally and by prefix, never a correction. */
  addPart(part: string, ordinal: number, mask: number): void {
    const term = this.words.add(part);
    const known = this.#known.get(term);
    if (!(known & begun)) {
      this.#known.set(term, known | begun);
      this.prefixes.add(term);
    }
    this.main.add(term, ordinal, mask);
  }

  /** Adds a figure with its unit (`w:5000`). */
  addMeasure(kind: string, value: number, ordinal: number, mask: number): void {
    let values = this.measures.get(kind);
    if (!values) {
      values = new Map();
      this.measures.set(kind, values);
    }
    let term = values.get(value);
    if (term === undefined) {
      term = this.words.add(measureKey(kind, value));
      values.set(value, term);
    }
    this.main.add(term, ordinal, mask);
  }

  /** Adds the first letter and the first two letters of a word, for queries of that length. */
  addBeginning(word: string, ordinal: number, mask: number): void {
    let terms = this.#begins.get(word);
    if (!terms) {
      terms = (word.length > 1 ? [1, 2] : [1]).map((length) => this.words.add(`^${word.slice(0, length)}`));
      if (this.#begins.size >= maxRecent) this.#begins.clear();
      this.#begins.set(word, terms);
    }
    for (const term of terms) this.main.add(term, ordinal, mask);
  }

  /** Adds a model number or SKU without separators. */
  addWhole(word: string, ordinal: number, mask: number): void {
    const term = this.words.add(word);
    const known = this.#known.get(term);
    if (!(known & whole)) {
      this.#known.set(term, known | whole);
      this.wholes.add(term);
    }
    this.main.add(term, ordinal, mask);
  }

  /** Adds a key that is only found literally: a concept (`~battery`), a cross-section. */
  addKey(key: string, ordinal: number, mask: number): void {
    this.main.add(
      this.#number("key", key, (fresh) => this.words.add(fresh)),
      ordinal,
      mask,
    );
  }

  /** Adds a word of a description. */
  addBody(word: string, ordinal: number, mask: number): void {
    const term = this.#number("body", word, (fresh) => {
      const made = this.words.add(fresh);
      const known = this.#known.get(made);
      if (!(known & described)) {
        this.#known.set(made, known | described);
        if (!isCode(fresh)) this.#describe(fresh, made);
      }
      return made;
    });
    this.body.add(term, ordinal, mask);
  }

  #describe(word: string, term: number): void {
    for (const locale of readings(word, "pl")) push(this.stems, `${locale}:${stem(word, locale)}`, term);
  }

  #name(word: string, term: number): void {
    for (const locale of readings(word, "pl")) this.nearStems.add(stem(word, locale));
    for (const sound of skeletons(word)) {
      push(this.sounds, sound, term);
      this.nearSounds.add(sound);
      const short = skeletonStem(sound);
      if (short !== sound) push(this.sounds, short, term);
    }
  }
}

function push(lists: Map<string, number[]>, key: string, term: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [term]);
  else if (!list.includes(term)) list.push(term);
}
