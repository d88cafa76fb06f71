import { addDays, type Day, daysBetween, weekday } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";

type Opening = Pick<MarketSettings, "hours"> & { rental: Pick<MarketSettings["rental"], "closed"> };

/** True for days of handovers and returns. */
export function isOpen(day: Day, { hours, rental }: Opening): boolean {
  if (hours && (weekday(day) < hours.from || weekday(day) > hours.to)) return false;
  return !isHoliday(day, { rental });
}

/** True for the closed days of every year. */
export function isHoliday(day: Day, { rental: { closed } }: Pick<Opening, "rental">): boolean {
  return (
    closed.dates.includes(day.slice(5)) ||
    closed.afterEaster.includes(daysBetween(easter(Number(day.slice(0, 4))), day))
  );
}

/** The first open day from `day` on. */
export function openFrom(day: Day, market: Opening): Day {
  let open = day;
  while (!isOpen(open, market)) open = addDays(open, 1);
  return open;
}

/**
 * Day of return of a lease from `start` with `days` paid days: the last of them, or the next open day if that one is closed.
 * The closed days before the return are free.
 */
export function lastDay(start: Day, days: number, market: Opening): Day {
  return openFrom(addDays(start, days - 1), market);
}

/** Paid days from `start` to `last`, both included; closed days right before the return are free. */
export function paidDays(start: Day, last: Day, market: Opening): number {
  let days = daysBetween(start, last) + 1;
  while (days > 1 && lastDay(start, days - 1, market) === last) days -= 1;
  return days;
}

/** Western Easter Sunday (anonymous Gregorian algorithm, Nature 1876). */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(at / 31)).padStart(2, "0")}-${String((at % 31) + 1).padStart(2, "0")}`;
}
