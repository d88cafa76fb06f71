import type { Locale } from "#features/languages/domain/locale.ts";
import type { FileError } from "./exchange.ts";

/** A text as a file carries it. */
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

export type ReadFile = { ok: true; texts: FileText[] } | { ok: false; fault: FileError };

/** More than this nobody has written: such a file is not read to its end. */
export const maxTexts = 200_000;

/** A file that cannot be read, with the place where that shows. */
export function unreadable(
  code: FileError["code"],
  line: number | null = null,
  column: number | null = null,
): ReadFile {
  return { ok: false, fault: { code, line, column } };
}
