import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { TextError } from "./check.ts";
import { checkText, errorsOf, maxLengths, type TextShape } from "./check-text.ts";
import { parseText } from "./icu.ts";

const days: TextShape = {
  kind: "icu",
  source: "{count, plural, one {# день} few {# дні} many {# днів} other {# дня}} для {name}",
  made: {
    ua: "{count, plural, one {# день} few {# дні} many {# днів} other {# дня}} для {name}",
    pl: "{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} dla {name}",
    en: "{count, plural, one {# day} other {# days}} for {name}",
  },
};
const plain: TextShape = { kind: "icu", source: "Кошик", made: { ua: "Кошик", pl: "Koszyk", en: "Cart" } };
const chosen: TextShape = {
  kind: "icu",
  source: "{how, select, post {Поштою} other {Кур'єром}}",
  made: { ua: "{how, select, post {Поштою} other {Кур'єром}}" },
};
const linked: TextShape = {
  kind: "icu",
  source: "Див. [доставку](delivery-warranty-returns)",
  made: { ua: "Див. [доставку](delivery-warranty-returns)" },
};
const product: TextShape = { kind: "plain", source: "Панель {440}", made: { ua: "Панель {440}" } };

describe("a text that can be published", () => {
  test.each<[string, Locale, TextShape, string]>([
    ["the same placeholders in another order", "en", days, "For {name}: {count, plural, one {# day} other {# days}}"],
    ["an exact value beside the forms", "en", days, "{count, plural, =0 {none} one {# day} other {# days}} {name}"],
    ["a number without forms", "en", days, "Days: {count}, for {name}"],
    ["a single brace, which is literal", "en", plain, "{"],
    ["quoted braces", "en", plain, "Cart '{'3'}'"],
    ["markup, which is only text", "en", plain, "<script>alert(1)</script> __proto__"],
    ["braces in a plain text", "en", product, "Panel {440 {"],
    ["a link of the source", "pl", linked, "Zobacz [dostawę](delivery-warranty-returns)"],
  ])("%s", (_what, locale, shape, text) => {
    expect(errorsOf(text, locale, shape)).toEqual([]);
  });
});

describe("errors with their positions", () => {
  test.each<[string, Locale, TextShape, string, TextError[]]>([
    ["an open placeholder", "en", plain, "{name", [{ code: "syntax", line: 1, column: 6 }]],
    ["an open brace on the second line", "en", plain, "Cart\nof {name", [{ code: "syntax", line: 2, column: 9 }]],
    ["nothing", "en", plain, " \n", [{ code: "empty" }]],
    ["a megabyte", "en", plain, "a".repeat(1_048_576), [{ code: "too_long", limit: maxLengths.icu }]],
    ["a zero byte", "en", plain, "Ca\0rt", [{ code: "control_character", line: 1, column: 3 }]],
    ["a direction override", "en", plain, "a\nb\u202ec", [{ code: "control_character", line: 2, column: 2 }]],
    ["a lone surrogate", "en", plain, "a\ud800", [{ code: "control_character", line: 1, column: 2 }]],
    [
      "a missing placeholder",
      "en",
      days,
      "{count, plural, one {# day} other {# days}}",
      [{ code: "placeholder_missing", name: "name" }],
    ],
    [
      "an unknown placeholder",
      "en",
      plain,
      "Cart {__proto__}",
      [{ code: "placeholder_unknown", name: "__proto__", line: 1, column: 6 }],
    ],
    [
      "a placeholder of another kind",
      "en",
      days,
      "{name, number} {count}",
      [{ code: "placeholder_kind", name: "name", kind: "number", expected: "value", line: 1, column: 1 }],
    ],
    [
      "forms that Polish needs",
      "pl",
      days,
      "{count, plural,\n one {# dzień} other {# dnia}} dla {name}",
      [{ code: "plural_missing", name: "count", forms: ["few", "many"], line: 1, column: 1 }],
    ],
    [
      "a form that English does not have",
      "en",
      days,
      "{count, plural, one {# day}\n  few {# days} other {# days}} {name}",
      [{ code: "plural_unknown", name: "count", form: "few", line: 2, column: 3 }],
    ],
    [
      "a form twice",
      "en",
      days,
      "{count, plural, one {a} one {b} other {c}} {name}",
      [{ code: "plural_unknown", name: "count", form: "one", line: 1, column: 25 }],
    ],
    [
      "an unknown choice",
      "pl",
      chosen,
      "{how, select, __proto__ {x} other {Kurierem}}",
      [
        { code: "plural_missing", name: "how", forms: ["post"], line: 1, column: 1 },
        { code: "plural_unknown", name: "how", form: "__proto__", line: 1, column: 15 },
      ],
    ],
    ["an unknown link", "pl", linked, "[x](javascript:alert(1)", [{ code: "link", address: "javascript:alert(1" }]],
    [
      "choices nested too deep",
      "pl",
      days,
      "{count, plural, other {".repeat(6) + "}}".repeat(6),
      [{ code: "syntax", line: 1, column: 1 }],
    ],
  ])("%s", (_what, locale, shape, text, errors) => {
    expect(errorsOf(text, locale, shape)).toEqual(errors);
  });
});

test("the check never throws, and a text without errors can be parsed", () => {
  const piece = fc.constantFrom("{", "}", "'", "#", "{count, plural,", "one", "other", "{name}", "=1", " ", "x", "\n");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join("")),
      ),
      (text) => {
        const errors = errorsOf(text, "en", days);
        if (errors.length === 0) expect(parseText(text).ok).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

describe("warnings", () => {
  test.each<[string, Locale, TextShape, string, unknown[]]>([
    ["longer than all built-in texts", "en", plain, "Shopping", [{ code: "longer", length: 8, longest: 6 }]],
    [
      "not the word of the glossary",
      "pl",
      { kind: "icu", source: "Гібридні інвертори", made: {} },
      "Hybrydowe inwertery",
      [
        { code: "term", source: "гібридний інвертор", expected: "falownik hybrydowy" },
        { code: "mixed_terms", words: ["inwerter", "falownik"] },
      ],
    ],
    ["the Ukrainian text itself", "pl", plain, "Кошик", [{ code: "untranslated" }]],
  ])("%s", (_what, locale, shape, text, warnings) => {
    expect(checkText(text, locale, shape).warnings).toEqual(expect.arrayContaining(warnings));
  });

  test("hints name the glossary terms of the source, the longest match only", () => {
    const shape: TextShape = { kind: "icu", source: "Портативна сонячна панель", made: {} };
    expect(checkText("Panel", "pl", shape).hints).toEqual([
      { source: "портативна сонячна панель", target: "przenośny panel solarny" },
    ]);
  });

  test("inflected terms are found", () => {
    const shape: TextShape = { kind: "icu", source: "Про напругу інвертора", made: {} };
    const { hints, warnings } = checkText("O napięciu falownika", "pl", shape);
    expect(hints.map(({ target }) => target)).toEqual(["falownik", "napięcie"]);
    expect(warnings).toEqual([]);
    const short: TextShape = { kind: "icu", source: "Про потужність", made: {} };
    expect(checkText("O mocy", "pl", short).warnings).toEqual([]);
  });
});
