import type { MarketCode } from "#platform/pure/market/market.ts";

/** Ukrainian company, Ukrainian individual, Polish taxpayer. */
export const taxIdKinds = ["edrpou", "rnokpp", "nip"] as const;
export type TaxIdKind = (typeof taxIdKinds)[number];

function sum(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
}

/**
 * Eight digits; the last is the weighted sum of the first seven modulo 11. Weights are 1…7, or 7, 1…6 for numbers from
 * 30 000 000 to 60 000 000. A remainder of 10 is recomputed with each weight plus two, and a second 10 becomes 0.
 * Source: order of the State Statistics Service on the register of enterprises (ЄДРПОУ).
 */
function isEdrpou(id: string): boolean {
  if (!/^\d{8}$/.test(id) || id === "00000000") return false;
  const digits = [...id].map(Number);
  const middle = Number(id) >= 30_000_000 && Number(id) <= 60_000_000;
  const weights = middle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = sum(digits, weights) % 11;
  const heavier = weights.map((weight) => weight + 2);
  return (first < 10 ? first : (sum(digits, heavier) % 11) % 10) === digits[7];
}

/**
 * Ten digits; the last is the weighted sum of the first nine modulo 11, then modulo 10.
 * Source: order of the Ministry of Finance on the register of taxpayers (РНОКПП).
 */
function isRnokpp(id: string): boolean {
  if (!/^\d{10}$/.test(id) || id === "0000000000") return false;
  const digits = [...id].map(Number);
  const remainder = (((sum(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10;
  return remainder === digits[9];
}

/**
 * Ten digits; the last is the weighted sum of the first nine modulo 11. Numbers with a remainder of 10 are never issued.
 * Source: act on the registration of taxpayers, ordinance on NIP (Dz.U. 1995 nr 142 poz. 702).
 */
function isNip(id: string): boolean {
  if (!/^\d{10}$/.test(id) || id === "0000000000") return false;
  const digits = [...id].map(Number);
  return sum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9];
}

const checks: Record<TaxIdKind, (id: string) => boolean> = { edrpou: isEdrpou, rnokpp: isRnokpp, nip: isNip };

/** Digits of a typed tax id (spaces, hyphens and `PL` before a NIP are allowed); `null` if the check digit is wrong. */
export function taxIdOf(typed: string, kind: TaxIdKind): string | null {
  const id = typed.replace(/[\s\u00a0‐‑–—−-]+/g, "").replace(kind === "nip" ? /^PL/i : /^UA/i, "");
  return checks[kind](id) ? id : null;
}

/** Kinds of tax id in a market, the usual one first. */
export function taxIdKindsOf(market: MarketCode): readonly TaxIdKind[] {
  return market === "PL" ? ["nip", "edrpou", "rnokpp"] : ["edrpou", "rnokpp", "nip"];
}
