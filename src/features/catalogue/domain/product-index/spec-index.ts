import type { Attribute } from "../attribute.ts";
import { type Condition, comparisonsIn } from "../content-api/api-condition.ts";
import { holds } from "../content-api/api-matches.ts";
import type { Definitions } from "../definitions/definitions.ts";
import type { Specs, SpecValue } from "../specs.ts";
import { longer } from "./longer.ts";
import type { ProductColumns } from "./product-columns.ts";
import type { IndexedProduct, SavedParts, SecondaryIndex } from "./product-index.ts";
import type { SpecWords } from "./spec-terms.ts";

/** Ids of the products that match, or of those that do not, whichever list is shorter. */
export interface FoundIds {
  ids: string[];
  /** Whether `ids` match. */
  areMatches: boolean;
}

/**
 * Specifications of all products. Equal parts of values share a number: a hundred thousand products have a million parts, but
 * few distinct ones, and a condition is tested once per distinct part.
 */
export interface SpecIndex extends SecondaryIndex {
  /** Specifications of an ordinal that are in the list of its category. */
  specsOf(ordinal: number): Specs;
  /** 1 for each ordinal that matches a condition; it must satisfy `isAboutSpecs`. */
  matching(condition: Condition, words: SpecWords): Uint8Array;
  /** Products that match such a condition. */
  idsWith(condition: Condition, words: SpecWords): FoundIds;
}

/** Distinct part of a value. */
interface Part {
  categoryId: number;
  attribute: Attribute;
  value: unknown;
}

/** A part with the key of its attribute, as it is saved. */
type SavedPart = [categoryId: number, key: string, value: unknown];

/** A part in one language, as conditions compare it. */
interface PartText {
  key: string;
  name: string;
  word: string;
  isFigure: boolean;
}

/** True for a condition on specifications only. */
export function isAboutSpecs(condition: Condition): boolean {
  return comparisonsIn(condition).every(({ field }) => field.startsWith("specifications."));
}

/** An index of specifications over the product index. */
export function createSpecIndex(index: ProductColumns, from: Definitions): SpecIndex {
  return new PartIndex(index, from);
}

/** Kinds of attributes whose value has several parts. */
const severalParts: ReadonlySet<string> = new Set<Attribute["kind"]>(["list", "range", "size"]);

const initialOrdinals = 1_024;
const initialParts = 4_096;

class PartIndex implements SpecIndex {
  readonly #products: ProductColumns;
  #from: Definitions;
  /** Distinct parts by number, and their numbers by name. */
  #parts: Part[] = [];
  #numbers = new Map<string, number>();
  /** Part numbers of all products; those of an ordinal stand from its start up to its end. */
  #entries = new Int32Array(initialParts);
  #used = 0;
  #starts = new Int32Array(initialOrdinals);
  #ends = new Int32Array(initialOrdinals);
  #texts = new WeakMap<SpecWords, PartText[]>();

  constructor(products: ProductColumns, from: Definitions) {
    this.#products = products;
    this.#from = from;
  }

