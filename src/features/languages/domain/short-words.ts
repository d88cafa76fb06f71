import type { Locale } from "./locale.ts";

/** Words of one letter that must not end a line. Capitals after a number are units: `230 В`, `32 A`. */
const shortWords: Partial<Record<Locale, RegExp>> = {
  ua: pattern("ійзвуоая"),
  pl: pattern("izwuoa"),
};

function pattern(letters: string): RegExp {
  const capitals = `(?<!\\d )[${letters.toUpperCase()}]`;
  // The text of the order button is prescribed by Polish law, including its spaces.
  return new RegExp(`(?<=^|[ \\n(«„{[])(?<!Zamawiam )([${letters}]|${capitals}) (?=\\S|$)`, "g");
}

/** Adds a no-break space after words of one letter. */
export function bindShortWords(text: string, locale: Locale): string {
  const short = shortWords[locale];
  return short ? text.replace(short, "$1\u00a0") : text;
}
