import type { Locale } from "./locale.ts";

/** Each language names itself in the list of languages. Apart from what every page loads. */
export const localeNames: Record<Locale, string> = { ua: "Українська", pl: "Polski", en: "English" };
