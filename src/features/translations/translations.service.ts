import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { TextCell, TextEvent } from "./domain/cell.ts";
import type { TextCheck } from "./domain/check.ts";
import { checkText, longestOf } from "./domain/check-text.ts";
import type { ExchangeFile, ExchangeFormat, FileError, ImportReport } from "./domain/exchange.ts";
import {
  type Coverage,
  type TextPage,
  type TextPlaces,
  type TextQuery,
  type TextRow,
  tableFeatureOf,
  tableFeatures,
} from "./domain/query.ts";
import type { TextUnit } from "./domain/unit.ts";
import { asksFor, matches, tablePages } from "./domain/unit.ts";
import { createExchange } from "./files/exchange.service.ts";
import { createPublishingAll } from "./publishing/publish-all.service.ts";
import type { PublishedTexts } from "./publishing/published.service.ts";
import { createChanging, type RecordEntry, type TextFailure, type TextTarget } from "./texts/changes.service.ts";
import { selectTableCoverage, selectTableKeys } from "./texts/table-texts.store.ts";
import { createUnits } from "./texts/texts.service.ts";
import { selectEvents } from "./texts/translations.store.ts";

/** One text with everything that a translator decides by. */
export interface WholeText extends TextRow {
  places: TextPlaces;
  /** Newest first, all languages. */
  history: TextEvent[];
  /** What is said about the text or draft of each language as it stands. */
  checks: Record<Locale, TextCheck>;
  /** The Ukrainian text that a stale translation was made from. */
  translatedFrom: Partial<Record<Locale, string>>;
}

type Changed = Promise<Result<TextCell, TextFailure>>;
type Actor = { id: string };

/** Texts of the shop for those who write them. Who may is decided by pages and endpoints (`translations`). */
export interface Translations {
  list(query: TextQuery): Promise<TextPage>;
  one(key: string): Promise<WholeText | null>;
  /** The named texts as everybody reads them, as far as the shop has them. */
  units(keys: readonly string[]): Promise<Map<string, TextUnit>>;
  /** Parts of the shop and pages by which a list can be narrowed. */
  narrowings(): { features: string[]; pages: string[] };
  coverage(): Promise<Coverage[]>;
  /** What would be said about a text, without keeping it. */
  check(key: string, locale: Locale, text: string): Promise<TextCheck | null>;

  save(by: Actor, target: TextTarget, text: string): Changed;
  askReview(by: Actor, target: TextTarget): Changed;
  sendBack(by: Actor, target: TextTarget): Changed;
  publish(by: Actor, target: TextTarget): Changed;
  discard(by: Actor, target: TextTarget): Changed;
  confirm(by: Actor, target: TextTarget): Changed;
  /** Publishes again what an entry of the history says; null for the text of the files. */
  revert(by: Actor, target: TextTarget, eventId: number | null): Changed;
  /** Publishes everything that waits for review within a query (its page is not looked at). */
  publishAll(by: Actor, query: TextQuery): Promise<{ published: number; refused: { key: string; locale: Locale }[] }>;

  exportFile(format: ExchangeFormat, query: TextQuery): Promise<ExchangeFile>;
  /** Looks through a file, and if `carryOut` makes drafts that wait for review of what is new in it. */
  importFile(
    by: Actor,
    file: { format: ExchangeFormat; body: Buffer },
    carryOut: boolean,
  ): Promise<Result<ImportReport, { code: "unreadable"; fault: FileError }>>;
}

export const translationsContext = createContext<Translations>();

/** Pages of the shop on which each text of the interface stands, as far as the code says: key → paths below the locale. */
export type KeyPages = ReadonlyMap<string, readonly string[]>;

interface TranslationsDeps {
  db: Database;
  published: PublishedTexts;
  pages: () => KeyPages;
  /** Writes down who did what, in the transaction of the change. */
  record: RecordEntry;
}

const pageSize = 50;

