import type { Locale } from "#features/languages/domain/locale.ts";

/** A text that was published over a message file, as ICU. */
export interface PublishedName {
  key: string;
  locale: Locale;
  text: string;
}

/** Where the names of a former message are now, by its key. */
export type FormerTexts = Readonly<Record<string, readonly (readonly [subject: string, field: string])[]>>;

/** Longest name, in characters, as the table has it. */
const longest = 120;

/** Published names as texts of definitions. ICU with arguments, which no name had, is left out. */
export function carriedOver(published: readonly PublishedName[], former: FormerTexts) {
  return published.flatMap(({ key, locale, text }) => {
    const plain = text.replaceAll("''", "'").trim();
    if (/[{}]/.test(plain) || plain === "" || plain.length > longest) return [];
    return (former[key] ?? []).map(([subject, field]) => ({ subject, field, locale, text: plain }));
  });
}
