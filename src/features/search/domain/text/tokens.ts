import { fold } from "./fold.ts";

/** A word of a text or a part of a model number. */
export interface Token {
  /** Folded. */
  text: string;
  /** UTF-16 offset in the text. */
  from: number;
  to: number;
  /** Words without a space between them (`SUN-5K-SG03LP1`) have the same number. */
  chunk: number;
}

/** Longer words are truncated. */
const longest = 48;

const kind = { other: 0, letter: 1, figure: 2, apostrophe: 3, half: 4, gap: 5 } as const;

/** Character class by UTF-16 unit: a table instead of regular expressions, since the index reads millions of words. */
const kinds = new Uint8Array(0x10000);
for (let code = 0; code < kinds.length; code += 1) {
  const sign = String.fromCharCode(code);
  if (/[\p{L}\p{N}\p{M}]/u.test(sign)) kinds[code] = kind.letter;
  if (/\d/.test(sign)) kinds[code] = kind.figure;
  if (/['’ʼ`´′]/.test(sign)) kinds[code] = kind.apostrophe;
  if (/[\ud800-\udfff]/.test(sign)) kinds[code] = kind.half;
  if (/\s/.test(sign)) kinds[code] = kind.gap;
}
const astral = /^[\p{L}\p{N}\p{M}]/u;

function kindAt(text: string, at: number): number {
  const known = kinds[text.charCodeAt(at)] as number;
  if (known !== kind.half || at >= text.length) return at < text.length ? known : kind.other;
  return astral.test(text.slice(at, at + 2)) ? kind.half : kind.other;
}

function endOfFigures(text: string, from: number): number {
  let at = from;
  while (at < text.length && kinds[text.charCodeAt(at)] === kind.figure) at += 1;
  return at;
}

const isPoint = (text: string, at: number) => text[at] === "." || text[at] === ",";

/** End of a decimal number that begins at `from` (`7,7`, but not `1.2.3`), or `from` if there is none. */
function endOfDecimal(text: string, from: number): number {
  const whole = endOfFigures(text, from);
  if (whole === from || !isPoint(text, whole)) return from;
  const end = endOfFigures(text, whole + 1);
  if (end === whole + 1) return from;
  return isPoint(text, end) && kindAt(text, end + 1) === kind.figure ? from : end;
}

/** End of a word: letters, digits and marks, with apostrophes between letters. */
function endOfWord(text: string, from: number): number {
  let at = from;
  for (;;) {
    const here = kindAt(text, at);
    if (here === kind.letter || here === kind.figure) at += 1;
    else if (here === kind.half) at += 2;
    else if (here === kind.apostrophe && at > from && kindAt(text, at + 1) === kind.letter) at += 2;
    else return at;
  }
}

/** Folded words of a text. A decimal number is one word, with a point. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let chunk = 0;
  let apart = false;
  for (let at = 0; at < text.length; ) {
    const here = kindAt(text, at);
    if (here === kind.other || here === kind.apostrophe || here === kind.gap) {
      apart ||= here === kind.gap;
      at += 1;
      continue;
    }
    if (apart && found.length > 0) chunk += 1;
    apart = false;
    const from = at;
    const decimal = here === kind.figure ? endOfDecimal(text, from) : from;
    at = decimal > from ? decimal : endOfWord(text, from);
    const raw = text.slice(from, at);
    const folded = decimal > from ? raw.replace(",", ".") : fold(raw);
    if (folded !== "") found.push({ text: folded.slice(0, longest), from, to: at, chunk });
  }
  return found;
}

const figure = /\d/;

/** Whether a word has a digit, like model numbers and measures, which are never corrected. */
export function isCode(word: string): boolean {
  return figure.test(word);
}

/** Joins words to one: `sun5ksg03lp1`. */
export function joined(parts: readonly { text: string }[]): string {
  let text = "";
  for (const part of parts) text += part.text.replace(".", "");
  return text.slice(0, longest);
}

/** Groups of words without spaces between them. */
export function chunks(all: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of all) {
    const group = groups.at(-1);
    if (group && group[0]?.chunk === token.chunk) group.push(token);
    else groups.push([token]);
  }
  return groups;
}

const border = /\d+|[^\d]+/g;
const humps = /[A-Z]+(?![a-z])|[A-Z][a-z]+|[a-z]+/g;

/** Splits a model number between letters and digits: `us5000` → `us`, `5000`; empty if there is nothing to split. */
export function figurePieces(code: string): string[] {
  const pieces = code.match(border) ?? [];
  return pieces.length > 1 ? pieces : [];
}

/** Splits camel case: `EcoFlow` → `eco`, `flow`; empty if there is nothing to split. */
export function humpPieces(raw: string): string[] {
  if (!/[a-z][A-Z]/.test(raw)) return [];
  const pieces = raw.match(humps) ?? [];
  return pieces.filter((piece) => piece.length > 1).map((piece) => piece.toLowerCase());
}
