import { fromDecimal } from "#platform/pure/from-decimal.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** What somebody wants to be written about: it can be bought again, or it costs no more than they said. */
export const watchKinds = ["stock", "price"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** asked: a guest has to confirm the address first; waiting: for the product; done: the e-mail is written. */
export type WatchState = "asked" | "waiting" | "done";

/** An e-mail that somebody has asked for. */
export interface Watch {
  id: string;
  productId: string;
  market: MarketCode;
  kind: WatchKind;
  /** Gross minor units; null for stock. */
  target: number | null;
  state: WatchState;
}

/** Most e-mails that one person waits for at a time. */
export const watchLimit = 50;

/** Why no e-mail can be promised; each is a message that says how to mend it. */
export type WatchError =
  | "email_invalid"
  | "amount_missing"
  | "amount_invalid"
  | "amount_reached"
  | "in_stock"
  | "no_price";

/** The highest amount that anybody can mean, in minor units. */
const most = 1_000_000_000_00;

/** An amount as people write it (`1 234,50 грн`, `1,234.50`, `1234.5`), in minor units; null for anything else. */
export function amountOf(typed: string): number | null {
  const plain = typed
    .slice(0, 40)
    .replace(/[\s\u00a0\u202f'’]+/g, "")
    .replace(/(грн|₴|zł|zl|uah|pln)\.?$/i, "");
  // The last of two signs parts the decimals; one sign with three digits behind it parts thousands.
  const lastSign = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const decimals = plain.length - lastSign - 1;
  const isDecimal = lastSign >= 0 && decimals <= 2;
  const whole = (isDecimal ? plain.slice(0, lastSign) : plain).replace(/(?<=\d)[.,](?=\d{3}(?:[.,]|$))/g, "");
  const minor = fromDecimal(isDecimal && decimals > 0 ? `${whole}.${plain.slice(lastSign + 1)}` : whole);
  return minor !== null && minor > 0 && minor <= most ? minor : null;
}

/** Facts of the product by which a wish for a letter is judged; `gross` in minor units, null for a price on request. */
export interface Watched {
  available: number;
  gross: number | null;
}

/** What is wrong with a wish for an e-mail, or the target of a good one (null for stock). */
export function assessWatch(
  kind: WatchKind,
  typed: string,
  { available, gross }: Watched,
): { fault: WatchError } | { target: number | null } {
  if (kind === "stock") return available > 0 ? { fault: "in_stock" } : { target: null };
  if (gross === null) return { fault: "no_price" };
  if (typed.trim() === "") return { fault: "amount_missing" };
  const target = amountOf(typed);
  if (target === null) return { fault: "amount_invalid" };
  return target >= gross ? { fault: "amount_reached" } : { target };
}

/** Path to which an e-mail leads: to confirm the address, or to hear no more. */
export function watchLink(locale: string, token: string, what: "confirm" | "stop"): string {
  return `/${locale}/watch?token=${token}${what === "stop" ? "&stop" : ""}`;
}

/** Whether an e-mail about a product can be asked for: back in stock where it is sold out and sold at all, cheaper where it has a price. */
export function isWatchable(kind: WatchKind, product: { price: unknown; rental: unknown; available: number }): boolean {
  if (kind === "price") return product.price !== null;
  return product.available <= 0 && (product.price !== null || product.rental === null);
}
