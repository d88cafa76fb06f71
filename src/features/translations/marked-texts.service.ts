import type { Texts } from "#features/languages/languages.service.ts";
import { markMessages, markText } from "./domain/marks.ts";

/** Texts with their keys in invisible characters, for pages that are edited in place. */
export function markedTexts(texts: Texts): Texts {
  return {
    ...texts,
    t: (locale, key, values) => markText(key, texts.t(locale, key, values)),
    in: (locale) => (key, values) => markText(key, texts.in(locale)(key, values)),
    mark: markText,
    pick: (locale, features) => markMessages(texts.pick(locale, features)),
  };
}
