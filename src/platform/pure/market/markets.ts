import { plMarket } from "./market.pl.ts";
import type { MarketCode, MarketSettings, PaymentMethod } from "./market.ts";
import { uaMarket } from "./market.ua.ts";

/** Settings by market; pages, endpoints and totals read the same object. */
export const markets: Record<MarketCode, MarketSettings> = { UA: uaMarket, PL: plMarket };

/** Takes a way of paying out of every market: this process cannot carry it through. Only before the shop opens. */
export function withdraw(method: PaymentMethod): void {
  for (const code of ["UA", "PL"] as const) {
    const market = markets[code];
    markets[code] = { ...market, payments: market.payments.filter((offered) => offered !== method) };
  }
}
