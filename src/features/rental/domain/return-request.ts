import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { dueAt } from "./late.ts";
import { isOpen, openFrom } from "./open-days.ts";

/** How a machine comes back: the shop fetches it, or its lessee brings it. */
export const returnWays = ["fetch", "bring"] as const;
export type ReturnWay = (typeof returnWays)[number];

/** Why no return can be asked for a day; each is a message that says how to mend it. */
export type ReturnError = "no_such_day" | "day_past" | "after_last" | "day_closed";

type Facts = { last: Day; now: Date; market: Pick<MarketSettings, "timeZone" | "hours" | "rental"> };

/** Days in which what is late can still be asked to be fetched. */
const lateDays = 7;

/**
 * The days, both included, between which a return can be asked for: from today, or tomorrow once it has closed, to the last
 * day agreed; what is late comes back within a week. Not each of them is open.
 */
export function returnDays({ last, now, market }: Facts): { from: Day; until: Day } {
  const today = dayIn(market.timeZone, now);
  const from = openFrom(dueAt(today, market) < now ? addDays(today, 1) : today, market);
  return { from, until: last < from ? addDays(from, lateDays) : last };
}

/** The first fault of a day on which somebody wants to give a machine back, or null. `last` is the last day agreed. */
export function returnError(day: string, facts: Facts): ReturnError | null {
  const { from, until } = returnDays(facts);
  if (!isDay(day)) return "no_such_day";
  if (day < from)
    return isOpen(day, facts.market) || day < dayIn(facts.market.timeZone, facts.now) ? "day_past" : "day_closed";
  if (day > until) return "after_last";
  return isOpen(day, facts.market) ? null : "day_closed";
}
