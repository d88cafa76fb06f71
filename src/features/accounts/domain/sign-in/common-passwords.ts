import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordLength } from "./password-rule.ts";

/** What people here choose and the international list does not have, in the spelling of `normalized`. */
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

let blocked: ReadonlySet<string> | null = null;

/**
 * True for a password that guessers try first: one of some 20 000 leaked ones (whatever the case of its letters), one
 * character again and again, or a run of neighbours such as `23456789`. Server only: the list is large. Reading it
 * costs about 5 ms once.
 */
export function isCommonPassword(password: string): boolean {
  const word = normalized(password);
  blocked ??= new Set(
    [...Object.values(dictionary).flat(), ...local]
      .map(normalized)
      .filter((entry) => entry.length >= passwordLength.min),
  );
  return blocked.has(word) || isRun(word);
}

/** Case, width and composition of letters do not make another password. */
function normalized(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Each character follows the one before by the same step of −1, 0 or 1. */
function isRun(word: string): boolean {
  const codes = [...word].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
