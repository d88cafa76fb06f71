import { z } from "zod";

/** Control characters, markup, and bidirectional control characters. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>]/u;

/** A line of user input in NFC with single spaces, without characters that are unsafe in an e-mail. */
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
