import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { TextCell, TextEvent } from "../domain/cell.ts";
import type { TextCheck } from "../domain/check.ts";
import { checkText, longestOf } from "../domain/check-text.ts";
import {
  type Coverage,
  type TextPage,
  type TextPlaces,
  type TextQuery,
  type TextRow,
  tableFeatureOf,
} from "../domain/query.ts";
import { asksFor, matches, type TextUnit, tablePages } from "../domain/unit.ts";
import { selectTableCoverage, selectTableKeys } from "./table-texts.store.ts";
import type { Units } from "./texts.service.ts";
import { selectEvents } from "./translations.store.ts";

/** A text with everything that a translator needs to see. */
export interface WholeText extends TextRow {
  places: TextPlaces;
  /** Of all languages, newest first. */
  history: TextEvent[];
  /** Check of the draft or text of each language. */
  checks: Record<Locale, TextCheck>;
  /** The Ukrainian text from which a stale translation was made. */
  translatedFrom: Partial<Record<Locale, string>>;
}

/** Pages of the shop that show each text of the interface: key → paths below the locale. */
export type KeyPages = ReadonlyMap<string, readonly string[]>;

interface QueriesDeps {
  db: Database;
  units: Units;
  pages: () => KeyPages;
}

const pageSize = 50;

export type TextQueries = ReturnType<typeof createTextQueries>;

/** Reads texts of the interface and of the catalogue. */
export function createTextQueries(deps: QueriesDeps) {
  return {
    shows: (row: TextRow, query: TextQuery) => shows(deps, row, query),
    list: (query: TextQuery) => listTexts(deps, query),
    everyRow: (query: TextQuery) => everyRow(deps, query),
    one: (key: string) => wholeText(deps, key),
    coverage: () => coverageOf(deps),
  };
}

function pagesOf({ pages }: QueriesDeps, key: string): readonly string[] {
  const table = tableFeatureOf(key);
  return table ? [tablePages[table]] : (pages().get(key) ?? []);
}

function shows(deps: QueriesDeps, row: TextRow, query: TextQuery): boolean {
  return matches(row, query, query.page === null || pagesOf(deps, row.key).includes(query.page));
}

async function messageRowsFor(deps: QueriesDeps, query: TextQuery): Promise<TextRow[]> {
  if (!asksFor(query).messages) return [];
  return (await deps.units.messageRows(deps.db)).filter((row) => shows(deps, row, query));
}

/** One page of a list: texts of the interface first, then those of the catalogue. */
async function listTexts(deps: QueriesDeps, query: TextQuery): Promise<TextPage> {
  const { db, units } = deps;
  const { tables } = asksFor(query);
  const messages = await messageRowsFor(deps, query);
  const inTables = (await selectTableKeys(db, tables, query, { from: 0, limit: 0 })).total;
  const total = messages.length + inTables;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const at = Math.min(Math.max(1, query.at), pages);
  const from = (at - 1) * pageSize;
  const own = messages.slice(from, from + pageSize);
  const slice = { from: Math.max(0, from - messages.length), limit: pageSize - own.length };
  const { keys } = await selectTableKeys(db, tables, query, slice);
  return { rows: [...own, ...(await units.rows(db, keys))], total, pages, at };
}

async function everyRow(deps: QueriesDeps, query: TextQuery): Promise<TextRow[]> {
  const { db, units } = deps;
  const messages = await messageRowsFor(deps, query);
  const { keys } = await selectTableKeys(db, asksFor(query).tables, query, { from: 0, limit: null });
  return [...messages, ...(await units.rows(db, keys))];
}

async function wholeText(deps: QueriesDeps, key: string): Promise<WholeText | null> {
  const { db, units } = deps;
  const unit = (await units.byKey(db, [key])).get(key);
  const [row] = await units.rows(db, [key]);
  if (!unit || !row) return null;
  return {
    ...row,
    places: { pages: [...pagesOf(deps, key)], longest: longestOf(unit.shape) },
    history: await selectEvents(db, key),
    checks: {
      ua: checkOf(unit, "ua", row.cells.ua),
      pl: checkOf(unit, "pl", row.cells.pl),
      en: checkOf(unit, "en", row.cells.en),
    },
    translatedFrom: formerSources(unit),
  };
}

function checkOf({ shape }: TextUnit, locale: Locale, { draft, text }: TextCell): TextCheck {
  return checkText(draft ?? text ?? shape.source, locale, shape);
}

function formerSources(unit: TextUnit): Partial<Record<Locale, string>> {
  const sources: Partial<Record<Locale, string>> = {};
  for (const locale of ["pl", "en"] as const) {
    const source = unit.madeFrom(locale);
    if (source !== null) sources[locale] = source;
  }
  return sources;
}

async function coverageOf({ db, units }: QueriesDeps): Promise<Coverage[]> {
  const found = new Map<string, Coverage>();
  for (const { feature, cells } of await units.messageRows(db)) {
    for (const locale of locales) {
      const name = `${feature} ${locale}`;
      const sum = found.get(name) ?? { feature, locale, total: 0, translated: 0, stale: 0, drafts: 0, reviews: 0 };
      found.set(name, withCell(sum, cells[locale]));
    }
  }
  return [...found.values(), ...(await selectTableCoverage(db))];
}

function withCell(sum: Coverage, { text, isStale, state }: TextCell): Coverage {
  return {
    ...sum,
    total: sum.total + 1,
    translated: sum.translated + Number(text !== null),
    stale: sum.stale + Number(isStale),
    drafts: sum.drafts + Number(state === "draft"),
    reviews: sum.reviews + Number(state === "review"),
  };
}
