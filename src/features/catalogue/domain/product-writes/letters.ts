/** Cyrillic letters that look like Latin letters. */
const latinOf = new Map(
  [..."АВЕІЈКМНОРСТХУЅаеіјорсухѕ"].map((letter, at) => [letter, "ABEIJKMHOPCTXYSaeijopcyxs"[at] ?? ""]),
);
/** Cyrillic letters that look like digits. */
const digitOf = new Map([
  ["О", "0"],
  ["о", "0"],
  ["З", "3"],
  ["з", "3"],
]);

/** A Cyrillic letter, and what was probably meant. */
export interface Lookalike {
  letter: string;
  meant: string;
}

/**
 * The first Cyrillic letter that passes for a Latin one in a code: a word with such letters is refused if it has Latin letters too,
 * or if all of it could be Latin. A word that is plainly Cyrillic is not.
 */
export function lookalikeIn(code: string): Lookalike | null {
  for (const [word] of code.matchAll(/\p{L}+/gu)) {
    const letters = [...word];
    const letter = letters.find((one) => latinOf.has(one));
    const isMixed = letters.some((one) => /\p{Script=Latin}/u.test(one));
    const isDisguised = letters.every((one) => latinOf.has(one) || !/\p{Script=Cyrillic}/u.test(one));
    if (letter !== undefined && (isMixed || isDisguised)) return { letter, meant: latinOf.get(letter) ?? "" };
  }
  return null;
}

/** The first Cyrillic letter that passes for a digit or a Latin letter. */
export function lookalikeInNumber(code: string): Lookalike | null {
  const letter = [...code].find((one) => digitOf.has(one) || latinOf.has(one));
  return letter === undefined ? null : { letter, meant: digitOf.get(letter) ?? latinOf.get(letter) ?? "" };
}

/** The first control character but tab and line breaks, as `U+0007`; `null` if there is none. */
export function controlIn(text: string): string | null {
  // Without \p{Cc}, which takes ten times as long.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const found = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/.exec(text)?.[0];
  return found === undefined ? null : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
