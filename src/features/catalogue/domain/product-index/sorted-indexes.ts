const full = 1_024;

/**
 * Places in an order, into which new ones are put one by one: short lists behind each other, so that a million are put in
 * without moving a million. Places of products that went stay until the product index is rebuilt.
 */
export interface SortedOrdinals {
  put(ordinal: number): void;
  /** Rank of each place, from 0; of places that were never put it is 0. */
  ranks(): Int32Array;
}

/** `before` says whether place `a` stands before place `b`; it must be a strict order that never changes. */
export function createSortedOrdinals(before: (a: number, b: number) => boolean): SortedOrdinals {
  const lists: number[][] = [];
  let highest = -1;
  let count = 0;
  let ranked = new Int32Array(0);
  let isRanked = true;

  /** The first place in a list, or the first list, that `place` does not stand behind. */
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
