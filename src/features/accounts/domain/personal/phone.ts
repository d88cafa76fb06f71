import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { MarketCode } from "#platform/pure/market/market.ts";

/**
 * Phone number in E.164 (`+380671234567`), or `null` if invalid. A number without a country code belongs to the market's
 * country. Server only: the metadata of all countries is large.
 */
export function dialable(typed: string, market: MarketCode): string | null {
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: market, extract: false });
  return number?.isValid() ? number.number : null;
}
