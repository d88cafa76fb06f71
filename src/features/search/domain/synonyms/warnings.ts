import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { wordKinds } from "../lexicon/lexicon-rows.ts";
import { type Lexicon, longestPhrase, stemsOf } from "../lexicon.ts";
import { tokens } from "../text/tokens.ts";
import type { GroupField, SynonymGroup } from "./synonym-group.ts";

/** What is allowed but hardly meant. */
export type WordWarning = { field: GroupField; word: string } & (
  | { code: "idle" }
  | { code: "too_long"; max: number }
  | { code: "both"; other: GroupField }
  /** The phrase also means another group. */
  | { code: "elsewhere"; concept: string }
  | { code: "finds_nothing" }
);

/**
 * Warnings of a group under the words that would be in force with it. `finds` says whether a query has a result; leave it out where nobody
 * searches.
 */
export function warningsOf(
  concept: string,
  group: SynonymGroup,
  lexicon: Lexicon,
  finds: (word: string, locale: Locale) => boolean = () => true,
): WordWarning[] {
  const warnings: WordWarning[] = [];
  for (const locale of locales) {
    const seen = new Map<string, GroupField>();
    for (const kind of wordKinds) {
      const field: GroupField = `${locale}_${kind}`;
      for (const word of group.words[locale][kind]) {
        const at = { field, word };
        const parts = tokens(word);
        const stems = stemsOf(word, locale);
        const key = stems.join(" ");
        const other = seen.get(key);
        if (stems.length > longestPhrase) warnings.push({ ...at, code: "too_long", max: longestPhrase });
        else if (parts.every(({ text }) => lexicon.isStopWord(text, locale))) warnings.push({ ...at, code: "idle" });
        else if (other !== undefined && other !== field) warnings.push({ ...at, code: "both", other });
        else if (!finds(word, locale)) warnings.push({ ...at, code: "finds_nothing" });
        seen.set(key, other ?? field);
        const phrase = lexicon.phraseAt(stems, 0, locale);
        if (phrase?.length !== stems.length) continue;
        for (const meaning of phrase.meanings) {
          if (meaning.concept !== concept) warnings.push({ ...at, code: "elsewhere", concept: meaning.concept });
        }
      }
    }
  }
  return warnings;
}
