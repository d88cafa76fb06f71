/**
 * Signs that are not seen: controls but for the end of a line, signs that turn the direction of what stands around them,
 * tags, and marks of the byte order. A joiner (U+200D) is part of many pictures and of some scripts.
 */
const unseen =
  /(?!\n)[\p{Cc}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

/** More marks than that on one letter climb over the lines around it; no language puts so many there. */
const piled = /(\p{M}{3})\p{M}+/gu;

/** Somebody's text as it is kept: nothing unseen, letters composed, at most one empty line at a time. */
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
