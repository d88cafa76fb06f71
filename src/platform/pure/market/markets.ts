import { plMarket } from "./market.pl.ts";
import type { MarketCode, MarketSettings, PaymentMethod } from "./market.ts";
import { uaMarket } from "./market.ua.ts";

/** Settings by market. */
export const markets: Record<MarketCode, MarketSettings> = { UA: uaMarket, PL: plMarket };

/** Removes a payment method that this process cannot handle from every market. Called at startup only. */
export function withdraw(method: PaymentMethod): void {
  for (const code of ["UA", "PL"] as const) {
    const market = markets[code];
    markets[code] = { ...market, payments: market.payments.filter((offered) => offered !== method) };
  }
}
