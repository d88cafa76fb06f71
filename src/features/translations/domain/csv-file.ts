import { CsvError, parse } from "csv-parse/sync";
import { isLocale, type Locale, locales } from "#features/languages/domain/locale.ts";
import { byteOrderMark, csvLine, guard, unguard } from "#platform/pure/csv-line.ts";
import { type FileRow, type FileText, maxTexts, type ReadFile, unreadable } from "./file-text.ts";

/** Texts as CSV: one line per key, one column per language. `guard` disarms formulas. */
export function writeCsv(rows: readonly FileRow[]): string {
  const lines = rows.map(({ key, texts }) => csvLine([key, ...locales.map((locale) => guard(texts[locale] ?? ""))]));
  return byteOrderMark + csvLine(["key", ...locales]) + lines.join("");
}

/** Reads the format of `writeCsv`, also with semicolons, fewer languages or another order of columns. */
export function readCsv(file: string): ReadFile {
  let table: string[][];
  try {
    const delimiter = (file.split(/\r?\n/, 1)[0] ?? "").includes(";") ? ";" : ",";
    table = parse(file, { bom: true, delimiter, relax_column_count_less: true, skip_empty_lines: true });
  } catch (error) {
    const line = error instanceof CsvError && "lines" in error ? Number(error.lines) : null;
    return unreadable("not_csv", line);
  }
  const [heading = [], ...lines] = table;
  const columns = heading.map((name) => name.trim().toLowerCase());
  const known = columns.every((name) => name === "key" || isLocale(name)) && new Set(columns).size === columns.length;
  if (!known || !columns.includes("key") || columns.length < 2) return unreadable("heading", 1);
  if (lines.length * (columns.length - 1) > maxTexts) return unreadable("too_many_texts");
  const keyAt = columns.indexOf("key");
  const texts = lines.flatMap((line) =>
    columns.flatMap((name, at): FileText[] => {
      const text = unguard(line[at] ?? "").text;
      return name === "key" || text === "" ? [] : [{ key: (line[keyAt] ?? "").trim(), locale: name as Locale, text }];
    }),
  );
  return texts.length > 0 ? { ok: true, texts } : unreadable("no_texts");
}
