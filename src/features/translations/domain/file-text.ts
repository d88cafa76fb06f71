import type { Locale } from "#features/languages/domain/locale.ts";
import type { FileError } from "./exchange.ts";

/** A text of a file in its languages. */
export interface FileRow {
  key: string;
  texts: Partial<Record<Locale, string>>;
}

/** A text of a file in one language. */
export interface FileText {
  key: string;
  locale: Locale;
  text: string;
}

export type ReadFile = { ok: true; texts: FileText[] } | { ok: false; error: FileError };

/** A file with more texts is refused. */
export const maxTexts = 200_000;

/** Refuses a file, with the position of the error. */
export function unreadable(
  code: FileError["code"],
  line: number | null = null,
  column: number | null = null,
): ReadFile {
  return { ok: false, error: { code, line, column } };
}
