import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { type FleetUnit, nearestStart } from "../domain/availability.ts";
import { staysAhead } from "../domain/days-ahead.ts";
import { lastDay } from "../domain/open-days.ts";

/** A booking for which there are not enough units, and the next day on which there would be. */
export interface TakenDates {
  productId: string;
  start: Day;
  days: number;
  nearestStart: Day | null;
}

/** The days of a lease that begins on `start` and is paid for `days` days. */
export function leaseDays({ start, days }: { start: Day; days: number }, market: MarketSettings) {
  const { bufferDays } = market.rental;
  return { first: start, end: addDays(lastDay(start, days, market), 1), bufferDays };
}

/**
 * The first open day on which so many pieces are free for so many days, neither before the asked `start` nor before the
 * earliest day; null within the year ahead.
 */
export function nearestFor(
  units: readonly FleetUnit[],
  { quantity, days, start }: { quantity: number; days: number; start?: Day },
  { market, earliest }: { market: MarketSettings; earliest: Day },
): Day | null {
  const from = start !== undefined && start > earliest ? start : earliest;
  return nearestStart(units, quantity, staysAhead({ from, earliest, days }, market));
}
