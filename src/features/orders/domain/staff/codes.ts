import { gtinCheckDigit } from "#features/catalogue/domain/product-writes/read-goods.ts";
import { otherLayout } from "#features/search/domain/text/layout.ts";
import { maxCodeLength } from "./scan-hit.ts";

/** What a scanner read or a hand typed, prepared for looking it up. */
export interface ReadCode {
  /** Without control characters and spaces around it. */
  text: string;
  /** The text, and what was meant if a hand scanner typed it with the Ukrainian keyboard layout. */
  texts: string[];
  /** One number in every length in which a GTIN may be stored; empty if the code is no GTIN. */
  gtins: string[];
  /** GTINs of the single piece, if the code is that of a carton. */
  pieceGtins: string[];
  /** The page of this shop that the code leads to. */
  link: { kind: "product" | "machine" | "order"; id: string } | null;
  /** The check digit that would be right, if only that is wrong. */
  rightDigit: string | null;
}

/** Letters that are typed or read instead of digits, Cyrillic and Latin. */
const lookalikes: Record<string, string> = { О: "0", о: "0", O: "0", o: "0", З: "3", з: "3" };

/** Prepares a code of any kind: GTIN of a piece or a carton, address of a page, SKU, id, serial or order number. */
export function readCode(typed: string): ReadCode {
  const text = typed.slice(0, maxCodeLength).normalize("NFKC").replace(/\p{C}/gu, "").trim();
  const meant = otherLayout(text);
  const texts = meant !== null && /[\u0400-\u04ff]/.test(text) ? [text, meant] : [text];
  const digits = digitsOf(text);
  const rightDigit = digits === null ? null : gtinCheckDigit(digits.slice(0, -1));
  const isGtin = digits !== null && rightDigit !== null && digits.endsWith(rightDigit);
  return {
    text,
    texts,
    gtins: isGtin ? lengthsOf(digits) : [],
    pieceGtins: isGtin ? pieceOf(digits) : [],
    link: linkOf(text),
    rightDigit: isGtin ? null : rightDigit,
  };
}

/** Digits of a code that is as long as a GTIN, without spaces and dashes; `null` for others. */
function digitsOf(text: string): string | null {
  const plain = text.replace(/[\s\p{Pd}]/gu, "").replace(/[ОоOoЗз]/g, (letter) => lookalikes[letter] ?? letter);
  return /^(?:\d{8}|\d{12,14})$/.test(plain) ? plain : null;
}

/** The same number with 14, 13, 12 and 8 digits: shorter ones are longer ones without leading zeros (UPC-A is EAN-13 with a 0). */
function lengthsOf(gtin: string): string[] {
  const whole = gtin.padStart(14, "0");
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(14 - length));
}

/**
 * A carton has the twelve digits of its piece between an indicator of 1 to 8 and a check digit of its own (GS1 General
 * Specifications, 2.1.6).
 */
function pieceOf(gtin: string): string[] {
  const [, body] = /^[1-8](\d{12})\d$/.exec(gtin) ?? [];
  return body === undefined ? [] : lengthsOf(`${body}${gtinCheckDigit(body)}`);
}

const linked = [
  ["product", /\/(?:ua|pl|en)\/(?:product|rent|admin\/stock|admin\/products\/edit)\/([^/?#]+)/],
  ["machine", /\/(?:ua|pl|en)\/admin\/rental\/units\/(\d{1,15})(?=[/?#]|$)/],
  ["order", /\/(?:ua|pl|en)\/admin\/orders\/([0-9a-f-]{36})(?=[/?#]|$)/],
] as const;

function linkOf(text: string): ReadCode["link"] {
  for (const [kind, pattern] of linked) {
    const id = pattern.exec(text)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return null;
}
