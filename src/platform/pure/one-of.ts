/**
 * Narrows a value from outside the program to a closed list; null for every other value. Used instead of a cast where the
 * value selects a message, so that a raw message key is never shown.
 */
export function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null;
}
