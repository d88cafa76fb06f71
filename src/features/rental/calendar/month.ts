import { addDays, type Day, daysBetween, weekday } from "#platform/pure/days.ts";

/** The weeks of a month (`YYYY-MM`), Monday first; null for days of other months. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`;
  const length = daysBetween(first, `${monthAfter(month, 1)}-01`);
  const before = weekday(first) - 1;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const index = week * 7 + at - before;
      return index < 0 || index >= length ? null : addDays(first, index);
    }),
  );
}

/** The month `count` months later, or earlier if negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The day to which a key of the ARIA date grid moves; null for other keys. */
export function dayByKey(key: string, day: Day): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, 1 - weekday(day));
    case "End":
      return addDays(day, 7 - weekday(day));
    case "PageUp":
      return sameDateIn(monthAfter(day.slice(0, 7), -1), day);
    case "PageDown":
      return sameDateIn(monthAfter(day.slice(0, 7), 1), day);
    default:
      return null;
  }
}

/** The same date in a month, or the last day of a shorter one. */
function sameDateIn(month: string, day: Day): Day {
  const last = daysBetween(`${month}-01`, `${monthAfter(month, 1)}-01`);
  return `${month}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, "0")}`;
}
