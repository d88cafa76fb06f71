import { defaultLocale, htmlLang, type Locale, locales } from "#features/languages/domain/locale.ts";
import { bindShortWords } from "#features/languages/domain/short-words.ts";
import type { Texts } from "./rows.ts";

/** A text in each language. */
export type Words = Readonly<Record<Locale, string>>;

/** A field's text in each language, plain and never ICU, with the no-break spaces of the language; `null` without a Ukrainian one. */
export function wordsOf(texts: Texts | undefined, field: string): Words | null {
  const found = texts?.[field];
  const fallback = found?.[defaultLocale];
  if (!found || fallback === undefined) return null;
  return Object.fromEntries(
    locales.map((locale) => [locale, bindShortWords(found[locale] ?? fallback, locale)]),
  ) as unknown as Words;
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

/** The form of a unit for a figure: `1 panel`, `5 panels`. */
export function unitWord(texts: Texts, figure: number, locale: Locale): string {
  const forms = "name" in texts ? texts.name : texts[formOf(figure, locale)];
  return forms?.[locale] ?? texts.other?.[locale] ?? texts.other?.[defaultLocale] ?? forms?.[defaultLocale] ?? "";
}

function formOf(figure: number, locale: Locale): string {
  let rules = pluralRules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(htmlLang[locale]);
    pluralRules.set(locale, rules);
  }
  return rules.select(figure);
}
