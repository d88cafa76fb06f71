import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";

/** Texts that the specification prescribes literally. */
const given = ["Searching...", "Processing your order...", "You've been successfully logged out"];

interface Text {
  at: string;
  locale: Locale;
  text: string;
}

const messages: Text[] = locales.flatMap((locale) =>
  Object.entries(messageSource[locale]).flatMap(([feature, source]) =>
    Object.entries(source).map(([key, text]) => ({ at: `${locale} ${feature}.${key}`, locale, text })),
  ),
);

/** Every `{ua, pl, en}` object in the product texts, at any depth. */
function spoken(value: unknown, at: string): Text[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && locales.includes(key as Locale)
      ? [{ at: `${key} ${at}`, locale: key as Locale, text: inner }]
      : spoken(inner, `${at}/${key}`),
  );
}

const products: Text[] = readdirSync("db/seed/texts").flatMap((file) =>
  spoken(JSON.parse(readFileSync(join("db/seed/texts", file), "utf8")), file),
);

/** Questions and worked examples of the content pages. */
const told: Text[] = ["faq.json", "cases.json"].flatMap((file) =>
  spoken(JSON.parse(readFileSync(join("db/seed", file), "utf8")), `content ${file}`),
);

/** Quotation marks of other languages. */
const foreignQuotes: Record<Locale, RegExp> = { ua: /[„“”]/, pl: /[«»“]/, en: /[«»„]/ };

const unit =
  "(?:%|кВт·год|Вт·год|кВт|Вт|кВА|кг|мм²|мм|км|м|шт\\.|кА|А|В|л/год|дБ|лм|КБ|kWh|Wh|kW|kVA|W|kg|mm²|mm|km|m|szt\\.|pcs|kA|A|V|l/h|dB|lm|KB)";
/** A number or a placeholder followed by an ordinary space and its unit. */
const loose = new RegExp(`(?:\\d|[}#]) ${unit}(?![\\p{L}\\d])`, "u");
/** The static pages join numbers and units themselves (`content/domain/pages/prose.ts`). */
const unheld = /^\w+ content/;

const rules: [name: string, isWrong: (text: Text) => boolean][] = [
  ["straight quotation marks and apostrophes", ({ text }) => /["']/.test(text)],
  ["three dots instead of an ellipsis", ({ text }) => text.includes("...")],
  ["exclamation marks", ({ text }) => text.includes("!")],
  ["two spaces in a row", ({ text }) => / {2}/.test(text)],
  ["a hyphen where a dash belongs", ({ text }) => / - /.test(text.replace(/^- /gm, ""))],
  ["quotation marks of another language", ({ text, locale }) => foreignQuotes[locale].test(text)],
  ["a figure apart from its unit", ({ at, text }) => !unheld.test(at) && loose.test(text)],
];

describe.each([
  ["messages", messages],
  ["product texts", products],
  ["questions and cases", told],
])("%s contain no", (_, texts) => {
  test.each(rules)("%s", (_name, isWrong) => {
    expect(texts.length).toBeGreaterThan(100);
    expect(
      texts.filter((one) => !given.includes(one.text) && isWrong(one)).map(({ at, text }) => `${at}: ${text}`),
    ).toEqual([]);
  });
});
