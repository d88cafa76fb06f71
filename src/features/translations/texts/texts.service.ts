import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { featureOf } from "#features/languages/languages.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { TextCell } from "../domain/cell.ts";
import { type TextRow, tableFeatureOf } from "../domain/query.ts";
import { cellOf, formerSource, type TextUnit } from "../domain/unit.ts";
import type { PublishedTexts } from "../publishing/published.service.ts";
import { partsOf, selectTableTexts } from "./table-texts.store.ts";
import { type StoredText, selectOrigins, selectStored } from "./translations.store.ts";

/** Reads texts of the interface and of the catalogue in one form. */
export interface Units {
  /** Every text of the interface. */
  messages(): TextUnit[];
  /** Texts by their keys; unknown keys are left out. */
  byKey(db: Executor, keys: readonly string[]): Promise<Map<string, TextUnit>>;
  /** Rows of a list, in the order of the keys. */
  rows(db: Executor, keys: readonly string[]): Promise<TextRow[]>;
  /** Rows of all texts of the interface. */
  messageRows(db: Executor): Promise<TextRow[]>;
}

export function createUnits(published: PublishedTexts): Units {
  function message(key: string): TextUnit | null {
    if (published.file(key, "ua") === null) return null;
    const now = { ua: published.now(key, "ua"), pl: published.now(key, "pl"), en: published.now(key, "en") };
    return {
      key,
      feature: featureOf(key),
      shape: published.shape(key),
      now,
      isLaidOver: (locale) => published.isLaidOver(key, locale),
      madeFrom: (locale) => formerSource(published.origin(key, locale), now.ua, now[locale]),
    };
  }

  async function inTables(db: Executor, keys: readonly string[]): Promise<TextUnit[]> {
    const own = keys.filter((key) => partsOf(key) !== null);
    if (own.length === 0) return [];
    const [texts, origins] = await Promise.all([selectTableTexts(db, own), selectOrigins(db, own)]);
    const from = new Map(origins.map((origin) => [`${origin.locale} ${origin.key}`, origin]));
    return texts.map(({ key, ...now }) => ({
      key,
      feature: featureOf(key),
      shape: { source: now.ua ?? "", made: present(now), kind: tableFeatureOf(key) === "structure" ? "name" : "plain" },
      now,
      isLaidOver: () => false,
      madeFrom: (locale) => formerSource(from.get(`${locale} ${key}`), now.ua, now[locale]),
    }));
  }

  const rowOf = (unit: TextUnit, stored: Map<string, StoredText>): TextRow => ({
    key: unit.key,
    feature: unit.feature,
    cells: Object.fromEntries(
      locales.map((locale) => [locale, cellOf(unit, locale, stored.get(`${locale} ${unit.key}`))]),
    ) as Record<Locale, TextCell>,
  });

  async function byKey(db: Executor, keys: readonly string[]): Promise<Map<string, TextUnit>> {
    const found = [...keys.flatMap((key) => message(key) ?? []), ...(await inTables(db, keys))];
    return new Map(found.map((unit) => [unit.key, unit]));
  }

  const messages = () => published.keys.flatMap((key) => message(key) ?? []);

  return {
    messages,
    byKey,
    async rows(db, keys) {
      const [units, stored] = await Promise.all([byKey(db, keys), selectStored(db, keys).then(byLocaleAndKey)]);
      return keys.flatMap((key) => {
        const unit = units.get(key);
        return unit ? [rowOf(unit, stored)] : [];
      });
    },
    async messageRows(db) {
      const stored = byLocaleAndKey(await selectStored(db));
      return messages().map((unit) => rowOf(unit, stored));
    },
  };
}

function byLocaleAndKey(rows: readonly StoredText[]): Map<string, StoredText> {
  return new Map(rows.map((row) => [`${row.locale} ${row.key}`, row]));
}

function present(texts: Record<Locale, string | null>): Partial<Record<Locale, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)) as Partial<
    Record<Locale, string>
  >;
}
