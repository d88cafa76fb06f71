import type { MarketSettings } from "#platform/pure/market/market.ts";
import { lowestPriceBefore } from "./price-reduction.ts";

export type Tariff = "sale" | "day" | "week" | "month";

/** Result of the database function `price_history` for a product in one market. */
export interface PriceHistory {
  /** Time of the query in milliseconds, by the database clock, which also dates the changes. */
  now: number;
  changes: readonly (readonly [tariff: Tariff, net: number | null, at: number])[];
}

/** Days of history that a reduction of today can depend on, with a day at each end for time zones. */
export function historyDays({ reductions }: MarketSettings): number {
  return reductions.referenceDays + reductions.announcedDays + 2;
}

/** Reference price of a reduction, net minor units; `null` if the price is not reduced. */
export function beforeReduction(
  history: PriceHistory | null | undefined,
  tariff: Tariff,
  { reductions, timeZone }: MarketSettings,
): number | null {
  if (!history) return null;
  const changes = history.changes.flatMap(([of, net, at]) => (of === tariff ? [{ net, at }] : []));
  return lowestPriceBefore(changes, reductions, { now: history.now, timeZone });
}
