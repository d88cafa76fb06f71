import type { MarketSettings } from "#platform/pure/market/market.ts";
import { lowestPriceBefore } from "./price-reduction.ts";

export type Tariff = "sale" | "day" | "week" | "month";

/** Prices of a product in one market as the database function `price_history` gives them, and the instant at which it did. */
export interface PriceHistory {
  /** Milliseconds by the clock of the database, which also dates the changes. */
  now: number;
  changes: readonly (readonly [tariff: Tariff, net: number | null, at: number])[];
}

/** Days of history that can decide about a reduced price of today, with a day at each end for time zones. */
export function historyDays({ reductions }: MarketSettings): number {
  return reductions.referenceDays + reductions.announcedDays + 2;
}

/** Net price that a reduced one is struck through with, minor units; null where the price is not reduced. */
export function beforeReduction(
  history: PriceHistory | null | undefined,
  tariff: Tariff,
  { reductions, timeZone }: MarketSettings,
): number | null {
  if (!history) return null;
  const changes = history.changes.flatMap(([of, net, at]) => (of === tariff ? [{ net, at }] : []));
  return lowestPriceBefore(changes, reductions, { now: history.now, timeZone });
}
