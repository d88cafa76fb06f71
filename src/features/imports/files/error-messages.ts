import { mediaFigures } from "#features/catalogue/domain/media/media-limits.ts";
import { mediaErrorCodes } from "#features/catalogue/domain/media/uploaded-file.ts";
import type { RowError } from "#features/catalogue/domain/product-writes/errors.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { byteOrderMark, csvLine, guard } from "#platform/pure/csv-line.ts";
import { bringErrors } from "../domain/bring-errors.ts";
import type { Imports } from "../imports.service.ts";

const pageSize = 500;

/** Localised message of a row's error, saying how to fix it. */
export function errorMessage(
  texts: Texts,
  locale: Locale,
  { code, details }: Pick<RowError, "code" | "details">,
): string {
  return texts.t(locale, `productRules.fault_${code}`, details);
}

/** Localised message about a file that was not brought, saying what to do. `code`: of an upload, or of bringing. */
export function fileMessage(texts: Texts, locale: Locale, code: string): string {
  const known = mediaErrorCodes.find((one) => one === code);
  if (known) return texts.t(locale, `adminMedia.error_${known}`, mediaFigures);
  const error = bringErrors.find((one) => one === code) ?? "status";
  return texts.t(locale, `importFiles.error_${error}`);
}

/** All errors of an import as lines of CSV with a heading (`guard` disarms formulas), and as plain text. */
export async function* errorLines(
  imports: Pick<Imports, "errors">,
  id: string,
  texts: Texts,
  locale: Locale,
): AsyncGenerator<{ csv: string; plain: string | null }> {
  yield { csv: byteOrderMark + csvLine(["line", "column", "sku", "code", "message"]), plain: null };
  let after = 0;
  for (;;) {
    const errors = await imports.errors(id, { after, limit: pageSize });
    for (const error of errors) {
      const { line, column, sku, code } = error;
      const message = errorMessage(texts, locale, error);
      const csv = csvLine([String(line), column ?? "", guard(sku ?? ""), code, guard(message)]);
      yield { csv, plain: `Line ${line}${column ? `, ${column}` : ""}${sku ? ` (${sku})` : ""}: ${message}` };
    }
    if (errors.length < pageSize) return;
    after = errors.at(-1)?.id ?? 0;
  }
}
