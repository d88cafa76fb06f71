/**
 * Invisible characters: controls except line ends, bidirectional overrides, tags and byte order marks. The joiner U+200D
 * stays: emoji and some scripts need it.
 */
const unseen =
  /(?!\n)[\p{Cc}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

/** More than three combining marks on a letter overlap the surrounding lines; no language needs them. */
const piled = /(\p{M}{3})\p{M}+/gu;

/** User text as stored: without invisible characters, NFC, at most one empty line in a row. */
export function cleanText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(unseen, "")
    .normalize("NFC")
    .replace(piled, "$1")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same on one line. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, " ");
}

/** Characters as the database counts them. */
export function lengthOf(text: string): number {
  return [...text].length;
}
