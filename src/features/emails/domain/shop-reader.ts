import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Reader } from "./email.ts";

/** The shop itself at the address of a market, for notices to staff in the language of that market. */
export function shopReader(market: MarketCode): Reader {
  const locale = market === "PL" ? "pl" : "ua";
  return { userId: null, email: markets[market].contact.email, firstName: "", locale };
}
