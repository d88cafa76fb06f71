import type { MarketCode } from "#platform/pure/market/market.ts";

/** Length of the accounts of a market's country. */
const lengths: Record<MarketCode, number> = { UA: 29, PL: 28 };

/** Characters of a typed IBAN of a market; `null` if its country, length or check digits (ISO 13616, mod 97) are wrong. */
export function ibanOf(typed: string, market: MarketCode): string | null {
  const iban = typed.replace(/[\s\u00a0\u202f-]/g, "").toUpperCase();
  if (iban.length !== lengths[market] || !iban.startsWith(market) || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return null;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1 ? iban : null;
}
