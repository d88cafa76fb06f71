import { fromDecimal } from "#platform/pure/from-decimal.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** Reason for an e-mail: back in stock, or at or below the target price. */
export const watchKinds = ["stock", "price"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** asked: a guest has not confirmed the address yet; waiting: for stock or price; done: the e-mail is written. */
export type WatchState = "asked" | "waiting" | "done";

/** A requested e-mail about a product. */
export interface Watch {
  id: string;
  productId: string;
  market: MarketCode;
  kind: WatchKind;
  /** Gross minor units; null for stock. */
  target: number | null;
  state: WatchState;
}

/** Maximum number of open requests per recipient. */
export const watchLimit = 50;

/** Why a request is refused; each has a message that says how to correct it. */
export type WatchError =
  | "email_invalid"
  | "amount_missing"
  | "amount_invalid"
  | "amount_reached"
  | "in_stock"
  | "no_price";

/** Plausibility limit, in minor units. */
const maxAmount = 1_000_000_000_00;

/** Parses an amount (`1 234,50 грн`, `1,234.50`, `1234.5`) to minor units; null if it is invalid. */
export function parseAmount(typed: string): number | null {
  const plain = typed
    .slice(0, 40)
    .replace(/[\s\u00a0\u202f'’]+/g, "")
    .replace(/(грн|₴|zł|zl|uah|pln)\.?$/i, "");
  // The last separator is the decimal one, unless exactly three digits follow: then it separates thousands.
  const lastSeparator = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const decimals = plain.length - lastSeparator - 1;
  const isDecimal = lastSeparator >= 0 && decimals <= 2;
  const whole = (isDecimal ? plain.slice(0, lastSeparator) : plain).replace(/(?<=\d)[.,](?=\d{3}(?:[.,]|$))/g, "");
  const minor = fromDecimal(isDecimal && decimals > 0 ? `${whole}.${plain.slice(lastSeparator + 1)}` : whole);
  return minor !== null && minor > 0 && minor <= maxAmount ? minor : null;
}

/** Facts of the product that a request depends on; `gross` in minor units, null for a price on request. */
export interface Watched {
  available: number;
  gross: number | null;
}

/** The error of a request, or its target (null for stock). */
export function assessWatch(
  kind: WatchKind,
  typed: string,
  { available, gross }: Watched,
): { error: WatchError } | { target: number | null } {
  if (kind === "stock") return available > 0 ? { error: "in_stock" } : { target: null };
  if (gross === null) return { error: "no_price" };
  if (typed.trim() === "") return { error: "amount_missing" };
  const target = parseAmount(typed);
  if (target === null) return { error: "amount_invalid" };
  return target >= gross ? { error: "amount_reached" } : { target };
}

/** Path of the links in an e-mail: to confirm the address, or to cancel. */
export function watchLink(locale: string, token: string, what: "confirm" | "stop"): string {
  return `/${locale}/watch?token=${token}${what === "stop" ? "&stop" : ""}`;
}

/** True if an e-mail can be requested: about stock for products that are sold out, about the price for those that have one. */
export function isWatchable(kind: WatchKind, product: { price: unknown; rental: unknown; available: number }): boolean {
  if (kind === "price") return product.price !== null;
  return product.available <= 0 && (product.price !== null || product.rental === null);
}
