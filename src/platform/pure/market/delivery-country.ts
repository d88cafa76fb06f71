import { isMarketCode, type MarketCode, type MarketSettings } from "./market.ts";

/**
 * The one rule of where a market delivers (D40): its checkout delivers to the market's own country, and machines stay in
 * the country of their depot. Delivery of products to any other country of the list needs a quotation (D18).
 */
export function deliversTo<Market extends Pick<MarketSettings, "country">>(
  market: Market,
  country: string,
): country is Market["country"] {
  return country === market.country;
}

/** The market whose checkout delivers to a country, or null where delivery always needs a quotation. */
export function marketDeliveringTo(country: string): MarketCode | null {
  // A market bears the code of its country; the tests hold the settings to it.
  return isMarketCode(country) ? country : null;
}
