import { distance } from "../text/distance.ts";

interface Shelf {
  keys: string[];
  letters: Int32Array;
}

/** A bit for each letter of a word (letters share bits). */
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
 * Words that differ from another by one or two letters. Kept by length with a bit set of their letters: one typo changes
 * two bits at most, so that a look at numbers leaves few words to be compared letter by letter.
 */
export class Neighbours {
  #byLength = new Map<number, Shelf>();
  #known = new Set<string>();

  clear(): void {
    this.#byLength.clear();
    this.#known.clear();
  }

  add(word: string): void {
    if (this.#known.has(word)) return;
    this.#known.add(word);
    let shelf = this.#byLength.get(word.length);
    if (!shelf) {
      shelf = { keys: [], letters: new Int32Array(16) };
      this.#byLength.set(word.length, shelf);
    }
    if (shelf.keys.length === shelf.letters.length) {
      const wider = new Int32Array(shelf.letters.length * 2);
      wider.set(shelf.letters);
      shelf.letters = wider;
    }
    shelf.letters[shelf.keys.length] = lettersOf(word);
    shelf.keys.push(word);
  }

  /** Words at the least distance up to `most`, at most `limit` of them, those with the same first letter first. */
  closest(word: string, max: number, limit: number): { word: string; distance: number }[] {
    const bits = lettersOf(word);
    let best = max;
    let found: { word: string; distance: number }[] = [];
    for (let length = word.length - max; length <= word.length + max; length += 1) {
      const shelf = this.#byLength.get(length);
      if (!shelf) continue;
      for (let at = 0; at < shelf.keys.length; at += 1) {
        if (ones((shelf.letters[at] as number) ^ bits) > 2 * best) continue;
        const key = shelf.keys[at] as string;
        const far = distance(word, key, best);
        if (far > best) continue;
        if (far < best) {
          best = far;
          found = [];
        }
        found.push({ word: key, distance: far });
      }
    }
    const first = word[0];
    return found
      .sort((a, b) => Number(b.word[0] === first) - Number(a.word[0] === first) || (a.word < b.word ? -1 : 1))
      .slice(0, limit);
  }

  /** Words that begin nearly as a text does: one typo in the letters that were typed so far. */
  beginning(typed: string, limit: number): string[] {
    const bits = lettersOf(typed);
    const found: string[] = [];
    for (const [length, shelf] of this.#byLength) {
      if (length <= typed.length) continue;
      for (let at = 0; at < shelf.keys.length && found.length < limit; at += 1) {
        if (ones(bits & ~(shelf.letters[at] as number)) > 1) continue;
        const key = shelf.keys[at] as string;
        if (key[0] !== typed[0]) continue;
        for (let cut = typed.length - 1; cut <= typed.length + 1; cut += 1) {
          if (distance(typed, key.slice(0, cut), 1) <= 1) {
            found.push(key);
            break;
          }
        }
      }
    }
    return found;
  }
}
