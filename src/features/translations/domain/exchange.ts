import type { Locale } from "#features/languages/domain/locale.ts";
import type { TextError } from "./check.ts";

/** Files in which texts leave the shop and come back. */
export const exchangeFormats = ["json", "csv", "xliff"] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** A file of texts. */
export interface ExchangeFile {
  name: string;
  type: string;
  body: string;
}

/** Why a file was not read at all. Lines are from 1; null where the format knows none. */
export interface FileError {
  code: "too_large" | "not_utf8" | "not_json" | "not_csv" | "not_xliff" | "heading" | "too_many_texts" | "no_texts";
  line: number | null;
  column: number | null;
}

/** What an import would do, or has done. */
export interface ImportReport {
  /** Cells that become drafts which wait for review. At most 100 are listed, all are counted. */
  changed: { key: string; locale: Locale; before: string | null; after: string }[];
  changes: number;
  unchanged: number;
  /** Keys that the shop does not have; nothing is done with them. */
  unknown: string[];
  unknowns: number;
  /** Texts with errors; nothing is done with them. */
  refused: { key: string; locale: Locale; faults: TextError[] }[];
  refusals: number;
  /** Somebody works on the text and has other words; theirs stay. */
  conflicts: { key: string; locale: Locale; theirs: string; text: string }[];
  conflicted: number;
}
