import { addDays, type Day, daysBetween, weekday } from "#platform/pure/days.ts";

/** Periods that an address can name; `custom` has its days in the address. */
export const periods = ["today", "7", "28", "90", "month", "last_month", "year", "custom"] as const;
export type Period = (typeof periods)[number];

/** Days, both included. */
export interface Days {
  from: Day;
  to: Day;
}

export const units = ["day", "week", "month"] as const;
export type Unit = (typeof units)[number];

/** Days of a named period that ends today. */
export function daysOf(period: Exclude<Period, "custom">, today: Day): Days {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "7":
    case "28":
    case "90":
      return { from: addDays(today, 1 - Number(period)), to: today };
    case "month":
      return { from: firstOfMonth(today), to: today };
    case "last_month": {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/**
 * What a period is compared with: the same days of the month or year before, as far as it has them, otherwise as many days right
 * before.
 */
export function daysBefore(period: Period, { from, to }: Days): Days {
  if (period === "year") return { from: yearBefore(from), to: yearBefore(to) };
  if (period === "month") {
    const lastOfBefore = addDays(from, -1);
    const sameDay = `${lastOfBefore.slice(0, 8)}${to.slice(8)}`;
    return { from: firstOfMonth(lastOfBefore), to: sameDay < lastOfBefore ? sameDay : lastOfBefore };
  }
  const end = addDays(from, -1);
  if (period === "last_month") return { from: firstOfMonth(end), to: end };
  return { from: addDays(from, -1 - daysBetween(from, to)), to: end };
}

/** Unit in which a period of this length is read well. */
export function usualUnit({ from, to }: Days): Unit {
  const count = daysBetween(from, to) + 1;
  if (count <= 35) return "day";
  return count <= 200 ? "week" : "month";
}

/** First days of the days, weeks (from Monday) or months that a period touches; the first may begin before it. */
export function bucketsOf({ from, to }: Days, unit: Unit): Day[] {
  const first = bucketOf(from, unit);
  const all: Day[] = [];
  for (let day = first; day <= to; day = nextOf(day, unit)) all.push(day);
  return all;
}

/** First day of the day, week or month of a day. */
export function bucketOf(day: Day, unit: Unit): Day {
  if (unit === "day") return day;
  return unit === "week" ? addDays(day, 1 - weekday(day)) : firstOfMonth(day);
}

/** The days of a bucket that lie in the period. */
export function daysInBucket(first: Day, unit: Unit, { from, to }: Days): Days {
  const last = addDays(nextOf(first, unit), -1);
  return { from: first > from ? first : from, to: last < to ? last : to };
}

/** The days of the calendar months that lie wholly in the period; `null`: none does. */
export function wholeMonths({ from, to }: Days): Days | null {
  const first = from.endsWith("-01") ? from : nextOf(firstOfMonth(from), "month");
  const last = addDays(firstOfMonth(addDays(to, 1)), -1);
  return first < last ? { from: first, to: last } : null;
}

function nextOf(first: Day, unit: Unit): Day {
  if (unit === "day") return addDays(first, 1);
  return unit === "week" ? addDays(first, 7) : firstOfMonth(addDays(first, 31));
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The same day a year earlier; of 29 February the 28th. */
function yearBefore(day: Day): Day {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return same.endsWith("-02-29") ? same.replace(/29$/, "28") : same;
}
