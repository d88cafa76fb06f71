import type { SavedParts } from "#features/catalogue/domain/product-index/product-index.ts";
import { distance } from "../text/distance.ts";

interface Bucket {
  words: string[];
  letters: Int32Array;
}

/** Bit set of the letters of a word; several letters share a bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1)
    bits |= 1 << ((word.charCodeAt(at) * 7 + (word.charCodeAt(at) >> 5)) % 32);
  return bits;
}

function ones(bits: number): number {
  let value = bits - ((bits >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Finds words within an edit distance of one or two. Words are grouped by length, with a bit set of their letters: a typo
 * changes at most two bits, so most words are excluded without computing the distance.
 */
export class Neighbours {
  #byLength = new Map<number, Bucket>();
  #known = new Set<string>();

  clear(): void {
    this.#byLength.clear();
    this.#known.clear();
  }

  *save(): Generator<unknown> {
    yield this.#byLength;
  }

  restore(saved: SavedParts): void {
    this.#byLength = saved.take();
    this.#known = new Set([...this.#byLength.values()].flatMap(({ words }) => words));
  }

  add(word: string): void {
    if (this.#known.has(word)) return;
    this.#known.add(word);
    let bucket = this.#byLength.get(word.length);
    if (!bucket) {
      bucket = { words: [], letters: new Int32Array(16) };
      this.#byLength.set(word.length, bucket);
    }
    if (bucket.words.length === bucket.letters.length) {
      const wider = new Int32Array(bucket.letters.length * 2);
      wider.set(bucket.letters);
      bucket.letters = wider;
    }
    bucket.letters[bucket.words.length] = lettersOf(word);
    bucket.words.push(word);
  }

  /** Words at the smallest distance up to `max`, at most `limit`, those with the same first letter first. */
  closest(word: string, max: number, limit: number): { word: string; distance: number }[] {
    const bits = lettersOf(word);
    let best = max;
    let found: { word: string; distance: number }[] = [];
    for (let length = word.length - max; length <= word.length + max; length += 1) {
      const bucket = this.#byLength.get(length);
      if (!bucket) continue;
      for (let at = 0; at < bucket.words.length; at += 1) {
        if (ones((bucket.letters[at] as number) ^ bits) > 2 * best) continue;
        const candidate = bucket.words[at] as string;
        const far = distance(word, candidate, best);
        if (far > best) continue;
        if (far < best) {
          best = far;
          found = [];
        }
        found.push({ word: candidate, distance: far });
      }
    }
    const first = word[0];
    return found
      .sort((a, b) => Number(b.word[0] === first) - Number(a.word[0] === first) || (a.word < b.word ? -1 : 1))
      .slice(0, limit);
  }

  /** Words with a prefix at distance 1 at most from `typed`. */
  beginning(typed: string, limit: number): string[] {
    const bits = lettersOf(typed);
    const found: string[] = [];
    for (const [length, bucket] of this.#byLength) {
      if (length <= typed.length) continue;
      for (let at = 0; at < bucket.words.length && found.length < limit; at += 1) {
        if (ones(bits & ~(bucket.letters[at] as number)) > 1) continue;
        const candidate = bucket.words[at] as string;
        if (candidate[0] !== typed[0]) continue;
        for (let cut = typed.length - 1; cut <= typed.length + 1; cut += 1) {
          if (distance(typed, candidate.slice(0, cut), 1) <= 1) {
            found.push(candidate);
            break;
          }
        }
      }
    }
    return found;
  }
}
