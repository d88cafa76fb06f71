import { z } from "zod";

/** Control characters, markup, and the invisible signs that turn the direction of a text around. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>]/u;

/** One line that somebody typed: blanks joined, letters composed, nothing in it that could not stand in an e-mail. */
export function lineOfText(limit: number, codes: { missing: string | null; long: string; characters: string }) {
  return z
    .string(codes.missing ?? codes.characters)
    .transform((typed) => typed.normalize("NFC").trim().replace(/ +/g, " "))
    .pipe(
      z
        .string()
        .min(codes.missing === null ? 0 : 1, codes.missing ?? codes.characters)
        .max(limit, codes.long)
        .refine((text) => !unprintable.test(text), codes.characters),
    );
}
