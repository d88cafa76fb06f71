import type { Locale } from "#features/languages/domain/locale.ts";

/** A name as its own country writes it; one in Cyrillic has an English form for readers of other languages. */
export type OwnName = string | { ua: string; en: string };

/** The name for a reader. */
export function nameIn(locale: Locale, name: OwnName): string {
  if (typeof name === "string") return name;
  return locale === "ua" ? name.ua : name.en;
}
