import { isMarketCode, type MarketCode, type MarketSettings } from "./market.ts";

/**
 * A market delivers to its own country only (D40), and rented machines stay in the country of their depot. Delivery of products
 * to other countries needs a quotation (D18).
 */
export function deliversTo<Market extends Pick<MarketSettings, "country">>(
  market: Market,
  country: string,
): country is Market["country"] {
  return country === market.country;
}

/** The market whose checkout delivers to a country; `null` if delivery needs a quotation. */
export function marketDeliveringTo(country: string): MarketCode | null {
  // A market's code is that of its country; a test checks the settings.
  return isMarketCode(country) ? country : null;
}
