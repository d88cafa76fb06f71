import type { Lexicon } from "../lexicon.ts";

let current: Lexicon | null = null;

/**
 * The lexicon in force in this process. Only what makes an engine reads it: an engine holds the one that it was made with. Throws in a
 * process that has loaded none.
 */
export function lexicon(): Lexicon {
  if (!current) throw new Error("The words of the search are not loaded");
  return current;
}

/** Puts another lexicon in force for engines that are made from now on. */
export function setLexicon(next: Lexicon): void {
  current = next;
}
