/** Items with their sort keys, as parallel arrays. */
export interface KeyedItems {
  /** Smallest first; never NaN. */
  keys: Float64Array;
  /** Distinct tie-breakers. */
  ties: Int32Array;
  items: Int32Array;
}

/** The sorted items at `from` … `to` − 1, by quickselect: linear time on average. Reorders the arrays. */
export function pageOf(all: KeyedItems, [from, to]: readonly [number, number]): number[] {
  const count = all.items.length;
  const end = Math.min(to, count);
  if (from >= end) return [];
  narrow(all, 0, count - 1, from);
  narrow(all, from, count - 1, end - 1);
  const { keys, ties, items } = all;
  return Array.from({ length: end - from }, (_, at) => from + at)
    .sort((a, b) => (isBefore(all, a, keys[b] as number, ties[b] as number) ? -1 : 1))
    .map((at) => items[at] as number);
}

function isBefore({ keys, ties }: KeyedItems, at: number, key: number, tie: number): boolean {
  const its = keys[at] as number;
  return its < key || (its === key && (ties[at] as number) < tie);
}

function isBehind({ keys, ties }: KeyedItems, at: number, key: number, tie: number): boolean {
  const its = keys[at] as number;
  return its > key || (its === key && (ties[at] as number) > tie);
}

/** Partitions until the item of rank `target` is at its index, with all smaller ones on its left. */
function narrow(all: KeyedItems, first: number, last: number, target: number): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = middleOf(all, low, high);
    const key = all.keys[pivot] as number;
    const tie = all.ties[pivot] as number;
    let i = low - 1;
    let j = high + 1;
    for (;;) {
      do i += 1;
      while (isBefore(all, i, key, tie));
      do j -= 1;
      while (isBehind(all, j, key, tie));
      if (i >= j) break;
      exchange(all, i, j);
    }
    if (target <= j) high = j;
    else low = j + 1;
  }
}

function exchange({ keys, ties, items }: KeyedItems, i: number, j: number): void {
  const key = keys[i] as number;
  const tie = ties[i] as number;
  const item = items[i] as number;
  keys[i] = keys[j] as number;
  ties[i] = ties[j] as number;
  items[i] = items[j] as number;
  keys[j] = key;
  ties[j] = tie;
  items[j] = item;
}

/** Index of the median of the first, the last and one item in between; the golden ratio avoids quadratic time on common patterns. */
function middleOf(all: KeyedItems, low: number, high: number): number {
  const between = low + (((high - low) * 0.618) | 0);
  const before = (a: number, b: number) => isBefore(all, a, all.keys[b] as number, all.ties[b] as number);
  if (before(low, between)) return before(between, high) ? between : before(low, high) ? high : low;
  return before(low, high) ? low : before(between, high) ? high : between;
}
