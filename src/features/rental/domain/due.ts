import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { dueAt } from "./late.ts";

/** The latest day of return whose due hour has passed. */
export function pastDue(now: Date, market: Pick<MarketSettings, "timeZone" | "hours">): Day {
  const today = dayIn(market.timeZone, now);
  return dueAt(today, market) < now ? today : addDays(today, -1);
}

/**
 * First day on which a handover is still possible: today until closing time, then tomorrow. It may be closed (`isOpen`).
 */
export function earliestStart(now: Date, market: Pick<MarketSettings, "timeZone" | "hours">): Day {
  const today = dayIn(market.timeZone, now);
  return now < dueAt(today, market) ? today : addDays(today, 1);
}

/** No e-mails at night: for reminders a day begins at this hour. */
const firstHour = 8;

/** The day for which reminders are sent in a market at an instant. */
export function reminderDay(now: Date, { timeZone }: Pick<MarketSettings, "timeZone">): Day {
  return dayIn(timeZone, new Date(now.getTime() - firstHour * 3_600_000));
}
