import type { Locale } from "#features/languages/domain/locale.ts";
import type { TextError } from "./check.ts";

/** Formats for export and import. */
export const exchangeFormats = ["json", "csv", "xliff"] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/** A file of texts. */
export interface ExchangeFile {
  name: string;
  type: string;
  body: string;
}

/** Why a file cannot be read. Lines count from 1; `null` if unknown. */
export interface FileError {
  code: "too_large" | "not_utf8" | "not_json" | "not_csv" | "not_xliff" | "heading" | "too_many_texts" | "no_texts";
  line: number | null;
  column: number | null;
}

/** What an import would do, or has done. Lists have at most 100 examples, the numbers count all. */
export interface ImportReport {
  /** Texts that become drafts in review. */
  changed: { key: string; locale: Locale; before: string | null; after: string }[];
  changes: number;
  unchanged: number;
  /** Unknown keys, which are skipped. */
  unknown: string[];
  unknowns: number;
  /** Texts with errors, which are skipped. */
  refused: { key: string; locale: Locale; faults: TextError[] }[];
  refusals: number;
  /** Texts that have another draft, which is kept. */
  conflicts: { key: string; locale: Locale; theirs: string; text: string }[];
  conflicted: number;
}
