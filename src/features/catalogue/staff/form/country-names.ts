import { countries } from "../../domain/product-writes/countries.ts";

/** Countries with their names in a language of `Intl`, in its order. For loaders: browsers have other locale data. */
export function countryNames(language: string): { value: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countries
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
