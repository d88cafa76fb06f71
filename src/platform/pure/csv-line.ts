/** Prefixes that a spreadsheet interprets as a formula, also in full width, and our own markers. */
const opening = /^[=+\-@\t\r'\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** Marker of a cell that clears a value. */
export const emptied = "[empty]";

/**
 * Text for a cell. An apostrophe is put before text that a spreadsheet would execute or trim, or that an import would
 * interpret; `unguard` removes it.
 */
export function guard(text: string): string {
  const needs = (opening.test(text) && !number.test(text)) || text === emptied || text !== text.trim();
  return needs ? `'${text}` : text;
}

/** Reads a cell: after a leading apostrophe the rest is literal, otherwise the text is trimmed. */
export function unguard(cell: string): { text: string; literal: boolean } {
  const trimmed = cell.trimStart();
  return trimmed.startsWith("'") ? { text: trimmed.slice(1), literal: true } : { text: cell.trim(), literal: false };
}

/** One line of CSV (RFC 4180) with its line break. */
export function csvLine(cells: readonly string[], delimiter = ","): string {
  return `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = "\ufeff";
