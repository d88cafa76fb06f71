import { addDays, type Day, endOfDay } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { divideHalfUp, share } from "#platform/pure/money.ts";
import { type Tiers, tierDays } from "./tier-mix.ts";

type Rules = Pick<MarketSettings, "timeZone" | "hours"> & { rental: Pick<MarketSettings["rental"], "late"> };

const hour = 3_600_000;

/** When a machine is due on its day of return: closing time of the market, or the end of the day. */
export function dueAt(last: Day, { timeZone, hours }: Pick<Rules, "timeZone" | "hours">): Date {
  const end = endOfDay(last, timeZone).getTime() + 1_000;
  if (!hours) return new Date(end);
  const [closingHour = 0, minutes = 0] = hours.close.split(":").map(Number);
  // Clocks never change between closing time and midnight.
  return new Date(end - 24 * hour + closingHour * hour + minutes * 60_000);
}

/** Net day price on which late fees are based; derived from the week or month where there is no day tier. */
export function lateDayNet({ day, week, month }: Tiers): number {
  if (day !== null) return day;
  if (week !== null) return divideHalfUp(week, tierDays.week);
  return divideHalfUp(month ?? 0, tierDays.month);
}

/**
 * Late fee in net minor units (D32): nothing within the hours of grace, then a share of the day price for each day begun after
 * the due hour, at most the replacement value.
 */
export function lateFee(
  { last, back, dayNet, replacement }: { last: Day; back: Date; dayNet: number; replacement: number },
  rules: Rules,
): number {
  const { graceHours, dayBp } = rules.rental.late;
  const due = dueAt(last, rules);
  if (back.getTime() <= due.getTime() + graceHours * hour) return 0;
  let days = 1;
  // Calendar days: a day of 25 hours is one day.
  while (back.getTime() > dueAt(addDays(last, days), rules).getTime()) days += 1;
  return Math.min(share(dayNet, dayBp) * days, replacement);
}

/** True while a lease that begins on `first` can be cancelled free of charge. */
export function isCancelledFree(
  first: Day,
  now: Date,
  market: Pick<MarketSettings, "timeZone" | "hours"> & {
    rental: Pick<MarketSettings["rental"], "freeCancellationHours">;
  },
): boolean {
  return now.getTime() <= cancelledFreeUntil(first, market).getTime();
}

/** End of free cancellation: some hours before the handover. */
export function cancelledFreeUntil(first: Day, market: Parameters<typeof isCancelledFree>[2]): Date {
  return new Date(handOverAt(first, market).getTime() - market.rental.freeCancellationHours * hour);
}

/** When a machine can be fetched on its first day. */
export function handOverAt(first: Day, { timeZone, hours }: Pick<MarketSettings, "timeZone" | "hours">): Date {
  const midnight = endOfDay(addDays(first, -1), timeZone).getTime() + 1_000;
  const [opening = 0, minutes = 0] = (hours?.open ?? "0:00").split(":").map(Number);
  const guess = midnight + opening * hour + minutes * 60_000;
  // On days when clocks change, nine o'clock is eight or ten hours after midnight.
  const length = (endOfDay(first, timeZone).getTime() + 1_000 - midnight) / hour;
  return new Date(guess + (length - 24) * hour);
}
