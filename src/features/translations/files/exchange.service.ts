import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { errorsOf } from "../domain/check-text.ts";
import { readCsv, writeCsv } from "../domain/csv-file.ts";
import type { ExchangeFile, ExchangeFormat, FileError, ImportReport } from "../domain/exchange.ts";
import type { FileRow, FileText, ReadFile } from "../domain/file-text.ts";
import { readJson, writeJson } from "../domain/json-file.ts";
import type { TextQuery, TextRow } from "../domain/query.ts";
import type { TextUnit } from "../domain/unit.ts";
import { readXliff, writeXliff } from "../domain/xliff-file.ts";
import { type RecordEntry, writeChanges } from "../texts/changes.service.ts";
import type { StructureTexts } from "../texts/table-texts.store.ts";
import type { Units } from "../texts/texts.service.ts";
import { lockTexts, type StoredText, selectStored } from "../texts/translations.store.ts";

const formats = {
  json: { write: writeJson, read: readJson, name: "heliora-texts.json", type: "application/json" },
  csv: { write: writeCsv, read: readCsv, name: "heliora-texts.csv", type: "text/csv; charset=utf-8" },
  xliff: { write: writeXliff, read: readXliff, name: "heliora-texts.xlf", type: "application/xliff+xml" },
} as const;

const maxBytes = 20 * 1024 * 1024;
/** Examples of each kind in a report. */
const maxListed = 100;

interface ExchangeDeps {
  db: Database;
  units: Units;
  record: RecordEntry;
  structureTexts: StructureTexts;
  everyRow: (query: TextQuery) => Promise<TextRow[]>;
}

/** Export and import of texts as files. */
export function createExchange(deps: ExchangeDeps) {
  return {
    async exportFile(format: ExchangeFormat, query: TextQuery): Promise<ExchangeFile> {
      const { write: writeFile, name, type } = formats[format];
      return { name, type, body: writeFile((await deps.everyRow(query)).map(fileRow)) };
    },
    async importFile(
      by: { id: string },
      { format, body }: { format: ExchangeFormat; body: Buffer },
      execute: boolean,
    ): Promise<Result<ImportReport, { code: "unreadable"; error: FileError }>> {
      const read = readBytes(format, body);
      if (!read.ok) return fail({ code: "unreadable" as const, error: read.error });
      const texts = lastOfEach(read.texts);
      return ok(
        execute ? await importTexts(deps, `user:${by.id}`, texts) : (await compared(deps.db, deps, texts)).report,
      );
    },
  };
}

/** Saves the texts that differ as drafts in review. */
async function importTexts(deps: ExchangeDeps, actor: string, texts: readonly FileText[]): Promise<ImportReport> {
  const done = await inTransaction(deps.db, async (trx) => {
    const { drafts: wanted } = await compared(trx, deps, texts);
    const locked = await lockTexts(
      trx,
      wanted.map(({ unit, locale }) => ({ key: unit.key, locale })),
    );
    // Compared again under the locks: a draft that was saved meanwhile is kept.
    const { report, drafts } = await compared(trx, deps, texts);
    const rows = byLocaleAndKey(locked);
    const changes = drafts.flatMap(({ unit, locale, text }) => {
      const row = rows.get(`${locale} ${unit.key}`);
      return row ? [{ unit, locale, row, next: { draft: text, state: "review" as const } }] : [];
    });
    if (changes.length > 0) {
      await writeChanges(trx, changes, { actor, structureTexts: deps.structureTexts }, "import");
      await deps.record(trx, { actor, change: "import", subject: "file", details: { texts: changes.length } });
    }
    return ok(report);
  });
  return done.value;
}

/** A text of a file that becomes a draft. */
interface NewDraft {
  unit: TextUnit;
  locale: Locale;
  text: string;
}

/** Compares the texts of a file with those of the shop: what an import would do, and the drafts it would save. */
async function compared(
  executor: Executor,
  { units }: Pick<ExchangeDeps, "units">,
  texts: readonly FileText[],
): Promise<{ report: ImportReport; drafts: NewDraft[] }> {
  const keys = [...new Set(texts.map(({ key }) => key))];
  const stored = byLocaleAndKey(await selectStored(executor, keys));
  const found = await units.byKey(executor, keys);
  const unknown = keys.filter((key) => !found.has(key));
  const report = { ...emptyReport(), unknown: unknown.slice(0, maxListed), unknowns: unknown.length };
  const drafts = texts.flatMap(({ key, locale, text }): NewDraft[] => {
    const unit = found.get(key);
    if (!unit) return [];
    const draft = stored.get(`${locale} ${key}`)?.draft ?? null;
    return noteText(report, unit, locale, draft, text) ? [{ unit, locale, text }] : [];
  });
  return { report, drafts };
}

/** Adds a text to the report; `true` if it becomes a draft. */
function noteText(report: ImportReport, unit: TextUnit, locale: Locale, draft: string | null, text: string): boolean {
  const { key } = unit;
  const before = draft ?? unit.now[locale];
  if (before === text) {
    report.unchanged += 1;
    return false;
  }
  const errors = errorsOf(text, locale, unit.shape);
  if (errors.length > 0) {
    report.refusals += 1;
    note(report.refused, { key, locale, faults: errors });
    return false;
  }
  if (draft !== null) {
    report.conflicted += 1;
    note(report.conflicts, { key, locale, theirs: draft, text });
    return false;
  }
  report.changes += 1;
  note(report.changed, { key, locale, before, after: text });
  return true;
}

function byLocaleAndKey(rows: readonly StoredText[]): Map<string, StoredText> {
  return new Map(rows.map((row) => [`${row.locale} ${row.key}`, row]));
}

function readBytes(format: ExchangeFormat, body: Buffer): ReadFile {
  const none = { line: null, column: null };
  if (body.length > maxBytes) return { ok: false, error: { code: "too_large", ...none } };
  try {
    return formats[format].read(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, error: { code: "not_utf8", ...none } };
    throw error;
  }
}

/** If a file names a text twice, the later one counts. */
function lastOfEach(texts: readonly FileText[]): FileText[] {
  return [...new Map(texts.map((text) => [`${text.locale} ${text.key}`, text])).values()];
}

/** Drafts take precedence over published texts. */
function fileRow({ key, cells }: TextRow): FileRow {
  const texts = (["ua", "pl", "en"] as const).flatMap((locale) => {
    const text = cells[locale].draft ?? cells[locale].text;
    return text === null ? [] : [[locale, text] as const];
  });
  return { key, texts: Object.fromEntries(texts) };
}

function emptyReport(): ImportReport {
  return {
    changed: [],
    changes: 0,
    unchanged: 0,
    unknown: [],
    unknowns: 0,
    refused: [],
    refusals: 0,
    conflicts: [],
    conflicted: 0,
  };
}

function note<Example>(list: Example[], example: Example): void {
  if (list.length < maxListed) list.push(example);
}