  use(next: Definitions): void {
    this.#from = next;
    this.#parts = this.#parts.map((part) => ({
      ...part,
      attribute: this.#attribute({ categoryId: part.categoryId, key: part.attribute.key }) ?? part.attribute,
    }));
    this.#texts = new WeakMap();
  }

  #attribute({ categoryId, key }: { categoryId: number; key: string }): Attribute | undefined {
    return this.#from.listOf(categoryId)?.attributes.find((one) => one.key === key);
  }

  specsOf(ordinal: number): Specs {
    const specs: Record<string, SpecValue> = {};
    for (let at = this.#starts[ordinal] as number; at < (this.#ends[ordinal] as number); at += 1) {
      const { attribute, value } = this.#parts[this.#entries[at] as number] as Part;
      const before = specs[attribute.key];
      if (!severalParts.has(attribute.kind)) specs[attribute.key] = value as SpecValue;
      else specs[attribute.key] = [...(Array.isArray(before) ? before : []), value as string | number];
    }
    return specs;
  }

  matching(condition: Condition, words: SpecWords): Uint8Array {
    return this.#matches(condition, words);
  }

  idsWith(condition: Condition, words: SpecWords): FoundIds {
    const found = this.#matches(condition, words);
    const { there, count } = this.#products;
    let matching = 0;
    for (let ordinal = 0; ordinal < found.length; ordinal += 1)
      if (there[ordinal] === 1) matching += found[ordinal] as number;
    const wanted = matching * 2 <= count ? 1 : 0;
    const ids: string[] = [];
    for (let ordinal = 0; ordinal < found.length; ordinal += 1)
      if (there[ordinal] === 1 && found[ordinal] === wanted) ids.push(this.#products.idOf(ordinal));
    return { ids, areMatches: wanted === 1 };
  }

  put(ordinal: number, { categoryId, specs }: IndexedProduct): void {
    while (ordinal >= this.#starts.length) {
      this.#starts = longer(this.#starts);
      this.#ends = longer(this.#ends);
    }
    this.#starts[ordinal] = this.#used;
    for (const [key, value] of Object.entries(specs)) {
      // The API omits specifications that are not in the category's list, so they must not match either.
      const attribute = this.#attribute({ categoryId, key });
      if (!attribute || value === null) continue;
      for (const part of [value].flat()) this.#append(this.#numberOf(categoryId, attribute, part));
    }
    this.#ends[ordinal] = this.#used;
  }

  clear(): void {
    this.#parts = [];
    this.#numbers = new Map();
    this.#entries = new Int32Array(initialParts);
    this.#used = 0;
    this.#starts = new Int32Array(initialOrdinals);
    this.#ends = new Int32Array(initialOrdinals);
    this.#texts = new WeakMap();
  }

  *save(): Generator<unknown> {
    yield this.#parts.map(({ categoryId, attribute, value }): SavedPart => [categoryId, attribute.key, value]);
    yield [this.#entries, this.#used];
    yield [this.#starts, this.#ends];
  }

  restore(saved: SavedParts): void {
    this.clear();
    for (const [categoryId, key, value] of saved.take<SavedPart[]>()) {
      const attribute = this.#attribute({ categoryId, key });
      if (!attribute) throw new Error(`category ${categoryId} has no attribute ${key}`);
      this.#numberOf(categoryId, attribute, value);
    }
    [this.#entries, this.#used] = saved.take<[Int32Array<ArrayBuffer>, number]>();
    [this.#starts, this.#ends] = saved.take<[Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>]>();
  }

  #append(number: number): void {
    if (this.#used === this.#entries.length) this.#entries = longer(this.#entries);
    this.#entries[this.#used] = number;
    this.#used += 1;
  }

  #numberOf(categoryId: number, attribute: Attribute, value: unknown): number {
    const name = `${categoryId} ${attribute.key} ${JSON.stringify(value)}`;
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#parts.push({ categoryId, attribute, value }) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }

  /** Texts of all parts in a language; adds those of parts that are new since the last call. */
  #textsIn(words: SpecWords): PartText[] {
    let texts = this.#texts.get(words);
    if (!texts) {
      texts = [];
      this.#texts.set(words, texts);
    }
    for (const { attribute, value } of this.#parts.slice(texts.length)) {
      const { key, numeric } = attribute;
      texts.push({ key, name: words.name(attribute), word: words.word(attribute, value), isFigure: numeric });
    }
    return texts;
  }

  /** 1 for each ordinal that matches. */
  #matches(condition: Condition, words: SpecWords): Uint8Array {
    if ("not" in condition) return this.#matches(condition.not, words).map((is) => 1 - is);
    if ("some" in condition) return this.#matchesWithPart(condition.where, words);
    if (!("all" in condition || "any" in condition)) throw new Error(`${condition.field} is in no list`);
    const isAll = "all" in condition;
    const [first, ...others] = (isAll ? condition.all : condition.any).map((one) => this.#matches(one, words));
    const found = first ?? new Uint8Array(this.#products.size).fill(isAll ? 1 : 0);
    for (const other of others)
      for (let ordinal = 0; ordinal < found.length; ordinal += 1)
        found[ordinal] = isAll
          ? (found[ordinal] as number) & (other[ordinal] as number)
          : (found[ordinal] as number) | (other[ordinal] as number);
    return found;
  }

  #matchesWithPart(where: Condition, words: SpecWords): Uint8Array {
    const test = testOf(where, words);
    const isMatch = Uint8Array.from(this.#textsIn(words), (part) => (test(part) ? 1 : 0));
    const [starts, ends, entries] = [this.#starts, this.#ends, this.#entries];
    const found = new Uint8Array(this.#products.size);
    for (let ordinal = 0; ordinal < found.length; ordinal += 1) {
      const end = ends[ordinal] as number;
      for (let at = starts[ordinal] as number; at < end; at += 1)
        if (isMatch[entries[at] as number] === 1) {
          found[ordinal] = 1;
          break;
        }
    }
    return found;
  }
}

/** Compiles a condition on one part; work that does not depend on the part is done here. */
function testOf(condition: Condition, words: SpecWords): (part: PartText) => boolean {
  if ("all" in condition) {
    const tests = condition.all.map((one) => testOf(one, words));
    return (part) => tests.every((test) => test(part));
  }
  if ("any" in condition) {
    const tests = condition.any.map((one) => testOf(one, words));
    return (part) => tests.some((test) => test(part));
  }
  if ("not" in condition) {
    const test = testOf(condition.not, words);
    return (part) => !test(part);
  }
  if (!("field" in condition)) throw new Error("a list inside of a list");
  const { field, folded, negated } = condition;
  const small = (text: string) => (folded ? text.toLowerCase() : text);
  const plain = { ...condition, folded: false };
  const typed = { ...plain, values: condition.values.map((value) => small(String(value))) };
  if (field === "specifications.key") return ({ key }) => holds(typed, small(key));
  if (field === "specifications.name") return ({ name }) => holds(typed, small(name));
  if (condition.test === "missing") return () => negated;
  // A text without a figure matches no numeric part.
  const figures = words.figure(condition.values);
  const asFigures = figures && { ...plain, values: figures };
  return ({ word, isFigure }) => {
    if (!isFigure) return holds(typed, small(word));
    return asFigures ? holds(asFigures, word) : negated;
  };
}
