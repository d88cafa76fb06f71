import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { displayName } from "./display-name.ts";
import { readReviewsAddress, reviewsQuery } from "./list-address.ts";
import { readReview, typedReview } from "./review-form.ts";
import { reviewLengths } from "./review-text.ts";

describe("cleaning of texts", () => {
  test.each([
    ["  two   blanks \u00a0 ", "two blanks", "blanks are joined"],
    ["a\r\nb\rc", "a\nb\nc", "every machine's end of a line is one"],
    ["a\n\n\n\n\nb", "a\n\nb", "at most one empty line"],
    ["safe\u202eevil", "safeevil", "nothing turns the direction around"],
    ["in\u200bvi\u00adsi\ufeffble\u0000", "invisible", "nothing that is not seen"],
    ["👩\u200d🔧 ❤️", "👩\u200d🔧 ❤️", "pictures that are joined stay"],
    ["e\u0301", "é", "letters are composed"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>", "markup is text like any other"],
    ["lone \ud800 half", "lone \ufffd half", "half a character becomes the sign for it"],
  ])("%j is stored as %j: %s", (typed, expected) => {
    expect(cleanText(typed)).toBe(expected);
  });
  test("keeps at most three combining marks per letter", () => {
    const piled = cleanText(`z${"\u0335\u0322\u031b\u0317\u0339".repeat(20)}o`);
    expect([...piled].map((sign) => /\p{M}/u.test(sign))).toEqual([false, true, true, true, false]);
  });
  test("is idempotent, well formed, and has no control characters except line breaks", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (typed) => {
        const once = cleanText(typed);
        expect(cleanText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toMatch(/(?!\n)\p{Cc}/u);
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
        expect(once).not.toMatch(/\p{M}{4}/u);
        expect(cleanLine(typed)).not.toContain("\n");
      }),
    );
  });
});

describe("a form", () => {
  const right = { stars: "3", text: "Рівно двадцять знаків.", locale: "pl", name: "anonymous" };
  test("with the required fields is accepted; empty fields are null", () => {
    expect(readReview(right)).toEqual({
      ok: true,
      value: { stars: 3, title: null, text: right.text, pros: null, cons: null, locale: "pl", named: false },
    });
  });
  test.each([
    ["stars", { stars: "0" }, "stars"],
    ["stars", { stars: "5.5" }, "stars"],
    ["stars", { stars: undefined }, "stars"],
    ["text", { text: "я".repeat(19) }, "short"],
    ["text", { text: ` ${"\u200b".repeat(50)} ` }, "short"],
    ["text", { text: "я".repeat(3_001) }, "long_text"],
    ["title", { title: "я".repeat(101) }, "long_title"],
    ["pros", { pros: "я".repeat(501) }, "long_points"],
    ["cons", { cons: "я".repeat(501) }, "long_points"],
    ["locale", { locale: "uk" }, "language"],
  ] as const)("reports the error of %s %j", (field, change, error) => {
    expect(readReview({ ...right, ...change })).toEqual({
      ok: false,
      code: "invalid_review",
      errors: { [field]: error },
    });
  });
  test.each([20, 3_000])("accepts %i characters, also outside the BMP", (length) => {
    expect(readReview({ ...right, text: "🌞".repeat(length) }).ok).toBe(true);
  });
  test("never throws", () => {
    const field = fc.option(fc.string({ unit: "binary", maxLength: 4_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ stars: field, title: field, text: field, pros: field, locale: field }), (typed) => {
        const read = readReview({ ...right, ...typed } as typeof right);
        if (!read.ok) return;
        expect(lengthOf(read.value.text)).toBeGreaterThanOrEqual(reviewLengths.textFrom);
        expect(lengthOf(read.value.text)).toBeLessThanOrEqual(reviewLengths.text);
        expect(lengthOf(read.value.title ?? "")).toBeLessThanOrEqual(reviewLengths.title);
      }),
    );
  });
  test("is filled again with the typed values of known fields", () => {
    const typed = typedReview(new URLSearchParams({ ...right, evil: "x", text: "y".repeat(30_000) }));
    expect(typed).toEqual({ ...right, text: "y".repeat(20_000) });
  });
});

test.each([
  ["Олена", "Ковальчук", "Олена К."],
  ["Anna Maria", "źródło", "Anna Maria Ź."],
  ["Олена", "", "Олена"],
  ["Олена", "123", "Олена"],
  ["", "Ковальчук", null],
  ["win at evil.example", "Now", null],
  ["<b>Eve</b>", "X", null],
  ["x".repeat(41), "Y", null],
])("%s %s is signed %s", (firstName, lastName, expected) => {
  expect(displayName({ firstName, lastName })).toBe(expected);
});

test.each([
  ["", { page: 1, stars: null, language: null }, ""],
  ["stars=5&language=pl&page=3", { page: 3, stars: 5, language: "pl" }, "?stars=5&language=pl&page=3"],
  ["page=3&language=pl&stars=5", { page: 3, stars: 5, language: "pl" }, "?stars=5&language=pl&page=3"],
  ["stars=6&language=de&page=0", { page: 1, stars: null, language: null }, ""],
  ["page=1e9", { page: 1, stars: null, language: null }, ""],
  ["stars=05&page=-1", { page: 1, stars: null, language: null }, ""],
])("the address ?%s is %o and is written %s", (query, expected, written) => {
  const address = readReviewsAddress(new URLSearchParams(query));
  expect(address).toEqual(expected);
  expect(reviewsQuery(address)).toBe(written);
});
