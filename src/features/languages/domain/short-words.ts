import type { Locale } from "./locale.ts";

/** Words of one letter; English has none that may not end a line. Capitals behind a figure are units: `230 В`, `32 A`. */
const shortWords: Partial<Record<Locale, RegExp>> = {
  ua: pattern("ійзвуоая"),
  pl: pattern("izwuoa"),
};

function pattern(letters: string): RegExp {
  const capitals = `(?<!\\d )[${letters.toUpperCase()}]`;
  // The words of the order button are given letter by letter by Polish law, its spaces too.
  return new RegExp(`(?<=^|[ \\n(«„{[])(?<!Zamawiam )([${letters}]|${capitals}) (?=\\S|$)`, "g");
}

/** Ties every word of one letter to the next word, so that none stands alone at the end of a line. */
export function bindShortWords(text: string, locale: Locale): string {
  const short = shortWords[locale];
  return short ? text.replace(short, "$1\u00a0") : text;
}
