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
import { type RecordEntry, write } from "../texts/changes.service.ts";
import type { Units } from "../texts/texts.service.ts";
import { lockTexts, type StoredText, selectStored } from "../texts/translations.store.ts";

const formats = {
  json: { write: writeJson, read: readJson, name: "heliora-texts.json", type: "application/json" },
  csv: { write: writeCsv, read: readCsv, name: "heliora-texts.csv", type: "text/csv; charset=utf-8" },
  xliff: { write: writeXliff, read: readXliff, name: "heliora-texts.xlf", type: "application/xliff+xml" },
} as const;

/** Bytes that a file may have. */
const maxBytes = 20 * 1024 * 1024;
/** Examples that a report lists of each kind. */
const maxListed = 100;

interface ExchangeDeps {
  db: Database;
  units: Units;
  record: RecordEntry;
  everyRow: (query: TextQuery) => Promise<TextRow[]>;
}

/** A text that is new in a file, with its draft. */
interface Novelty {
  unit: TextUnit;
  locale: Locale;
  text: string;
}

/** Texts as files, out and in. */
export function createExchange({ db, units, record, everyRow }: ExchangeDeps) {
  async function survey(executor: Executor, texts: readonly FileText[], stored: readonly StoredText[]) {
    const rows = new Map(stored.map((row) => [`${row.locale} ${row.key}`, row]));
    const found = await units.byKey(executor, [...new Set(texts.map(({ key }) => key))]);
    const report = emptyReport();
    const news: Novelty[] = [];
    const seen = new Set<string>();
    for (const { key, locale, text } of texts) {
      const unit = found.get(key);
      if (!unit) {
        if (seen.has(key)) continue;
        seen.add(key);
        report.unknowns += 1;
        note(report.unknown, key);
        continue;
      }
      const draft = rows.get(`${locale} ${key}`)?.draft ?? null;
      const before = draft ?? unit.now[locale];
      if (before === text) {
        report.unchanged += 1;
        continue;
      }
      const faults = errorsOf(text, locale, unit.shape);
      if (faults.length > 0) {
        report.refusals += 1;
        note(report.refused, { key, locale, faults });
      } else if (draft !== null) {
        report.conflicted += 1;
        note(report.conflicts, { key, locale, theirs: draft, text });
      } else {
        report.changes += 1;
        note(report.changed, { key, locale, before, after: text });
        news.push({ unit, locale, text });
      }
    }
    return { report, news };
  }

  async function carryOut(actor: string, texts: readonly FileText[]): Promise<ImportReport> {
    const done = await inTransaction(db, async (trx) => {
      const keys = [...new Set(texts.map(({ key }) => key))];
      const { news: wanted } = await survey(trx, texts, await selectStored(trx, keys));
      const held = await lockTexts(
        trx,
        wanted.map(({ unit, locale }) => ({ key: unit.key, locale })),
      );
      // Looked through again behind the locks: whoever was quicker keeps their draft.
      const { report, news } = await survey(trx, texts, await selectStored(trx, keys));
      const rows = new Map(held.map((row) => [`${row.locale} ${row.key}`, row]));
      const changes = news.flatMap(({ unit, locale, text }) => {
        const row = rows.get(`${locale} ${unit.key}`);
        return row ? [{ unit, locale, row, next: { draft: text, state: "review" as const } }] : [];
      });
      if (changes.length > 0) {
        await write(trx, changes, actor, "import");
        await record(trx, { actor, change: "import", subject: "file", details: { texts: changes.length } });
      }
      return ok(report);
    });
    return done.value;
  }

  return {
    async exportFile(format: ExchangeFormat, query: TextQuery): Promise<ExchangeFile> {
      const { write: writeFile, name, type } = formats[format];
      return { name, type, body: writeFile((await everyRow(query)).map(fileRow)) };
    },
    async importFile(
      by: { id: string },
      { format, body }: { format: ExchangeFormat; body: Buffer },
      isCarriedOut: boolean,
    ): Promise<Result<ImportReport, { code: "unreadable"; fault: FileError }>> {
      const read = readBytes(format, body);
      if (!read.ok) return fail({ code: "unreadable" as const, fault: read.fault });
      const texts = lastOfEach(read.texts);
      if (isCarriedOut) return ok(await carryOut(`user:${by.id}`, texts));
      const keys = [...new Set(texts.map(({ key }) => key))];
      return ok((await survey(db, texts, await selectStored(db, keys))).report);
    },
  };
}

function readBytes(format: ExchangeFormat, body: Buffer): ReadFile {
  const none = { line: null, column: null };
  if (body.length > maxBytes) return { ok: false, fault: { code: "too_large", ...none } };
  try {
    return formats[format].read(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, fault: { code: "not_utf8", ...none } };
    throw error;
  }
}

/** A file that names a text twice means the later one. */
function lastOfEach(texts: readonly FileText[]): FileText[] {
  return [...new Map(texts.map((text) => [`${text.locale} ${text.key}`, text])).values()];
}

/** What is worked on goes out before what is read now. */
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
