/** Deterministic random numbers: the same for the same seed and number. */
export interface Dice {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer, both ends included. */
  int(from: number, to: number): number;
  /** A number rounded to this many decimals. */
  between(from: number, to: number, decimals?: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An item of a list, strongly favouring the first ones, as brand sales do. */
  favourite<T>(list: readonly T[]): T;
}

/** Mulberry32, re-seeded for each number, so that product 70 000 does not depend on the products before it. */
export function createDice(seed: number, at: number): Dice {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const item = <T>(list: readonly T[], place: number): T => {
    const found = list[Math.min(list.length - 1, Math.max(0, place))];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  };
  return {
    next,
    int,
    between: (from, to, decimals = 0) => Number((from + next() * (to - from)).toFixed(decimals)),
    chance: (share) => next() < share,
    pick: (list) => item(list, int(0, list.length - 1)),
    favourite: (list) => item(list, Math.floor(next() ** 2 * list.length)),
  };
}
