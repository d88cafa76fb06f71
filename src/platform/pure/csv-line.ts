/** Beginnings that a spreadsheet takes for a formula, in full width as well, and our own marks of a cell. */
const opening = /^[=+\-@\t\r'\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** A cell that says: take the value away. */
export const emptied = "[empty]";

/**
 * A text as it stands in a cell. What a spreadsheet would run or trim, and what would mean something else to an import, begins
 * with an apostrophe; `unguard` takes it away again.
 */
export function guard(text: string): string {
  const needs = (opening.test(text) && !number.test(text)) || text === emptied || text !== text.trim();
  return needs ? `'${text}` : text;
}

/** What a cell says: an apostrophe at its beginning makes the rest a text as it stands, else the edges do not count. */
export function unguard(cell: string): { text: string; literal: boolean } {
  const trimmed = cell.trimStart();
  return trimmed.startsWith("'") ? { text: trimmed.slice(1), literal: true } : { text: cell.trim(), literal: false };
}

/** One line of CSV (RFC 4180), with its end. */
export function csvLine(cells: readonly string[], delimiter = ","): string {
  return `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Says to a spreadsheet that a file is UTF-8. */
export const byteOrderMark = "\ufeff";
