import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { MarketCode } from "#platform/pure/market/market.ts";

/**
 * A telephone number as the network dials it (`+380671234567`), or null if it is none. A number without a country
 * code is one of the market's country. Server only: the tables of all countries are large.
 */
export function dialable(typed: string, market: MarketCode): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: market, extract: false });
  return number?.isValid() ? number.number : null;
}
