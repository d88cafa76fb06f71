import type { Savable } from "./product-index.ts";

const full = 1_024;

/**
 * A sorted sequence of ordinals in chunks, so that an insertion moves few of them. Ordinals of removed products stay until the
 * product index is rebuilt.
 */
export interface SortedOrdinals extends Savable {
  put(ordinal: number): void;
  /** Rank of each ordinal, from 0; ordinals that were never put have 0. */
  ranks(): Int32Array;
}

/** `before` must be a strict order that never changes. */
export function createSortedOrdinals(before: (a: number, b: number) => boolean): SortedOrdinals {
  let lists: number[][] = [];
  let highest = -1;
  let count = 0;
  let ranked = new Int32Array(0);
  let isRanked = true;

  /** Binary search: the first index whose ordinal does not sort before `ordinal`. */
  function search(length: number, at: (index: number) => number, ordinal: number): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(at(middle), ordinal)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    *save() {
      yield Int32Array.from(lists.flat());
    },
    restore(saved) {
      const sorted = saved.take<Int32Array>();
      lists = [];
      for (let from = 0; from < sorted.length; from += full / 2)
        lists.push([...sorted.subarray(from, from + full / 2)]);
      count = sorted.length;
      highest = sorted.reduce((most, ordinal) => Math.max(most, ordinal), -1);
      isRanked = false;
    },
    put(ordinal) {
      isRanked = false;
      count += 1;
      if (ordinal > highest) highest = ordinal;
      const behind = search(lists.length, (index) => lists[index]?.[0] ?? 0, ordinal);
      const list = lists[Math.max(0, behind - 1)];
      if (!list) {
        lists.push([ordinal]);
        return;
      }
      list.splice(
        search(list.length, (index) => list[index] ?? 0, ordinal),
        0,
        ordinal,
      );
      if (list.length > full) lists.splice(Math.max(0, behind - 1) + 1, 0, list.splice(full / 2));
    },
    ranks() {
      if (isRanked) return ranked;
      if (ranked.length <= highest) ranked = new Int32Array(Math.max(1_024, 2 * (highest + 1)));
      let rank = 0;
      for (const list of lists) for (const ordinal of list) ranked[ordinal] = rank++;
      isRanked = rank === count;
      return ranked;
    },
  };
}
