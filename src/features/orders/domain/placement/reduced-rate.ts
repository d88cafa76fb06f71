import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

/** Edition of the text `reducedRate.declaration` of the messages; a new text gets a new one. */
export const declarationVersion = "2026-11-29";

/** What the buyer declared for the reduced rate, as stored with the order. */
export interface VatDeclaration {
  version: string;
  locale: Locale;
  /** As the buyer read it. */
  text: string;
  /** The rate it was made for, which is the one of the order. */
  rateBp: number;
  /** ISO 8601. */
  acceptedAt: string;
}

/**
 * Why an order has the normal rate, the first that holds: the market has no reduced one; nothing is installed; a company buys;
 * something is rented; something is bought without installation; nothing was declared, or another text.
 */
export type NoReducedRate = "not_offered" | "no_installation" | "company" | "rental" | "not_installed" | "not_declared";

/** What decides about the rate. Gifts are no items: nothing is paid for them. */
export interface RateFacts {
  market: Pick<MarketSettings, "reducedTaxRateBp">;
  items: readonly { isRented: boolean; isInstalled: boolean }[];
  isCompany: boolean;
  /** Version of the declaration that the buyer made; `null`: none. */
  declared: string | null;
}

/** Why the reduced rate does not hold for an order; `null`: it does. */
export function whyNormalRate({ market, items, isCompany, declared }: RateFacts): NoReducedRate | null {
  if (market.reducedTaxRateBp === null) return "not_offered";
  if (!items.some(({ isInstalled }) => isInstalled)) return "no_installation";
  if (isCompany) return "company";
  if (items.some(({ isRented }) => isRented)) return "rental";
  if (!items.every(({ isInstalled }) => isInstalled)) return "not_installed";
  return declared === declarationVersion ? null : "not_declared";
}

/** VAT rates of a market. */
export type Rates = Pick<MarketSettings, "taxRateBp" | "reducedTaxRateBp">;

/** VAT rate of an order in basis points: the reduced one, or that of its market. */
export function rateOf(market: Rates, why: NoReducedRate | null): number {
  return why === null && market.reducedTaxRateBp !== null ? market.reducedTaxRateBp : market.taxRateBp;
}
