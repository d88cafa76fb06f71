import { addDays, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { type Currency, gross } from "#platform/pure/money.ts";
import type { PriceChange } from "./price-reduction.ts";

interface Amounts {
  net: number;
  gross: number;
}

/** Steps of the sale price of a product in one market; what `GET /api/products/{id}/prices` answers. Minor units. */
export interface PriceSteps {
  currency: Currency;
  /** Time of the answer, ISO 8601. */
  now: string;
  /** Oldest first, each from a time on; `null`: not offered. The first one may be older than the year that is asked for. */
  steps: { at: string; net: number | null; gross: number | null }[];
  /** The lowest price of the last 30 days (`referenceDays` of the market), today's included; `null` without any. */
  lowest: Amounts | null;
}

/** Steps of a price from its changes in chronological order. Of several changes at one instant only the last one ever applied. */
export function priceSteps(changes: readonly PriceChange[], now: Date, market: MarketSettings): PriceSteps {
  const { currency, taxRateBp, timeZone, reductions } = market;
  const held = changes.filter(({ at }, index) => changes[index + 1]?.at !== at);
  const stepped = held.filter(({ net }, index) => index === 0 || held[index - 1]?.net !== net);
  const firstDay = addDays(dayIn(timeZone, now), -reductions.referenceDays);
  const recent = held.flatMap(({ net }, index) => {
    const end = held[index + 1]?.at ?? now.getTime() + 1;
    return net !== null && dayIn(timeZone, new Date(end - 1)) >= firstDay ? [net] : [];
  });
  const lowest = recent.length > 0 ? Math.min(...recent) : null;
  return {
    currency,
    now: now.toISOString(),
    steps: stepped.map(({ at, net }) => ({
      at: new Date(at).toISOString(),
      ...{ net, gross: net === null ? null : gross(net, taxRateBp) },
    })),
    lowest: lowest === null ? null : { net: lowest, gross: gross(lowest, taxRateBp) },
  };
}
