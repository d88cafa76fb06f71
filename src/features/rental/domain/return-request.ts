import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { dueAt } from "./late.ts";
import { isOpen, openFrom } from "./open-days.ts";

/** The shop fetches the machine, or its lessee brings it. */
export const returnWays = ["fetch", "bring"] as const;
export type ReturnWay = (typeof returnWays)[number];

/** When and how a lessee wants to return a machine. */
export interface ReturnRequest {
  day: Day;
  way: ReturnWay;
}

/** Why a day of return is invalid; each has a message that tells how to correct it. */
export type ReturnError = "no_such_day" | "day_past" | "after_last" | "day_closed";

type Facts = { last: Day; now: Date; market: Pick<MarketSettings, "timeZone" | "hours" | "rental"> };

/** Days within which the return of an overdue machine can be requested. */
const lateDays = 7;

/**
 * The first and last day that can be requested for a return: from today, or tomorrow after closing time, to the day agreed;
 * an overdue machine comes back within a week. Days between them may be closed.
 */
export function returnDays({ last, now, market }: Facts): { from: Day; until: Day } {
  const today = dayIn(market.timeZone, now);
  const from = openFrom(dueAt(today, market) < now ? addDays(today, 1) : today, market);
  return { from, until: last < from ? addDays(from, lateDays) : last };
}

/** The first error of a requested day of return, or null. `last` is the day agreed. */
export function returnError(day: string, facts: Facts): ReturnError | null {
  const { from, until } = returnDays(facts);
  if (!isDay(day)) return "no_such_day";
  if (day < from)
    return isOpen(day, facts.market) || day < dayIn(facts.market.timeZone, facts.now) ? "day_past" : "day_closed";
  if (day > until) return "after_last";
  return isOpen(day, facts.market) ? null : "day_closed";
}
