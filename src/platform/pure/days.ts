/** A local calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Calendar day in a time zone at an instant. */
export function dayIn(timeZone: string, instant: Date): Day {
  const { year, month, day } = wallClock(timeZone, instant.getTime());
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** The day `count` calendar days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The `count`-th working day (Monday to Friday) after a day, which itself does not count. */
export function addWorkingDays(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (weekday(result) <= 5) left -= 1;
  }
  return result;
}

/** The last second of a day in a time zone, as an instant. */
export function endOfDay(day: Day, timeZone: string): Date {
  const wall = Date.parse(`${day}T23:59:59Z`);
  // The offset depends on the result: computing it twice is correct on days when the clocks change.
  const guess = wall - offset(timeZone, wall);
  return new Date(wall - offset(timeZone, guess));
}

/** Instant of a local time (`09:30`) on a day. */
export function momentOf(day: Day, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // Twice, as in `endOfDay`.
  const guess = wall - offset(timeZone, wall);
  return new Date(wall - offset(timeZone, guess));
}

/** Local time at an instant: `9:00`. */
export function timeIn(timeZone: string, instant: Date): string {
  const { hour, minute } = wallClock(timeZone, instant.getTime());
  return `${hour}:${pad(minute)}`;
}

/** Milliseconds by which the local clock is ahead of UTC at an instant. */
function offset(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = wallClock(timeZone, instant);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

type Field = "year" | "month" | "day" | "hour" | "minute" | "second";

function wallClock(timeZone: string, instant: number): Record<Field, number> {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const read = (type: Field) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  };
}

/** A formatter takes 0.05 ms to build, so one is cached for each time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const formatter = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}
