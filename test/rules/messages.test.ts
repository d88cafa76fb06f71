import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { messageSource } from "../../src/app/messages.ts";
import { compileMessages } from "../../src/features/languages/domain/compile.ts";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";

const features = Object.keys(messageSource.ua);

/** Names of the placeholders in a compiled message, choices included. */
function placeholders(tokens: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , choices] = token;
    found.add(String(name));
    if (typeof choices === "object" && choices !== null)
      for (const branch of Object.values(choices)) placeholders(branch, found);
  }
  found.delete("#");
  return found;
}

/** Plural forms that a language needs for whole numbers (CLDR). */
const plurals: Record<Locale, string[]> = {
  ua: ["one", "few", "many", "other"],
  pl: ["one", "few", "many", "other"],
  en: ["one", "other"],
};

function pluralForms(tokens: unknown, found: string[][] = []): string[][] {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [, kind, choices] = token;
    if (kind === "plural") found.push(Object.keys(choices).filter((key) => key !== "offset"));
    if (typeof choices === "object" && choices !== null)
      for (const branch of Object.values(choices)) pluralForms(branch, found);
  }
  return found;
}

describe.each(features)("texts of %s", (feature) => {
  const source = (locale: Locale) => messageSource[locale][feature] ?? {};
  const compiled = Object.fromEntries(
    locales.map((locale) => [locale, compileMessages(locale, feature, source(locale))]),
  ) as Record<Locale, Record<string, unknown>>;

  test("have the same keys in all languages", () => {
    for (const locale of ["pl", "en"] as const)
      expect(Object.keys(source(locale)).sort()).toEqual(Object.keys(source("ua")).sort());
  });

  test("have the same placeholders in all languages", () => {
    for (const key of Object.keys(compiled.ua)) {
      const inUa = [...placeholders(compiled.ua[key])].sort();
      for (const locale of ["pl", "en"] as const)
        expect([key, ...[...placeholders(compiled[locale][key])].sort()]).toEqual([key, ...inUa]);
    }
  });

  test("name every plural form that the language has", () => {
    for (const locale of locales) {
      for (const [key, tokens] of Object.entries(compiled[locale])) {
        for (const forms of pluralForms(tokens))
          expect({ key, locale, missing: plurals[locale].filter((form) => !forms.includes(form)) }).toEqual({
            key,
            locale,
            missing: [],
          });
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

/** Keys that stand in the code as a whole; found in one reading, because there are thousands. */
const quoted = new Set([...code.matchAll(/["'](?=([a-zA-Z]+\.[\w.-]+)["'])/g)].map(([, key]) => key));

/** Keys that the code builds from parts: `t(\`orders.status_${status}\`)`. */
const built = [...code.matchAll(/`([a-zA-Z]+\.[^`]*?)\$\{/g)].map(([, begin]) => begin ?? "");

test("no text is left that nothing shows", () => {
  const unused = features.flatMap((feature) =>
    Object.keys(messageSource.ua[feature] ?? {})
      .map((key) => `${feature}.${key}`)
      .filter((key) => !quoted.has(key) && !built.some((begin) => key.startsWith(begin))),
  );
  expect(unused).toEqual([]);
});
