import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import type { IdleKind, WordKind } from "../domain/lexicon/lexicon-rows.ts";
import type { WordsError } from "../domain/synonyms/read-words.ts";

export const languageNames = {
  ua: "adminSynonyms.lang_ua",
  pl: "adminSynonyms.lang_pl",
  en: "adminSynonyms.lang_en",
} as const satisfies Record<Locale, MessageKey>;

const kinds = {
  names: "adminSynonyms.names",
  typed: "adminSynonyms.typed",
  maybe: "adminSynonyms.maybe",
  stop: "adminSynonyms.stop",
  aside: "adminSynonyms.aside",
} as const satisfies Record<WordKind | IdleKind, MessageKey>;

export const hints = {
  names: "adminSynonyms.names_hint",
  typed: "adminSynonyms.typed_hint",
  maybe: "adminSynonyms.maybe_hint",
  stop: "adminSynonyms.stop_hint",
  aside: "adminSynonyms.aside_hint",
} as const satisfies Record<WordKind | IdleKind, MessageKey>;

const errors = {
  too_many: "adminSynonyms.error_too_many",
  long: "adminSynonyms.error_long",
  blank: "adminSynonyms.error_blank",
  twice: "adminSynonyms.error_twice",
} as const satisfies Record<WordsError["code"], MessageKey>;

const isLanguage = (name: string | undefined): name is Locale => name !== undefined && name in languageNames;
const isKind = (name: string | undefined): name is keyof typeof kinds => name !== undefined && name in kinds;

/** Texts of fields and of what is wrong in them. */
export function useWordsTexts() {
  const t = useText();
  return {
    kind: (kind: WordKind | IdleKind) => t(kinds[kind]),
    /** Name of a field of the form, with its language. */
    field(field: string): string {
      const [language, kind] = field.split("_");
      if (isLanguage(language) && isKind(kind))
        return t("adminSynonyms.field", { field: t(kinds[kind]), language: t(languageNames[language]) });
      return t(field === "categories" ? "adminSynonyms.categories" : "adminSynonyms.facts");
    },
    error: ({ code, ...values }: WordsError) => t(errors[code], values),
  };
}
