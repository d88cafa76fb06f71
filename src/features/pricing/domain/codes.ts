/** Codes that one cart may name. */
export const maxCodes = 5;

const typed = /^[A-Z0-9]{4,32}$/;

/** Cyrillic capitals with the Latin ones that look the same. */
const lookAlikes = new Map([..."АВЕІКМНОРСТУХ"].map((letter, at) => [letter, "ABEIKMHOPCTYX".charAt(at)]));

/**
 * A code as it is stored: upper case, without blanks and dashes, Cyrillic letters that look like Latin ones read as these;
 * `null` if it cannot be one (4–32 of A–Z and 0–9).
 */
export function normaliseCode(text: string): string | null {
  const capitals = text.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  const code = [...capitals].map((letter) => lookAlikes.get(letter) ?? letter).join("");
  return typed.test(code) ? code : null;
}

/** What a stored code can begin with, by the same rules; `null` for a text that none can begin with. */
export function codePrefix(text: string): string | null {
  // A code has at least four characters, so shorter texts are padded.
  const padding = "0000";
  return normaliseCode(text + padding)?.slice(0, -padding.length) ?? null;
}

/** Digits of Crockford's base 32, which has no letters that look like others: https://www.crockford.com/base32.html */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a code of one character for each random byte (0 to 255); 10 of them can be guessed by nobody. */
export function codeOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => digits[byte % digits.length]).join("");
}

/** Reads stored codes: at most `maxCodes` different ones; anything else in the text is dropped. Never throws. */
export function storedCodes(text: string | null): readonly string[] {
  try {
    const values: unknown = JSON.parse(text ?? "[]");
    const codes = Array.isArray(values) ? values.flatMap((value) => normaliseCode(String(value)) ?? []) : [];
    return [...new Set(codes)].slice(0, maxCodes);
  } catch {
    return [];
  }
}
