import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { countries } from "../product-writes/countries.ts";

interface Words {
  t: Translate;
  locale: Locale;
}

/** Name of a country by its code. That of Northern Ireland is one of customs only, which `Intl` does not know. */
export function countryName(code: string, { t, locale }: Words): string {
  if (code === "XI") return t("catalogueFacts.northernIreland");
  return new Intl.DisplayNames(htmlLang[locale], { type: "region" }).of(code) ?? code;
}

/** All countries by name, in the order of the language. Not for browsers, which have other locale data. */
export function countryNames(words: Words): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(htmlLang[words.locale]);
  return countries
    .map((code) => ({ code, name: countryName(code, words) }))
    .sort((one, other) => compare(one.name, other.name));
}
