import { defaultLocale, type Locale, locales } from "#features/languages/domain/locale.ts";
import { featureOf, type LayeredTexts, type MessageSource } from "#features/languages/languages.service.ts";
import { createBatcher } from "#platform/pure/concurrency/batch.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import type { TextError } from "../domain/check.ts";
import { errorsOf, type TextShape } from "../domain/check-text.ts";
import { selectOrigins, selectPublished, type TextOrigin, upsertOrigins } from "../texts/translations.store.ts";

/** Built-in texts with the published ones over them, as cached by this process. */
export interface PublishedTexts {
  /** All keys of the message files, in order. */
  readonly keys: readonly string[];
  /** The built-in text. */
  file(key: string, locale: Locale): string | null;
  /** The text that readers see; `null` if a language has none. */
  now(key: string, locale: Locale): string | null;
  isLaidOver(key: string, locale: Locale): boolean;
  shape(key: string): TextShape;
  /** The Ukrainian text from which a translation was made, if known. */
  origin(key: string, locale: Locale): TextOrigin | null;
  /** Loads the published texts. An invalid one is ignored and reported once. */
  reload(): Promise<void>;
  /** Stores the Ukrainian texts from which new built-in translations were made. */
  keepOrigins(): Promise<void>;
  /** Reloads after changes of any process, and after notices may have been missed. Returns a function that stops it. */
  follow(connection: DatabaseConnection, onError: (error: unknown) => void): () => Promise<void>;
  /** Adds a listener for changes of the published texts. */
  onChange(changed: () => void): void;
  /** Adds a listener for published texts that are invalid. */
  onBroken(broken: (text: BrokenText) => void): void;
}

/** A published text that is ignored because of its errors. */
export interface BrokenText {
  key: string;
  locale: Locale;
  faults: readonly TextError[];
}

interface PublishedDeps {
  db: Database;
  texts: LayeredTexts;
  source: MessageSource;
}

interface PublishedState extends PublishedDeps {
  keys: readonly string[];
  /** Valid published texts; these three maps have keys like `pl orders.title`. */
  published: Map<string, string>;
  origins: Map<string, TextOrigin>;
  /** Results of earlier checks, so that each text is checked and reported once. */
  checked: Map<string, { text: string; isValid: boolean }>;
  listeners: (() => void)[];
  brokenListeners: ((text: BrokenText) => void)[];
}

const mapKey = (key: string, locale: Locale): string => `${locale} ${key}`;

/** No I/O happens before a method is called. */
export function createPublishedTexts(deps: PublishedDeps): PublishedTexts {
  const state: PublishedState = {
    ...deps,
    keys: keysOf(deps.source),
    published: new Map(),
    origins: new Map(),
    checked: new Map(),
    listeners: [],
    brokenListeners: [],
  };
  const loadBatched = createBatcher<null, null>(
    async (calls) => {
      await load(state);
      return calls;
    },
    { most: 1_000 },
  );
  const reload = async (): Promise<void> => {
    await loadBatched(null);
  };
  return {
    keys: state.keys,
    file: (key, locale) => fileText(state, key, locale),
    now: (key, locale) => currentText(state, key, locale),
    isLaidOver: (key, locale) => state.published.has(mapKey(key, locale)),
    shape: (key) => shapeOf(state, key),
    origin: (key, locale) => state.origins.get(mapKey(key, locale)) ?? null,
    reload,
    keepOrigins: () => keepOrigins(state),
    follow: (connection, onError) => follow(state, connection, reload, onError),
    onChange(changed) {
      state.listeners.push(changed);
    },
    onBroken(broken) {
      state.brokenListeners.push(broken);
    },
  };
}

function keysOf({ ua }: MessageSource): string[] {
  return Object.entries(ua).flatMap(([feature, messages]) => Object.keys(messages).map((key) => `${feature}.${key}`));
}

function fileText({ source }: PublishedState, key: string, locale: Locale): string | null {
  const feature = featureOf(key);
  // Keys come from requests: `constructor.name` is not a text.
  const messages = own(source[locale], feature);
  return (messages && own(messages, key.slice(feature.length + 1))) ?? null;
}

function own<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function currentText(state: PublishedState, key: string, locale: Locale): string | null {
  return state.published.get(mapKey(key, locale)) ?? fileText(state, key, locale);
}

function shapeOf(state: PublishedState, key: string): TextShape {
  const made: TextShape["made"] = {};
  for (const locale of locales) {
    const text = fileText(state, key, locale);
    if (text !== null) made[locale] = text;
  }
  return { source: currentText(state, key, defaultLocale) ?? "", made, kind: "icu" };
}

async function load(state: PublishedState): Promise<void> {
  const { db, texts } = state;
  const [rows, origins] = await Promise.all([selectPublished(db), selectOrigins(db)]);
  const found = rows.map((row) => ({ ...row, isValid: isValid(state, row.key, row.locale, row.text) }));
  state.checked = new Map(found.map(({ key, locale, text, isValid }) => [mapKey(key, locale), { text, isValid }]));
  state.origins = new Map(origins.map((origin) => [mapKey(origin.key, origin.locale), origin]));
  const valid = found.filter((row) => row.isValid);
  const published = new Map(valid.map(({ key, locale, text }) => [mapKey(key, locale), text]));
  if (isSame(published, state.published)) return;
  state.published = published;
  texts.lay(valid.map(({ key, locale, text }) => ({ key, locale, icu: text })));
  for (const listener of state.listeners) listener();
}

function isValid(state: PublishedState, key: string, locale: Locale, text: string): boolean {
  const known = state.checked.get(mapKey(key, locale));
  if (known?.text === text) return known.isValid;
  // A key that no file has is not an error: another version of the shop may have it.
  if (fileText(state, key, defaultLocale) === null) return false;
  const errors = errorsOf(text, locale, shapeOf(state, key));
  if (errors.length > 0) for (const listener of state.brokenListeners) listener({ key, locale, faults: errors });
  return errors.length === 0;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, text]) => other.get(key) === text);
}

async function keepOrigins(state: PublishedState): Promise<void> {
  const origins = state.keys.flatMap((key) => {
    const source = currentText(state, key, defaultLocale);
    return (["pl", "en"] as const).flatMap((locale): TextOrigin[] => {
      const translation = currentText(state, key, locale);
      const known = state.origins.get(mapKey(key, locale));
      if (source === null || translation === null || known?.translation === translation) return [];
      return [{ key, locale, source, translation }];
    });
  });
  await upsertOrigins(state.db, origins);
}

function follow(
  state: PublishedState,
  connection: DatabaseConnection,
  reload: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isFirst = true;
  const began = async (): Promise<void> => {
    await reload();
    if (isFirst) await keepOrigins(state);
    isFirst = false;
  };
  return listenTo(connection, "texts_changed", {
    onNotice: () => void reload().catch(onError),
    began: () => void began().catch(onError),
  });
}

/** Texts published over the message files, also those whose message no longer exists. */
export function publishedTexts(db: Executor): Promise<{ key: string; locale: Locale; text: string }[]> {
  return selectPublished(db);
}
