import type { Attribute } from "../attribute.ts";
import { attributeOf } from "../attributes.ts";
import { type Condition, comparisonsIn } from "../content-api/api-condition.ts";
import { holds } from "../content-api/api-matches.ts";
import { longer } from "../facets/facet-columns.ts";
import type { IndexColumns } from "./product-columns.ts";
import type { IndexIndex } from "./product-index.ts";
import type { SpecWords } from "./spec-terms.ts";

/** Products by id: these, or all but these, whichever are fewer. */
export interface FoundIds {
  ids: string[];
  areMeant: boolean;
}

/**
 * The specifications of all products, each part of a value as the number of what is written in it: a hundred thousand
 * products have a million parts, but few that differ, so a condition is looked at once for each of those.
 */
export interface SpecIndex extends IndexIndex {
  /** Products of which a condition is true that is about specifications alone. */
  idsWith(condition: Condition, words: SpecWords): FoundIds;
}

/** A part of a value, as many products may have it. */
interface Part {
  attribute: Attribute;
  value: unknown;
}

/** What is compared of a part. */
interface Shown {
  key: string;
  name: string;
  word: string;
  isFigure: boolean;
}

/** True for a condition that asks about nothing but specifications. */
export function isAboutSpecs(condition: Condition): boolean {
  return comparisonsIn(condition).every(({ field }) => field.startsWith("specifications."));
}

/** An index of specifications over a product index. */
export function createSpecIndex(index: IndexColumns): SpecIndex {
  let parts: Part[] = [];
  let numbers = new Map<string, number>();
  /** Numbers of all parts, those of one place behind each other from its start to its end. */
  let held = new Int32Array(4_096);
  let used = 0;
  let starts = new Int32Array(1_024);
  let ends = new Int32Array(1_024);
  let shown = new WeakMap<SpecWords, Shown[]>();

  function numberOf(categoryId: number, attribute: Attribute, value: unknown): number {
    const name = `${categoryId} ${attribute.key} ${JSON.stringify(value)}`;
    let number = numbers.get(name);
    if (number === undefined) {
      number = parts.push({ attribute, value }) - 1;
      numbers.set(name, number);
    }
    return number;
  }

  /** Parts in a language; those that came since are put into words now. */
  function shownIn(words: SpecWords): Shown[] {
    let list = shown.get(words);
    if (!list) {
      list = [];
      shown.set(words, list);
    }
    for (const { attribute, value } of parts.slice(list.length)) {
      const { key, numeric } = attribute;
      list.push({ key, name: words.name(attribute), word: words.word(attribute, value), isFigure: numeric });
    }
    return list;
  }

  /** 1 for each place of which a condition is true. */
  function ordinalsWith(condition: Condition, words: SpecWords): Uint8Array {
    if ("not" in condition) return ordinalsWith(condition.not, words).map((is) => 1 - is);
    if ("some" in condition) return ordinalsWithPart(condition.where, words);
    if (!("all" in condition || "any" in condition)) throw new Error(`${condition.field} is in no list`);
    const isAll = "all" in condition;
    const [first, ...others] = (isAll ? condition.all : condition.any).map((one) => ordinalsWith(one, words));
    const found = first ?? new Uint8Array(index.size).fill(isAll ? 1 : 0);
    for (const other of others)
      for (let ordinal = 0; ordinal < found.length; ordinal += 1)
        found[ordinal] = isAll
          ? (found[ordinal] as number) & (other[ordinal] as number)
          : (found[ordinal] as number) | (other[ordinal] as number);
    return found;
  }

  function ordinalsWithPart(where: Condition, words: SpecWords): Uint8Array {
    const test = testOf(where, words);
    const isMeant = Uint8Array.from(shownIn(words), (part) => (test(part) ? 1 : 0));
    const found = new Uint8Array(index.size);
    for (let ordinal = 0; ordinal < found.length; ordinal += 1) {
      const end = ends[ordinal] as number;
      for (let at = starts[ordinal] as number; at < end; at += 1)
        if (isMeant[held[at] as number] === 1) {
          found[ordinal] = 1;
          break;
        }
    }
    return found;
  }

  return {
    idsWith(condition, words) {
      const found = ordinalsWith(condition, words);
      const { there } = index;
      let meant = 0;
      for (let ordinal = 0; ordinal < found.length; ordinal += 1)
        if (there[ordinal] === 1) meant += found[ordinal] as number;
      const wanted = meant * 2 <= index.count ? 1 : 0;
      const ids: string[] = [];
      for (let ordinal = 0; ordinal < found.length; ordinal += 1)
        if (there[ordinal] === 1 && found[ordinal] === wanted) ids.push(index.idOf(ordinal));
      return { ids, areMeant: wanted === 1 };
    },
    put(ordinal, { categoryId, specs }) {
      while (ordinal >= starts.length) {
        starts = longer(starts);
        ends = longer(ends);
      }
      starts[ordinal] = used;
      for (const [key, value] of Object.entries(specs)) {
        // What its category does not have is not sent, so it cannot be found either.
        const attribute = attributeOf(categoryId, key);
        if (!attribute || value === null) continue;
        for (const part of [value].flat()) {
          if (used === held.length) held = longer(held);
          held[used] = numberOf(categoryId, attribute, part);
          used += 1;
        }
      }
      ends[ordinal] = used;
    },
    clear() {
      parts = [];
      numbers = new Map();
      held = new Int32Array(4_096);
      used = 0;
      starts = new Int32Array(1_024);
      ends = new Int32Array(1_024);
      shown = new WeakMap();
    },
  };
}

/** A condition about one part, with all that does not depend on the part done beforehand. */
function testOf(condition: Condition, words: SpecWords): (part: Shown) => boolean {
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
  // Words can be in no figure: then nothing that is one is equal to them.
  const figures = words.figure(condition.values);
  const asFigures = figures && { ...plain, values: figures };
  return ({ word, isFigure }) => {
    if (!isFigure) return holds(typed, small(word));
    return asFigures ? holds(asFigures, word) : negated;
  };
}
