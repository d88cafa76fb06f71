import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { type LexiconRows, wordKinds } from "../lexicon/lexicon-rows.ts";
import { wordKey } from "./read-words.ts";
import { groupOf, titleOf } from "./synonym-group.ts";

/** Words of each language that the list shows. */
const shown = 5;

/** A group as the list shows it. */
interface ListedGroup {
  concept: string;
  title: string;
  words: Record<Locale, { first: string[]; more: number }>;
}

interface Filter {
  /** A word or a part of one; "" for all groups. */
  search: string;
  /** Only groups without words in this language. */
  without: Locale | null;
}

/** Groups by title in a language. A group with the very word comes first. */
export function listedGroups(rows: LexiconRows, locale: Locale, { search, without }: Filter): ListedGroup[] {
  const wanted = wordKey(search);
  const found: { group: ListedGroup; isExact: boolean }[] = [];
  for (const concept of new Set(rows.groups.map((row) => row.concept))) {
    const group = groupOf(rows, concept);
    if (!group) continue;
    const wordsIn = (language: Locale) => wordKinds.flatMap((kind) => group.words[language][kind]);
    if (without && wordsIn(without).length > 0) continue;
    const keys = search === "" ? [] : locales.flatMap(wordsIn).map(wordKey);
    if (search !== "" && !keys.some((key) => wanted !== "" && key.includes(wanted))) continue;
    const of = (language: Locale) => {
      const all = wordsIn(language);
      return { first: all.slice(0, shown), more: Math.max(0, all.length - shown) };
    };
    const words = { ua: of("ua"), pl: of("pl"), en: of("en") };
    found.push({ group: { concept, title: titleOf(group.words, locale), words }, isExact: keys.includes(wanted) });
  }
  const { compare } = new Intl.Collator(locale === "ua" ? "uk" : locale, { sensitivity: "base", numeric: true });
  return found
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || compare(a.group.title, b.group.title))
    .map(({ group }) => group);
}
