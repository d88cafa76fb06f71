import type { MarketCode } from "../market/market.ts";

const spaces = /[\s\u00a0\u2009\u202f]/g;
const grouped = /^-?\d{1,3}(?:[\s\u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?$/;
const simple = /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,3})?$/i;
/** With both comma and point: the last one is the decimal separator, the other one groups thousands. */
const both = /^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)$/;

/** Normalises a number: `1 234,5` and `1,234.5` become `1234.5`; `null` for anything else. */
export function plainNumber(typed: string): string | null {
  const text = typed.replace(/^[+]/, "").replace(/^[−–]/, "-");
  if (grouped.test(text)) return text.replace(spaces, "").replace(",", ".");
  if (simple.test(text)) return text.replace(",", ".");
  if (!both.test(text)) return null;
  return text.lastIndexOf(".") > text.lastIndexOf(",")
    ? text.replaceAll(",", "")
    : text.replaceAll(".", "").replace(",", ".");
}

const currencySigns = { UA: /\s*(?:грн\.?|₴|uah)$/i, PL: /\s*(?:zł|pln)$/i } as const;

/**
 * A typed amount in minor units, 0 or more. Three digits after a single separator may be thousands or decimals: `ambiguous_money`;
 * anything else that is no amount: `bad_money`.
 */
export function typedMinor(typed: string, market: MarketCode): number | "ambiguous_money" | "bad_money" {
  const text = typed.replace(currencySigns[market], "");
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) return "ambiguous_money";
  const plain = plainNumber(text);
  const match = plain === null ? null : /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(plain);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : "bad_money";
}
