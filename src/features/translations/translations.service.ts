import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { TextCell } from "./domain/cell.ts";
import type { TextCheck } from "./domain/check.ts";
import { checkText } from "./domain/check-text.ts";
import type { ExchangeFile, ExchangeFormat, FileError, ImportReport } from "./domain/exchange.ts";
import { type TextQuery, tableFeatures } from "./domain/query.ts";
import { type TextUnit, tablePages } from "./domain/unit.ts";
import { createExchange } from "./files/exchange.service.ts";
import { createPublishAll } from "./publishing/publish-all.service.ts";
import type { PublishedTexts } from "./publishing/published.service.ts";
import { createTextChanges, type RecordEntry, type TextFailure, type TextTarget } from "./texts/changes.service.ts";
import type { StructureTexts } from "./texts/table-texts.store.ts";
import { createTextQueries, type KeyPages, type TextQueries } from "./texts/text-queries.service.ts";
import { createUnits } from "./texts/texts.service.ts";

export type { KeyPages } from "./texts/text-queries.service.ts";

type Changed = Promise<Result<TextCell, TextFailure>>;
type Actor = { id: string };

/** Texts of the shop for translators. Pages and endpoints check the permission `translations`. */
export interface Translations extends Pick<TextQueries, "list" | "one" | "coverage"> {
  /** Texts by their keys; unknown keys are left out. */
  units(keys: readonly string[]): Promise<Map<string, TextUnit>>;
  /** Features and pages by which a list can be filtered. */
  narrowings(): { features: string[]; pages: string[] };
  /** Checks a text without saving it; `null` for an unknown key. */
  check(key: string, locale: Locale, text: string): Promise<TextCheck | null>;

  save(by: Actor, target: TextTarget, text: string): Changed;
  askReview(by: Actor, target: TextTarget): Changed;
  sendBack(by: Actor, target: TextTarget): Changed;
  publish(by: Actor, target: TextTarget): Changed;
  discard(by: Actor, target: TextTarget): Changed;
  confirm(by: Actor, target: TextTarget): Changed;
  /** Publishes the text of a history entry again; `null` restores the built-in text. */
  revert(by: Actor, target: TextTarget, eventId: number | null): Changed;
  /** Publishes everything in review that matches a query, on all its pages. */
  publishAll(by: Actor, query: TextQuery): Promise<{ published: number; refused: { key: string; locale: Locale }[] }>;

  exportFile(format: ExchangeFormat, query: TextQuery): Promise<ExchangeFile>;
  /** Compares a file with the texts; with `execute`, texts that differ become drafts in review. */
  importFile(
    by: Actor,
    file: { format: ExchangeFormat; body: Buffer },
    execute: boolean,
  ): Promise<Result<ImportReport, { code: "unreadable"; error: FileError }>>;
}

export const translationsContext = createContext<Translations>();

interface TranslationsDeps {
  db: Database;
  published: PublishedTexts;
  pages: () => KeyPages;
  /** Writes the audit entry of a change, in its transaction. */
  record: RecordEntry;
  /** Publishes names of the structure, which the catalogue owns. */
  structureTexts: StructureTexts;
}

/** No I/O happens here. */
export function createTranslations(deps: TranslationsDeps): Translations {
  const { db, published, pages, record, structureTexts } = deps;
  const units = createUnits(published);
  const { list, one, coverage, everyRow, shows } = createTextQueries({ db, units, pages });
  const change = createTextChanges({ db, published, units, record, structureTexts });
  return {
    list,
    one,
    coverage,
    units: (keys) => units.byKey(db, keys),
    narrowings: () => ({
      features: [...new Set(units.messages().map(({ feature }) => feature)), ...tableFeatures],
      pages: [...new Set([...[...pages().values()].flat(), ...Object.values(tablePages)])].sort(),
    }),
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
    publishAll: createPublishAll({ db, published, units, record, structureTexts, shows }),
    ...createExchange({ db, units, record, structureTexts, everyRow }),
  };
}
