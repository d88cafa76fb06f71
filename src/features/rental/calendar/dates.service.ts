import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { type FleetUnit, nearestStart } from "../domain/availability.ts";
import { staysAhead } from "../domain/days-ahead.ts";
import type { LeaseDays } from "../domain/lease.ts";
import { lastDay } from "../domain/open-days.ts";

/** A request without enough units, and the next start with enough. */
export interface TakenDates {
  productId: string;
  start: Day;
  days: number;
  nearestStart: Day | null;
}

/** The days of a lease from `start` on with `days` paid days. */
export function leaseDays({ start, days }: { start: Day; days: number }, market: MarketSettings): LeaseDays {
  const { bufferDays } = market.rental;
  return { first: start, end: addDays(lastDay(start, days, market), 1), bufferDays };
}

/**
 * The first open day from `start` and from `earliest` on, on which the quantity is free for all days; null if there is none
 * within the year ahead.
 */
export function nearestFor(
  units: readonly FleetUnit[],
  { quantity, days, start }: { quantity: number; days: number; start?: Day },
  { market, earliest }: { market: MarketSettings; earliest: Day },
): Day | null {
  const from = start !== undefined && start > earliest ? start : earliest;
  return nearestStart(units, quantity, staysAhead({ from, earliest, days }, market));
}
