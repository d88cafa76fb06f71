/**
 * The word of a closed list that a value from outside the program is; null for every other value. What is shown by a text
 * key goes through here rather than through a cast, so that nobody ever reads a raw key.
 */
export function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null;
}
