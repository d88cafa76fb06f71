import { isLocale } from "#features/languages/domain/locale.ts";
import { type FileRow, type FileText, maxTexts, type ReadFile, unreadable } from "./file-text.ts";

/** Texts as JSON: key → language → text. */
export function writeJson(rows: readonly FileRow[]): string {
  return `${JSON.stringify({ texts: Object.fromEntries(rows.map(({ key, texts }) => [key, texts])) }, null, 2)}\n`;
}

/** Reads the format of `writeJson`. Anything unexpected is refused, not skipped. */
export function readJson(file: string): ReadFile {
  let read: unknown;
  try {
    read = JSON.parse(file);
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    return unreadable("not_json", line ? Number(line) : null, column ? Number(column) : null);
  }
  const all = isTable(read) ? read.texts : undefined;
  if (!isTable(all)) return unreadable("heading");
  const texts: FileText[] = [];
  for (const [key, languages] of Object.entries(all)) {
    if (!isTable(languages)) return unreadable("heading");
    for (const [locale, text] of Object.entries(languages)) {
      if (!isLocale(locale) || typeof text !== "string") return unreadable("heading");
      if (text !== "") texts.push({ key, locale, text });
    }
    if (texts.length > maxTexts) return unreadable("too_many_texts");
  }
  return texts.length > 0 ? { ok: true, texts } : unreadable("no_texts");
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
