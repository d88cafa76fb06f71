import { fold } from "../text/fold.ts";
import { lookAlike } from "../text/layout.ts";
import { tokens } from "../text/tokens.ts";

/** Most words of one field, and most characters of one of them. */
export const wordLimits = { words: 200, letters: 60 } as const;

/** Why a field is refused; `word` is the one it is about. */
export type WordsError =
  | { code: "too_many"; count: number; max: number }
  | { code: "long"; word: string; max: number }
  | { code: "blank"; word: string }
  | { code: "twice"; word: string; other: string };

/** Characters of a word that a message quotes. */
const quoted = 40;
const short = (word: string) => ([...word].length > quoted ? `${[...word].slice(0, quoted).join("")}…` : word);

/** Characters that can be typed in one field: what fits, and enough more to say that it does not. */
export const maxTyped = 20_000;

/** Cleans what was typed: no control characters but line breaks, no signs that turn the direction of writing. */
const cleaned = (typed: string): string =>
  typed
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g, "")
    .replace(/\p{Surrogate}+/gu, "")
    .normalize("NFC");

/**
 * The same for two words that the search cannot tell apart or that look alike: case, accents and the alphabet of letters of one shape do
 * not matter, signs between words do. "" for a word of which nothing is left.
 */
export function wordKey(word: string): string {
  return tokens(word).length === 0 ? "" : lookAlike(word.replace(/[\p{L}\p{M}\p{N}]+/gu, fold));
}

/** Words of a field, one on each line or separated by commas, in the order typed. */
export function readWords(typed: string): { words: string[]; error: WordsError | null } {
  const words = cleaned(typed)
    .split(/[\n,;]/)
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter((word) => word !== "");
  return { words, error: errorOf(words) };
}

function errorOf(words: readonly string[]): WordsError | null {
  if (words.length > wordLimits.words) return { code: "too_many", count: words.length, max: wordLimits.words };
  const known = new Map<string, string>();
  for (const word of words) {
    if ([...word].length > wordLimits.letters) return { code: "long", word: short(word), max: wordLimits.letters };
    const key = wordKey(word);
    if (key === "") return { code: "blank", word: short(word) };
    const other = known.get(key);
    if (other !== undefined) return { code: "twice", word, other };
    known.set(key, word);
  }
  return null;
}
