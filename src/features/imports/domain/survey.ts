import type { Refusal } from "#features/catalogue/domain/product-writes/errors.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251";

/** Result of reading a whole file once. */
export interface Survey {
  encoding: Encoding;
  /** Line breaks, so about the number of lines. */
  lines: number;
}

/** Files that are often mistaken for CSV, by their first bytes. */
const signatures: readonly [kind: string, bytes: readonly number[]][] = [
  ["xlsx", [0x50, 0x4b, 0x03, 0x04]],
  ["xls", [0xd0, 0xcf, 0x11, 0xe0]],
  ["zip", [0x1f, 0x8b]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0xff, 0xd8, 0xff]],
  ["picture", [0x47, 0x49, 0x46, 0x38]],
  ["picture", [0x52, 0x49, 0x46, 0x46]],
];

/** A file is binary if more than this share of its first bytes are zero. */
const headBytes = 65_536;
const zeroShare = 0.02;

interface ByteCounts {
  size: number;
  /** Zero bytes in the first `headBytes`. */
  zeros: number;
  lines: number;
  last: number;
  firstBytes: number[];
  /** Continuation bytes that the present UTF-8 sequence still needs. */
  open: number;
  /** Valid multi-byte sequences of UTF-8, and bytes that are not valid UTF-8. */
  sequences: number;
  invalid: number;
  firstInvalidLine: number;
  /** Bytes above ASCII, and those of them that follow another one. */
  high: number;
  adjacentHigh: number;
}

/**
 * Detects the encoding of a file in one pass and constant memory: UTF-8 if all bytes are valid, UTF-16 by its byte order mark,
 * otherwise Windows-1251 if bytes above ASCII mostly follow each other (Ukrainian), otherwise Windows-1250 (Polish).
 */
export function createSurvey() {
  const counts: ByteCounts = {
    size: 0,
    zeros: 0,
    lines: 0,
    last: 0,
    firstBytes: [],
    open: 0,
    sequences: 0,
    invalid: 0,
    firstInvalidLine: 0,
    high: 0,
    adjacentHigh: 0,
  };
  return { add: (bytes: Uint8Array): void => countBytes(counts, bytes), end: () => verdictOf(counts) };
}

function countBytes(counts: ByteCounts, bytes: Uint8Array): void {
  const { firstBytes } = counts;
  for (let at = 0; at < bytes.length && firstBytes.length < 4; at++) firstBytes.push(bytes[at] ?? 0);
  for (const byte of bytes) {
    if (byte < 0x80) countAscii(counts, byte);
    else countHigh(counts, byte);
    counts.last = byte;
  }
  counts.size += bytes.length;
}

function countAscii(counts: ByteCounts, byte: number): void {
  if (byte === 10) counts.lines += 1;
  else if (byte === 0 && counts.size < headBytes) counts.zeros += 1;
  if (counts.open === 0) return;
  countInvalid(counts);
  counts.open = 0;
}

function countHigh(counts: ByteCounts, byte: number): void {
  counts.high += 1;
  if (counts.last >= 0x80) counts.adjacentHigh += 1;
  if (byte < 0xc0) countContinuation(counts);
  else {
    const isStart = byte >= 0xc2 && byte <= 0xf4;
    if (counts.open > 0 || !isStart) countInvalid(counts);
    counts.open = !isStart ? 0 : byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
  }
}

function countContinuation(counts: ByteCounts): void {
  if (counts.open === 0) countInvalid(counts);
  else {
    counts.open -= 1;
    if (counts.open === 0) counts.sequences += 1;
  }
}

function countInvalid(counts: ByteCounts): void {
  counts.invalid += 1;
  counts.firstInvalidLine ||= counts.lines + 1;
}

function verdictOf(counts: ByteCounts): { ok: true; value: Survey } | ({ ok: false } & Refusal) {
  const { size, zeros, lines, firstBytes, invalid, sequences } = counts;
  if (size === 0) return { ok: false, code: "empty_file", details: {} };
  const signature = signatures.find(([, bytes]) => bytes.every((byte, at) => firstBytes[at] === byte));
  if (signature) return { ok: false, code: "not_csv", details: { kind: signature[0] } };
  const wide = wideEncoding(firstBytes);
  if (wide) return { ok: true, value: { encoding: wide, lines } };
  if (zeros > Math.max(8, Math.min(size, headBytes) * zeroShare))
    return { ok: false, code: "not_csv", details: { kind: "binary" } };
  // An incomplete sequence at the very end is accepted: the file may have been truncated there.
  if (invalid === 0) return { ok: true, value: { encoding: "utf-8", lines } };
  if (sequences > invalid * 4) return { ok: false, code: "broken_text", details: { line: counts.firstInvalidLine } };
  const isCyrillic = counts.adjacentHigh * 2 > counts.high;
  return { ok: true, value: { encoding: isCyrillic ? "windows-1251" : "windows-1250", lines } };
}

/** UTF-16 by its byte order mark. */
function wideEncoding([first, second]: readonly number[]): Encoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** The delimiter: the candidate that occurs most often in the heading, outside quotes. */
export function delimiterOf(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
