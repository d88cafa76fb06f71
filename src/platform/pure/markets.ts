import { plMarket } from "./market.pl.ts";
import type { MarketCode, MarketSettings } from "./market.ts";
import { uaMarket } from "./market.ua.ts";

/** Settings by market; pages, endpoints and totals read the same object. */
export const markets: Record<MarketCode, MarketSettings> = { UA: uaMarket, PL: plMarket };
