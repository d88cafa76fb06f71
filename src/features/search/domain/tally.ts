import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Slot } from "./alternatives.ts";
import { bodyWeights, fieldWeights, ownWeights, tagWeights } from "./index/fields.ts";
import { newReader, type Postings } from "./index/postings.ts";
import type { ProductIndex } from "./index/product-index.ts";

/** Scope of a search step. */
export interface Reach {
  /** Also near figures and descriptions. */
  wide: boolean;
  /** Slots that must match names, brand or model rather than specifications or descriptions. */
  own: readonly Slot[];
  /** Accept products that match only some slots. */
  some: boolean;
}

const maxSlots = 16;
/** Fraction of a word's score that is added for a category of that name. */
const categoryWorth = 0.4;
/** Up to this number of matches of the first slot, lists of the others are skipped through rather than read completely. */
const fewCandidates = 4_000;

/**
 * Scores products against the slots of an interpretation: the sum of the best alternative of each. The rarest slot is first, so
 * that later ones only update the remaining products. Tables are reused and grow with the product index.
 */
export class Tally {
  readonly #index: ProductIndex;
  /** Matched slots by ordinal: a count (all must match), or a bit each (some may be missing). */
  #met = new Uint16Array(0);
  #sum = new Float32Array(0);
  #now = new Float32Array(0);
  #touched = new Int32Array(0);
  #reached = 0;
  /** Matching ordinals; only the first `count` are valid. */
  found = new Int32Array(0);
  count = 0;
  #score = new Float32Array(0);
  /** Number of entries read, which determines the time. */
  work = 0;
  #max = 0;
  /** Additional score by category id. */
  #bonus: readonly number[] = [];
  #isOne = false;
  readonly #reader = newReader();

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  /** Resets the tally for a number of ordinals; at most `max` entries are read. */
  begin(ordinals: number, max = Number.POSITIVE_INFINITY): void {
    this.#max = max;
    for (let at = 0; at < this.count; at += 1) this.#score[this.found[at] as number] = 0;
    this.count = 0;
    this.work = 0;
    if (this.#met.length >= ordinals) return;
    const size = Math.ceil(ordinals * 1.25) + 1024;
    this.#met = new Uint16Array(size);
    this.#sum = new Float32Array(size);
    this.#now = new Float32Array(size);
    this.#touched = new Int32Array(size);
    this.found = new Int32Array(size);
    this.#score = new Float32Array(size);
  }

  scoreOf(ordinal: number): number {
    return this.#score[ordinal] as number;
  }

  /** Adds matches of an interpretation; with `reach.some` returns the slots that the best products match as bits, else 0. */
  add(reading: readonly Slot[], locale: Audience["locale"], reach: Reach): number {
    const slots = [...reading].slice(0, maxSlots).map((slot, bit) => ({ slot, bit, size: this.#size(slot, reach) }));
    const ordinals = Math.max(1, this.#met.length);
    const weights = slots.map(({ size }) => 0.6 + 0.4 * (Math.log1p(ordinals / (1 + size)) / Math.log1p(ordinals)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const worth = new Map(slots.map((entry, at) => [entry, (weights[at] as number) / total]));
    const bonus: number[] = [];
    if (!reach.some) slots.sort((a, b) => a.size - b.size);
    for (const entry of slots) {
      for (const [id, covered] of entry.slot.alternatives.covered) {
        bonus[id] = (bonus[id] ?? 0) + covered * (worth.get(entry) as number) * categoryWorth;
      }
    }
    this.#reached = 0;
    this.#bonus = bonus;
    this.#isOne = slots.length === 1 && !reach.some;
    for (const [step, entry] of slots.entries()) {
      const before = this.#reached;
      this.#slot(entry.slot, step, entry.bit, worth.get(entry) as number, locale, reach);
      if (reach.some || step > 0) continue;
      if (this.#reached === before) break;
      if (this.#reached <= fewCandidates) this.#touched.subarray(0, this.#reached).sort();
    }
    return reach.some ? this.#takeBest(slots.length) : this.#takeAll(slots.length);
  }

  /** Number of entries that a slot reads. */
  #size({ alternatives }: Slot, { wide }: Reach): number {
    const { words, byCategory } = this.#index;
    let size = 0;
    for (const term of alternatives.terms.keys()) size += words.main.count(term);
    for (const term of alternatives.tags.keys()) size += words.tags.count(term);
    for (const id of alternatives.categories.keys()) size += byCategory.count(id);
    if (wide) {
      for (const term of alternatives.near.keys()) size += words.main.count(term);
      for (const term of alternatives.body.keys()) size += words.body.count(term);
    }
    return size;
  }

  #slot(slot: Slot, step: number, bit: number, factor: number, locale: Audience["locale"], reach: Reach): void {
    const { alternatives } = slot;
    const { words, byCategory } = this.#index;
    const isOwn = reach.own.includes(slot);
    const fields = (isOwn ? ownWeights : fieldWeights)[locale];
    const state = reach.some ? -1 - bit : step;
    for (const [term, value] of alternatives.terms) this.#walk(words.main, term, state, value * factor, fields);
    for (const [id, value] of alternatives.categories) this.#walk(byCategory, id, state, value * factor, null);
    if (!isOwn)
      for (const [term, value] of alternatives.tags)
        this.#walk(words.tags, term, state, value * factor, tagWeights[locale]);
    if (!reach.wide) return;
    for (const [term, value] of alternatives.near) this.#walk(words.main, term, state, value * factor, fields);
    if (isOwn) return;
    const body = bodyWeights[locale];
    for (const [term, value] of alternatives.body) this.#walk(words.body, term, state, value * factor, body);
  }

  #walk(list: Postings, term: number, state: number, value: number, fields: Float32Array | null): void {
    const reader = list.open(term, this.#reader);
    const isFew = state > 0 && this.#reached <= fewCandidates;
    let next = 0;
    for (let read = list.read(reader, this.#from(isFew, 0)); read > 0; ) {
      this.work += read;
      if (state < 0) this.#some(list, read, 1 << (-1 - state), value, fields);
      else if (this.#isOne) this.#one(list, read, value, fields);
      else this.#all(list, read, state, value, fields);
      if (this.work > this.#max) return;
      if (isFew) {
        while (next < this.#reached && (this.#touched[next] as number) <= reader.ordinal) next += 1;
        if (next === this.#reached) return;
      }
      read = list.read(reader, this.#from(isFew, next));
    }
  }

  /** The smallest relevant ordinal: with few candidates most chunks of a long list are skipped. */
  #from(isFew: boolean, next: number): number {
    return isFew ? (this.#touched[next] as number) : 0;
  }

  /** For a single slot every entry is a result. */
  #one(list: Postings, read: number, value: number, fields: Float32Array | null): void {
    const { ordinals, masks } = list;
    for (let at = 0; at < read; at += 1) {
      const worth = fields === null ? value : value * (fields[masks[at] as number] as number);
      if (worth > 0) this.#take(ordinals[at] as number, worth);
    }
  }

  /** All slots must match; `state` of them have matched before. */
  #all(list: Postings, read: number, state: number, value: number, fields: Float32Array | null): void {
    const { ordinals, masks } = list;
    const met = this.#met;
    const sum = this.#sum;
    const now = this.#now;
    for (let at = 0; at < read; at += 1) {
      const ordinal = ordinals[at] as number;
      const so = met[ordinal] as number;
      if (so !== state && so !== state + 1) continue;
      const worth = fields === null ? value : value * (fields[masks[at] as number] as number);
      if (worth === 0) continue;
      if (so === state) {
        met[ordinal] = state + 1;
        if (state === 0) {
          this.#touched[this.#reached] = ordinal;
          this.#reached += 1;
          sum[ordinal] = worth;
        } else sum[ordinal] = (sum[ordinal] as number) + worth;
        now[ordinal] = worth;
      } else if (worth > (now[ordinal] as number)) {
        sum[ordinal] = (sum[ordinal] as number) + worth - (now[ordinal] as number);
        now[ordinal] = worth;
      }
    }
  }

  /** Any slot counts; sets the bit of each matched slot. */
  #some(list: Postings, read: number, bit: number, value: number, fields: Float32Array | null): void {
    const { ordinals, masks } = list;
    const met = this.#met;
    const sum = this.#sum;
    const now = this.#now;
    for (let at = 0; at < read; at += 1) {
      const ordinal = ordinals[at] as number;
      const so = met[ordinal] as number;
      const worth = fields === null ? value : value * (fields[masks[at] as number] as number);
      if (so === 0) {
        this.#touched[this.#reached] = ordinal;
        this.#reached += 1;
        sum[ordinal] = 0;
      }
      if ((so & bit) === 0) {
        met[ordinal] = so | bit;
        sum[ordinal] = (sum[ordinal] as number) + worth;
        now[ordinal] = worth;
      } else if (worth > (now[ordinal] as number)) {
        sum[ordinal] = (sum[ordinal] as number) + worth - (now[ordinal] as number);
        now[ordinal] = worth;
      }
    }
  }

  #takeAll(slots: number): number {
    for (let at = 0; at < this.#reached; at += 1) {
      const ordinal = this.#touched[at] as number;
      if (this.#met[ordinal] === slots) this.#take(ordinal, this.#sum[ordinal] as number);
      this.#met[ordinal] = 0;
    }
    return 0;
  }

  /** Takes the products that match at least the slots of the best product. */
  #takeBest(slots: number): number {
    let best = 0;
    let highest = 0;
    for (let at = 0; at < this.#reached; at += 1) {
      const ordinal = this.#touched[at] as number;
      // One more slot outweighs any score.
      const met = this.#met[ordinal] as number;
      const worth = bitsOf(met) + (this.#sum[ordinal] as number);
      if (worth > highest) {
        highest = worth;
        best = met;
      }
    }
    for (let at = 0; at < this.#reached; at += 1) {
      const ordinal = this.#touched[at] as number;
      if (slots > 0 && ((this.#met[ordinal] as number) & best) === best)
        this.#take(ordinal, this.#sum[ordinal] as number);
      this.#met[ordinal] = 0;
    }
    return best;
  }

  #take(ordinal: number, worth: number): void {
    const bonus = this.#bonus;
    const score = bonus.length > 0 ? worth + (bonus[this.#index.categoryOf(ordinal)] ?? 0) : worth;
    const known = this.#score[ordinal] as number;
    if (known === 0) {
      this.found[this.count] = ordinal;
      this.count += 1;
    }
    if (score > known) this.#score[ordinal] = score;
  }
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
