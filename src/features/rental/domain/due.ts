import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market.ts";
import { dueAt } from "./late.ts";

/** The latest last day whose due instant has passed: what should have been back on it or before is overdue. */
export function pastDue(now: Date, market: Pick<MarketSettings, "timeZone" | "hours">): Day {
  const today = dayIn(market.timeZone, now);
  return dueAt(today, market) < now ? today : addDays(today, -1);
}
