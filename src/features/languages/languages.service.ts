import { createContext } from "react-router";
import { compileMessage, compileMessages } from "./domain/compile.ts";
import { defaultLocale, type Locale, locales } from "./domain/locale.ts";
import { type CompiledMessages, type MessageKey, type Translate, translator } from "./domain/messages.ts";

/** Built-in messages: locale → feature → key → ICU. */
export type MessageSource = Record<Locale, Record<string, Record<string, string>>>;

/** Texts of the interface. They may change at run time: cache values derived from them with `each`. */
export interface Texts {
  t(locale: Locale, ...args: Parameters<Translate>): string;
  /** Checks a key that is not known at compile time. */
  has(key: string): key is MessageKey;
  /** A translator for one language, which always uses the present texts. */
  in(locale: Locale): Translate;
  /** Compiled texts for a page: those of a feature (`orders`), or with a key prefix (`orders.pay_`). */
  pick(locale: Locale, parts: readonly string[]): CompiledMessages;
  /** Adds the key to a text that is not a message, such as the name of a product, if the page is edited in place. */
  mark(key: string, text: string): string;
  /** Caches a value derived from the texts of a language until they change. */
  each<Made>(make: (locale: Locale, t: Translate) => Made): (locale: Locale) => Made;
}

/** A published text over a built-in one. */
export interface LaidText {
  /** `<feature>.<key>`. */
  key: string;
  locale: Locale;
  icu: string;
}

/** Built-in texts over which others can be published. */
export interface LayeredTexts extends Texts {
  /** Replaces all texts over the built-in ones. Texts that are not valid ICU, or have no built-in text, are ignored. */
  lay(over: readonly LaidText[]): void;
  /** Texts that a language lacks, so that the Ukrainian ones are shown. */
  readonly missing: readonly { key: string; locale: Locale }[];
}

export const textsContext = createContext<Texts>();

/** Compiles all built-in messages; throws if one is not valid ICU. */
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
        ...parts.map((part) => (part.includes(".") ? withPrefix(now[locale], part) : now[locale][part])),
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
      const next: typeof compiled = new Map();
      // Pages that are being rendered keep their texts: features are replaced, never changed.
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
        next.set(`${locale} ${key}`, one);
        put(locale, key, one.tokens);
        // A language without the text shows the Ukrainian one.
        if (locale === defaultLocale)
          for (const other of locales) if (isMissing(source, other, key)) put(other, key, one.tokens);
      }
      compiled = next;
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
  // Ukrainian texts are the fallback.
  const withFallback = (mine: ByFeature): ByFeature =>
    Object.fromEntries(
      [...new Set([...Object.keys(ua), ...Object.keys(mine)])].map((name) => [name, { ...ua[name], ...mine[name] }]),
    );
  return { ua, pl: withFallback(own("pl")), en: withFallback(own("en")) };
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

function withPrefix(features: ByFeature, prefix: string): CompiledMessages {
  const texts = Object.entries(features[featureOf(prefix)] ?? {});
  return Object.fromEntries(texts.filter(([key]) => key.startsWith(prefix)));
}

/** The part of a key before its first dot. */
export function featureOf(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf(".")));
}
