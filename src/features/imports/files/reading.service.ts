import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type Info, parse } from "csv-parse";
import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";
import type { Row } from "../domain/apply-row.ts";
import { createSurvey, delimiterOf, type Encoding, type Survey } from "../domain/survey.ts";

/** A file that can be read repeatedly. */
export interface Source {
  open(): AsyncIterable<Uint8Array>;
}

/** A file on disk. */
export function fileSource(path: string): Source {
  return { open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

/** A file in memory. */
export function bytesSource(bytes: Uint8Array): Source {
  const chunkSize = 64 * 1024;
  return {
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkSize) {
        yield bytes.subarray(at, at + chunkSize);
        // Yields to the requests that this process serves.
        await setImmediate();
      }
    },
  };
}

/** A survey with the identity of the file. */
export interface Surveyed extends Survey {
  /** SHA-256 of its bytes. */
  hash: string;
  bytes: number;
}

/** Reads a file once for its hash, size and encoding, or returns why it cannot be imported. */
export async function surveyFile(source: Source): Promise<{ ok: true; value: Surveyed } | ({ ok: false } & Refusal)> {
  const hash = createHash("sha256");
  const survey = createSurvey();
  let bytes = 0;
  for await (const piece of source.open()) {
    hash.update(piece);
    survey.add(piece);
    bytes += piece.length;
  }
  const found = survey.end();
  return found.ok ? { ok: true, value: { ...found.value, hash: hash.digest("hex"), bytes } } : found;
}

/** In bytes. A longer row usually means that a quotation mark was never closed. */
const maxRowSize = 8 * 1024 * 1024;
/** In characters. */
const maxHeadingLength = 256 * 1024;

/**
 * Streams the rows of a file in constant memory: the heading first, without blank lines. If the file cannot be read to its end,
 * the last item is the reason.
 */
export async function* readRows(source: Source, encoding: Encoding): AsyncGenerator<Row | Refusal> {
  const { delimiter, skip } = await readStart(source, encoding);
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: maxRowSize,
    skip_records_with_error: true,
  });
  let broken: string | null = null;
  parser.on("skip", ({ code }: { code: string }) => {
    broken ??= code;
  });
  pipeline(Readable.from(encoding === "utf-8" ? source.open() : decoded(source, encoding)), parser, () => undefined);
  let line = 1;
  for await (const { record } of parser as AsyncIterable<Info & { record: string[] }>) {
    const at = line;
    line += 1 + breaksIn(record);
    const isBlank = record.length === 1 && record[0]?.trim() === "";
    if (!isBlank && at > skip) yield { line: at, cells: record };
  }
  if (broken) yield { code: broken === "CSV_QUOTE_NOT_CLOSED" ? "open_quote" : "endless_row", details: { line } };
}

export function isRefusal(one: Row | Refusal): one is Refusal {
  return "code" in one;
}

/** The delimiter, and the number of lines before the heading: Excel may write `sep=;` there. */
async function readStart(source: Source, encoding: Encoding): Promise<{ delimiter: string; skip: number }> {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for await (const piece of source.open()) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > maxHeadingLength || (text.match(/\r\n?|\n/g)?.length ?? 0) > 1) break;
  }
  const [first = ""] = text.split(/\r\n?|\n/, 1);
  const named = /^\ufeff?sep=([,;|\t])$/i.exec(first);
  return named?.[1] ? { delimiter: named[1], skip: 1 } : { delimiter: delimiterOf(first), skip: 0 };
}

async function* decoded(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of source.open()) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

function breaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    // Few cells have line breaks, and `includes` is faster than a regular expression.
    if (cell.includes("\n") || cell.includes("\r")) count += cell.match(/\r\n?|\n/g)?.length ?? 0;
  }
  return count;
}