/** The translation manager over a database. No I/O happens here. */
export function createTranslations({ db, published, pages, record }: TranslationsDeps): Translations {
  const units = createUnits(published);
  const change = createChanging({ db, published, units, record });
  const pagesOf = (key: string): readonly string[] => {
    const table = tableFeatureOf(key);
    return table ? [tablePages[table]] : (pages().get(key) ?? []);
  };
  const shows = (row: TextRow, query: TextQuery) =>
    matches(row, query, query.page === null || pagesOf(row.key).includes(query.page));

  async function messagesFor(query: TextQuery): Promise<TextRow[]> {
    return asksFor(query).messages ? (await units.messageRows(db)).filter((row) => shows(row, query)) : [];
  }

  /** Every row of a query. */
  async function everyRow(query: TextQuery): Promise<TextRow[]> {
    const messages = await messagesFor(query);
    const { keys } = await selectTableKeys(db, asksFor(query).tables, query, { from: 0, limit: null });
    return [...messages, ...(await units.rows(db, keys))];
  }

  return {
    async list(query) {
      const messages = await messagesFor(query);
      const tablesAt = (from: number, limit: number) =>
        selectTableKeys(db, asksFor(query).tables, query, { from, limit });
      const { total: inTables } = await tablesAt(0, 0);
      const total = messages.length + inTables;
      const count = Math.max(1, Math.ceil(total / pageSize));
      const at = Math.min(Math.max(1, query.at), count);
      const from = (at - 1) * pageSize;
      const own = messages.slice(from, from + pageSize);
      const rest = pageSize - own.length;
      const { keys } = await tablesAt(Math.max(0, from - messages.length), rest);
      return { rows: [...own, ...(await units.rows(db, keys))], total, pages: count, at };
    },
    async one(key) {
      const unit = (await units.byKey(db, [key])).get(key);
      const [row] = await units.rows(db, [key]);
      if (!unit || !row) return null;
      const checked = (locale: Locale) =>
        checkText(row.cells[locale].draft ?? row.cells[locale].text ?? unit.shape.source, locale, unit.shape);
      const from = (["pl", "en"] as const).flatMap((locale) => {
        const source = unit.madeFrom(locale);
        return source === null ? [] : [[locale, source] as const];
      });
      return {
        ...row,
        places: { pages: [...pagesOf(key)], longest: longestOf(unit.shape) },
        history: await selectEvents(db, key),
        checks: { ua: checked("ua"), pl: checked("pl"), en: checked("en") },
        translatedFrom: Object.fromEntries(from),
      };
    },
    units: (keys) => units.byKey(db, keys),
    narrowings: () => ({
      features: [...new Set(units.messages().map(({ feature }) => feature)), ...tableFeatures],
      pages: [...new Set([...[...pages().values()].flat(), ...Object.values(tablePages)])].sort(),
    }),
    async coverage() {
      const found = new Map<string, Coverage>();
      for (const { feature, cells } of await units.messageRows(db)) {
        for (const locale of ["ua", "pl", "en"] as const) {
          const name = `${feature} ${locale}`;
          const sum = found.get(name) ?? { feature, locale, total: 0, translated: 0, stale: 0, drafts: 0, reviews: 0 };
          const cell = cells[locale];
          found.set(name, {
            ...sum,
            total: sum.total + 1,
            translated: sum.translated + Number(cell.text !== null),
            stale: sum.stale + Number(cell.isStale),
            drafts: sum.drafts + Number(cell.state === "draft"),
            reviews: sum.reviews + Number(cell.state === "review"),
          });
        }
      }
      return [...found.values(), ...(await selectTableCoverage(db))];
    },
    async check(key, locale, text) {
      const unit = (await units.byKey(db, [key])).get(key);
      return unit ? checkText(text, locale, unit.shape) : null;
    },
    save: (by, target, text) => change(by, target, { change: "save", text }),
    askReview: (by, target) => change(by, target, { change: "ask" }),
    sendBack: (by, target) => change(by, target, { change: "send_back" }),
    publish: (by, target) => change(by, target, { change: "publish" }),
    discard: (by, target) => change(by, target, { change: "discard" }),
    confirm: (by, target) => change(by, target, { change: "confirm" }),
    revert: (by, target, eventId) => change(by, target, { change: "revert", eventId }),
    publishAll: createPublishingAll({ db, published, units, record, shows }),
    ...createExchange({ db, units, record, everyRow }),
  };
}
