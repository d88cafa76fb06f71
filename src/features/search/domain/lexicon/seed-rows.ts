import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { idleKinds, type LexiconRows } from "./lexicon-rows.ts";

/** A file of `db/seed/search`: words separated by spaces, phrases by commas. */
interface LanguageFile {
  stop: string;
  aside: string;
  groups: Readonly<Record<string, { is?: string; typed?: string; maybe?: string }>>;
}

interface FactsFile {
  /** By `attribute=value`. */
  facts: Readonly<Record<string, string>>;
  /** By the address of a category. */
  categories: Readonly<Record<string, string>>;
}

interface LexiconFiles {
  languages: Readonly<Record<Locale, LanguageFile>>;
  facts: FactsFile;
}

const split = (text: string | undefined, by: string): string[] =>
  (text ?? "")
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Rows of the seed files; categories that the shop does not have any more are left out. */
export function seedRowsOf(
  { languages, facts }: LexiconFiles,
  categoryOf: (slug: string) => number | undefined,
): LexiconRows {
  return {
    version: 1,
    groups: locales.flatMap((locale) =>
      Object.entries(languages[locale].groups).map(([concept, { is, typed, maybe }]) => ({
        ...{ concept, locale, names: split(is, ","), typed: split(typed, ","), maybe: split(maybe, ",") },
      })),
    ),
    idle: locales.flatMap((locale) =>
      idleKinds.map((kind) => ({ locale, kind, words: split(languages[locale][kind], " ") })),
    ),
    facts: Object.entries(facts.facts).map(([fact, concepts]) => {
      const at = fact.indexOf("=");
      return { key: fact.slice(0, at), value: fact.slice(at + 1), concepts: split(concepts, " ") };
    }),
    categories: Object.entries(facts.categories).flatMap(([slug, concepts]) => {
      const categoryId = categoryOf(slug);
      return categoryId === undefined ? [] : [{ categoryId, concepts: split(concepts, " ") }];
    }),
  };
}
