import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { byteOrderMark, csvLine, guard } from "#platform/pure/csv-line.ts";
import type { Fault } from "../domain/errors.ts";
import type { Imports } from "../imports.service.ts";

const page = 500;

/** What is wrong with a row, and how to mend it, in one language. */
export function errorWords(texts: Texts, locale: Locale, { code, details }: Pick<Fault, "code" | "details">): string {
  return texts.t(locale, `imports.fault_${code}`, details);
}

/** All errors of an import as lines of CSV, with a heading, and as sentences. A spreadsheet runs nothing of it. */
export async function* errorLines(
  imports: Pick<Imports, "faults">,
  id: string,
  texts: Texts,
  locale: Locale,
): AsyncGenerator<{ csv: string; plain: string | null }> {
  yield { csv: byteOrderMark + csvLine(["line", "column", "sku", "code", "message"]), plain: null };
  let behind = 0;
  for (;;) {
    const errors = await imports.faults(id, { behind, limit: page });
    for (const error of errors) {
      const { line, column, sku, code } = error;
      const message = errorWords(texts, locale, error);
      const csv = csvLine([String(line), column ?? "", guard(sku ?? ""), code, guard(message)]);
      yield { csv, plain: `Line ${line}${column ? `, ${column}` : ""}${sku ? ` (${sku})` : ""}: ${message}` };
    }
    if (errors.length < page) return;
    behind = errors.at(-1)?.id ?? 0;
  }
}
