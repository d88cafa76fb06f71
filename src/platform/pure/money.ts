/** Money is an integer number of minor units (kopiykas, grosze); the currency follows from the market. */
export type Currency = "UAH" | "PLN";

const suffix: Record<Currency, string> = { UAH: "грн", PLN: "zł" };

/** Integer nearest to `numerator / denominator`, halves away from zero. Exact up to 2^53. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const n = Math.abs(numerator);
  const d = Math.abs(denominator);
  const whole = Math.floor(n / d);
  return sign * (2 * (n - whole * d) >= d ? whole + 1 : whole);
}

/**
 * Share of `amount` (minor units) at a rate in basis points (20 % = 2000), rounded half up to a minor unit. Exact for
 * every safe integer: the whole ten-thousands need no division.
 */
export function share(amount: number, rateBp: number): number {
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * rateBp + divideHalfUp(rest * rateBp, 10_000);
}

/** Net amount plus its tax, both in minor units. */
export function gross(net: number, taxRateBp: number): number {
  return net + share(net, taxRateBp);
}

/**
 * Tax in a gross amount, both in minor units, at a rate in basis points, rounded half up (D41). Exact as long as the amount
 * times the rate is a safe integer: up to 390 000 million at 23 %.
 */
export function includedTax(grossAmount: number, rateBp: number): number {
  return divideHalfUp(grossAmount * rateBp, 10_000 + rateBp);
}

/**
 * `1234500` UAH → `12 345,00 грн`: two decimals, no-break spaces, decimal comma.
 * Written by hand because `Intl` prints ₴ in one runtime and грн in the other, which breaks hydration.
 */
export function formatMoney(minor: number, currency: Currency): string {
  return `${formatAmount(minor)}\u00a0${suffix[currency]}`;
}

/** `formatMoney` without the currency. */
function formatAmount(minor: number): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
  return `${minor < 0 ? "−" : ""}${whole},${digits.slice(-2)}`;
}

/** Currency label behind an amount: `грн` or `zł`. */
export function currencyWord(currency: Currency): string {
  return suffix[currency];
}

/** `1234500` → `"12345.00"`, the decimal string used in APIs and feeds. */
export function toDecimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
