import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Result } from "#platform/pure/result.ts";
import type { TextCell, TextEvent } from "./domain/cell.ts";
import type { TextCheck, TextFault } from "./domain/check.ts";
import type { ExchangeFile, ExchangeFormat, FileFault, ImportReport } from "./domain/exchange.ts";
import type { Coverage, TextPage, TextPlaces, TextQuery, TextRow } from "./domain/query.ts";

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

/** Which text a change is about, and the version that was read. */
export interface TextTarget {
  key: string;
  locale: Locale;
  seen: number;
}

/** Why a change did not come about. Nothing was changed then. */
export type TextFailure =
  | { code: "unknown_text" }
  /** Somebody was quicker: what there is now, and whose it is. */
  | { code: "changed_meanwhile"; theirs: TextCell; by: { id: string; name: string | null } | null; at: Date | null }
  | { code: "faulty"; faults: TextFault[] }
  | { code: "not_allowed"; state: TextCell["state"] };

type Changed = Promise<Result<TextCell, TextFailure>>;
type Actor = { id: string };

/** Texts of the shop for those who write them. Who may is decided by pages and endpoints (`translations`). */
export interface Translations {
  list(query: TextQuery): Promise<TextPage>;
  one(key: string): Promise<WholeText | null>;
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
  ): Promise<Result<ImportReport, { code: "unreadable"; fault: FileFault }>>;
}

export const translationsContext = createContext<Translations>();
