import { defaultLocale, type Locale } from "#features/languages/domain/locale.ts";
import { featureOf, type LayeredTexts, type MessageSource } from "#features/languages/languages.service.ts";
import { createBatcher } from "#platform/pure/concurrency/batch.ts";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import type { TextError } from "../domain/check.ts";
import { errorsOf, type TextShape } from "../domain/check-text.ts";
import { selectOrigins, selectPublished, type TextOrigin, upsertOrigins } from "../texts/translations.store.ts";

/** Texts of the files with what is published over them, as this process has them. */
export interface PublishedTexts {
  /** Every key of the files, in their order. */
  readonly keys: readonly string[];
  /** What the files say. */
  file(key: string, locale: Locale): string | null;
  /** What everybody reads; null where a language has none. */
  now(key: string, locale: Locale): string | null;
  isLaidOver(key: string, locale: Locale): boolean;
  shape(key: string): TextShape;
  /** From which Ukrainian text the translation was made, as far as it is known. */
  origin(key: string, locale: Locale): TextOrigin | null;
  /** Reads what is published now. A text that cannot be shown is left to the files, and told once. */
  reload(): Promise<void>;
  /** Keeps from which Ukrainian texts the translations of the files are made, where they are new. */
  keepOrigins(): Promise<void>;
  /** Reads it after each change of any process, and after notices may have been missed. Gives the way to end it. */
  follow(connection: DatabaseConnection, onError: (error: unknown) => void): () => Promise<void>;
  /** Calls `changed` after other texts were laid over the files. */
  onChange(changed: () => void): void;
  /** Calls `broken` once for each text that is published and cannot be shown. */
  onBroken(broken: (text: BrokenText) => void): void;
}

/** A published text that is left out: it stands in the table and cannot be shown. */
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

/** Published texts over a database. No I/O happens before it is asked. */
export function createPublishedTexts({ db, texts, source }: PublishedDeps): PublishedTexts {
  const keys = Object.entries(source.ua).flatMap(([feature, messages]) =>
    Object.keys(messages).map((key) => `${feature}.${key}`),
  );
  let laid = new Map<string, string>();
  let origins = new Map<string, TextOrigin>();
  /** What was found about each text of the table, so that it is looked at once. */
  let checked = new Map<string, { text: string; isGood: boolean }>();
  const listeners: (() => void)[] = [];
  const brokenListeners: ((text: BrokenText) => void)[] = [];
  const at = (key: string, locale: Locale) => `${locale} ${key}`;

  function file(key: string, locale: Locale): string | null {
    const feature = featureOf(key);
    // Keys come from people: `constructor.name` is no text.
    const messages = own(source[locale], feature);
    return (messages && own(messages, key.slice(feature.length + 1))) ?? null;
  }

  const now = (key: string, locale: Locale) => laid.get(at(key, locale)) ?? file(key, locale);

  function shape(key: string): TextShape {
    const made: TextShape["made"] = {};
    for (const locale of ["ua", "pl", "en"] as const) {
      const text = file(key, locale);
      if (text !== null) made[locale] = text;
    }
    return { source: now(key, defaultLocale) ?? "", made, kind: "icu" };
  }

  function isGood(key: string, locale: Locale, text: string): boolean {
    const known = checked.get(at(key, locale));
    if (known?.text === text) return known.isGood;
    // A key that no file has any more is no error: a newer shop dropped it, or an older one runs beside it.
    if (file(key, defaultLocale) === null) return false;
    const faults = errorsOf(text, locale, shape(key));
    if (faults.length > 0) for (const hear of brokenListeners) hear({ key, locale, faults });
    return faults.length === 0;
  }

  async function read(): Promise<void> {
    const [rows, from] = await Promise.all([selectPublished(db), selectOrigins(db)]);
    const found = rows.map((row) => ({ ...row, isGood: isGood(row.key, row.locale, row.text) }));
    checked = new Map(found.map(({ key, locale, text, isGood }) => [at(key, locale), { text, isGood }]));
    const good = found.filter((row) => row.isGood);
    origins = new Map(from.map((origin) => [at(origin.key, origin.locale), origin]));
    const same = good.length === laid.size && good.every(({ key, locale, text }) => laid.get(at(key, locale)) === text);
    if (same) return;
    laid = new Map(good.map(({ key, locale, text }) => [at(key, locale), text]));
    texts.lay(good.map(({ key, locale, text }) => ({ key, locale, icu: text })));
    for (const hear of listeners) hear();
  }

  const inOneGo = createBatcher<null, null>(
    async (asked) => {
      await read();
      return asked;
    },
    { most: 1_000 },
  );
  const reload = async (): Promise<void> => {
    await inOneGo(null);
  };

  async function keepOrigins(): Promise<void> {
    await upsertOrigins(
      db,
      keys.flatMap((key) => {
        const ukrainian = now(key, defaultLocale);
        return (["pl", "en"] as const).flatMap((locale): TextOrigin[] => {
          const translation = now(key, locale);
          const known = origins.get(at(key, locale));
          if (ukrainian === null || translation === null || known?.translation === translation) return [];
          return [{ key, locale, source: ukrainian, translation }];
        });
      }),
    );
  }

  return {
    keys,
    file,
    now,
    isLaidOver: (key, locale) => laid.has(at(key, locale)),
    shape,
    origin: (key, locale) => origins.get(at(key, locale)) ?? null,
    reload,
    keepOrigins,
    follow(connection, onError) {
      let isFirst = true;
      const began = async (): Promise<void> => {
        await reload();
        if (isFirst) await keepOrigins();
        isFirst = false;
      };
      return listenTo(connection, "texts_changed", {
        onNotice: () => void reload().catch(onError),
        began: () => void began().catch(onError),
      });
    },
    onChange(changed) {
      listeners.push(changed);
    },
    onBroken(broken) {
      brokenListeners.push(broken);
    },
  };
}

function own<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
