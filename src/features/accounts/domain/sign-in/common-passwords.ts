import { passwordLength } from "./password-rule.ts";

/** Common local passwords that the international list lacks, normalised. */
const local = [
  "йцукенгш",
  "йцукенгшщз",
  "фывапролд",
  "фівапролд",
  "пароль12",
  "пароль123",
  "пароль1234",
  "парольпароль",
  "ukraina1",
  "ukraine1",
  "ukraine123",
  "україна1",
  "україна123",
  "слава україні",
  "славаукраїні",
  "slavaukraini",
  "polska12",
  "polska123",
  "haslo123",
  "haslo1234",
  "hasło123",
  "hasło1234",
  "mojehaslo",
  "mojehasło",
  "kochamcie",
  "kochamcię",
  "heliora1",
  "heliora123",
];

let blocked: Promise<ReadonlySet<string>> | null = null;

/** The list takes 3 MB: it is loaded for the first password that somebody chooses. */
async function loadBlocked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(
    [...Object.values(dictionary).flat(), ...local]
      .map(normalized)
      .filter((entry) => entry.length >= passwordLength.min),
  );
}

/**
 * True for one of some 20 000 leaked passwords (ignoring case), one repeated character, or a sequence such as `23456789`.
 * Server only: the list is large. The first call takes about 50 ms.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const word = normalized(password);
  blocked ??= loadBlocked();
  return (await blocked).has(word) || isRun(word);
}

/** Ignores case, Unicode width and composition. */
function normalized(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Code points change by a constant step of −1, 0 or 1. */
function isRun(word: string): boolean {
  const codes = [...word].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
