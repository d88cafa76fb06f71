import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** Calendar days of a market, both included. */
export interface DayRange {
  market: MarketCode;
  from: Day;
  to: Day;
}

/** Sums that are computed, marked as changed and compared together. */
export const figureParts = ["sales", "fleet", "vat"] as const;
export type FigurePart = (typeof figureParts)[number];
