import type { Refusal } from "./errors.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251";

/** What a first reading of all bytes of a file has found. */
export interface Survey {
  encoding: Encoding;
  /** Line breaks, so about the number of lines. */
  lines: number;
}

/** Files that people take for tables, by their first bytes. */
const signatures: readonly [what: string, bytes: readonly number[]][] = [
  ["xlsx", [0x50, 0x4b, 0x03, 0x04]],
  ["xls", [0xd0, 0xcf, 0x11, 0xe0]],
  ["zip", [0x1f, 0x8b]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0xff, 0xd8, 0xff]],
  ["picture", [0x47, 0x49, 0x46, 0x38]],
  ["picture", [0x52, 0x49, 0x46, 0x46]],
];

/** Of the first so many bytes, more zeros than this share make a file one of a program and not a text. */
const head = 65_536;
const zeroShare = 0.02;

/**
 * Looks at a file once, piece by piece in constant memory, and says how its text is written: UTF-8 where all bytes are, UTF-16 by
 * its mark, else Windows-1251 where letters outside of ASCII stand in rows (Ukrainian), else Windows-1250 (Polish).
 */
export function createSurvey() {
  let size = 0;
  let zeros = 0;
  let lines = 0;
  let last = 0;
  /** Bytes that still belong to a letter of UTF-8, and the letters and errors of UTF-8 so far. */
  let open = 0;
  let emails = 0;
  let broken = 0;
  let brokenLine = 0;
  let high = 0;
  let inRows = 0;
  const begin: number[] = [];

  const add = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length && begin.length < 4; at++) begin.push(bytes[at] ?? 0);
    for (const byte of bytes) {
      if (byte < 0x80) {
        if (byte === 10) lines += 1;
        else if (byte === 0 && size < head) zeros += 1;
        if (open > 0) {
          broken += 1;
          brokenLine ||= lines + 1;
          open = 0;
        }
      } else {
        high += 1;
        if (last >= 0x80) inRows += 1;
        if (byte < 0xc0) {
          if (open > 0) {
            open -= 1;
            if (open === 0) emails += 1;
          } else {
            broken += 1;
            brokenLine ||= lines + 1;
          }
        } else {
          if (open > 0 || byte > 0xf4 || byte < 0xc2) {
            broken += 1;
            brokenLine ||= lines + 1;
          }
          open = byte > 0xf4 || byte < 0xc2 ? 0 : byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
        }
      }
      last = byte;
    }
    size += bytes.length;
  };

  const end = (): { ok: true; value: Survey } | ({ ok: false } & Refusal) => {
    if (size === 0) return { ok: false, code: "empty_file", details: {} };
    const found = signatures.find(([, bytes]) => bytes.every((byte, at) => begin[at] === byte));
    if (found) return { ok: false, code: "not_csv", details: { kind: found[0] } };
    const wide =
      begin[0] === 0xff && begin[1] === 0xfe ? "utf-16le" : begin[0] === 0xfe && begin[1] === 0xff ? "utf-16be" : null;
    if (wide) return { ok: true, value: { encoding: wide, lines } };
    if (zeros > Math.max(8, Math.min(size, head) * zeroShare))
      return { ok: false, code: "not_csv", details: { kind: "binary" } };
    // The last letter may have been cut off with the file.
    if (broken === 0) return { ok: true, value: { encoding: "utf-8", lines } };
    if (emails > broken * 4) return { ok: false, code: "broken_text", details: { line: brokenLine } };
    return { ok: true, value: { encoding: inRows * 2 > high ? "windows-1251" : "windows-1250", lines } };
  };
  return { add, end };
}

/** The character between cells: the one that the heading has most often outside of quotes. */
export function delimiterOf(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
