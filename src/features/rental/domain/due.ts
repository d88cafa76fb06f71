import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { dueAt } from "./late.ts";

/** The latest last day whose due instant has passed: what should have been back on it or before is overdue. */
export function pastDue(now: Date, market: Pick<MarketSettings, "timeZone" | "hours">): Day {
  const today = dayIn(market.timeZone, now);
  return dueAt(today, market) < now ? today : addDays(today, -1);
}

/**
 * The first day on which a machine can still be handed over: today until the shop closes, then tomorrow. Whether it is open
 * on that day, `isOpen` says.
 */
export function earliestStart(now: Date, market: Pick<MarketSettings, "timeZone" | "hours">): Day {
  const today = dayIn(market.timeZone, now);
  return now < dueAt(today, market) ? today : addDays(today, 1);
}

/** Nobody is reminded at night: days begin at this hour here. */
const firstHour = 8;

/** The day of which people in a market are reminded at an instant. */
export function reminderDay(now: Date, { timeZone }: Pick<MarketSettings, "timeZone">): Day {
  return dayIn(timeZone, new Date(now.getTime() - firstHour * 3_600_000));
}
