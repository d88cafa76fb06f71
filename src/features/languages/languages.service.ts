import { createContext } from "react-router";
import { compileMessages } from "./domain/compile.ts";
import { type Locale, locales } from "./domain/locale.ts";
import { type CompiledMessages, type Translate, translator } from "./domain/messages.ts";

/** Messages as they lie in the features' folders: locale → feature → key → ICU. */
export type MessageSource = Record<Locale, Record<string, Record<string, string>>>;

/** Texts of the interface. */
export interface Texts {
  /** Text of a key, on the server. */
  t(locale: Locale, ...args: Parameters<Translate>): string;
  /** A translator for one language. */
  in(locale: Locale): Translate;
  /** Compiled texts of the named features, to be sent to a page. */
  pick(locale: Locale, features: readonly string[]): CompiledMessages;
}

export const textsContext = createContext<Texts>();

/** Compiles all messages once; throws if one of them is not valid ICU. */
export function createTexts(source: MessageSource): Texts {
  const byLocale = Object.fromEntries(
    locales.map((locale) => {
      const features = Object.fromEntries(
        Object.entries(source[locale]).map(([name, messages]) => [name, compileMessages(locale, name, messages)]),
      );
      return [locale, { features, translate: translator(locale, Object.assign({}, ...Object.values(features))) }];
    }),
  ) as Record<Locale, { features: Record<string, CompiledMessages>; translate: Translate }>;
  return {
    t: (locale, key, values) => byLocale[locale].translate(key, values),
    in: (locale) => byLocale[locale].translate,
    pick: (locale, features) => Object.assign({}, ...features.map((name) => byLocale[locale].features[name])),
  };
}
