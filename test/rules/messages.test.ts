import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { messageSource } from "../../src/app/messages/messages.ts";
import { compileMessages } from "../../src/features/languages/domain/compile.ts";
import { htmlLang, type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import { type MessageKey, translator } from "../../src/features/languages/domain/messages.ts";
import { errorsOf } from "../../src/features/translations/domain/check-text.ts";
import { parseText } from "../../src/features/translations/domain/icu.ts";

/** Numbers that select every plural form of a language, in the order of the forms. */
function figuresFor(locale: Locale): { form: string; figure: number }[] {
  const rules = new Intl.PluralRules(htmlLang[locale]);
  const figures = [1, 2, 5, 21, 22, 1.5];
  return figures.map((figure) => ({ form: rules.select(figure), figure }));
}

const features = Object.keys(messageSource.ua);

function usesOf(text: string) {
  const parsed = parseText(text);
  return parsed.ok ? parsed.uses : [];
}

/** Placeholder names of a message, sorted. */
const namesIn = (text: string) => [...new Set(usesOf(text).map(({ name }) => name))].sort();

const pluralsIn = (text: string) => [
  ...new Set(usesOf(text).flatMap(({ name, kind }) => (kind === "plural" ? [name] : []))),
];

describe.each(features)("texts of %s", (feature) => {
  const source = (locale: Locale) => messageSource[locale][feature] ?? {};

  test("have the same keys in all languages", () => {
    for (const locale of ["pl", "en"] as const)
      expect(Object.keys(source(locale)).sort()).toEqual(Object.keys(source("ua")).sort());
  });

  test("could be published: same placeholders, every plural form of the language, no external links", () => {
    for (const [key, ua] of Object.entries(source("ua"))) {
      const made = { ua, pl: source("pl")[key] ?? "", en: source("en")[key] ?? "" };
      for (const locale of locales)
        expect([locale, key, errorsOf(made[locale], locale, { source: ua, made, kind: "icu" })]).toEqual([
          locale,
          key,
          [],
        ]);
    }
  });

  test("have the same placeholders in all languages", () => {
    for (const [key, ua] of Object.entries(source("ua")))
      for (const locale of ["pl", "en"] as const)
        expect([key, ...namesIn(source(locale)[key] ?? "")]).toEqual([key, ...namesIn(ua)]);
  });

  test("have text for every plural form: 1, 2, 5, 21, 22 and 1.5", () => {
    for (const locale of locales) {
      const t = translator(locale, compileMessages(locale, feature, source(locale)));
      for (const [key, text] of Object.entries(source(locale))) {
        for (const name of pluralsIn(text)) {
          const forms = figuresFor(locale).map(({ form, figure }) => {
            const values = { ...Object.fromEntries(namesIn(text).map((other) => [other, "·"])), [name]: figure };
            return { form, said: t(`${feature}.${key}` as MessageKey, values).replace(/[\d.,\s]+/g, " ") };
          });
          expect([locale, key, forms.filter(({ said }) => said.trim() === "" || said.includes("undefined"))]).toEqual([
            locale,
            key,
            [],
          ]);
        }
      }
    }
  });

  test("are not empty and do not mix alphabets", () => {
    for (const locale of locales) {
      for (const [key, text] of Object.entries(source(locale))) {
        expect([locale, key, text.trim() === ""]).toEqual([locale, key, false]);
        if (locale !== "ua")
          expect([locale, key, /[а-яіїєґ]/i.test(text.replace(/Українськ\S*|Паролі не співпадають/g, ""))]).toEqual([
            locale,
            key,
            false,
          ]);
      }
    }
  });
});

const code = filesIn("src")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** Keys that the code builds from parts: `t(\`orders.status_${status}\`)`. */
const built = [...code.matchAll(/`([a-zA-Z]+\.[^`]*?)\$\{/g)].map(([, begin]) => begin ?? "");

/** Keys that the code names completely. */
const named = new Set([...code.matchAll(/(?<=["'])[a-zA-Z]+\.[^"'\s]+(?=["'])/g)].map(([key]) => key));

test("no message is unused", () => {
  const unused = features.flatMap((feature) =>
    Object.keys(messageSource.ua[feature] ?? {})
      .map((key) => `${feature}.${key}`)
      .filter((key) => !named.has(key) && !built.some((begin) => key.startsWith(begin))),
  );
  expect(unused).toEqual([]);
});
