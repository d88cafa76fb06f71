import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import { countries } from "../product-writes/countries.ts";

/** Name of a country in a language. Northern Ireland has a code of customs only, so its name is given by the caller. */
export function countryName(code: string, locale: Locale, northernIreland: string): string {
  if (code === "XI") return northernIreland;
  return new Intl.DisplayNames(htmlLang[locale], { type: "region" }).of(code) ?? code;
}

/** All countries by name, in the order of the language. */
export function countryNames(locale: Locale, northernIreland: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(htmlLang[locale]);
  return countries
    .map((code) => ({ code, name: countryName(code, locale, northernIreland) }))
    .sort((one, other) => compare(one.name, other.name));
}
