import { createContext } from "react-router";
import { compileMessage, compileMessages } from "./domain/compile.ts";
import { defaultLocale, type Locale, locales } from "./domain/locale.ts";
import { type CompiledMessages, type MessageKey, type Translate, translator } from "./domain/messages.ts";

/** Messages as they lie in the features' folders: locale → feature → key → ICU. */
export type MessageSource = Record<Locale, Record<string, Record<string, string>>>;

/** Texts of the interface. They may change while the shop runs: whoever makes something of them keeps it by `each`. */
export interface Texts {
  /** Text of a key, on the server. */
  t(locale: Locale, ...args: Parameters<Translate>): string;
  /** True for the key of a text, for keys that are read from a file and that no type can hold. */
  has(key: string): key is MessageKey;
  /** A translator for one language, of the texts as they are whenever it is used. */
  in(locale: Locale): Translate;
  /** Compiled texts to be sent to a page: all of a feature (`orders`), or those that begin so (`orders.pay_`). */
  pick(locale: Locale, parts: readonly string[]): CompiledMessages;
  /** A text that is no message, such as the name of a product, as its page shows it: with its key, if somebody edits it there. */
  mark(key: string, text: string): string;
  /** Something made of the texts of a language: once, when it is asked for first, and again after they changed. */
  each<Made>(make: (locale: Locale, t: Translate) => Made): (locale: Locale) => Made;
}

/** A text that lies over that of the files. */
export interface LaidText {
  /** `<feature>.<key>`. */
  key: string;
  locale: Locale;
  icu: string;
}

/** Texts over which others can be laid. */
export interface LayeredTexts extends Texts {
  /** Lays texts over those of the files, instead of what was laid before. A text that is not ICU, or that no file has, is left out. */
  lay(over: readonly LaidText[]): void;
  /** Keys that a language does not have, so that it shows the Ukrainian text. */
  readonly missing: readonly { key: string; locale: Locale }[];
}

export const textsContext = createContext<Texts>();

/** Compiles all messages once; throws if one of the files is not valid ICU. */
export function createTexts(source: MessageSource): LayeredTexts {
  const files = compileAll(source);
  let now = files;
  let compiled = new Map<string, { icu: string; tokens: readonly unknown[] }>();
  let translators = translatorsOf(now);
  let generation = 0;
  const live = Object.fromEntries(
    locales.map((locale): [Locale, Translate] => [locale, (key, values) => translators[locale](key, values)]),
  ) as Record<Locale, Translate>;

  return {
    t: (locale, key, values) => live[locale](key, values),
    has: (key): key is MessageKey => Object.hasOwn(files[defaultLocale][featureOf(key)] ?? {}, key),
    in: (locale) => live[locale],
    pick: (locale, parts) =>
      Object.assign(
        {},
        ...parts.map((part) => (part.includes(".") ? beginning(now[locale], part) : now[locale][part])),
      ),
    mark: (_, text) => text,
    each(make) {
      const made = new Map<Locale, { of: number; value: ReturnType<typeof make> }>();
      return (locale) => {
        const known = made.get(locale);
        if (known?.of === generation) return known.value;
        const value = make(locale, live[locale]);
        made.set(locale, { of: generation, value });
        return value;
      };
    },
    lay(over) {
      const kept: typeof compiled = new Map();
      // Whoever renders a page now keeps the texts with which it began: features are replaced, never written into.
      const laid = { ua: { ...files.ua }, pl: { ...files.pl }, en: { ...files.en } };
      const put = (locale: Locale, key: string, tokens: readonly unknown[]): void => {
        const feature = featureOf(key);
        const part = laid[locale][feature];
        if (part === files[locale][feature]) laid[locale][feature] = { ...part, [key]: tokens };
        else if (part) part[key] = tokens;
      };
      for (const { key, locale, icu } of ukrainianFirst(over)) {
        if (!Object.hasOwn(files[locale][featureOf(key)] ?? {}, key)) continue;
        const known = compiled.get(`${locale} ${key}`);
        const one = known?.icu === icu ? known : compiledOrNull(locale, icu);
        if (!one) continue;
        kept.set(`${locale} ${key}`, one);
        put(locale, key, one.tokens);
        // A language that has no text shows the Ukrainian one as it is now.
        if (locale === defaultLocale)
          for (const other of locales) if (isMissing(source, other, key)) put(other, key, one.tokens);
      }
      compiled = kept;
      now = laid;
      translators = translatorsOf(now);
      generation += 1;
    },
    missing: missingIn(source),
  };
}

type ByFeature = Record<string, CompiledMessages>;

function compileAll(source: MessageSource): Record<Locale, ByFeature> {
  const own = (locale: Locale): ByFeature =>
    Object.fromEntries(
      Object.entries(source[locale]).map(([name, messages]) => [name, compileMessages(locale, name, messages)]),
    );
  const ua = own(defaultLocale);
  // The Ukrainian text stands in for what a language does not have.
  const whole = (mine: ByFeature): ByFeature =>
    Object.fromEntries(
      [...new Set([...Object.keys(ua), ...Object.keys(mine)])].map((name) => [name, { ...ua[name], ...mine[name] }]),
    );
  return { ua, pl: whole(own("pl")), en: whole(own("en")) };
}

function translatorsOf(texts: Record<Locale, ByFeature>): Record<Locale, Translate> {
  return Object.fromEntries(
    locales.map((locale) => [locale, translator(locale, Object.assign({}, ...Object.values(texts[locale])))]),
  ) as Record<Locale, Translate>;
}

function ukrainianFirst(over: readonly LaidText[]): LaidText[] {
  return [...over].sort((a, b) => Number(b.locale === defaultLocale) - Number(a.locale === defaultLocale));
}

function compiledOrNull(locale: Locale, icu: string): { icu: string; tokens: readonly unknown[] } | null {
  try {
    return { icu, tokens: compileMessage(locale, icu) };
  } catch {
    return null;
  }
}

function isMissing(source: MessageSource, locale: Locale, key: string): boolean {
  const feature = featureOf(key);
  return !Object.hasOwn(source[locale][feature] ?? {}, key.slice(feature.length + 1));
}

function missingIn(source: MessageSource): { key: string; locale: Locale }[] {
  return Object.entries(source[defaultLocale])
    .flatMap(([feature, messages]) => Object.keys(messages).map((key) => `${feature}.${key}`))
    .flatMap((key) => locales.filter((locale) => isMissing(source, locale, key)).map((locale) => ({ key, locale })));
}

function beginning(features: ByFeature, begin: string): CompiledMessages {
  const texts = Object.entries(features[featureOf(begin)] ?? {});
  return Object.fromEntries(texts.filter(([key]) => key.startsWith(begin)));
}

/** The name of a feature has no point in it; the key below may. */
export function featureOf(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf(".")));
}
